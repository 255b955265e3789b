// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.precomputed.templates

import org.pawl.generator.internal.precomputed.events.EventSwitch
import org.pawl.generator.internal.precomputed.events.Handler
import org.pawl.generator.internal.precomputed.events.ParallelResponse
import org.pawl.generator.internal.precomputed.events.Response
import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.StateVariables
import org.pawl.generator.internal.precomputed.steps.Step
import java.util.List
import java.util.Map.Entry
import java.util.Map.Entry
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.Region
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.Regions

/** The templates of event handling: from the dispatch inward, callees first. */
package class EventFunctions {
	/** The number of characters in a function's line besides PAWL_TRACE_STEP. */
	static val LONGEST_LEAF = 78

	val MachineContext machine
	val MachinePlan plan
	val PrecomputedNames names
	val Signatures signatures
	val StepTemplates text
	val ParallelFunctions selection

	new(MachineContext machine, MachinePlan plan, PrecomputedNames names, Signatures signatures, StepTemplates text) {
		this.machine = machine
		this.plan = plan
		this.names = names
		this.signatures = signatures
		this.text = text
		this.selection = new ParallelFunctions(machine, plan, names, signatures, text)
	}

	def CharSequence all() '''
		«IF !plan.combinations.empty»
			«selection.all»

		«ENDIF»
		«FOR slot : plan.slots.reverseView»
			«FOR state : machine.states.filter[StateVariables.around(it) === slot]»
				«reactions(state)»

			«ENDFOR»
			«IF slot !== machine.machine && !plan.eventSwitches(slot).empty»
				«react(slot, names.slot(slot))»

			«ENDIF»
		«ENDFOR»
		«new CompletionFunctions(machine, plan, names, signatures, text).all»

		«machine.code.unhandledFunction»

		«machine.startHead»
		{
		    «IF machine.type.active»
		    	«machine.struct» *const me = object;

		    «ENDIF»
		    «FOR historyVariable : plan.historyVariables.filter[slot === StateVariables.of(region)]»
		    	me->«names.historyVariable(historyVariable)» = «names.none»;
		    «ENDFOR»
		    «FOR initial : Regions.initial(machine.machine).stream.toList.filter[ActionCode.isEmpty(effect)]»
		    	«FOR line : CComments.of(initial)»
		    		«line»
		    	«ENDFOR»
		    «ENDFOR»
		    «text.line(plan.start)»
		    «IF plan.startMayComplete»
		    	«settle»
		    «ENDIF»
		}

		«dispatching»
	'''

	// --- states

	/** Whether the vertex has functions here, under its documentation. */
	def boolean describes(Vertex vertex) {
		vertex instanceof State && isSection(vertex as State)
	}

	private def boolean isSection(State state) {
		!handlers(state).empty || !eventSwitches(state).empty || Regions.isComposite(state) && !CComments.of(state).empty
	}

	private def Iterable<Handler> handlers(State state) {
		plan.handlers(state).filter[!doesNothing && !plan.isSelected(it)]
	}

	private def List<EventSwitch> eventSwitches(State state) {
		plan.eventSwitches.filter[it.state === state].toList
	}

	private def CharSequence reactions(State state) {
		'''
			«IF isSection(state)»
				«machine.comment(state)»

			«ENDIF»
			«FOR handler : handlers(state)»
				«handler(handler)»

			«ENDFOR»
			«FOR eventSwitch : eventSwitches(state)»
				«FOR response : eventSwitch.cases.keySet.filter(ParallelResponse)»
					«selection.combination(response)»

				«ENDFOR»
				«eventSwitch(eventSwitch)»

			«ENDFOR»
		'''
	}

	private def CharSequence handler(Handler handler) '''
		«FOR line : text.reactions(plan.alternatives(handler))»
			«line»
		«ENDFOR»
		static «IF text.act(plan.alternatives(handler))»PAWL_NOINLINE «ENDIF»«text.type(handler)» «names.handler(handler)»(«signatures.handler(handler).declared(machine.struct)»)
		{
		    «declareEvent(#[new Step.Choose(plan.alternatives(handler))])»
		    «text.chain(handler)»
		}
	'''

	private def CharSequence eventSwitch(EventSwitch eventSwitch) '''
		static «text.results(eventSwitch.state).type» «names.eventSwitch(eventSwitch)»(«signatures.eventSwitch(eventSwitch).declared(machine.struct)»)
		{
		    «IF text.results(eventSwitch.state) === ResultConvention.OUTCOME && eventSwitch.cases.keySet.filter(Response.InRegion).exists[outer !== null]»
		    	pawl_outcome outcome = PAWL_UNHANDLED;

		    «ENDIF»
		    switch (event->signal) {
		    «FOR one : eventSwitch.cases.entrySet»
		    	«FOR stimulus : one.value»
		    		case «text.signal(stimulus)»:
		    	«ENDFOR»
		    	    «response(one.key, text.results(eventSwitch.state))»
		    «ENDFOR»
		    default:
		        «IF eventSwitch.outer === null»
		        	«end(text.results(eventSwitch.state))»
		        «ELSE»
		        	«returned(text.results(eventSwitch.state), call(eventSwitch.outer))»
		        «ENDIF»
		    }
		}
	'''

	private def CharSequence response(Response response, ResultConvention results) {
		switch response {
			Handler: text.handled(response)
			ParallelResponse: returned(results, selection.call(response))
			Response.InRegion: inside(response, results)
		}
	}

	/** The response of the only region concerned, else that outside. */
	private def CharSequence inside(Response.InRegion response, ResultConvention results) {
		val call = slot(response.region)
		val outer = response.outer
		if (outer === null)
			returned(results, call)
		else if (results === ResultConvention.OUTCOME) '''
			outcome = «call»;
			if (outcome == PAWL_UNHANDLED) {
			    «text.handled(outer)»
			}
			return outcome;
		''' else if (results === ResultConvention.HANDLED && text.alwaysHandled(outer) == "") '''
			(void)«call»;
			return true;
		''' else if (results === ResultConvention.HANDLED) '''
			if (!«call») {
			    «text.alwaysHandled(outer) ?: text.handled(outer)»
			}
			return true;
		''' else '''
			if (!«call») {
			    «IF outer.doesNothing»
			    	«text.stays»
			    «ELSE»
			    	«text.call(outer)»;
			    «ENDIF»
			}
			break;
		'''
	}

	private def String slot(Region slot) {
		names.slot(slot) + "(" + signatures.slot(slot).passed + ")"
	}

	private def String end(ResultConvention results) {
		if(results === ResultConvention.NONE) "break;" else "return " + results.unhandled + ";"
	}

	private def String returned(ResultConvention results, String call) {
		if(results === ResultConvention.NONE) call + ";\nbreak;" else "return " + call + ";"
	}

	private def String call(EventSwitch eventSwitch) {
		names.eventSwitch(eventSwitch) + "(" + signatures.eventSwitch(eventSwitch).passed + ")"
	}

	private def CharSequence declareEvent(List<Step> line) '''
		«FOR payload : text.eventType(line).stream.toList»
			«ActionCode.declareEvent(payload)»

		«ENDFOR»
	'''

	// --- the whole machine

	private def CharSequence dispatching() {
		val results = text.results(machine.machine)
		if (results === ResultConvention.OUTCOME) '''
			«reactFunction»
			static pawl_outcome «machine.names.of("step")»(void *object, pawl_event const *event)
			{
			    «body(step.toString)»
			}

			«machine.dispatchHead»
			{
			    «machine.struct» *const me = object;

			    pawl_defer_dispatch(&me->«machine.deferred», me, event, «machine.names.of("step")»);
			}
		''' else if (machine.unhandled.present && (!machine.type.active || !machine.code.callUnhandled.empty) && !served.empty) '''
			«reactFunction»
			«machine.dispatchHead»
			{
			    «body(stepOrUnhandled.toString)»
			}
		''' else '''
			«machine.dispatchHead»
			{
			    «body(jump.toString)»
			}
		'''
	}

	/** A step; in the function of an active class, with the statements it needs before it. */
	private def CharSequence body(String step) {
		val me = step.matches("(?s).*\\bme\\b.*")
		'''
			«IF machine.type.active && me»
				«machine.struct» *const me = object;

			«ELSEIF machine.type.active»
				(void)object;
			«ELSEIF !me»
				(void)me;
			«ENDIF»
			«IF text.traced»
				PAWL_TRACE_STEP(«IF me»«leaf»«ELSE»((«machine.struct» const *)object)->«text.state(machine.machine)»«ENDIF»);
			«ENDIF»
			«step»
		'''
	}

	private def CharSequence step() '''
		«IF machine.code.callUnhandled.empty && settle.toString.empty»
			return «reactCall»;
		«ELSE»
			pawl_outcome const outcome = «reactCall»;
			«IF !machine.code.callUnhandled.empty»
				if («machine.code.isUnhandled("outcome == PAWL_UNHANDLED")») {
				    «machine.code.callUnhandled»
				}
			«ENDIF»
			«settle»
			return outcome;
		«ENDIF»
	'''

	private def CharSequence stepOrUnhandled() '''
		«IF machine.code.callUnhandled.empty»
			(void)«reactCall»;
		«ELSE»
			if («machine.code.isUnhandled("!" + reactCall)») {
			    «machine.code.callUnhandled»
			}
		«ENDIF»
		«settle»
		«IF !machine.type.active»
			return true;
		«ENDIF»
	'''

	/** The first leaf of the configuration, in several lines if it is too long for one. */
	private def String leaf() {
		val line = leaf(machine.machine, " ")
		if (line.length > LONGEST_LEAF) leaf(machine.machine, "\n        ") else line
	}

	private def String leaf(Region slot, String separator) {
		val variable = "me->" + names.variable(slot)
		plan.leaves(slot).filter[StateVariables.isOrthogonal(it)].fold(variable) [ other, state |
			val inner = leaf(Regions.of(state as State).head, " ")
			"(" + variable + " == " + names.leaf(state) + ")" + separator + "? "
				+ (if (inner.contains(" ? ")) "(" + inner + ")" else inner) + separator + ": " + other
		]
	}

	/** The leaves of the machine in which events have an effect. */
	private def List<Entry<EventSwitch, List<Vertex>>> served() {
		served(machine.machine)
	}

	private def List<Entry<EventSwitch, List<Vertex>>> served(Region slot) {
		plan.eventSwitches(slot).entrySet.filter[!value.empty].toList
	}

	private def CharSequence reactFunction() '''
		«IF signatures.isSwitched(machine.machine)»
			«react(machine.machine, machine.names.of("react"))»

		«ENDIF»
	'''

	private def String reactCall() {
		if (signatures.isSwitched(machine.machine))
			machine.names.of("react") + "(" + signatures.slot(machine.machine).passed + ")"
		else
			call(served.head.key)
	}

	/** The response of a slot to an event: one jump on the active leaf. */
	private def CharSequence react(Region slot, String name) '''
		static «text.results(slot).type» «name»(«signatures.slot(slot).declared(machine.struct)»)
		{
		    «IF signatures.isSwitched(slot)»
		    	switch (me->«names.variable(slot)») {
		    	«FOR one : served(slot)»
		    		«text.labels(one.value)»
		    		    «returned(text.results(slot), call(one.key))»
		    	«ENDFOR»
		    	default:
		    	    «end(text.results(slot))»
		    	}
		    «ELSE»
		    	«IF text.results(slot) !== ResultConvention.NONE»return «ENDIF»«call(served(slot).head.key)»;
		    «ENDIF»
		}
	'''

	/** The response to an event: one jump on the active leaf. */
	private def CharSequence jump() {
		if (served.empty) '''
			(void)me;
			(void)event;
			«machine.code.callUnhandled»
			«IF !machine.type.active»
				return «IF machine.code.callUnhandled.empty»false«ELSE»true«ENDIF»;
			«ENDIF»
		''' else if (!machine.type.active) '''
			«jumpWithResult(served)»
		''' else '''
			«IF served.size == 1 && !plan.hasUnreactiveLeaf(machine.machine)»
				«call(served.head.key)»;
			«ELSE»
				switch (me->«text.state(machine.machine)») {
				«FOR one : served»
					«text.labels(one.value)»
					    «call(one.key)»;
					    break;
				«ENDFOR»
				default:
				    break;
				}
			«ENDIF»
			«settle»
		'''
	}

	private def CharSequence jumpWithResult(List<Entry<EventSwitch, List<Vertex>>> served) {
		if (plan.completions.empty) '''
			switch (me->«text.state(machine.machine)») {
			«FOR one : served»
				«text.labels(one.value)»
				    return «call(one.key)»;
			«ENDFOR»
			default:
			    return false;
			}
		''' else '''
			bool handled = false;

			switch (me->«text.state(machine.machine)») {
			«FOR one : served»
				«text.labels(one.value)»
				    handled = «call(one.key)»;
				    break;
			«ENDFOR»
			default:
			    break;
			}
			«settle»
			return handled;
		'''
	}

	/** The statements after a step. */
	private def CharSequence settle() '''
		«IF !plan.completions.empty»
			«machine.names.of("complete")»(me);
		«ENDIF»
	'''
}

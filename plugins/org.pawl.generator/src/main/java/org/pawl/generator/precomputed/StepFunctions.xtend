// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.precomputed

import java.util.List
import java.util.Map.Entry
import org.pawl.generator.c.Actions
import org.pawl.generator.c.Comments
import org.pawl.generator.c.MachineContext
import org.pawl.model.Region
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.Regions

/** The templates of what an event does: from the dispatch inward, callees first. */
package class StepFunctions {
	val MachineContext machine
	val Plan plan
	val PrecomputedNames names
	val Signatures signatures
	val LineText text
	val SelectionFunctions selection

	new(MachineContext machine, Plan plan, PrecomputedNames names, Signatures signatures, LineText text) {
		this.machine = machine
		this.plan = plan
		this.names = names
		this.signatures = signatures
		this.text = text
		this.selection = new SelectionFunctions(machine, plan, names, signatures, text)
	}

	def all() '''
		«IF !plan.combinations.empty»
			«selection.all»

		«ENDIF»
		«FOR slot : plan.slots.reverseView»
			«FOR state : machine.states.filter[Slots.around(it) === slot]»
				«reactions(state)»

			«ENDFOR»
			«IF slot !== machine.machine && !plan.reactings(slot).empty»
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
		    «FOR memory : plan.memories.filter[slot === Slots.of(region)]»
		    	me->«names.memory(memory)» = «names.nowhere»;
		    «ENDFOR»
		    «FOR initial : Regions.initial(machine.machine).stream.toList.filter[Actions.isEmpty(effect)]»
		    	«FOR line : Comments.of(initial)»
		    		«line»
		    	«ENDFOR»
		    «ENDFOR»
		    «text.line(plan.start)»
		    «settle»
		}

		«dispatching»
	'''

	// --- states

	/** Whether the vertex has functions here, below its documentation. */
	def describes(Vertex vertex) {
		vertex instanceof State && isSection(vertex as State)
	}

	private def isSection(State state) {
		!handlers(state).empty || !reactings(state).empty || Regions.isComposite(state) && !Comments.of(state).empty
	}

	private def handlers(State state) {
		plan.handlers(state).filter[!doesNothing && !plan.isSelected(it)]
	}

	private def reactings(State state) {
		plan.reactings.filter[it.state === state].toList
	}

	private def CharSequence reactions(State state) {
		'''
			«IF isSection(state)»
				«machine.comment(state)»

			«ENDIF»
			«FOR handler : handlers(state)»
				«handler(handler)»

			«ENDFOR»
			«FOR reacting : reactings(state)»
				«FOR response : reacting.cases.keySet.filter(Combination)»
					«selection.combination(response)»

				«ENDFOR»
				«reacting(reacting)»

			«ENDFOR»
		'''
	}

	private def handler(Handler handler) '''
		static «IF text.act(plan.alternatives(handler))»PAWL_NOINLINE «ENDIF»«text.results(handler).type» «names.handler(handler)»(«signatures.handler(handler).declared(machine.struct)»)
		{
		    «declareEvent(#[new Step.Choose(plan.alternatives(handler))])»
		    «text.chain(handler)»
		}
	'''

	private def reacting(Reacting reacting) '''
		static «text.results(reacting.state).type» «names.reacting(reacting)»(«signatures.reacting(reacting).declared(machine.struct)»)
		{
		    «IF text.results(reacting.state) === Results.OUTCOME && reacting.cases.keySet.filter(Response.Inside).exists[outer !== null]»
		    	pawl_outcome outcome = PAWL_UNHANDLED;

		    «ENDIF»
		    switch (event->signal) {
		    «FOR one : reacting.cases.entrySet»
		    	«FOR stimulus : one.value»
		    		case «text.signal(stimulus)»:
		    	«ENDFOR»
		    	    «response(one.key, text.results(reacting.state))»
		    «ENDFOR»
		    default:
		        «IF reacting.outer === null»
		        	«end(text.results(reacting.state))»
		        «ELSE»
		        	«returned(text.results(reacting.state), call(reacting.outer))»
		        «ENDIF»
		    }
		}
	'''

	private def CharSequence response(Response response, Results results) {
		switch response {
			Handler: text.handled(response)
			Combination: returned(results, selection.call(response))
			Response.Inside: inside(response, results)
		}
	}

	/** What happens in the only region concerned, else outside. */
	private def inside(Response.Inside response, Results results) {
		val call = slot(response.region)
		val outer = response.outer
		if (outer === null)
			if(results === Results.NONE) "(void)" + call + ";\nbreak;" else returned(results, call)
		else if (results === Results.OUTCOME) '''
			outcome = «call»;
			if (outcome == PAWL_UNHANDLED) {
			    «text.handled(outer)»
			}
			return outcome;
		''' else if (results === Results.HANDLED) '''
			if (!«call») {
			    «text.handled(outer)»
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

	private def slot(Region slot) {
		names.slot(slot) + "(" + signatures.slot(slot).passed + ")"
	}

	private def end(Results results) {
		if(results === Results.NONE) "break;" else "return " + results.unhandled + ";"
	}

	private def returned(Results results, String call) {
		if(results === Results.NONE) call + ";\nbreak;" else "return " + call + ";"
	}

	private def call(Reacting reacting) {
		names.reacting(reacting) + "(" + signatures.reacting(reacting).passed + ")"
	}

	private def declareEvent(List<Step> line) '''
		«FOR payload : text.eventType(line).stream.toList»
			«Actions.declareEvent(payload)»

		«ENDFOR»
	'''

	// --- the whole machine

	private def dispatching() {
		val results = text.results(machine.machine)
		if (results === Results.OUTCOME) '''
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

	/** A step, in an active class's function with what it needs before it. */
	private def body(String step) {
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
				PAWL_TRACE_STEP(«IF me»«leaf(machine.machine)»«ELSE»((«machine.struct» const *)object)->«text.state(machine.machine)»«ENDIF»);
			«ENDIF»
			«step»
		'''
	}

	private def step() '''
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

	private def stepOrUnhandled() '''
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

	/** The first leaf of the configuration. */
	private def String leaf(Region slot) {
		val variable = "me->" + names.variable(slot)
		plan.leaves(slot).filter[Slots.isOrthogonal(it)].fold(variable) [ other, state |
			"(" + variable + " == " + names.leaf(state) + ") ? " + leaf(Regions.of(state as State).head) + " : " + other
		]
	}

	/** The leaves of the machine in which events mean something. */
	private def served() {
		served(machine.machine)
	}

	private def served(Region slot) {
		plan.reactings(slot).entrySet.filter[!value.empty].toList
	}

	private def reactFunction() '''
		«IF signatures.isSwitched(machine.machine)»
			«react(machine.machine, machine.names.of("react"))»

		«ENDIF»
	'''

	private def reactCall() {
		if (signatures.isSwitched(machine.machine))
			machine.names.of("react") + "(" + signatures.slot(machine.machine).passed + ")"
		else
			call(served.head.key)
	}

	/** What an event does in a slot: one jump on the active leaf. */
	private def react(Region slot, String name) '''
		static «text.results(slot).type» «name»(«signatures.slot(slot).declared(machine.struct)»)
		{
		    «IF signatures.isSwitched(slot)»
		    	switch (me->«names.variable(slot)») {
		    	«FOR one : served(slot)»
		    		«text.labels(one.value)»
		    		    return «call(one.key)»;
		    	«ENDFOR»
		    	default:
		    	    return «text.results(slot).unhandled»;
		    	}
		    «ELSE»
		    	return «call(served(slot).head.key)»;
		    «ENDIF»
		}
	'''

	/** What an event does: one jump on the active leaf. */
	private def jump() {
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
			«IF served.size == 1 && !plan.hasSilentLeaf(machine.machine)»
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

	private def jumpWithResult(List<Entry<Reacting, List<Vertex>>> served) {
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

	/** What follows a step. */
	private def settle() '''
		«IF !plan.completions.empty»
			«machine.names.of("complete")»(me);
		«ENDIF»
	'''
}

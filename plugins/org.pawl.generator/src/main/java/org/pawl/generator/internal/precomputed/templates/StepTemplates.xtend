// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.precomputed.templates

import org.pawl.generator.internal.precomputed.events.Handler
import org.pawl.generator.internal.precomputed.plan.EffectInliner
import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.Alternative
import org.pawl.generator.internal.precomputed.steps.Routine
import org.pawl.generator.internal.precomputed.steps.StateVariables
import org.pawl.generator.internal.precomputed.steps.Step
import org.pawl.generator.internal.precomputed.steps.StepTraversal
import org.pawl.generator.internal.precomputed.steps.Stimulus
import java.util.HashMap
import java.util.LinkedHashSet
import java.util.List
import java.util.Map
import java.util.Optional
import java.util.Set
import java.util.regex.Pattern
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.EventPayload
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.c.ReactionComments
import org.pawl.model.Choice
import org.pawl.model.PayloadType
import org.pawl.model.Region
import org.pawl.model.Segment
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.Regions

/** The templates of lists of steps. */
package class StepTemplates {
	static val CALL = Pattern.compile("[A-Za-z0-9_]\\s*\\(")
	val MachineContext machine
	val MachinePlan plan
	val PrecomputedNames names
	val Signatures signatures
	val EffectInliner effects
	val Map<Region, ResultConvention> slotResults = new HashMap
	extension ActionCode code

	new(MachineContext machine, MachinePlan plan, PrecomputedNames names, Signatures signatures) {
		this.machine = machine
		this.code = machine.code
		this.plan = plan
		this.names = names
		this.signatures = signatures
		this.effects = new EffectInliner(plan, results(machine.machine) !== ResultConvention.NONE)
	}

	def boolean isApart(Segment segment) {
		effects.isApart(segment)
	}

	/** The member that holds the leaf of the slot that the vertex or region is in. */
	def String state(Region region) {
		names.variable(StateVariables.of(region))
	}

	/** Machines of active objects report their steps to a trace. */
	def boolean isTraced() {
		machine.type.active
	}

	/** Reports to a trace that the machine has reacted and stays in its state. */
	def String stays() {
		"PAWL_TRACE_STAY();"
	}

	private def boolean stays(Alternative alternative) {
		traced && alternative.internal
	}

	/** The results of the functions of a slot that handle events. */
	def ResultConvention results(Region slot) {
		if (!slotResults.containsKey(slot)) {
			slotResults.put(slot, findResults(slot))
		}
		slotResults.get(slot)
	}

	private def ResultConvention findResults(Region slot) {
		if (plan.defers)
			ResultConvention.OUTCOME
		else if (slot === machine.machine)
			if(!machine.type.active || machine.unhandled.present) ResultConvention.HANDLED else ResultConvention.NONE
		else if (plan.hasOuterHandler(slot) || results(outer(slot)) !== ResultConvention.NONE)
			ResultConvention.HANDLED
		else
			ResultConvention.NONE
	}

	private def Region outer(Region slot) {
		StateVariables.around(Regions.owner(slot).get)
	}

	/** The constant result of the handler, as C; null: it has none, or it depends on guards. */
	private def String constantResult(Handler handler) {
		val results = results(handler)
		val all = if(results === ResultConvention.NONE) #{} else possibleResults(handler, results)
		if(all.size == 1) all.head
	}

	private def Set<String> possibleResults(Handler handler, ResultConvention results) {
		val all = new LinkedHashSet(handler.alternatives.map[results.of(it)])
		if (!handler.certain) {
			all +=
				if(handler.outer === null) #{results.unhandled} else possibleResults(handler.outer, results)
		}
		all
	}

	/** The result type of the handler's function: void if the result would be constant. */
	private def ResultConvention returned(Handler handler) {
		if(constantResult(handler) === null) results(handler) else ResultConvention.NONE
	}

	def String type(Handler handler) {
		returned(handler).type
	}

	def ResultConvention results(State state) {
		results(StateVariables.around(state))
	}

	def ResultConvention results(Handler handler) {
		if(handler.completion) ResultConvention.NONE else results(handler.state)
	}

	// --- lines

	def CharSequence line(List<Step> line) '''
		«FOR step : line»
			«step(step)»
		«ENDFOR»
	'''

	private def dispatch CharSequence step(Step step) {
		throw new IllegalArgumentException("no text for " + step)
	}

	private def dispatch CharSequence step(Step.ExitRegion step) '''
		«names.exitSwitch(step.region)»(me);
	'''

	private def dispatch CharSequence step(Step.DisarmTimer step) '''
		pawl_timer_disarm(&me->«machine.timers.member(step.timed)»);
	'''

	private def dispatch CharSequence step(Step.ExitAction step) '''
		«names.exitAction(step.state)»(«Parameters.of(ActionCode.exit(step.state)).passed»);
	'''

	private def dispatch CharSequence step(Step.EntryAction step) '''
		«names.entryAction(step.state)»(«Parameters.of(ActionCode.entry(step.state)).passed»);
	'''

	private def dispatch CharSequence step(Step.SaveHistory step) '''
		me->«names.historyVariable(step.historyVariable)» = «remembered(step)»;
	'''

	/** A slot in which the machine never rests has no variable. */
	private def String remembered(Step.SaveHistory step) {
		if (step.known.rests && plan.leaves(step.historyVariable.slot).empty)
			names.none
		else if (step.known.rests)
			"me->" + names.variable(step.historyVariable.slot)
		else
			step.known.leaf.map[names.leaf(it)].orElseGet[names.none]
	}

	private def dispatch CharSequence step(Step.MarkExited step) '''
		me->«names.left(step.state)» = true;
	'''

	private def dispatch CharSequence step(Step.Defer step) {
		""
	}

	private def dispatch CharSequence step(Step.Effect step) '''
		«IF isApart(step.segment)»
			«names.effect(step.segment)»(«Parameters.of(step.segment.effect).passed»);
		«ELSE»
			«FOR line : CComments.of(step.segment)»
				«line»
			«ENDFOR»
			«step.segment.effect.statements»
		«ENDIF»
	'''

	private def dispatch CharSequence step(Step.ArmTimers step) '''
		«FOR line : step.state.arm»
			«line»
		«ENDFOR»
	'''

	private def dispatch CharSequence step(Step.ActivateLeaf step) '''
		me->«names.variable(StateVariables.around(step.leaf))» = «names.leaf(step.leaf)»;
		«IF traced && !StateVariables.isOrthogonal(step.leaf)»
			PAWL_TRACE_REST(«names.leaf(step.leaf)»);
		«ENDIF»
		«FOR slot : plan.completing(step.leaf).stream.toList»
			me->«names.completed(slot)» = true;
		«ENDFOR»
	'''

	private def dispatch CharSequence step(Step.Call step) '''
		«names.routine(step.routine)»(«signatures.routine(step.routine).passed(if(step.withEvent) "event" else "NULL")»);
	'''

	private def dispatch CharSequence step(Step.Resolve step) {
		if (step.lines.size < 2) '''
			(void)«resolve(step.routine)»;
			«FOR line : step.lines.values»
				«line(line)»
			«ENDFOR»
		''' else '''
			switch («resolve(step.routine)») {
			«FOR one : step.lines.entrySet.take(step.lines.size - 1)»
				case «names.outcome(one.key)»:
				    «line(one.value)»
				    break;
			«ENDFOR»
			default:
			    «line(step.lines.values.lastOrNull)»
			    break;
			}
		'''
	}

	private def dispatch CharSequence step(Step.RestoreHistory step) {
		val historyVariable = "me->" + names.historyVariable(step.historyVariable)
		if (step.cases.size == 1 && step.cases.values.head.size == 1) '''
			if («historyVariable» == «names.leaf(step.cases.values.head.head)») {
			    «line(step.cases.keySet.head)»
			} else {
			    «line(step.otherwise)»
			}
		''' else '''
			switch («historyVariable») {
			«FOR one : step.cases.entrySet»
				«labels(one.value)»
				    «line(one.key)»
				    break;
			«ENDFOR»
			default:
			    «line(step.otherwise)»
			    break;
			}
		'''
	}

	private def String resolve(Routine.ResolveChoice routine) {
		names.routine(routine) + "(" + signatures.routine(routine).passed + ")"
	}

	private def dispatch CharSequence step(Step.ReturnOutcome step) '''
		return «names.outcome(step.outcome)»;
	'''

	private def dispatch CharSequence step(Step.ReturnNext step) '''
		return «resolve(step.routine)»;
	'''

	// --- alternatives

	/** The reactions in the notation of UML; for a reaction through a junction its first branch. */
	def List<String> reactions(List<Alternative> alternatives) {
		ReactionComments.of(alternatives.filter[!deferral].map[decided.head])
	}

	/** The body of a handler's function. */
	def CharSequence chain(Handler handler) {
		val results = returned(handler)
		if (results === ResultConvention.OUTCOME) {
			return choose(plan.alternatives(handler), fallback(handler, results), results)
		}
		'''
			«choose(plan.alternatives(handler), fallback(handler, results), ResultConvention.NONE)»
			«IF results === ResultConvention.HANDLED»
				return true;
			«ENDIF»
		'''
	}

	/** The response of a handler if none of its guards holds. */
	private def String fallback(Handler handler, ResultConvention results) {
		if (handler.outer === null)
			if(results === ResultConvention.NONE) "" else "return " + results.unhandled + ";"
		else if (handler.outer.doesNothing)
			nothing(handler.outer, results, "")
		else if (results === ResultConvention.NONE)
			call(handler.outer) + ";"
		else
			handled(handler.outer)
	}

	/** A handler without steps. */
	private def String nothing(Handler handler, ResultConvention results, String end) {
		val head = handler.alternatives.head
		val stay = if(head.stays) stays else ""
		val result = if(results === ResultConvention.NONE) end else "return " + results.of(head) + ";"
		#[stay, result].filter[!empty].join("\n")
	}

	private def dispatch CharSequence step(Step.Choose step) {
		val vertex = step.alternatives.head.decided.head.eContainer
		'''
			«IF vertex instanceof Choice && !CComments.of(vertex).empty»
				«machine.comment(vertex as Choice)»
			«ENDIF»
			«choose(step.alternatives, "", ResultConvention.NONE)»
		'''
	}

	/**
	 * @param results of each alternative, if they are not the same for all
	 */
	private def CharSequence choose(List<Alternative> alternatives, String otherwise, ResultConvention results) {
		if (alternatives.head.certain) {
			return body(alternatives.head, results)
		}
		'''
			«FOR alternative : alternatives»
				«IF alternative !== alternatives.head»} else «ENDIF»«IF !alternative.certain»if («condition(alternative)») «ENDIF»{
				    «IF alternative.steps.empty && !alternative.stays»
				    	/* nothing to do */
				    «ELSE»
				    	«body(alternative, results)»
				    «ENDIF»
			«ENDFOR»
			«IF !alternatives.lastOrNull.certain && !otherwise.empty»
				} else {
				    «otherwise»
			«ENDIF»
			}
		'''
	}

	/** The guards of an alternative that is not certain. */
	def String condition(Alternative alternative) {
		val guards = alternative.guarded
		if (guards.size == 1)
			machine.guards.of(guards.head)
		else
			guards.map["(" + machine.guards.of(it) + ")"].join(" && ")
	}

	private def CharSequence body(Alternative alternative, ResultConvention results) '''
		«IF alternative.stays»
			«stays»
		«ENDIF»
		«FOR branch : alternative.decided.filter[ActionCode.isEmpty(effect)]»
			«FOR line : CComments.of(branch)»
				«line»
			«ENDFOR»
		«ENDFOR»
		«line(alternative.steps)»
		«IF results !== ResultConvention.NONE»
			return «results.of(alternative)»;
		«ENDIF»
	'''

	/** One alternative as a function's body. */
	def CharSequence taking(Alternative alternative) {
		body(alternative, ResultConvention.NONE)
	}

	/** Whether the alternatives differ in more than the leaf in which they rest. */
	def boolean act(List<Alternative> alternatives) {
		alternatives.exists[guarded.exists[CALL.matcher(guard.source).find] || steps.exists[act]]
	}

	private def boolean act(Step step) {
		switch step {
			Step.ActivateLeaf: false
			Step.Defer: false
			Step.Choose: act(step.alternatives)
			default: true
		}
	}

	/** The type of {@code e}, if the function's own text mentions it. */
	def Optional<Optional<PayloadType>> eventType(List<Step> line) {
		val users = <Segment>newArrayList
		StepTraversal.walk(line) [ step |
			if (step instanceof Step.Choose) {
				users += step.alternatives.flatMap[guarded].filter[machine.guards.useEvent(#[it])]
			} else if (step instanceof Step.Effect) {
				if (!isApart(step.segment) && ActionCode.mentions(step.segment.effect, "e")) {
					users += step.segment
				}
			}
		]
		users.stream.findFirst.map[EventPayload.of(it)]
	}

	// --- switches

	/** Leaves what is inside a region. */
	def CharSequence exitSwitch(Region region, Map<List<Step>, List<Vertex>> cases) {
		val single = cases.values.head
		if (cases.size == 1 && single.size == 1) '''
			if (me->«region.state» == «names.leaf(single.head)») {
			    «line(cases.keySet.head)»
			}
		''' else '''
			switch (me->«region.state») {
			«FOR one : cases.entrySet»
				«labels(one.value)»
				    «line(one.key)»
				    break;
			«ENDFOR»
			default:
			    break;
			}
		'''
	}

	def CharSequence labels(List<Vertex> leaves) '''
		«FOR leaf : leaves»
			case «names.leaf(leaf)»:
		«ENDFOR»
	'''

	def String signal(Stimulus stimulus) {
		switch stimulus {
			Stimulus.Occurrence: CNames.signal(stimulus.event)
			Stimulus.Timeout: machine.timers.signal(stimulus.timed)
		}
	}

	/** The statements after the labels of a case. */
	def String handled(Handler handler) {
		val results = results(handler)
		if (handler.doesNothing)
			nothing(handler, results, "break;")
		else if (results === ResultConvention.NONE)
			call(handler) + ";\nbreak;"
		else if (constantResult(handler) !== null)
			call(handler) + ";\nreturn " + constantResult(handler) + ";"
		else
			"return " + call(handler) + ";"
	}

	/** As above, for a caller that returns that the event is handled; empty if there are no statements. */
	def String alwaysHandled(Handler handler) {
		if (handler.doesNothing)
			if(handler.alternatives.head.stays) stays else ""
		else if(constantResult(handler) === null) null else call(handler) + ";"
	}

	def String call(Handler handler) {
		names.handler(handler) + "(" + signatures.handler(handler).passed + ")"
	}
}

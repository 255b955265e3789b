// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed

import java.util.List
import java.util.Map
import java.util.Optional
import java.util.regex.Pattern
import org.eclipse.emf.ecore.EObject
import org.pawl.generator.c.Actions
import org.pawl.generator.c.CNames
import org.pawl.generator.c.EventPayload
import org.pawl.generator.c.MachineContext
import org.pawl.model.Branch
import org.pawl.model.Choice
import org.pawl.model.Code
import org.pawl.model.PayloadType
import org.pawl.model.Reaction
import org.pawl.model.Vertex

/** The templates of lines of steps. */
package class LineText {
	static val CALL = Pattern.compile("[A-Za-z0-9_]\\s*\\(")
	val MachineContext machine
	val Plan plan
	val PrecomputedNames names
	val Signatures signatures
	val Effects effects
	/** Functions tell whether the event was handled. */
	val boolean results
	extension Actions code

	new(MachineContext machine, Plan plan, PrecomputedNames names, Signatures signatures) {
		this.machine = machine
		this.code = machine.code
		this.plan = plan
		this.names = names
		this.signatures = signatures
		this.results = !machine.type.active
		this.effects = new Effects(plan, results)
	}

	def isApart(EObject owner) {
		effects.isApart(owner)
	}

	def state() {
		machine.names.member(machine.machine, "state")
	}

	def completed() {
		machine.names.member(machine.machine, "completed")
	}

	/** Machines of active objects tell a trace what they do. */
	def isTraced() {
		machine.type.active
	}

	/** Tells a trace that the machine has reacted and stays where it is. */
	def stays() {
		"PAWL_TRACE_STAY();"
	}

	private def stays(Alternative alternative) {
		traced && alternative.branch.target === null && !(alternative.branch.eContainer instanceof Choice)
	}

	def resultType() {
		if(results) "bool" else "void"
	}

	def resultType(Handler handler) {
		if(results(handler)) "bool" else "void"
	}

	private def results(Handler handler) {
		results && !handler.completion
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

	private def dispatch CharSequence step(Step.Leave step) '''
		«names.leaving(step.composite)»(me);
	'''

	private def dispatch CharSequence step(Step.Disarm step) '''
		pawl_timer_disarm(&me->«machine.timers.member(step.timed)»);
	'''

	private def dispatch CharSequence step(Step.ExitAction step) '''
		«names.exitAction(step.state)»(«Parameters.of(Actions.exit(step.state)).passed»);
	'''

	private def dispatch CharSequence step(Step.EntryAction step) '''
		«names.entryAction(step.state)»(«Parameters.of(Actions.entry(step.state)).passed»);
	'''

	private def dispatch CharSequence step(Step.BranchEffect step) '''
		«IF isApart(step.branch)»
			«names.effect(step.branch)»(«Parameters.of(step.branch.effect).passed»);
		«ELSE»
			«step.branch.effect.statements»
		«ENDIF»
	'''

	private def dispatch CharSequence step(Step.InitialEffect step) '''
		«IF isApart(step.initial)»
			«names.effect(step.initial)»(«Parameters.of(step.initial.effect).passed»);
		«ELSE»
			«step.initial.effect.statements»
		«ENDIF»
	'''

	private def dispatch CharSequence step(Step.Arm step) '''
		«FOR line : step.state.arm»
			«line»
		«ENDFOR»
	'''

	private def dispatch CharSequence step(Step.Rest step) '''
		me->«state» = «names.leaf(step.leaf)»;
		«IF traced»
			PAWL_TRACE_REST(«names.leaf(step.leaf)»);
		«ENDIF»
		«IF Reachable.completed(step.leaf).present»
			me->«completed» = true;
		«ENDIF»
	'''

	private def dispatch CharSequence step(Step.Call step) '''
		«names.routine(step.routine)»(«signatures.routine(step.routine).passed(if(step.withEvent) "event" else "NULL")»);
	'''

	private def dispatch CharSequence step(Step.Choose step) {
		choose(step.alternatives, "")
	}

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

	private def resolve(Routine.Resolving routine) {
		names.routine(routine) + "(" + signatures.routine(routine).passed + ")"
	}

	private def dispatch CharSequence step(Step.Result step) '''
		return «names.outcome(step.outcome)»;
	'''

	private def dispatch CharSequence step(Step.Next step) '''
		return «resolve(step.routine)»;
	'''

	// --- alternatives

	/** The body of a handler's function. */
	def chain(Handler handler) {
		val outer = if (handler.outer === null)
				(if(results(handler)) "return false;" else "")
			else
				(if(results(handler)) "return " else "") + call(handler.outer) + ";"
		'''
			«choose(plan.alternatives(handler), outer)»
			«IF results(handler)»
				return true;
			«ENDIF»
		'''
	}

	private def CharSequence choose(List<Alternative> alternatives, String otherwise) {
		if (alternatives.head.certain) {
			return body(alternatives.head)
		}
		'''
			«FOR alternative : alternatives»
				«IF alternative !== alternatives.head»} else «ENDIF»«IF !alternative.certain»if («machine.guards.of(alternative.branch)») «ENDIF»{
				    «IF alternative.steps.empty && !alternative.stays»
				    	/* nothing to do */
				    «ELSE»
				    	«body(alternative)»
				    «ENDIF»
			«ENDFOR»
			«IF !alternatives.lastOrNull.certain && !otherwise.empty»
				} else {
				    «otherwise»
			«ENDIF»
			}
		'''
	}

	private def CharSequence body(Alternative alternative) '''
		«IF alternative.stays»
			«stays»
		«ENDIF»
		«line(alternative.steps)»
	'''

	/** Whether the alternatives do more than to choose where to rest. */
	def boolean act(List<Alternative> alternatives) {
		alternatives.exists[calls(branch.guard) || steps.exists[act]]
	}

	private def boolean act(Step step) {
		switch step {
			Step.Rest: false
			Step.Choose: act(step.alternatives)
			default: true
		}
	}

	private def boolean calls(Code code) {
		code !== null && CALL.matcher(code.source).find
	}

	/** The type of {@code e}, if the function's own text mentions it. */
	def Optional<Optional<PayloadType>> eventType(List<Step> line) {
		val users = <Branch>newArrayList
		Lines.walk(line) [ step |
			if (step instanceof Step.Choose) {
				users += step.alternatives.map[branch].filter[machine.guards.useEvent(#[it])]
			} else if (step instanceof Step.BranchEffect) {
				if (!isApart(step.branch) && Actions.mentions(step.branch.effect, "e")) {
					users += step.branch
				}
			}
		]
		users.stream.findFirst.map[payload]
	}

	/** The type of {@code e} in the branch. */
	def payload(Branch branch) {
		val owner = branch.eContainer
		if(owner instanceof Choice) EventPayload.of(owner) else EventPayload.of(owner as Reaction)
	}

	// --- switches

	/** Leaves what is inside a composite. */
	def leaving(Map<List<Step>, List<Vertex>> cases) {
		val single = cases.values.head
		if (cases.size == 1 && single.size == 1) '''
			if (me->«state» == «names.leaf(single.head)») {
			    «line(cases.keySet.head)»
			}
		''' else '''
			switch (me->«state») {
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

	def labels(List<Vertex> leaves) '''
		«FOR leaf : leaves»
			case «names.leaf(leaf)»:
		«ENDFOR»
	'''

	def signal(Stimulus stimulus) {
		switch stimulus {
			Stimulus.Occurrence: CNames.signal(stimulus.event)
			Stimulus.Timeout: machine.timers.signal(stimulus.timed)
		}
	}

	/** What stands behind the labels of a case. */
	def handled(Handler handler) {
		if (handler.doesNothing)
			(if(results) "return true;" else (if(traced) stays + "\n" else "") + "break;")
		else if (results)
			"return " + call(handler) + ";"
		else
			call(handler) + ";\nbreak;"
	}

	def unhandled() {
		if(results) "return false;" else "break;"
	}

	/** Starts a statement that ends the function in classes whose functions return something. */
	def result() {
		if(results) "return " else ""
	}

	/** Ends a case behind {@link #result}. */
	def endCase() {
		if(results) "" else "break;"
	}

	private def call(Handler handler) {
		names.handler(handler) + "(" + signatures.handler(handler).passed + ")"
	}
}

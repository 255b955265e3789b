// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import java.util.List
import java.util.Map
import java.util.Optional
import java.util.stream.Stream
import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.trace.TraceNames
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.EventPayload
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.c.ReactionComments
import org.pawl.generator.internal.c.TriggerCases
import org.pawl.model.Branch
import org.pawl.model.Choice
import org.pawl.model.Initial
import org.pawl.model.PayloadType
import org.pawl.model.Reaction
import org.pawl.model.State
import org.pawl.model.TerminalVertex
import org.pawl.model.Vertex
import org.pawl.model.query.ActiveLeaves
import org.pawl.model.query.Regions

/** A machine of one region per composite: the engine of machine.h. */
package class PlainTemplates implements MachineTemplates {
	val MachineContext machine
	val Map<Vertex, Integer> leaves
	val ActionCallbacks actions
	val SelectorFunctions selectors

	new(MachineContext machine) {
		this.machine = machine
		this.leaves = TraceNames.numbers(machine.machine)
		this.actions = new ActionCallbacks(machine)
		this.selectors = new SelectorFunctions(machine, "pawl_reaction")
	}

	override members() '''
		pawl_machine «member»;
	'''

	override isIn(State state) '''pawl_machine_is_in(&me->«member», &«constant(state)»)'''

	override declarations() '''
		«FOR vertex : ForwardReferences.of(machine, Stream.empty, [used])»
			static pawl_state const «constant(vertex)»;
		«ENDFOR»
	'''

	override definitions() '''
		«FOR vertex : machine.vertices»
			«machine.comment(vertex)»

			«define(vertex)»

		«ENDFOR»
		«FOR initial : Regions.initial(machine.machine).each»
			«initial(initial, machine.names.of("initial"), machine.names.of("initial_effect"))»

		«ENDFOR»
		«depthCheck»

		«new DispatchFunctions(machine, call("start", "&" + machine.names.of("initial")), call("dispatch", "event"), [call, is|if(is) call else "!" + call]).functions»
	'''

	private def String call(String function, String argument) {
		"pawl_machine_" + function + (if(machine.actionFirst) "_action_first" else "") + "(&me->" + member + ", me, " +
			argument + ")"
	}

	private def String member() {
		machine.names.member(machine.machine, "machine")
	}

	private def String constant(Vertex vertex) {
		machine.names.of(vertex, "state")
	}

	private def CharSequence depthCheck() {
		val depth = machine.vertices.map[depth].fold(0)[a, b|Math.max(a, b)]
		if (depth > 1) '''_Static_assert(PAWL_MAX_DEPTH >= «depth», "«machine.type.name» nests «depth» deep: raise PAWL_MAX_DEPTH");'''
	}

	private def int depth(Vertex vertex) {
		Regions.ancestors(vertex).size + 1
	}

	// --- vertices

	private def dispatch CharSequence define(TerminalVertex vertex) '''
		static pawl_state const «constant(vertex)» = {
		    «parent(vertex)»
		    .depth = «vertex.depth»u,
		    .kind = PAWL_FINAL,
		    .leaf = «leaves.get(vertex)»u,
		};
	'''

	private def dispatch CharSequence define(Choice choice) '''
		«FOR branch : choice.branches»
			«branch(choice, branch, EventPayload.of(choice))»

		«ENDFOR»
		«selectors.select(machine.names.vertex(choice), alternatives(choice.branches, choice))»

		static pawl_state const «constant(choice)» = {
		    «parent(choice)»
		    .decide = «machine.names.vertex(choice)»,
		    .depth = «choice.depth»u,
		    .kind = PAWL_CHOICE,
		};
	'''

	private def dispatch CharSequence define(State state) {
		// Functions are named before the constants they select; in a collision the constant gets the number.
		machine.names.of(state, "done")
		machine.names.of(state, "initial")
		state.parts
	}

	private def CharSequence parts(State state) '''
		«actions.ofState(state)»
		«FOR branch : TriggerCases.branches(state)»
			«branch(state, branch, EventPayload.of(branch.eContainer as Reaction))»

		«ENDFOR»
		«IF !TriggerCases.of(state).empty»
			«selectors.react(machine.names.vertex(state), cases(state))»

		«ENDIF»
		«IF !TriggerCases.onDone(state).empty»
			«selectors.select(machine.names.of(state, "done"), alternatives(TriggerCases.onDone(state), state))»

		«ENDIF»
		«FOR region : Regions.of(state)»
			«FOR initial : Regions.initial(region).each»
				«initial(initial, machine.names.of(state, "initial"), machine.names.of(state, "initial_effect"))»

			«ENDFOR»
		«ENDFOR»
		static pawl_state const «constant(state)» = {
		    «parent(state)»
		    «IF !TriggerCases.of(state).empty»
		    	.react = «machine.names.vertex(state)»,
		    «ENDIF»
		    «actions.members(state)»
		    «IF Regions.of(state).exists[Regions.initial(it).present]»
		    	.initial = &«machine.names.of(state, "initial")»,
		    «ENDIF»
		    «IF !TriggerCases.onDone(state).empty»
		    	.done = «machine.names.of(state, "done")»,
		    «ENDIF»
		    .depth = «state.depth»u,
		    .kind = «IF Regions.isComposite(state)»PAWL_COMPOSITE«ELSE»PAWL_STATE«ENDIF»,
		    «IF ActiveLeaves.restsInItself(state)»
		    	.leaf = «leaves.get(state)»u,
		    «ENDIF»
		};
	'''

	private def CharSequence parent(Vertex vertex) '''
		«FOR owner : Regions.owner(Regions.declaring(vertex)).each»
			.parent = &«constant(owner)»,
		«ENDFOR»
	'''

	/** The vertices that the vertex's definition points to. */
	private def Stream<Vertex> used(Vertex vertex) {
		val segments = switch vertex {
			Choice: vertex.branches
			State: Regions.of(vertex).map[Regions.initial(it).each].flatten + TriggerCases.branches(vertex)
			default: #[]
		}
		val Iterable<Vertex> targets = segments.map[target].filterNull
		val Iterable<Vertex> owner = Regions.owner(Regions.declaring(vertex)).each.filter(Vertex)
		return (targets + owner).toList.stream
	}

	private def <T> each(Optional<T> optional) {
		optional.stream.toList
	}

	// --- reactions

	private def CharSequence branch(Vertex source, Branch branch, Optional<PayloadType> payload) {
		val name = reaction(source, branch)
		val effect = machine.names.derived(name, branch, "effect")
		'''
			«FOR line : ReactionComments.of(#[branch]) + CComments.of(branch)»
				«line»
			«ENDFOR»
			«IF !ActionCode.isEmpty(branch.effect)»
				«actions.effect(effect, branch.effect, payload)»

			«ENDIF»
			«constant(name, if(ActionCode.isEmpty(branch.effect)) null else effect, branch.target, branch.local)»
		'''
	}

	private def String constant(String name, String effect, Vertex target, boolean local) {
		val kind = if(target === null) "PAWL_INTERNAL" else if(local) "PAWL_LOCAL" else "PAWL_EXTERNAL"
		Initialisers.constant("pawl_reaction", name, effect, if(target === null) null else constant(target), kind)
	}

	private def CharSequence initial(Initial initial, String name, String effect) '''
		«FOR line : CComments.of(initial)»
			«line»
		«ENDFOR»
		«IF !ActionCode.isEmpty(initial.effect)»
			«actions.effect(effect, initial.effect, Optional.empty)»

		«ENDIF»
		«constant(name, if(ActionCode.isEmpty(initial.effect)) null else effect, initial.target, false)»
	'''

	private def List<SelectorFunctions.Case> cases(State state) {
		TriggerCases.of(state).map [ one |
			val signals = if (one.timeout.present)
					#[machine.timers.signal(one.timeout.get)]
				else
					one.events.map[CNames.signal(it)]
			new SelectorFunctions.Case(signals, alternatives(one.branches, state))
		]
	}

	private def List<SelectorAlternative> alternatives(List<Branch> branches, Vertex source) {
		branches.map[new SelectorAlternative(#[it], "&" + reaction(source, it))].immutableCopy
	}

	private def String reaction(Vertex source, Branch branch) {
		machine.names.of(source, branch, BranchLabels.of(branch))
	}
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.discovered

import java.util.List
import java.util.Optional
import org.pawl.generator.TraceNames
import org.pawl.generator.c.Actions
import org.pawl.generator.c.CNames
import org.pawl.generator.c.EventPayload
import org.pawl.generator.c.MachineContext
import org.pawl.generator.c.Selection
import org.pawl.generator.c.Selection.Case
import org.pawl.generator.c.Timers
import org.pawl.model.Branch
import org.pawl.model.Choice
import org.pawl.model.CompletionTrigger
import org.pawl.model.Code
import org.pawl.model.FinalState
import org.pawl.model.Initial
import org.pawl.model.PayloadType
import org.pawl.model.Reaction
import org.pawl.model.Region
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.ActiveLeaves
import org.pawl.model.query.Regions

/** The templates of strategy "discovered", for one machine. */
package class DiscoveredMachine {
	static val COLUMNS = 100

	val MachineContext machine
	extension Actions code

	new(MachineContext machine) {
		this.machine = machine
		this.code = machine.code
	}

	def members() '''
		pawl_machine «member»;
	'''

	def isIn(State state) '''pawl_machine_is_in(&me->«member», &«constant(state)»)'''

	def declarations() '''
		«FOR vertex : ForwardReferences.of(machine)»
			static pawl_state const «constant(vertex)»;
		«ENDFOR»
	'''

	def definitions() '''
		«FOR vertex : machine.vertices»
			/* «machine.title(vertex)» */

			«define(vertex)»

		«ENDFOR»
		«FOR initial : Regions.initial(machine.machine).each»
			«initial(initial, machine.names.of("initial"), machine.names.of("initial_effect"))»

		«ENDFOR»
		«depthCheck»

		«machine.startHead»
		{
		    «castedMe»
		    pawl_machine_start«order»(&me->«member», me, &«machine.names.of("initial")»);
		}

		«machine.dispatchHead»
		{
		    «castedMe»
		    «IF machine.type.active»(void)«ELSE»return «ENDIF»pawl_machine_dispatch«order»(&me->«member», me, event);
		}
	'''

	private def castedMe() '''
		«IF machine.type.active»
			«me»

		«ENDIF»
	'''

	private def me() '''
		«machine.struct» *const me = object;
	'''

	private def member() {
		machine.names.member(machine.machine, "machine")
	}

	private def order() {
		if(machine.actionFirst) "_action_first" else ""
	}

	private def constant(Vertex vertex) {
		machine.names.of(vertex, "state")
	}

	private def depthCheck() {
		val depth = machine.vertices.map[depth].fold(0)[a, b|Math.max(a, b)]
		if (depth > 1) '''_Static_assert(PAWL_MAX_DEPTH >= «depth», "«machine.type.name» nests «depth» deep: raise PAWL_MAX_DEPTH");'''
	}

	private def depth(Vertex vertex) {
		Regions.ancestors(vertex).size + 1
	}

	// --- vertices

	private def dispatch CharSequence define(FinalState vertex) '''
		static pawl_state const «constant(vertex)» = {
		    «parent(vertex)»
		    .depth = «vertex.depth»u,
		    .kind = PAWL_FINAL,
		    .leaf = «TraceNames.number(vertex)»u,
		};
	'''

	private def dispatch CharSequence define(Choice choice) '''
		«FOR branch : choice.branches»
			«branch(choice, branch, EventPayload.of(choice))»

		«ENDFOR»
		static pawl_reaction const *«machine.names.vertex(choice)»(void *object, pawl_event const *event)
		{
		    «IF machine.guards.useEvent(choice.branches)»
		    	«Actions.declareEvent(EventPayload.of(choice))»
		    «ENDIF»
		    «selector(choice.branches, choice, !Actions.anyGuardMentions(choice.branches, "e"))»
		}

		static pawl_state const «constant(choice)» = {
		    «parent(choice)»
		    .decide = «machine.names.vertex(choice)»,
		    .depth = «choice.depth»u,
		    .kind = PAWL_CHOICE,
		};
	'''

	private def dispatch CharSequence define(State state) {
		// Functions are named before what they select, which gets the number if both want one name.
		machine.names.of(state, "done")
		machine.names.of(state, "initial")
		state.parts
	}

	private def parts(State state) '''
		«IF state.hasEntry»
			«entry(state)»

		«ENDIF»
		«IF state.hasExit»
			«exit(state)»

		«ENDIF»
		«FOR branch : Selection.branches(state)»
			«branch(state, branch, EventPayload.of(branch.eContainer as Reaction))»

		«ENDFOR»
		«IF !Selection.of(state).empty»
			«react(state)»

		«ENDIF»
		«IF !Selection.onDone(state).empty»
			static pawl_reaction const *«machine.names.of(state, "done")»(void *object, pawl_event const *event)
			{
			    «selector(Selection.onDone(state), state, true)»
			}

		«ENDIF»
		«FOR region : Regions.of(state)»
			«FOR initial : Regions.initial(region).each»
				«initial(initial, machine.names.of(state, "initial"), machine.names.of(state, "initial_effect"))»

			«ENDFOR»
		«ENDFOR»
		static pawl_state const «constant(state)» = {
		    «parent(state)»
		    «IF !Selection.of(state).empty»
		    	.react = «machine.names.vertex(state)»,
		    «ENDIF»
		    «IF state.hasEntry»
		    	.entry = «machine.names.of(state, "entry")»,
		    «ENDIF»
		    «IF state.hasExit»
		    	.exit = «machine.names.of(state, "exit")»,
		    «ENDIF»
		    «IF Regions.of(state).exists[Regions.initial(it).present]»
		    	.initial = &«machine.names.of(state, "initial")»,
		    «ENDIF»
		    «IF !Selection.onDone(state).empty»
		    	.done = «machine.names.of(state, "done")»,
		    «ENDIF»
		    .depth = «state.depth»u,
		    .kind = «IF Regions.isComposite(state)»PAWL_COMPOSITE«ELSE»PAWL_STATE«ENDIF»,
		    «IF ActiveLeaves.restsInItself(state)»
		    	.leaf = «TraceNames.number(state)»u,
		    «ENDIF»
		};
	'''

	private def parent(Vertex vertex) '''
		«FOR owner : Regions.owner(Regions.declaring(vertex)).each»
			.parent = &«constant(owner)»,
		«ENDFOR»
	'''

	private def <T> each(Optional<T> optional) {
		optional.stream.toList
	}

	// --- actions

	private def entry(State state) {
		val action = Actions.entry(state)
		val apart = Actions.mayReturn(action) && !machine.timers.of(state).empty
		'''
			«IF apart»
				«function(machine.names.of(state, "entry_action"), action)»

			«ENDIF»
			static void «machine.names.of(state, "entry")»(void *object)
			{
			    «IF state.entryMentionsMe»
			    	«me»

			    «ELSE»
			    	(void)object;
			    «ENDIF»
			    «IF apart»
			    	«machine.names.of(state, "entry_action")»(me);
			    «ELSE»
			    	«action.statements»
			    «ENDIF»
			    «FOR line : state.arm»
			    	«line»
			    «ENDFOR»
			}
		'''
	}

	private def exit(State state) '''
		static void «machine.names.of(state, "exit")»(void *object)
		{
		    «IF state.exitMentionsMe»
		    	«me»

		    «ELSE»
		    	(void)object;
		    «ENDIF»
		    «FOR line : state.disarm»
		    	«line»
		    «ENDFOR»
		    «Actions.exit(state).statements»
		}
	'''

	private def function(String name, Code action) '''
		static void «name»(«machine.struct» *me)
		{
		    «IF !Actions.mentions(action, "me")»
		    	(void)me;
		    «ENDIF»
		    «action.statements»
		}
	'''

	private def effect(String name, Code effect, Optional<PayloadType> payload) '''
		static void «name»(void *object, pawl_event const *event)
		{
		    «IF Actions.mentions(effect, "me")»
		    	«me»
		    «ENDIF»
		    «IF Actions.mentions(effect, "e")»
		    	«Actions.declareEvent(payload)»
		    «ENDIF»

		    «IF !Actions.mentions(effect, "me")»
		    	(void)object;
		    «ENDIF»
		    «IF !Actions.mentions(effect, "e")»
		    	(void)event;
		    «ENDIF»
		    «effect.statements»
		}
	'''

	// --- reactions

	private def branch(Vertex source, Branch branch, Optional<PayloadType> payload) {
		val name = machine.names.of(source, branch, Labels.of(branch))
		val effect = name + "_effect"
		'''
			«IF !Actions.isEmpty(branch.effect)»
				«effect(effect, branch.effect, payload)»

			«ENDIF»
			«constant(name, if(Actions.isEmpty(branch.effect)) "NULL" else effect, branch.target, branch.local)»
		'''
	}

	private def constant(String name, String effect, Vertex target, boolean local) {
		val to = if(target === null) "NULL" else "&" + constant(target)
		val kind = if(local) "PAWL_LOCAL" else "PAWL_EXTERNAL"
		val head = "static pawl_reaction const " + name + " = {"
		val line = head + effect + ", " + to + ", " + kind + "};"
		if(line.length <= COLUMNS) line else head + "\n    " + effect + ", " + to + ", " + kind + ",\n};"
	}

	private def initial(Initial initial, String name, String effect) '''
		«IF !Actions.isEmpty(initial.effect)»
			«effect(effect, initial.effect, Optional.empty)»

		«ENDIF»
		«constant(name, if(Actions.isEmpty(initial.effect)) "NULL" else effect, initial.target, false)»
	'''

	private def react(State state) {
		val cases = Selection.of(state)
		val mentionsMe = cases.exists[Actions.anyGuardMentions(branches, "me")]
		'''
			static pawl_reaction const *«machine.names.vertex(state)»(void *object, pawl_event const *event)
			{
			    «IF mentionsMe»
			    	«me»
			    «ENDIF»
			    pawl_reaction const *reaction = NULL;

			    «IF !mentionsMe»
			    	(void)object;
			    «ENDIF»
			    switch (event->signal) {
			    «FOR one : cases»
			    	«oneCase(one, state)»
			    «ENDFOR»
			    default:
			        break;
			    }
			    return reaction;
			}
		'''
	}

	private def oneCase(Case one, State state) {
		val labels = if(one.timeout.present) #[machine.timers.signal(one.timeout.get)] else one.events.map[CNames.signal(it)]
		val typed = machine.guards.useEvent(one.branches)
		'''
			«FOR label : labels.take(labels.size - 1)»
				case «label»:
			«ENDFOR»
			case «labels.lastOrNull»:«IF typed» {«ENDIF»
			    «IF typed»
			    	«Actions.declareEvent(one.payload)»

			    «ENDIF»
			    «chain(one.branches, state)»
			    break;
			«IF typed»
				}
			«ENDIF»
		'''
	}

	/** The rest of a function that has only to select. */
	private def selector(List<Branch> branches, Vertex source, boolean eventUnused) '''
		«IF Actions.anyGuardMentions(branches, "me")»
			«me»
		«ENDIF»
		pawl_reaction const *reaction«IF branches.lastOrNull.guard !== null» = NULL«ENDIF»;

		«IF !Actions.anyGuardMentions(branches, "me")»
			(void)object;
		«ENDIF»
		«IF eventUnused»
			(void)event;
		«ENDIF»
		«chain(branches, source)»
		return reaction;
	'''

	private def chain(List<Branch> branches, Vertex source) '''
		«FOR branch : branches»
			«IF branch.guard === null && branches.size == 1»
				reaction = &«reaction(source, branch)»;
			«ELSE»
				«IF branch !== branches.head»} else «ENDIF»«IF branch.guard !== null»if («machine.guards.of(branch)») «ENDIF»{
				    reaction = &«reaction(source, branch)»;
				«IF branch === branches.lastOrNull»
					}
				«ENDIF»
			«ENDIF»
		«ENDFOR»
	'''

	private def reaction(Vertex source, Branch branch) {
		machine.names.of(source, branch, Labels.of(branch))
	}
}

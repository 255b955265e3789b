// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import java.util.ArrayList
import java.util.List
import java.util.Map
import org.pawl.generator.trace.TraceNames
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.c.TriggerCases
import org.pawl.model.Choice
import org.pawl.model.EntryPoint
import org.pawl.model.Event
import org.pawl.model.ExitPoint
import org.pawl.model.History
import org.pawl.model.Junction
import org.pawl.model.State
import org.pawl.model.TerminalVertex
import org.pawl.model.Vertex
import org.pawl.model.query.ActiveLeaves
import org.pawl.model.query.Regions

/** The vertices of a chart, each a constant with the functions and segments that belong to it. */
package class ChartVertices {
	val MachineContext machine
	val Map<Vertex, Integer> leaves
	val ChartTables tables
	val ChartRegions regions
	val ChartSegments segments
	val ActionCallbacks actions
	val SelectorFunctions selectors
	val SegmentNames names

	new(MachineContext machine, ChartTables tables) {
		this.machine = machine
		this.leaves = TraceNames.numbers(machine.machine)
		this.tables = tables
		this.regions = new ChartRegions(machine, tables)
		this.segments = new ChartSegments(machine)
		this.actions = new ActionCallbacks(machine)
		this.selectors = new SelectorFunctions(machine, "pawl_segment")
		this.names = new SegmentNames(machine)
	}

	def dispatch CharSequence define(TerminalVertex vertex) '''
		«constant(vertex, '''
			.kind = PAWL_FINAL,
			.leaf = «leaves.get(vertex)»u,
		''')»
	'''

	def dispatch CharSequence define(Choice choice) '''
		«FOR branch : choice.branches»
			«segments.branch(branch)»
		«ENDFOR»
		«selectors.select(machine.names.vertex(choice), segments.alternatives(choice.branches))»

		«constant(choice, '''
			.react = «machine.names.vertex(choice)»,
			.kind = PAWL_CHOICE,
		''')»
	'''

	def dispatch CharSequence define(Junction junction) '''
		«FOR branch : junction.branches»
			«segments.onward(branch)»
		«ENDFOR»
		«constant(junction, '''
			.kind = PAWL_JUNCTION,
		''')»
	'''

	def dispatch CharSequence define(EntryPoint point) '''
		«segments.effect(point)»
		«constant(point, '''
			.kind = PAWL_ENTRY_POINT,
		''')»
	'''

	def dispatch CharSequence define(ExitPoint point) '''
		«segments.effect(point)»
		«constant(point, '''
			.kind = PAWL_EXIT_POINT,
		''')»
	'''

	def dispatch CharSequence define(History history) '''
		«IF history.target !== null»
			«segments.single(history, regions.address(tables.around(history)))»

		«ENDIF»
		«constant(history, '''
			«IF history.target !== null»
				.initial = «segments.reference(history)»,
			«ENDIF»
			.kind = «IF history.deep»PAWL_DEEP_HISTORY«ELSE»PAWL_HISTORY«ENDIF»,
		''')»
	'''

	def dispatch CharSequence define(State state) {
		// Functions are named before the constants they select; in a collision the constant gets the number.
		machine.names.of(state, "done")
		machine.names.of(state, "initial")
		state.parts
	}

	private def CharSequence parts(State state) '''
		«actions.ofState(state)»
		«FOR branch : TriggerCases.branches(state)»
			«segments.branch(branch)»
		«ENDFOR»
		«IF !cases(state).empty»
			«selectors.react(machine.names.vertex(state), cases(state))»

		«ENDIF»
		«IF !TriggerCases.onDone(state).empty»
			«selectors.select(machine.names.of(state, "done"), segments.alternatives(TriggerCases.onDone(state)))»

		«ENDIF»
		«regions.ofState(state)»

		«constant(state, '''
			«IF !tables.regions(state).empty»
				.regions = «regions.pointer(state)»,
				.region_count = «tables.regions(state).size»u,
			«ENDIF»
			«IF !cases(state).empty»
				.react = «machine.names.vertex(state)»,
			«ENDIF»
			«IF !TriggerCases.onDone(state).empty»
				.done = «machine.names.of(state, "done")»,
			«ENDIF»
			«actions.members(state)»
			.kind = «IF Regions.isComposite(state)»PAWL_COMPOSITE«ELSE»PAWL_STATE«ENDIF»,
			«IF ActiveLeaves.restsInItself(state)»
				.leaf = «leaves.get(state)»u,
			«ENDIF»
		''')»
	'''

	private def CharSequence constant(Vertex vertex, CharSequence members) '''
		static pawl_vertex const «names.constant(vertex)» = {
		    .region = «regions.address(tables.around(vertex))»,
		    «members»
		};
	'''

	/** The state's responses to each trigger; deferral applies if no reaction is selected (rule 16). */
	private def List<SelectorFunctions.Case> cases(State state) {
		val deferred = new ArrayList(TriggerCases.deferred(state))
		val cases = new ArrayList
		for (one : TriggerCases.of(state)) {
			val alternatives = segments.alternatives(one.branches)
			if (one.timeout.present) {
				cases.add(new SelectorFunctions.Case(#[machine.timers.signal(one.timeout.get)], alternatives))
			} else {
				val others = one.events.filter[!deferred.contains(it)].toList
				val kept = one.events.filter[deferred.contains(it)].toList
				if (!others.empty)
					cases.add(new SelectorFunctions.Case(signals(others), alternatives))
				if (!kept.empty)
					cases.add(new SelectorFunctions.Case(signals(kept), orDeferral(alternatives)))
				deferred.removeAll(kept)
			}
		}
		if (!deferred.empty)
			cases.add(new SelectorFunctions.Case(signals(deferred), orDeferral(#[])))
		cases
	}

	private static def List<SelectorAlternative> orDeferral(List<SelectorAlternative> alternatives) {
		val all = new ArrayList(alternatives)
		all.add(new SelectorAlternative(#[], "&pawl_deferral"))
		all
	}

	private def List<String> signals(Iterable<Event> events) {
		events.map[CNames.signal(it)].toList
	}
}

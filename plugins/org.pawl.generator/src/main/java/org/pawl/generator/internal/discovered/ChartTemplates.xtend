// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.State
import org.pawl.model.Vertex

/** A machine with regions, history, junctions, points or deferral: the engine of chart.h. */
package class ChartTemplates implements MachineTemplates {
	val MachineContext machine
	val ChartTables tables
	val ChartVertices vertices
	val ChartRegions regions
	val ChartReferences references
	val SegmentNames names

	new(MachineContext machine) {
		this.machine = machine
		this.tables = new ChartTables(machine)
		this.vertices = new ChartVertices(machine, tables)
		this.regions = new ChartRegions(machine, tables)
		this.references = new ChartReferences(machine, tables)
		this.names = new SegmentNames(machine)
	}

	override members() '''
		pawl_place «member»[«tables.places»];«IF tables.places > tables.regions» /* of «tables.regions» regions; then what histories remember */«ENDIF»
	'''

	override isIn(State state) '''pawl_chart_is_in(me->«member», &«constant(state)»)'''

	override declarations() '''
		«FOR vertex : references.vertices»
			static pawl_vertex const «constant(vertex)»;
		«ENDFOR»

		«FOR effect : references.effects»
			static void «effect»(void *object, pawl_event const *event);
		«ENDFOR»
	'''

	override definitions() '''
		«regions.ofMachine»

		«FOR vertex : machine.vertices»
			«machine.comment(vertex)»

			«vertices.define(vertex)»

		«ENDFOR»
		«bound("PAWL_MAX_DEPTH", tables.depth, "nests " + tables.depth + " deep")»
		«bound("PAWL_MAX_REGIONS", tables.regions, "has " + tables.regions + " regions")»
		«bound("PAWL_MAX_PARALLEL", tables.parallel, "may react in " + tables.parallel + " regions at once")»

		«new DispatchFunctions(machine, call("start", "&" + regions.top), call("dispatch", "event"), [call, is|call + (if(is) " != " else " == ") + "PAWL_UNHANDLED"]).functions»
	'''

	private def CharSequence bound(String macro, int number, String says) '''
		«IF number > 1»
			_Static_assert(«macro» >= «number», "«machine.type.name» «says»: raise «macro»");
		«ENDIF»
	'''

	private def String call(String function, String argument) {
		"pawl_chart_" + function + (if(machine.actionFirst) "_action_first" else "") + "(me->" + member + ", me, " +
			argument + ")"
	}

	private def String member() {
		machine.names.member(machine.machine, "machine")
	}

	private def String constant(Vertex vertex) {
		names.constant(vertex)
	}
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import java.util.List
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.Named
import org.pawl.model.Region
import org.pawl.model.State
import org.pawl.model.query.Regions

/** The regions of a chart as constants: one by itself, or an array of those of one state. */
package class ChartRegions {
	val MachineContext machine
	val ChartTables tables
	val ChartSegments segments
	val SegmentNames names

	new(MachineContext machine, ChartTables tables) {
		this.machine = machine
		this.tables = tables
		this.segments = new ChartSegments(machine)
		this.names = new SegmentNames(machine)
	}

	/** The name of the chart's own region. */
	def String top() {
		machine.names.of("region")
	}

	def CharSequence ofMachine() '''
		«declaration(top, #[machine.machine])»

		«initials(#[machine.machine])»
		static pawl_region const «top» = {
		    «members(machine.machine)»
		};
	'''

	def CharSequence ofState(State state) '''
		«val regions = tables.regions(state)»
		«IF regions.size == 1»
			«declaration(array(state), regions)»

			«initials(regions)»
			static pawl_region const «array(state)» = {
			    .owner = &«names.constant(state)»,
			    «members(regions.head)»
			};
		«ELSEIF regions.size > 1»
			«declaration(array(state) + "[" + regions.size + "]", regions)»

			«initials(regions)»
			static pawl_region const «array(state)»[] = {
			    «FOR region : regions»
			    	«CComments.titled("region " + (region as Named).name, region)»
			    	{
			    	    .owner = &«names.constant(state)»,
			    	    «members(region)»
			    	},
			    «ENDFOR»
			};
		«ENDIF»
	'''

	/** The region that an initial transition refers to. */
	private def CharSequence declaration(String name, List<Region> regions) '''
		«IF regions.exists[Regions.initial(it).map[segments.paths(it).size > 1].orElse(false)]»
			static pawl_region const «name»;
		«ENDIF»
	'''

	private def CharSequence initials(List<Region> regions) '''
		«FOR region : regions»
			«FOR initial : Regions.initial(region).stream.toList»
				«segments.single(initial, address(region))»

			«ENDFOR»
		«ENDFOR»
	'''

	private def CharSequence members(Region region) '''
		«FOR initial : Regions.initial(region).stream.toList»
			.initial = «segments.reference(initial)»,
		«ENDFOR»
		«IF tables.depth(region) > 0»
			.depth = «tables.depth(region)»u,
		«ENDIF»
		.index = «tables.index(region)»u,
		«IF tables.memory(region) > 0»
			.memory = «tables.memory(region)»u,
		«ENDIF»
		«IF tables.nested(region) > 0»
			.nested = «tables.nested(region)»u,
		«ENDIF»
	'''

	/** The name of the state's region, or of the array of them. */
	private def String array(State state) {
		machine.names.of(state, if(tables.regions(state).size > 1) "regions" else "region")
	}

	/** The value of {@code .regions} in the state's constant. */
	def String pointer(State state) {
		if(tables.regions(state).size > 1) array(state) else "&" + array(state)
	}

	/** The address of a region. */
	def String address(Region region) {
		val owner = Regions.owner(region)
		if (!owner.present)
			return "&" + top
		val regions = tables.regions(owner.get)
		if(regions.size > 1) "&" + array(owner.get) + "[" + regions.indexOf(region) + "]" else "&" + array(owner.get)
	}
}

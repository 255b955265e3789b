// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed

import java.util.LinkedHashSet
import java.util.Set
import org.eclipse.emf.ecore.EObject
import org.pawl.generator.c.Actions
import org.pawl.generator.c.MachineContext
import org.pawl.model.Branch
import org.pawl.model.Choice
import org.pawl.model.Code
import org.pawl.model.Initial
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.Regions

/** The templates of the model's actions that are functions: all that run in several places. */
package class ActionFunctions {
	val MachineContext machine
	val PrecomputedNames names
	val LineText text
	extension Actions code
	val Set<State> entered = new LinkedHashSet
	val Set<State> left = new LinkedHashSet
	val Set<EObject> effects = new LinkedHashSet

	new(MachineContext machine, Plan plan, PrecomputedNames names, LineText text) {
		this.machine = machine
		this.names = names
		this.text = text
		this.code = machine.code
		plan.lines.forEach[Lines.walk(it)[collect]]
	}

	private def collect(Step step) {
		switch step {
			Step.EntryAction: entered += step.state
			Step.ExitAction: left += step.state
			Step.BranchEffect case text.isApart(step.branch): effects += step.branch
			Step.InitialEffect case text.isApart(step.initial): effects += step.initial
		}
	}

	/** In document order. */
	def all() '''
		«FOR initial : effects.filter(Initial).filter[eContainer === machine.machine]»
			«function(names.effect(initial), initial.effect)»

		«ENDFOR»
		«FOR vertex : machine.vertices»
			«of(vertex)»

		«ENDFOR»
	'''

	private def of(Vertex vertex) '''
		«IF vertex instanceof State»
			«IF entered.contains(vertex)»
				«function(names.entryAction(vertex), Actions.entry(vertex))»

			«ENDIF»
			«IF left.contains(vertex)»
				«function(names.exitAction(vertex), Actions.exit(vertex))»

			«ENDIF»
			«FOR initial : effects.filter(Initial).filter[Regions.of(vertex).contains(eContainer)]»
				«function(names.effect(initial), initial.effect)»

			«ENDFOR»
		«ENDIF»
		«FOR branch : effects.filter(Branch).filter[owner(it) === vertex]»
			«effect(branch)»

		«ENDFOR»
	'''

	private def owner(Branch branch) {
		if(branch.eContainer instanceof Choice) branch.eContainer else branch.eContainer.eContainer
	}

	private def function(String name, Code action) '''
		static void «name»(«Parameters.of(action).declared(machine.struct)»)
		{
		    «action.statements»
		}
	'''

	private def effect(Branch branch) '''
		static void «names.effect(branch)»(«Parameters.of(branch.effect).declared(machine.struct)»)
		{
		    «IF Actions.mentions(branch.effect, "e")»
		    	«Actions.declareEvent(text.payload(branch))»

		    «ENDIF»
		    «branch.effect.statements»
		}
	'''
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.precomputed.templates

import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.Step
import org.pawl.generator.internal.precomputed.steps.StepTraversal
import java.util.LinkedHashSet
import java.util.Set
import org.eclipse.emf.ecore.EObject
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.EventPayload
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.Branching
import org.pawl.model.Code
import org.pawl.model.Initial
import org.pawl.model.Segment
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.Regions

/** The templates of the model's actions that are functions: all actions that run in several places. */
package class ActionFunctions {
	val MachineContext machine
	val PrecomputedNames names
	val StepTemplates text
	extension ActionCode code
	val Set<State> entered = new LinkedHashSet
	val Set<State> left = new LinkedHashSet
	val Set<Segment> effects = new LinkedHashSet

	new(MachineContext machine, MachinePlan plan, PrecomputedNames names, StepTemplates text) {
		this.machine = machine
		this.names = names
		this.text = text
		this.code = machine.code
		plan.lines.forEach[StepTraversal.walk(it)[collect]]
	}

	private def boolean collect(Step step) {
		switch step {
			Step.EntryAction: entered += step.state
			Step.ExitAction: left += step.state
			Step.Effect case text.isApart(step.segment): effects += step.segment
		}
	}

	/** In document order. */
	def CharSequence all() '''
		«FOR initial : effects.filter(Initial).filter[eContainer === machine.machine]»
			«function(names.effect(initial), initial.effect, initial)»

		«ENDFOR»
		«FOR vertex : machine.vertices»
			«of(vertex)»

		«ENDFOR»
	'''

	private def CharSequence of(Vertex vertex) '''
		«IF vertex instanceof State»
			«IF entered.contains(vertex)»
				«function(names.entryAction(vertex), ActionCode.entry(vertex), Regions.entry(vertex).get)»

			«ENDIF»
			«IF left.contains(vertex)»
				«function(names.exitAction(vertex), ActionCode.exit(vertex), Regions.exit(vertex).get)»

			«ENDIF»
			«FOR initial : effects.filter(Initial).filter[Regions.of(vertex).contains(eContainer)]»
				«function(names.effect(initial), initial.effect, initial)»

			«ENDFOR»
		«ENDIF»
		«FOR segment : effects.filter[!(it instanceof Initial) && owner(it) === vertex]»
			«effect(segment)»

		«ENDFOR»
	'''

	private def EObject owner(Segment segment) {
		if (segment instanceof Vertex)
			segment
		else if (segment.eContainer instanceof Branching)
			segment.eContainer
		else
			segment.eContainer.eContainer
	}

	private def CharSequence function(String name, Code action, EObject element) '''
		«FOR line : CComments.of(element)»
			«line»
		«ENDFOR»
		static void «name»(«Parameters.of(action).declared(machine.struct)»)
		{
		    «action.statements»
		}
	'''

	private def CharSequence effect(Segment segment) '''
		«FOR line : CComments.of(segment)»
			«line»
		«ENDFOR»
		static void «names.effect(segment)»(«Parameters.of(segment.effect).declared(machine.struct)»)
		{
		    «IF ActionCode.mentions(segment.effect, "e")»
		    	«ActionCode.declareEvent(EventPayload.of(segment))»

		    «ENDIF»
		    «segment.effect.statements»
		}
	'''
}

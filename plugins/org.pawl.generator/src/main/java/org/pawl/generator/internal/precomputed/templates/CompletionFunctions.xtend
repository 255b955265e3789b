// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.precomputed.templates

import java.util.List
import org.pawl.generator.internal.precomputed.events.Handler
import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.StateVariables
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.FinalState
import org.pawl.model.Region
import org.pawl.model.State
import org.pawl.model.query.Regions

/** The templates of completions: innermost first, each a step of its own (semantics rule 15). */
package class CompletionFunctions {
	val MachineContext machine
	val MachinePlan plan
	val PrecomputedNames names
	val Signatures signatures
	val StepTemplates text

	new(MachineContext machine, MachinePlan plan, PrecomputedNames names, Signatures signatures, StepTemplates text) {
		this.machine = machine
		this.plan = plan
		this.names = names
		this.signatures = signatures
		this.text = text
	}

	def CharSequence all() {
		if (plan.completions.empty)
			""
		else if (plan.slots.size == 1) '''
			static void «machine.names.of("complete")»(«machine.struct» *me)
			{
			    while (me->«completed(machine.machine)») {
			        me->«completed(machine.machine)» = false;
			        «offer(machine.machine)»
			    }
			}
		''' else '''
			«FOR slot : plan.slots.reverseView.filter[mayComplete(it)]»
				«complete(slot)»

			«ENDFOR»
			static void «machine.names.of("complete")»(«machine.struct» *me)
			{
			    while («names.completing(machine.machine)»(me)) {
			        /* until no completion is left */
			    }
			}
		'''
	}

	private def String completed(Region slot) {
		names.completed(slot)
	}

	/** The completion in the slot's leaf. */
	private def CharSequence offer(Region slot) '''
		switch (me->«names.variable(slot)») {
		«FOR one : plan.completions.get(slot).entrySet»
			«text.labels(one.value)»
			    «IF StateVariables.isOrthogonal(one.value.head)»
			    	if («allFinal(one.value.head as State)») {
			    	    «react(one.key)»
			    	}
			    «ELSE»
			    	«react(one.key)»
			    «ENDIF»
			    break;
		«ENDFOR»
		default:
		    break;
		}
	'''

	private def CharSequence react(Handler handler) '''
		«IF !handler.doesNothing»
			«names.handler(handler)»(«signatures.handler(handler).passed("NULL")»);
		«ELSEIF text.traced»
			«text.stays»
		«ENDIF»
	'''

	private def String allFinal(State state) {
		Regions.of(state).map["(" + isFinal(it) + ")"].join(" && ")
	}

	private def String isFinal(Region slot) {
		plan.leaves(slot).filter(FinalState).filter[eContainer === slot].map [
			"me->" + names.variable(slot) + " == " + names.leaf(it)
		].join(" || ")
	}

	private def boolean mayComplete(Region slot) {
		plan.completions.containsKey(slot) || !inside(slot).empty
	}

	/** The states with regions that may be leaves of the slot, and in which a state may complete. */
	private def List<State> inside(Region slot) {
		plan.leaves(slot).filter[StateVariables.isOrthogonal(it)].map[it as State].filter[Regions.of(it).exists[mayComplete]].toList
	}

	private def CharSequence complete(Region slot) '''
		/* Takes one completion. False: there is none. */
		static bool «names.completing(slot)»(«machine.struct» *me)
		{
		    «FOR state : inside(slot)»
		    	if (me->«names.variable(slot)» == «names.leaf(state)») {
		    	    «FOR region : Regions.of(state).filter[mayComplete]»
		    	    	if («names.completing(region)»(me)) {
		    	    	    return true;
		    	    	}
		    	    «ENDFOR»
		    	}
		    «ENDFOR»
		    «IF plan.completions.containsKey(slot)»
		    	if (!me->«completed(slot)») {
		    	    return false;
		    	}
		    	me->«completed(slot)» = false;
		    	«offer(slot)»
		    	return true;
		    «ELSE»
		    	return false;
		    «ENDIF»
		}
	'''
}

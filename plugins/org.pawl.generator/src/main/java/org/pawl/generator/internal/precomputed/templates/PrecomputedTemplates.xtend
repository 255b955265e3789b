// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates

import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.Routine
import org.pawl.generator.internal.precomputed.steps.Step
import java.util.List
import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.c.Comments
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.State

/** The templates of strategy "precomputed", for one machine. */
class PrecomputedTemplates implements MachineTemplates {
	val MachineContext machine
	val MachinePlan plan
	val PrecomputedNames names
	val Signatures signatures
	val StepTemplates text
	val EventFunctions steps

	new(MachineContext machine) {
		this.machine = machine
		this.plan = if(machine.actionFirst) MachinePlan.actionFirst(machine.machine) else MachinePlan.uml(machine.machine)
		this.names = new PrecomputedNames(machine.names, plan)
		this.signatures = new Signatures(plan)
		this.text = new StepTemplates(machine, plan, names, signatures)
		this.steps = new EventFunctions(machine, plan, names, signatures, text)
	}

	override members() '''
		«FOR slot : plan.slots»
			«leafType» «names.variable(slot)»;
		«ENDFOR»
		«FOR historyVariable : plan.historyVariables»
			«leafType» «names.historyVariable(historyVariable)»;
		«ENDFOR»
		«FOR slot : plan.completions.keySet»
			bool «names.completed(slot)»;
		«ENDFOR»
		«FOR state : plan.watched»
			bool «names.left(state)»;
		«ENDFOR»
	'''

	private def leafType() {
		if(plan.leaves.size < 256 || plan.leaves.size == 256 && plan.historyVariables.empty) "pawl_leaf" else "uint16_t"
	}

	override isIn(State state) {
		new ActiveStateConditions(plan, names).of(state)
	}

	override declarations() '''
		/* Where the machine may rest. */
		enum {
		    «FOR leaf : plan.leaves»
		    	«FOR line : Comments.of(leaf).filter[!steps.describes(leaf)]»
		    		«line»
		    	«ENDFOR»
		    	«names.leaf(leaf)»,
		    «ENDFOR»
		    «IF !plan.historyVariables.empty»
		    	«names.nowhere»,
		    «ENDIF»
		};
	'''

	override definitions() '''
		«IF !plan.outcomes.empty»
			/* What choices decide. */
			enum {
			    «FOR outcome : plan.outcomes»
			    	«names.outcome(outcome)»,
			    «ENDFOR»
			};

		«ENDIF»
		«new ActionFunctions(machine, plan, names, text).all»

		«FOR exitSwitch : plan.exitSwitches.entrySet»
			static void «names.exitSwitch(exitSwitch.key)»(«machine.struct» *me)
			{
			    «text.exitSwitch(exitSwitch.key, exitSwitch.value)»
			}

		«ENDFOR»
		«FOR function : plan.functions.entrySet»
			«routine(function.key, function.value)»

		«ENDFOR»
		«steps.all»
	'''

	private def routine(Routine routine, List<Step> line) '''
		static «IF routine instanceof Routine.ResolveChoice»uint_fast16_t«ELSE»void«ENDIF» «names.routine(routine)»(«signatures.routine(routine).declared(machine.struct)»)
		{
		    «FOR payload : text.eventType(line).stream.toList»
		    	«ActionCode.declareEvent(payload)»

		    «ENDFOR»
		    «text.line(line)»
		}
	'''
}

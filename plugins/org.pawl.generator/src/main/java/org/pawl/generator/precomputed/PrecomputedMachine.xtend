// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.precomputed

import java.util.List
import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.c.Actions
import org.pawl.generator.c.Comments
import org.pawl.generator.c.MachineContext
import org.pawl.model.State

/** The templates of strategy "precomputed", for one machine. */
package class PrecomputedMachine implements MachineTemplates {
	val MachineContext machine
	val Plan plan
	val PrecomputedNames names
	val Signatures signatures
	val LineText text
	val StepFunctions steps

	new(MachineContext machine) {
		this.machine = machine
		this.plan = if(machine.actionFirst) Plan.actionFirst(machine.machine) else Plan.uml(machine.machine)
		this.names = new PrecomputedNames(machine.names, plan)
		this.signatures = new Signatures(plan)
		this.text = new LineText(machine, plan, names, signatures)
		this.steps = new StepFunctions(machine, plan, names, signatures, text)
	}

	override members() '''
		«FOR slot : plan.slots»
			«leafType» «names.variable(slot)»;
		«ENDFOR»
		«FOR memory : plan.memories»
			«leafType» «names.memory(memory)»;
		«ENDFOR»
		«FOR slot : plan.completions.keySet»
			bool «names.completed(slot)»;
		«ENDFOR»
		«FOR state : plan.watched»
			bool «names.left(state)»;
		«ENDFOR»
	'''

	private def leafType() {
		if(plan.leaves.size < 256 || plan.leaves.size == 256 && plan.memories.empty) "pawl_leaf" else "uint16_t"
	}

	override isIn(State state) {
		new IsIn(plan, names).of(state)
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
		    «IF !plan.memories.empty»
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

		«FOR leaving : plan.leavings.entrySet»
			static void «names.leaving(leaving.key)»(«machine.struct» *me)
			{
			    «text.leaving(leaving.key, leaving.value)»
			}

		«ENDFOR»
		«FOR function : plan.functions.entrySet»
			«routine(function.key, function.value)»

		«ENDFOR»
		«steps.all»
	'''

	private def routine(Routine routine, List<Step> line) '''
		static «IF routine instanceof Routine.Resolving»uint_fast16_t«ELSE»void«ENDIF» «names.routine(routine)»(«signatures.routine(routine).declared(machine.struct)»)
		{
		    «FOR payload : text.eventType(line).stream.toList»
		    	«Actions.declareEvent(payload)»

		    «ENDFOR»
		    «text.line(line)»
		}
	'''
}

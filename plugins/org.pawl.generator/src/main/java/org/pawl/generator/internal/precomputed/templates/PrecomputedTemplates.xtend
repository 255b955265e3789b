// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.precomputed.templates

import java.util.Map
import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.Routine
import org.pawl.generator.internal.precomputed.steps.Step
import java.util.List
import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.State
import org.pawl.model.Vertex

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
		this.names = new PrecomputedNames(machine, plan)
		this.signatures = new Signatures(plan)
		this.text = new StepTemplates(machine, plan, names, signatures)
		this.steps = new EventFunctions(machine, plan, names, signatures, text)
	}

	override members() '''
		«FOR slot : plan.slots»
			«names.leafType» «names.variable(slot)»;
		«ENDFOR»
		«FOR historyVariable : plan.historyVariables»
			«names.leafType» «names.historyVariable(historyVariable)»;
		«ENDFOR»
		«FOR slot : plan.completions.keySet»
			bool «names.completed(slot)»;
		«ENDFOR»
		«FOR state : plan.watched»
			bool «names.left(state)»;
		«ENDFOR»
	'''

	override isIn(State state) {
		new ActiveStateConditions(plan, names).of(state)
	}

	override types() '''
		«val values = values»
		/* Leaf states of «machine.type.name»: the values of its state variables. */
		typedef enum PAWL_PACKED_ENUM {
		    «FOR leaf : plan.leaves»
		    	«FOR line : CComments.of(leaf).filter[!steps.describes(leaf)]»
		    		«line»
		    	«ENDFOR»
		    	«names.leaf(leaf)»«values.get(leaf)»,
		    «ENDFOR»
		    «IF !plan.historyVariables.empty»
		    	«names.none»,
		    «ENDIF»
		} «names.leafType»;
	'''

	/** Traces count the leaves that are never reached, too; without a trace no number matters. */
	private def Map<Vertex, String> values() {
		val values = <Vertex, String>newHashMap
		var next = 0
		for (leaf : plan.leaves) {
			val number = plan.number(leaf)
			values.put(leaf, if(text.traced && number != next) " = " + number else "")
			next = number + 1
		}
		values
	}

	override declarations() {
		""
	}

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

	private def CharSequence routine(Routine routine, List<Step> line) '''
		static «IF routine instanceof Routine.ResolveChoice»uint_fast16_t«ELSE»void«ENDIF» «names.routine(routine)»(«signatures.routine(routine).declared(machine.struct)»)
		{
		    «FOR payload : text.eventType(line).stream.toList»
		    	«ActionCode.declareEvent(payload)»

		    «ENDFOR»
		    «text.line(line)»
		}
	'''
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.precomputed.templates

import org.pawl.generator.internal.precomputed.events.Handler
import org.pawl.generator.internal.precomputed.events.ParallelResponse
import org.pawl.generator.internal.precomputed.events.SelectedAlternative
import org.pawl.generator.internal.precomputed.plan.MachinePlan
import org.pawl.generator.internal.precomputed.steps.StateVariables
import org.pawl.generator.internal.precomputed.steps.Step
import java.util.List
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.precomputed.events.ParallelResponse.Part
import org.pawl.model.Region
import org.pawl.model.query.Regions

/** The templates for one event in several regions: all select, then each selection runs. */
package class ParallelFunctions {
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

	private def List<SelectedAlternative> selected() {
		plan.combinations.flatMap[parts].flatMap[selected].toSet.toList
	}

	private def boolean outcome() {
		text.results(machine.machine) === ResultConvention.OUTCOME
	}

	/** The declarations that combinations share. */
	def CharSequence all() '''
		/* What regions select. */
		enum {
		    «names.nothing»,
		    «IF plan.defers»
		    	«names.deferral»,
		    «ENDIF»
		    «FOR one : selected.filter[!alternative.deferral]»
		    	«names.selection(one)»,
		    «ENDFOR»
		};

		«FOR one : selected.filter[!plan.alternative(it).steps.empty && !alternative.deferral]»
			«FOR line : text.reactions(#[one.alternative])»
				«line»
			«ENDFOR»
			static void «names.taking(one)»(«signatures.selected(one).declared(machine.struct)»)
			{
			    «FOR payload : text.eventType(plan.alternative(one).steps).stream.toList»
			    	«ActionCode.declareEvent(payload)»

			    «ENDFOR»
			    «text.taking(plan.alternative(one))»
			}

		«ENDFOR»
		«takeFunction»
	'''

	private def CharSequence takeFunction() '''
		static «IF outcome»pawl_outcome«ELSE»void«ENDIF» «names.take»(«takeParameters»)
		{
		    switch (selected) {
		    «FOR one : selected.filter[!alternative.deferral]»
		    	case «names.selection(one)»:
		    	    «IF plan.alternative(one).steps.empty»
		    	    	«text.taking(plan.alternative(one))»
		    	    «ELSE»
		    	    	«names.taking(one)»(«signatures.selected(one).passed»);
		    	    «ENDIF»
		    	    «IF outcome»return «ResultConvention.OUTCOME.of(one.alternative)»;«ELSE»break;«ENDIF»
		    «ENDFOR»
		    default:
		        «IF outcome»return PAWL_UNHANDLED;«ELSE»break;«ENDIF»
		    }
		}
	'''

	private def String takeParameters() {
		val own = signatures.take
		val before = if(own == Parameters.NONE) "" else own.declared(machine.struct) + ", "
		before + "uint_fast16_t selected"
	}

	private def String take(Part part) {
		val own = signatures.take.passed
		val before = if(own.empty) "" else own + ", "
		names.take + "(" + before + names.local(part) + ")"
	}

	// --- one combination

	def String call(ParallelResponse combination) {
		names.combination(combination) + "(" + signatures.combination(combination).passed + ")"
	}

	def CharSequence combination(ParallelResponse combination) '''
		«FOR part : combination.parts»
			«FOR handler : part.cases.keySet.filter[!isConstant(it)]»
				«selecting(handler)»

			«ENDFOR»
			«IF signatures.isSwitched(part)»
				«select(combination, part)»

			«ENDIF»
		«ENDFOR»
		static «text.results(combination.state).type» «names.combination(combination)»(«signatures.combination(combination).declared(machine.struct)»)
		{
		    «FOR part : combination.parts»
		    	uint_fast16_t «IF dropped(combination, part).empty»const «ENDIF»«names.local(part)» = «initial(combination, part)»;
		    «ENDFOR»

		    «FOR part : combination.parts»
		    	«drop(combination, part)»
		    «ENDFOR»
		    «otherwise(combination)»
		    «run(combination)»
		}
	'''

	private def boolean isConstant(Handler handler) {
		handler.alternatives.head.certain
	}

	/** The selection of a state, or of the states around it. */
	private def String selects(Handler handler) {
		if (handler.constant)
			selection(new SelectedAlternative(handler, 0))
		else
			names.selecting(handler) + "(" + signatures.selecting(handler).passed + ")"
	}

	private def String selection(SelectedAlternative selected) {
		if(selected.alternative.deferral) names.deferral else names.selection(selected)
	}

	private val printed = <Handler>newHashSet

	private def CharSequence selecting(Handler handler) {
		if (!printed.add(handler)) {
			return ""
		}
		'''
			«IF handler.outer !== null && !handler.outer.constant»
				«selecting(handler.outer)»

			«ENDIF»
			static uint_fast16_t «names.selecting(handler)»(«signatures.selecting(handler).declared(machine.struct)»)
			{
			    «FOR payload : text.eventType(#[new Step.Choose(handler.alternatives.map[with(#[])])]).stream.toList»
			    	«ActionCode.declareEvent(payload)»

			    «ENDFOR»
			    «FOR i : 0 ..< handler.alternatives.size»
			    	«IF handler.alternatives.get(i).certain»
			    		return «selection(new SelectedAlternative(handler, i))»;
			    	«ELSE»
			    		if («text.condition(handler.alternatives.get(i))») {
			    		    return «selection(new SelectedAlternative(handler, i))»;
			    		}
			    	«ENDIF»
			    «ENDFOR»
			    «IF !handler.certain»
			    	return «IF handler.outer === null»«names.nothing»«ELSE»«selects(handler.outer)»«ENDIF»;
			    «ENDIF»
			}
		'''
	}

	private def CharSequence select(ParallelResponse combination, Part part) '''
		static uint_fast16_t «names.part(combination, part)»(«signatures.part(part).declared(machine.struct)»)
		{
		    switch (me->«names.variable(part.slot)») {
		    «FOR one : part.cases.entrySet»
		    	«text.labels(one.value)»
		    	    return «selects(one.key)»;
		    «ENDFOR»
		    default:
		        return «names.nothing»;
		    }
		}
	'''

	private def String initial(ParallelResponse combination, Part part) {
		val select = if (signatures.isSwitched(part))
				names.part(combination, part) + "(" + signatures.part(part).passed + ")"
			else
				selects(part.cases.keySet.head)
		val conditions = active(combination, part.slot) +
			combination.inside(part).map[names.local(it) + " == " + names.nothing]
		if(conditions.empty) select else "(" + and(conditions.toList) + ") ? " + select + " : " + names.nothing
	}

	/** An inner slot may be inactive. */
	private def List<String> active(ParallelResponse combination, Region slot) {
		val owner = Regions.owner(slot).get
		if (owner === combination.state)
			return #[]
		val outer = StateVariables.around(owner)
		val isLeaf = "me->" + names.variable(outer) + " == " + names.leaf(owner)
		return (active(combination, outer) + #[isLeaf]).toList
	}

	private def String and(List<String> conditions) {
		if(conditions.size == 1) conditions.head else conditions.map["(" + it + ")"].join(" && ")
	}

	private def String or(List<String> conditions) {
		if(conditions.size == 1) conditions.head else conditions.map["(" + it + ")"].join(" || ")
	}

	// --- conflicts (semantics rule 6)

	private def CharSequence drop(ParallelResponse combination, Part part) '''
		«IF !dropped(combination, part).empty»
			if («or(dropped(combination, part))») {
			    «names.local(part)» = «names.nothing»;
			}
		«ENDIF»
	'''

	/** The condition that drops a part: an earlier one would leave it, or it would leave an earlier one. */
	private def List<String> dropped(ParallelResponse combination, Part part) {
		val dropped = <String>newArrayList
		for (earlier : combination.parts.takeWhile[it !== part].filter[ParallelResponse.around(it.slot, part.slot).present]) {
			val around = ParallelResponse.around(earlier.slot, part.slot).get
			val leaving = earlier.selected.filter[leaves(ParallelResponse.branch(around, earlier.slot))].toList
			val sure = leaving.filter[!part.hasInternal || surelyLeaves(ParallelResponse.branch(around, earlier.slot))].toList
			val unsure = leaving.filter[!sure.contains(it)].toList
			val moving = earlier.selected.filter[transition].toList
			val leavingLater = part.selected.filter[leaves(ParallelResponse.branch(around, part.slot))].toList
			if (!sure.empty) {
				dropped += isOne(earlier, sure)
			}
			if (!unsure.empty && part.selected.exists[transition]) {
				dropped += and(#[isOne(earlier, unsure), isOne(part, part.selected.filter[transition].toList)])
			}
			if (moving.size > leaving.size && !leavingLater.empty) {
				dropped += and(#[isOne(earlier, moving), isOne(part, leavingLater)])
			}
		}
		dropped
	}

	private def String isOne(Part part, List<SelectedAlternative> some) {
		if (some.size == part.selected.size)
			names.local(part) + " != " + names.nothing
		else
			or(some.map[names.local(part) + " == " + names.selection(it)])
	}

	// --- running the selections

	private def CharSequence otherwise(ParallelResponse combination) {
		val results = text.results(combination.state)
		val defers = combination.defers
		if (combination.outer === null && results !== ResultConvention.OUTCOME) {
			return ""
		}
		val none = if(defers) " <= " + names.deferral else " == " + names.nothing
		'''
			if («and(combination.parts.map[names.local(it) + none])») {
			    «IF defers»
			    	if («or(combination.parts.filter[it.defers].map[names.local(it) + " == " + names.deferral].toList)») {
			    	    return PAWL_DEFERS;
			    	}
			    «ENDIF»
			    «IF combination.outer === null»
			    	return PAWL_UNHANDLED;
			    «ELSEIF results !== ResultConvention.NONE»
			    	«text.handled(combination.outer)»
			    «ELSEIF combination.outer.doesNothing»
			    	«text.stays»
			    «ELSE»
			    	«text.call(combination.outer)»;
			    «ENDIF»
			}
		'''
	}

	private def CharSequence run(ParallelResponse combination) {
		val results = text.results(combination.state)
		'''
			«FOR state : combination.parts.flatMap[combination.mayBeLeftBefore(it)].toSet»
				me->«names.left(state)» = false;
			«ENDFOR»
			«IF results === ResultConvention.OUTCOME»
				bool moved = false;

			«ENDIF»
			«FOR part : combination.parts»
				«runPart(combination, part, results)»
			«ENDFOR»
			«IF results === ResultConvention.OUTCOME»
				return moved ? PAWL_MOVED : PAWL_STAYED;
			«ELSEIF results === ResultConvention.HANDLED»
				return «IF combination.outer === null»«or(combination.parts.map[names.local(it) + " != " + names.nothing])»«ELSE»true«ENDIF»;
			«ENDIF»
		'''
	}

	private def CharSequence runPart(ParallelResponse combination, Part part, ResultConvention results) {
		val left = combination.mayBeLeftBefore(part)
		val call = take(part)
		val conditions = left.map["!me->" + names.left(it)] +
			(if(results === ResultConvention.OUTCOME) #[call + " == PAWL_MOVED"] else #[])
		if (conditions.empty) '''
			«call»;
		''' else '''
			if («and(conditions.toList)») {
			    «IF results === ResultConvention.OUTCOME»moved = true;«ELSE»«call»;«ENDIF»
			}
		'''
	}
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed

import java.util.List
import java.util.Map.Entry
import org.pawl.generator.c.Actions
import org.pawl.generator.c.MachineContext
import org.pawl.model.State
import org.pawl.model.Vertex
import org.pawl.model.query.ActiveLeaves
import org.pawl.model.query.Regions

/** The templates of strategy "precomputed", for one machine. */
package class PrecomputedMachine {
	val MachineContext machine
	val Plan plan
	val PrecomputedNames names
	val Signatures signatures
	val LineText text

	new(MachineContext machine) {
		this.machine = machine
		this.plan = if(machine.actionFirst) Plan.actionFirst(machine.machine) else Plan.uml(machine.machine)
		this.names = new PrecomputedNames(machine.names, plan)
		this.signatures = new Signatures(plan)
		this.text = new LineText(machine, plan, names, signatures)
	}

	def members() '''
		«IF plan.leaves.size <= 256»pawl_leaf«ELSE»uint16_t«ENDIF» «text.state»;
		«IF !plan.completions.empty»
			bool «text.completed»;
		«ENDIF»
	'''

	def isIn(State state) {
		val leaves = ActiveLeaves.of(machine.machine)
		val inside = leaves.filter[it === state || Regions.isInside(it, state)].toList
		val first = inside.head
		val last = inside.lastOrNull
		if (inside.empty) '''false'''
		else if (first === last) '''me->«text.state» == «names.leaf(first)»'''
		else if (first === leaves.head) '''me->«text.state» <= «names.leaf(last)»'''
		else '''(me->«text.state» >= «names.leaf(first)») && (me->«text.state» <= «names.leaf(last)»)'''
	}

	def declarations() '''
		/* Where the machine may rest. */
		enum {
		    «FOR leaf : plan.leaves»
		    	«names.leaf(leaf)»,
		    «ENDFOR»
		};
	'''

	def definitions() '''
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
			    «text.leaving(leaving.value)»
			}

		«ENDFOR»
		«FOR function : plan.functions.entrySet»
			«routine(function.key, function.value)»

		«ENDFOR»
		«FOR state : machine.states»
			«reactions(state)»

		«ENDFOR»
		«IF !plan.completions.empty»
			«complete»

		«ENDIF»
		«machine.startHead»
		{
		    «IF machine.type.active»
		    	«machine.struct» *const me = object;

		    «ENDIF»
		    «text.line(plan.start)»
		    «settle»
		}

		«machine.dispatchHead»
		{
		    «val jump = jump.toString»
		    «val me = jump.matches("(?s).*\\bme\\b.*")»
		    «IF machine.type.active && me»
		    	«machine.struct» *const me = object;

		    «ELSEIF machine.type.active»
		    	(void)object;
		    «ENDIF»
		    «IF text.traced»
		    	PAWL_TRACE_STEP(«IF me»me«ELSE»((«machine.struct» const *)object)«ENDIF»->«text.state»);
		    «ENDIF»
		    «jump»
		}
	'''

	private def routine(Routine routine, List<Step> line) '''
		static «IF routine instanceof Routine.Resolving»uint_fast16_t«ELSE»void«ENDIF» «names.routine(routine)»(«signatures.routine(routine).declared(machine.struct)»)
		{
		    «declareEvent(line)»
		    «text.line(line)»
		}
	'''

	private def reactions(State state) {
		val handlers = plan.handlers(state).filter[!doesNothing]
		val reactings = plan.reactings.keySet.filter[it.state === state]
		'''
			«IF !handlers.empty || !reactings.empty»
				/* «machine.title(state)» */

			«ENDIF»
			«FOR handler : handlers»
				«handler(handler)»

			«ENDFOR»
			«FOR reacting : reactings»
				«reacting(reacting)»

			«ENDFOR»
		'''
	}

	private def handler(Handler handler) '''
		static «IF text.act(plan.alternatives(handler))»PAWL_NOINLINE «ENDIF»«text.resultType(handler)» «names.handler(handler)»(«signatures.handler(handler).declared(machine.struct)»)
		{
		    «declareEvent(#[new Step.Choose(plan.alternatives(handler))])»
		    «text.chain(handler)»
		}
	'''

	private def reacting(Reacting reacting) '''
		static «text.resultType» «names.reacting(reacting)»(«signatures.reacting(reacting).declared(machine.struct)»)
		{
		    switch (event->signal) {
		    «FOR one : reacting.cases.entrySet»
		    	«FOR stimulus : one.value»
		    		case «text.signal(stimulus)»:
		    	«ENDFOR»
		    	    «text.handled(one.key)»
		    «ENDFOR»
		    default:
		        «IF reacting.outer === null»
		        	«text.unhandled»
		        «ELSE»
		        	«text.result»«names.reacting(reacting.outer)»(«signatures.reacting(reacting.outer).passed»);
		        	«text.endCase»
		        «ENDIF»
		    }
		}
	'''

	/** What an event does: one jump on the active leaf. */
	private def jump() {
		val served = plan.reactings.entrySet.filter[!value.empty].toList
		if (served.empty) '''
			(void)me;
			(void)event;
			«IF !machine.type.active»
				return false;
			«ENDIF»
		''' else if (!machine.type.active) '''
			«jumpWithResult(served)»
		''' else '''
			«IF served.size == 1 && !plan.hasSilentLeaf»
				«call(served.head.key)»;
			«ELSE»
				switch (me->«text.state») {
				«FOR one : served»
					«text.labels(one.value)»
					    «call(one.key)»;
					    break;
				«ENDFOR»
				default:
				    break;
				}
			«ENDIF»
			«settle»
		'''
	}

	private def jumpWithResult(List<Entry<Reacting, List<Vertex>>> served) {
		if (plan.completions.empty) '''
			switch (me->«text.state») {
			«FOR one : served»
				«text.labels(one.value)»
				    return «call(one.key)»;
			«ENDFOR»
			default:
			    return false;
			}
		''' else '''
			bool handled = false;

			switch (me->«text.state») {
			«FOR one : served»
				«text.labels(one.value)»
				    handled = «call(one.key)»;
				    break;
			«ENDFOR»
			default:
			    break;
			}
			«settle»
			return handled;
		'''
	}

	private def call(Reacting reacting) {
		names.reacting(reacting) + "(" + signatures.reacting(reacting).passed + ")"
	}

	/** What follows a step. */
	private def settle() '''
		«IF !plan.completions.empty»
			«machine.names.of("complete")»(me);
		«ENDIF»
	'''

	/** Each completion is a step of its own (semantics rule 15). */
	private def complete() '''
		static void «machine.names.of("complete")»(«machine.struct» *me)
		{
		    while (me->«text.completed») {
		        me->«text.completed» = false;
		        switch (me->«text.state») {
		        «FOR one : plan.completions.entrySet»
		        	«text.labels(one.value)»
		        	    «IF !one.key.doesNothing»
		        	    	«names.handler(one.key)»(«signatures.handler(one.key).passed("NULL")»);
		        	    «ELSEIF text.traced»
		        	    	«text.stays»
		        	    «ENDIF»
		        	    break;
		        «ENDFOR»
		        default:
		            break;
		        }
		    }
		}
	'''

	private def declareEvent(List<Step> line) '''
		«FOR payload : text.eventType(line).stream.toList»
			«Actions.declareEvent(payload)»

		«ENDFOR»
	'''
}

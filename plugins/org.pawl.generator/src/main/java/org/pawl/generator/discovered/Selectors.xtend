// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.discovered

import java.util.List
import org.pawl.generator.c.Actions
import org.pawl.generator.c.MachineContext
import org.pawl.generator.c.EventPayload
import org.pawl.generator.c.Guards
import org.pawl.model.Branch

/** The functions that select among alternatives: of a state's reactions, or a choice's branches. */
package class Selectors {
	/**
	 * The signals that select among the same alternatives.
	 */
	static class Case {
		public val List<String> signals
		public val List<Alternative> alternatives

		new(List<String> signals, List<Alternative> alternatives) {
			this.signals = signals
			this.alternatives = alternatives
		}
	}

	val StateActions actions
	val String type
	val Guards printing

	/**
	 * @param type of the constants that are selected
	 */
	new(MachineContext machine, String type) {
		this.actions = new StateActions(machine)
		this.printing = machine.guards
		this.type = type
	}

	/** Selects by the event's signal. */
	def react(String name, List<Case> cases) {
		val mentionsMe = cases.exists[mention(alternatives, "me")]
		'''
			static «type» const *«name»(void *object, pawl_event const *event)
			{
			    «IF mentionsMe»
			    	«actions.me»
			    «ENDIF»
			    «type» const *reaction = NULL;

			    «IF !mentionsMe»
			    	(void)object;
			    «ENDIF»
			    switch (event->signal) {
			    «FOR one : cases»
			    	«oneCase(one)»
			    «ENDFOR»
			    default:
			        break;
			    }
			    return reaction;
			}
		'''
	}

	private def oneCase(Case one) {
		val typed = printing.useEvent(branches(one.alternatives))
		'''
			«FOR label : one.signals.take(one.signals.size - 1)»
				case «label»:
			«ENDFOR»
			case «one.signals.lastOrNull»:«IF typed» {«ENDIF»
			    «IF typed»
			    	«declareEvent(one.alternatives)»

			    «ENDIF»
			    «chain(one.alternatives)»
			    break;
			«IF typed»
				}
			«ENDIF»
		'''
	}

	/** Selects without asking for the signal. */
	def select(String name, List<Alternative> alternatives) '''
		static «type» const *«name»(void *object, pawl_event const *event)
		{
		    «IF printing.useEvent(branches(alternatives))»
		    	«declareEvent(alternatives)»
		    «ENDIF»
		    «IF mention(alternatives, "me")»
		    	«actions.me»
		    «ENDIF»
		    «type» const *reaction«IF !alternatives.lastOrNull.certain» = NULL«ENDIF»;

		    «IF !mention(alternatives, "me")»
		    	(void)object;
		    «ENDIF»
		    «IF !mention(alternatives, "e")»
		    	(void)event;
		    «ENDIF»
		    «chain(alternatives)»
		    return reaction;
		}
	'''

	private def declareEvent(List<Alternative> alternatives) {
		val user = branches(alternatives).findFirst[printing.useEvent(#[it])]
		Actions.declareEvent(EventPayload.of(user))
	}

	private static def Iterable<Branch> branches(List<Alternative> alternatives) {
		alternatives.map[it.guards].flatten
	}

	private static def mention(List<Alternative> alternatives, String identifier) {
		alternatives.exists[Actions.anyGuardMentions(it.guards, identifier)]
	}

	private def chain(List<Alternative> alternatives) '''
		«FOR one : alternatives»
			«IF one.certain && alternatives.size == 1»
				reaction = «one.value»;
			«ELSE»
				«IF one !== alternatives.head»} else «ENDIF»«IF !one.certain»if («condition(one)») «ENDIF»{
				    reaction = «one.value»;
				«IF one === alternatives.lastOrNull»
					}
				«ENDIF»
			«ENDIF»
		«ENDFOR»
	'''

	private def condition(Alternative alternative) {
		val conditions = alternative.guarded.map[printing.of(it)]
		if(conditions.size == 1) conditions.head else conditions.map["(" + it + ")"].join(" && ")
	}
}

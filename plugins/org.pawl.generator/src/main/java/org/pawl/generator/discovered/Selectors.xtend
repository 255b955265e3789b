// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.discovered

import java.util.List
import java.util.Optional
import org.pawl.generator.c.Actions
import org.pawl.generator.c.MachineContext
import org.pawl.model.PayloadType

/** The functions that select among alternatives: of a state's reactions, or a choice's branches. */
package class Selectors {
	/**
	 * The signals that select among the same alternatives.
	 */
	static class Case {
		public val List<String> signals
		public val Optional<PayloadType> payload
		public val List<Alternative> alternatives

		new(List<String> signals, Optional<PayloadType> payload, List<Alternative> alternatives) {
			this.signals = signals
			this.payload = payload
			this.alternatives = alternatives
		}
	}

	val MachineContext machine
	val StateActions actions
	val String type

	/**
	 * @param type of the constants that are selected
	 */
	new(MachineContext machine, String type) {
		this.machine = machine
		this.actions = new StateActions(machine)
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
		val typed = useEvent(one.alternatives)
		'''
			«FOR label : one.signals.take(one.signals.size - 1)»
				case «label»:
			«ENDFOR»
			case «one.signals.lastOrNull»:«IF typed» {«ENDIF»
			    «IF typed»
			    	«Actions.declareEvent(one.payload)»

			    «ENDIF»
			    «chain(one.alternatives)»
			    break;
			«IF typed»
				}
			«ENDIF»
		'''
	}

	/** Selects without asking for the signal; {@code payload} is the type of {@code e}. */
	def select(String name, List<Alternative> alternatives, Optional<PayloadType> payload) '''
		static «type» const *«name»(void *object, pawl_event const *event)
		{
		    «IF useEvent(alternatives)»
		    	«Actions.declareEvent(payload)»
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

	private def useEvent(List<Alternative> alternatives) {
		alternatives.exists[machine.guards.useEvent(guards)]
	}

	private static def mention(List<Alternative> alternatives, String identifier) {
		alternatives.exists[Actions.anyGuardMentions(guards, identifier)]
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
		val guards = alternative.guarded
		if (guards.size == 1)
			machine.guards.of(guards.head)
		else
			guards.map["(" + machine.guards.of(it) + ")"].join(" && ")
	}
}

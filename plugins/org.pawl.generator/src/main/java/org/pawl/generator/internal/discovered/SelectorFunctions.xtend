// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import java.util.List
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.c.EventPayload
import org.pawl.generator.internal.c.GuardCode
import org.pawl.model.Branch

/** The functions that select among alternatives: of a state's reactions, or a choice's branches. */
package class SelectorFunctions {
	/**
	 * The signals that select among the same alternatives.
	 */
	static class Case {
		public val List<String> signals
		public val List<SelectorAlternative> alternatives

		new(List<String> signals, List<SelectorAlternative> alternatives) {
			this.signals = signals
			this.alternatives = alternatives
		}
	}

	val ActionCallbacks actions
	val String type
	val GuardCode printing

	/**
	 * @param type of the constants that are selected
	 */
	new(MachineContext machine, String type) {
		this.actions = new ActionCallbacks(machine)
		this.printing = machine.guards
		this.type = type
	}

	/** Selects by the event's signal. */
	def CharSequence react(String name, List<Case> cases) {
		val falls = cases.exists[!alternatives.lastOrNull.certain]
		'''
			static «type» const *«name»(void *object, pawl_event const *event)
			{
			    «IF cases.exists[mention(alternatives, "me")]»
			    	«actions.me»
			    «ELSE»
			    	(void)object;
			    «ENDIF»

			    switch (event->signal) {
			    «FOR one : cases»
			    	«oneCase(one)»
			    «ENDFOR»
			    default:
			        «IF falls»break;«ELSE»return NULL;«ENDIF»
			    }
			    «IF falls»
			    	return NULL;
			    «ENDIF»
			}
		'''
	}

	private def CharSequence oneCase(Case one) {
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
			    «IF !one.alternatives.lastOrNull.certain»
			    	break;
			    «ENDIF»
			«IF typed»
				}
			«ENDIF»
		'''
	}

	/** Selects without regard to the signal. */
	def CharSequence select(String name, List<SelectorAlternative> alternatives) '''
		static «type» const *«name»(void *object, pawl_event const *event)
		{
		    «IF mention(alternatives, "me")»
		    	«actions.me»
		    «ENDIF»
		    «IF printing.useEvent(branches(alternatives))»
		    	«declareEvent(alternatives)»
		    «ENDIF»

		    «IF !mention(alternatives, "me")»
		    	(void)object;
		    «ENDIF»
		    «IF !mention(alternatives, "e")»
		    	(void)event;
		    «ENDIF»
		    «chain(alternatives)»
		    «IF !alternatives.lastOrNull.certain»
		    	return NULL;
		    «ENDIF»
		}
	'''

	private def String declareEvent(List<SelectorAlternative> alternatives) {
		val user = branches(alternatives).findFirst[printing.useEvent(#[it])]
		ActionCode.declareEvent(EventPayload.of(user))
	}

	private static def Iterable<Branch> branches(List<SelectorAlternative> alternatives) {
		alternatives.map[it.guards].flatten
	}

	private static def boolean mention(List<SelectorAlternative> alternatives, String identifier) {
		alternatives.exists[ActionCode.anyGuardMentions(it.guards, identifier)]
	}

	private def CharSequence chain(List<SelectorAlternative> alternatives) '''
		«FOR one : alternatives»
			«IF one.certain»
				return «one.value»;
			«ELSE»
				if («condition(one)») {
				    return «one.value»;
				}
			«ENDIF»
		«ENDFOR»
	'''

	private def String condition(SelectorAlternative alternative) {
		val conditions = alternative.guarded.map[printing.of(it)]
		if(conditions.size == 1) conditions.head else conditions.map["(" + it + ")"].join(" && ")
	}
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import java.util.Optional
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.MachineContext
import org.pawl.model.Code
import org.pawl.model.PayloadType
import org.pawl.model.State
import org.pawl.model.query.Regions

/** The functions that run the model's actions, for the runtime to call. */
package class ActionCallbacks {
	val MachineContext machine
	extension ActionCode code

	new(MachineContext machine) {
		this.machine = machine
		this.code = machine.code
	}

	def CharSequence me() '''
		«machine.struct» *const me = object;
	'''

	def CharSequence ofState(State state) '''
		«IF state.hasEntry»
			«entry(state)»

		«ENDIF»
		«IF state.hasExit»
			«exit(state)»

		«ENDIF»
	'''

	/** The members of the state's constant that name them. */
	def CharSequence members(State state) '''
		«IF state.hasEntry»
			.entry = «machine.names.of(state, "entry")»,
		«ENDIF»
		«IF state.hasExit»
			.exit = «machine.names.of(state, "exit")»,
		«ENDIF»
	'''

	private def CharSequence entry(State state) {
		val action = ActionCode.entry(state)
		val apart = ActionCode.mayReturn(action) && !machine.timers.of(state).empty
		'''
			«IF apart»
				«function(machine.names.of(state, "entry_action"), action)»

			«ENDIF»
			«FOR line : Regions.entry(state).map[CComments.of(it)].orElse(#[])»
				«line»
			«ENDFOR»
			static void «machine.names.of(state, "entry")»(void *object)
			{
			    «IF state.entryMentionsMe»
			    	«me»

			    «ELSE»
			    	(void)object;
			    «ENDIF»
			    «IF apart»
			    	«machine.names.of(state, "entry_action")»(me);
			    «ELSE»
			    	«action.statements»
			    «ENDIF»
			    «FOR line : state.arm»
			    	«line»
			    «ENDFOR»
			}
		'''
	}

	private def CharSequence exit(State state) '''
		«FOR line : Regions.exit(state).map[CComments.of(it)].orElse(#[])»
			«line»
		«ENDFOR»
		static void «machine.names.of(state, "exit")»(void *object)
		{
		    «IF state.exitMentionsMe»
		    	«me»

		    «ELSE»
		    	(void)object;
		    «ENDIF»
		    «FOR line : state.disarm»
		    	«line»
		    «ENDFOR»
		    «ActionCode.exit(state).statements»
		}
	'''

	private def CharSequence function(String name, Code action) '''
		static void «name»(«machine.struct» *me)
		{
		    «IF !ActionCode.mentions(action, "me")»
		    	(void)me;
		    «ENDIF»
		    «action.statements»
		}
	'''

	/** A transition's effect. */
	def CharSequence effect(String name, Code effect, Optional<PayloadType> payload) '''
		static void «name»(void *object, pawl_event const *event)
		{
		    «IF ActionCode.mentions(effect, "me")»
		    	«me»
		    «ENDIF»
		    «IF ActionCode.mentions(effect, "e")»
		    	«ActionCode.declareEvent(payload)»
		    «ENDIF»

		    «IF !ActionCode.mentions(effect, "me")»
		    	(void)object;
		    «ENDIF»
		    «IF !ActionCode.mentions(effect, "e")»
		    	(void)event;
		    «ENDIF»
		    «effect.statements»
		}
	'''
}

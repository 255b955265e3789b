// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.discovered

import java.util.List
import org.pawl.generator.c.Actions
import org.pawl.generator.c.MachineContext
import org.pawl.model.Unhandled
import org.pawl.model.query.Members

/** The functions by which a machine's owner runs it: the start, and one step. */
package class Dispatching {
	val MachineContext machine
	extension Actions code
	val String starting
	val String dispatching
	val (String, boolean)=>String handled

	/**
	 * @param starting the call that starts the machine of {@code me}
	 * @param dispatching the call that dispatches {@code event} to it
	 * @param handled a condition: whether what that call returned says that it was handled, or not
	 */
	new(MachineContext machine, String starting, String dispatching, (String, boolean)=>String handled) {
		this.machine = machine
		this.code = machine.code
		this.starting = starting
		this.dispatching = dispatching
		this.handled = handled
	}

	def functions(boolean defers) '''
		«FOR one : unhandled»
			static void «machine.names.of("unhandled")»(«machine.struct» *me, pawl_event const *e)
			{
			    «IF !Actions.mentions(one.action, "me")»
			    	(void)me;
			    «ENDIF»
			    «IF !Actions.mentions(one.action, "e")»
			    	(void)e;
			    «ENDIF»
			    «one.action.statements»
			}

		«ENDFOR»
		«IF defers»
			«step»

		«ENDIF»
		«machine.startHead»
		{
		    «castedMe»
		    «starting»;
		}

		«machine.dispatchHead»
		{
		    «castedMe»
		    «IF defers»
		    	pawl_defer_dispatch(&me->deferred, me, event, «machine.names.of("step")»);
		    «ELSE»
		    	«dispatched»
		    «ENDIF»
		}
	'''

	private def step() '''
		static pawl_outcome «machine.names.of("step")»(void *object, pawl_event const *event)
		{
		    «castedMe»
		    «IF unhandled.empty»
		    	return «dispatching»;
		    «ELSE»
		    	pawl_outcome const outcome = «dispatching»;

		    	if («handled.apply("outcome", false)») {
		    	    «machine.names.of("unhandled")»(me, event);
		    	}
		    	return outcome;
		    «ENDIF»
		}
	'''

	private def dispatched() '''
		«IF unhandled.empty»
			«IF machine.type.active»(void)«dispatching»«ELSE»return «handled.apply(dispatching, true)»«ENDIF»;
		«ELSE»
			if («handled.apply(dispatching, false)») {
			    «machine.names.of("unhandled")»(me, event);
			}
			«IF !machine.type.active»
				return true;
			«ENDIF»
		«ENDIF»
	'''

	/** One at most, in a model without errors. */
	private def List<Unhandled> unhandled() {
		Members.of(machine.machine.members, Unhandled)
	}

	private def castedMe() '''
		«IF machine.type.active»
			«machine.struct» *const me = object;

		«ENDIF»
	'''
}

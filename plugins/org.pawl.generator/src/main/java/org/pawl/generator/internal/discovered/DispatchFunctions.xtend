// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import org.pawl.generator.internal.c.MachineContext

/** The functions by which a machine's owner runs it: the start, and one step. */
package class DispatchFunctions {
	val MachineContext machine
	val String starting
	val String dispatching
	val (String, boolean)=>String handled

	/**
	 * @param starting the call that starts the machine of {@code me}
	 * @param dispatching the call that dispatches {@code event} to it
	 * @param handled a condition: whether the result of that call means that the event was handled
	 */
	new(MachineContext machine, String starting, String dispatching, (String, boolean)=>String handled) {
		this.machine = machine
		this.starting = starting
		this.dispatching = dispatching
		this.handled = handled
	}

	def CharSequence functions() '''
		«machine.code.unhandledFunction»

		«IF machine.machineDefers»
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
		    «IF machine.machineDefers»
		    	pawl_defer_dispatch(&me->«machine.deferred», me, event, «machine.names.of("step")»);
		    «ELSE»
		    	«dispatched»
		    «ENDIF»
		}
	'''

	private def CharSequence step() '''
		static pawl_outcome «machine.names.of("step")»(void *object, pawl_event const *event)
		{
		    «machine.struct» *const me = object;
		    «IF machine.code.callUnhandled.empty»

		    	return «dispatching»;
		    «ELSE»
		    	pawl_outcome const outcome = «dispatching»;

		    	if («machine.code.isUnhandled(handled.apply("outcome", false))») {
		    	    «machine.code.callUnhandled»
		    	}
		    	return outcome;
		    «ENDIF»
		}
	'''

	private def CharSequence dispatched() '''
		«IF machine.code.callUnhandled.empty»
			«IF machine.type.active»
				(void)«dispatching»;
			«ELSEIF machine.unhandled.present»
				(void)«dispatching»;
				return true;
			«ELSE»
				return «handled.apply(dispatching, true)»;
			«ENDIF»
		«ELSE»
			if («machine.code.isUnhandled(handled.apply(dispatching, false))») {
			    «machine.code.callUnhandled»
			}
			«IF !machine.type.active»
				return true;
			«ENDIF»
		«ENDIF»
	'''

	private def CharSequence castedMe() '''
		«IF machine.type.active»
			«machine.struct» *const me = object;

		«ENDIF»
	'''
}

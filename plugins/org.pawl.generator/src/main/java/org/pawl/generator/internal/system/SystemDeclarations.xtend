// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.system

import org.pawl.generator.topology.Threads
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.Constants
import org.pawl.model.GuardedMember
import org.pawl.model.Instance
import org.pawl.model.Mutex
import org.pawl.model.Semaphore
import org.pawl.model.SystemDefinition
import org.pawl.model.ThreadDefinition
import org.pawl.model.TickDefault
import org.pawl.model.query.Members
import org.pawl.model.query.Systems
import org.pawl.model.query.TickRates

/** The declarations of a system in a model's header. */
class SystemDeclarations {
	val SystemDefinition system

	new(SystemDefinition system) {
		this.system = system
	}

	def CharSequence print() '''
		«CComments.titled("system " + system.name, system)»
		«FOR tick : Members.of(system.members, TickDefault)»
			«FOR line : CComments.of(tick)»
				«line»
			«ENDFOR»
			#define «CNames.tickFrequency(system, tick.name)» «Constants.text(tick.frequency)»«IF tick.frequency.constant === null»u«ENDIF»
			«IF tick.name !== null»
				#define «CNames.tickRate(system, tick.name)» «TickRates.index(system, tick.name)»u
			«ENDIF»

		«ENDFOR»
		«FOR instance : Systems.instances(system)»
			«FOR line : CComments.of(instance)»
				«line»
			«ENDFOR»
			extern «CNames.type(instance.type)» «CNames.instance(instance)»«dimension(instance)»;
		«ENDFOR»
		«val mutexes = Members.of(system.members, Mutex)»
		«FOR mutex : mutexes»
			«KernelConditions.around(mutexes, mutex, declare(mutex))»
		«ENDFOR»

		«waiting»

		/* Brings the system to life; pawl_run goes on from there. */
		void «CNames.start(system)»(void);

		«IF !InterruptHandlers.of(system).empty»
			/* For interrupt handlers. */
			«val helpers = InterruptHandlers.of(system)»
			«FOR helper : helpers»
				«FOR line : CComments.of(helper.interrupt).filter[helper === helpers.findFirst[interrupt === helper.interrupt]]»
					«line»
				«ENDFOR»
				«KernelConditions.around(helper.guard, helper.head + ";")»
			«ENDFOR»
		«ENDIF»
	'''

	/** Semaphores, and the threads that wait for them. */
	private def CharSequence waiting() '''
		«val members = Members.of(system.members, GuardedMember).filter[it instanceof Semaphore || it instanceof ThreadDefinition].toList»
		«FOR member : members»
			«KernelConditions.around(members, member, declare(member))»
		«ENDFOR»
	'''

	private dispatch def CharSequence declare(Mutex mutex) '''
		«FOR line : CComments.of(mutex)»
			«line»
		«ENDFOR»
		extern pawl_mutex «CNames.mutex(mutex)»;
	'''

	private dispatch def CharSequence declare(Semaphore semaphore) '''
		«FOR line : CComments.of(semaphore)»
			«line»
		«ENDFOR»
		extern pawl_semaphore «CNames.semaphore(semaphore)»;
	'''

	private dispatch def CharSequence declare(ThreadDefinition thread) '''
		«FOR line : CComments.of(thread)»
			«line»
		«ENDFOR»
		extern pawl_thread «CNames.thread(thread)»;
		«IF Threads.declaresFunction(thread)»
			void «Threads.function(thread)»(void *argument);
		«ENDIF»
	'''

	private def String dimension(Instance instance) {
		if(instance.dimension === null) "" else "[" + Constants.text(instance.dimension) + "]"
	}
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.system

import org.pawl.generator.topology.SystemObjects
import org.pawl.generator.topology.Pools
import org.pawl.generator.topology.Threads
import java.util.List
import org.pawl.generator.output.GeneratedFile
import org.pawl.generator.output.GeneratorOptions
import org.pawl.generator.trace.TraceNames
import org.pawl.generator.internal.text.Banner
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CSource
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.Constants
import org.pawl.generator.internal.c.ModelEvents
import org.pawl.generator.internal.system.InterruptHandlers.Helper
import org.pawl.generator.topology.Pools.PoolOf
import org.pawl.model.Kernel
import org.pawl.model.Model
import org.pawl.model.Mutex
import org.pawl.model.NumberValue
import org.pawl.model.Semaphore
import org.pawl.model.SystemDefinition
import org.pawl.model.ThreadDefinition
import org.pawl.model.TickDefault
import org.pawl.model.query.Members
import org.pawl.model.query.Systems
import org.pawl.model.query.TickRates

/** A system's source: its topology as constant tables, its storage, its start. */
class SystemSource {
	val SystemDefinition system
	val CSource source
	val InstanceSource instances
	val Subscribers subscribers
	val SystemNames names
	val List<PoolOf> pools

	new(SystemDefinition system, GeneratorOptions options) {
		this.system = system
		this.source = new CSource(CNames.source(system), options)
		this.subscribers = new Subscribers(system)
		this.names = new SystemNames(system)
		this.pools = Pools.of(system)
		this.instances = new InstanceSource(system, options, source, names)
	}

	def GeneratedFile generate() {
		new GeneratedFile(source.fileName, source.finish(file))
	}

	private def CharSequence file() '''
		«Banner.of(system, "System " + system.name)»
		#include "«CNames.header(system.eContainer as Model)»"

		«IF InterruptHandlers.of(system).exists[ModelEvents.copies(event)]»
			#include <string.h>

		«ENDIF»
		«FOR pool : pools»
			«pool(pool)»

		«ENDFOR»
		«val mutexes = Members.of(system.members, Mutex)»
		«FOR mutex : mutexes»
			«KernelConditions.around(mutexes, mutex, mutex(mutex))»

		«ENDFOR»
		«val semaphores = Members.of(system.members, Semaphore)»
		«FOR semaphore : semaphores»
			«KernelConditions.around(semaphores, semaphore, semaphore(semaphore))»

		«ENDFOR»
		«IF ticks»
			static pawl_clock «clocks»«IF TickRates.count(system) > 1»[«TickRates.count(system)»]«ENDIF»;

		«ENDIF»
		«FOR instance : Systems.instances(system)»
			«instances.define(instance)»

		«ENDFOR»
		«val threads = Threads.of(system)»
		«FOR thread : threads»
			«KernelConditions.around(threads, thread, thread(thread))»

		«ENDFOR»
		static pawl_active *const «names.of("by_priority")»[] = {
		    «IF Systems.instances(system).empty»
		    	NULL, /* no object has priority 0 */
		    «ENDIF»
		«PriorityTable.elements(system)»
		};

		«IF !subscribers.empty»
			static pawl_priority_set «IF !dynamic»const «ENDIF»«names.of("subscribers")»[] = {
			    «FOR element : subscribers.elements»
			    	/* «element.comment» */
			    	[«element.index»] = «element.priorities»,
			    «ENDFOR»
			};

		«ENDIF»
		«IF !pools.empty && onlyPool === null»
			static pawl_pool *const «names.of("pools")»[] = {«FOR pool : pools SEPARATOR ', '»&«poolOf(pool)»«ENDFOR»};

		«ENDIF»
		static pawl_system const «names.of("topology")» = {
		    .by_priority = «names.of("by_priority")»,
		«highest»
		    «IF !subscribers.empty»
		    	.subscribers = «names.of("subscribers")»,
		    	.first_signal = «subscribers.first»,
		    	.signal_count = «subscribers.count»,
		    	«IF dynamic»
		    		.dynamic_subscriptions = true,
		    	«ENDIF»
		    «ENDIF»
		    «IF !pools.empty»
		    	.pools = «IF onlyPool === null»«names.of("pools")»«ELSE»&«onlyPool»«ENDIF»,
		    	.pool_count = «pools.size»u,
		    «ENDIF»
		    «IF ticks»
		    	.clocks = «IF TickRates.count(system) == 1»&«ENDIF»«clocks»,
		    	.tick_rates = «TickRates.count(system)»u,
		    «ENDIF»
		    PAWL_TRACE_IDENTITY(0x«Integer.toHexString(new TraceNames(system).identity)»u)
		};

		void «CNames.start(system)»(void)
		{
		    pawl_start(&«names.of("topology")»);
		}

		«FOR helper : InterruptHandlers.of(system)»
			«KernelConditions.around(helper.guard, interrupt(helper))»

		«ENDFOR»
	'''

	private def String clocks() {
		clocks(system, names)
	}

	/** The clock of the only tick rate, or the array of the clocks. */
	static def String clocks(SystemDefinition system, SystemNames names) {
		names.of(if(TickRates.count(system) > 1) "clocks" else "clock")
	}

	private def String poolOf(PoolOf pool) {
		names.of(pool.pool, "pool", "pool_" + pool.name)
	}

	private def String blocks(PoolOf pool) {
		names.of(pool.pool, "blocks", "blocks_" + pool.name)
	}

	/** The only pool, in place of a table of pools: the constant holds the pool's address. */
	private def String onlyPool() {
		if(pools.size == 1 && !pools.head.users.empty) CNames.pool(pools.head.users.head) else null
	}

	private def boolean dynamic() {
		Systems.hasDynamicSubscriptions(system)
	}

	private def String highest() {
		byKernel([kernel|"    .highest = " + Threads.highest(system, kernel) + "u,"])
	}

	private def String mutex(Mutex mutex) {
		val own = KernelConditions.kernel(mutex)
		val (Kernel)=>String define = [ kernel |
			"pawl_mutex " + CNames.mutex(mutex) + " = PAWL_MUTEX(" + Systems.ceiling(mutex, kernel) + "u);"
		]
		if(own === null) byKernel(define) else define.apply(own)
	}

	/** Model C that the threads of the blocking kernel may modify. */
	private def String byKernel((Kernel)=>String text) {
		val blocking = text.apply(Kernel.BLOCKING)
		val others = text.apply(Kernel.PREEMPTIVE)
		if(blocking == others) others else "#ifdef " + CNames.macro(Kernel.BLOCKING) + "\n" + blocking + "\n#else\n" + others + "\n#endif"
	}

	private def String semaphore(Semaphore semaphore) {
		"pawl_semaphore " + CNames.semaphore(semaphore) + " = PAWL_SEMAPHORE(" + count(semaphore.initial) + ", " +
			count(semaphore.max) + ");"
	}

	private def CharSequence thread(ThreadDefinition thread) '''
		«val name = CNames.thread(thread)»
		/* «thread.name»: a thread that runs «Threads.function(thread)» */
		static PAWL_STACK(«names.of(thread, "stack", thread.name + "_stack")», «Threads.stackSize(thread)»);
		static pawl_thread_descriptor const «names.of(thread, "descriptor", thread.name + "_descriptor")» = PAWL_THREAD_DESCRIPTOR(«Threads.priority(thread)»u, «Threads.function(thread)», NULL, «names.of(thread, "stack", thread.name + "_stack")»);
		pawl_thread «name» = PAWL_THREAD(&«names.of(thread, "descriptor", thread.name + "_descriptor")»);
	'''

	private def String count(NumberValue number) {
		if(number === null) "0u" else Constants.text(number) + if(number.constant === null) "u" else ""
	}

	private def boolean ticks() {
		!Members.of(system.members, TickDefault).empty || Systems.instances(system).exists[instances.hasTimers(it)]
	}

	private def CharSequence pool(PoolOf pool) '''
		«FOR line : CComments.of(pool.pool)»
			«line»
		«ENDFOR»
		static PAWL_BLOCK(«pool.block») «blocks(pool)»[«pool.count»];
		static pawl_pool «poolOf(pool)» = PAWL_POOL(«blocks(pool)»);
		«FOR type : pool.users»
			pawl_pool *const «CNames.pool(type)» = &«poolOf(pool)»;
		«ENDFOR»
		«FOR type : pool.users.filter[t|!pool.pool.payloads.contains(t)]»
			_Static_assert(sizeof(«CNames.payload(type)») <= sizeof(«blocks(pool)»[0]), "«type.name» does not fit its pool");
		«ENDFOR»
	'''

	private def CharSequence interrupt(Helper helper) {
		val maker = InterruptHandlers.maker(helper.interrupt, helper.event)
		'''
			«helper.head»
			{
			    «maker.make»
			    «IF helper.receivers.empty»
			    	pawl_publish(«maker.made»);
			    «ENDIF»
			    «FOR receiver : helper.receivers»
			    	pawl_post(«receiver», «maker.made»);
			    «ENDFOR»
			}
		'''
	}
}

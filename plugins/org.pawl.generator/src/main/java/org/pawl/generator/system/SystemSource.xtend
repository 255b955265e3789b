// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.system

import org.eclipse.emf.ecore.EObject
import org.pawl.generator.GeneratedFile
import org.pawl.generator.GeneratorOptions
import org.pawl.generator.TraceNames
import org.pawl.generator.c.Banner
import org.pawl.generator.c.CNames
import org.pawl.generator.c.CSource
import org.pawl.generator.c.Comments
import org.pawl.generator.c.Constants
import org.pawl.generator.c.EventPayload
import org.pawl.generator.c.Events
import org.pawl.generator.c.MachineContext
import org.pawl.generator.c.Timers
import org.pawl.generator.system.Interrupts.Helper
import org.pawl.generator.system.Pools.PoolOf
import org.pawl.model.Argument
import org.pawl.model.DeferredLength
import org.pawl.model.Instance
import org.pawl.model.Kernel
import org.pawl.model.MachineClass
import org.pawl.model.Model
import org.pawl.model.Mutex
import org.pawl.model.NumberValue
import org.pawl.model.Port
import org.pawl.model.QueueLength
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
	val GeneratorOptions options
	val CSource source
	val PortTargets targets
	val Subscribers subscribers

	new(SystemDefinition system, GeneratorOptions options) {
		this.system = system
		this.options = options
		this.source = new CSource(CNames.source(system), options.lineDirectives)
		this.targets = new PortTargets(system)
		this.subscribers = new Subscribers(system)
	}

	def GeneratedFile generate() {
		new GeneratedFile(source.fileName, source.finish(file))
	}

	private def file() '''
		«Banner.of(system, "System " + system.name)»
		#include "«CNames.header(system.eContainer as Model)»"

		«IF Interrupts.of(system).exists[Events.copies(event)]»
			#include <string.h>

		«ENDIF»
		«FOR pool : Pools.of(system)»
			«pool(pool)»

		«ENDFOR»
		«val mutexes = Members.of(system.members, Mutex)»
		«FOR mutex : mutexes»
			«Guards.around(mutexes, mutex, mutex(mutex))»

		«ENDFOR»
		«val semaphores = Members.of(system.members, Semaphore)»
		«FOR semaphore : semaphores»
			«Guards.around(semaphores, semaphore, semaphore(semaphore))»

		«ENDFOR»
		«FOR instance : Systems.instances(system)»
			«instance(instance)»

		«ENDFOR»
		«val threads = Threads.of(system)»
		«FOR thread : threads»
			«Guards.around(threads, thread, thread(thread))»

		«ENDFOR»
		static pawl_active *const «system.name»_by_priority[] = {
		«FOR thread : threads»
			«Guards.around(threads, thread, "    [" + Threads.priority(thread) + "] = " + Threads.active(thread) + ",")»
		«ENDFOR»
		    «FOR object : Objects.of(system) SEPARATOR ','»
		    	[«object.priority»] = «PortTargets.active(object.instance, object.index)»
		    «ENDFOR»
		};

		«IF !subscribers.empty»
			static pawl_priority_set «IF !dynamic»const «ENDIF»«system.name»_subscribers[] = {
			    «FOR element : subscribers.elements»
			    	/* «element.comment» */
			    	[«element.index»] = «element.priorities»,
			    «ENDFOR»
			};

		«ENDIF»
		«IF !Pools.of(system).empty && onlyPool === null»
			static pawl_pool *const «system.name»_pools[] = {«FOR pool : Pools.of(system) SEPARATOR ', '»&«system.name»_pool_«pool.name»«ENDFOR»};

		«ENDIF»
		«IF ticks»
			static pawl_clock «system.name»_clock«IF TickRates.count(system) > 1»s[«TickRates.count(system)»]«ENDIF»;

		«ENDIF»
		static pawl_system const «system.name»_topology = {
		    .by_priority = «system.name»_by_priority,
		«highest»
		    «IF !subscribers.empty»
		    	.subscribers = «system.name»_subscribers,
		    	.first_signal = «subscribers.first»,
		    	.signal_count = «subscribers.count»,
		    	«IF dynamic»
		    		.dynamic_subscriptions = true,
		    	«ENDIF»
		    «ENDIF»
		    «IF !Pools.of(system).empty»
		    	.pools = «IF onlyPool === null»«system.name»_pools«ELSE»&«onlyPool»«ENDIF»,
		    	.pool_count = «Pools.of(system).size»u,
		    «ENDIF»
		    «IF ticks»
		    	.clocks = «IF TickRates.count(system) > 1»«system.name»_clocks«ELSE»&«system.name»_clock«ENDIF»,
		    	.tick_rates = «TickRates.count(system)»u,
		    «ENDIF»
		    PAWL_TRACE_IDENTITY(0x«Integer.toHexString(new TraceNames(system).identity)»u)
		};

		void «CNames.start(system)»(void)
		{
		    pawl_start(&«system.name»_topology);
		}

		«FOR helper : Interrupts.of(system)»
			«Guards.around(helper.guard, interrupt(helper))»

		«ENDFOR»
	'''

	/** The only pool, where its users' constant is the table: it holds the pool's address. */
	private def onlyPool() {
		val pools = Pools.of(system)
		if(pools.size == 1 && !pools.head.users.empty) CNames.pool(pools.head.users.head) else null
	}

	private def dynamic() {
		Systems.hasDynamicSubscriptions(system)
	}

	private def highest() {
		byKernel([kernel|"    .highest = " + Threads.highest(system, kernel) + "u,"])
	}

	private def mutex(Mutex mutex) {
		val own = Guards.kernel(mutex)
		val (Kernel)=>String define = [ kernel |
			"pawl_mutex " + CNames.mutex(mutex) + " = PAWL_MUTEX(" + Systems.ceiling(mutex, kernel) + "u);"
		]
		if(own === null) byKernel(define) else define.apply(own)
	}

	/** C that the threads of the blocking kernel may change. */
	private def byKernel((Kernel)=>String text) {
		val blocking = text.apply(Kernel.BLOCKING)
		val others = text.apply(Kernel.PREEMPTIVE)
		if(blocking == others) others else "#ifdef " + CNames.macro(Kernel.BLOCKING) + "\n" + blocking + "\n#else\n" + others + "\n#endif"
	}

	private def semaphore(Semaphore semaphore) {
		"pawl_semaphore " + CNames.semaphore(semaphore) + " = PAWL_SEMAPHORE(" + count(semaphore.initial) + ", " +
			count(semaphore.max) + ");"
	}

	private def thread(ThreadDefinition thread) '''
		«val name = CNames.thread(thread)»
		/* «thread.name»: a thread that runs «Threads.function(thread)» */
		static PAWL_STACK(«name»_stack, «Threads.stackSize(thread)»);
		static pawl_thread_descriptor const «name»_descriptor = PAWL_THREAD_DESCRIPTOR(«Threads.priority(thread)»u, «Threads.function(thread)», NULL, «name»_stack);
		pawl_thread «name» = PAWL_THREAD(&«name»_descriptor);
	'''

	private def count(NumberValue number) {
		if(number === null) "0u" else Constants.text(number) + if(number.constant === null) "u" else ""
	}

	private def ticks() {
		!Members.of(system.members, TickDefault).empty || Systems.instances(system).exists[!context(type).timers.all.empty]
	}

	private def context(MachineClass type) {
		new MachineContext(type, options)
	}

	private def pool(PoolOf pool) '''
		«FOR line : Comments.of(pool.pool)»
			«line»
		«ENDFOR»
		static PAWL_BLOCK(«pool.block») «system.name»_blocks_«pool.name»[«pool.count»];
		static pawl_pool «system.name»_pool_«pool.name» = PAWL_POOL(«system.name»_blocks_«pool.name»);
		«FOR type : pool.users»
			pawl_pool *const «CNames.pool(type)» = &«system.name»_pool_«pool.name»;
		«ENDFOR»
		«FOR type : pool.users.filter[t|!pool.pool.payloads.contains(t)]»
			_Static_assert(sizeof(«CNames.payload(type)») <= sizeof(«system.name»_blocks_«pool.name»[0]), "«type.name» does not fit its pool");
		«ENDFOR»
	'''

	private def instance(Instance instance) '''
		«val context = context(instance.type)»
		/* «instance.name»: «instance.type.name» */
		static pawl_event const *«CNames.instance(instance)»_queue«dimension(instance)»[«queueLength(instance)»];
		«IF context.defers»
			static pawl_event const *«CNames.instance(instance)»_deferred«dimension(instance)»[«deferredLength(instance)»];
		«ENDIF»

		«val ports = Members.of(instance.type.members, Port)»
		static «IF ports.empty»pawl_active_descriptor«ELSE»«CNames.descriptor(instance.type)»«ENDIF» const «CNames.instance(instance)»_descriptor«dimension(instance)» = {
		    «FOR object : Objects.of(instance)»
		    	«IF instance.dimension !== null»
		    		{
		    		    «descriptor(object, ports)»
		    		},
		    	«ELSE»
		    		«descriptor(object, ports)»
		    	«ENDIF»
		    «ENDFOR»
		};

		«CNames.type(instance.type)» «CNames.instance(instance)»«dimension(instance)» = {
		    «FOR object : Objects.of(instance)»
		    	«IF instance.dimension !== null»
		    		{
		    		    «object(object, context)»
		    		},
		    	«ELSE»
		    		«object(object, context)»
		    	«ENDIF»
		    «ENDFOR»
		};
	'''

	private def descriptor(Objects.One object, Iterable<Port> ports) '''
		«IF ports.empty»
			«base(object)»
		«ELSE»
			.base = {
			    «base(object)»
			},
			«FOR port : ports»
				«IF port.dimension === null»
					.«port.name» = «targets.of(object.instance, object.index, port, 0)»,
				«ELSE»
					.«port.name» = {
					    «FOR i : 0 ..< Systems.value(port.dimension).orElse(0)»
					    	«targets.of(object.instance, object.index, port, i)»,
					    «ENDFOR»
					},
				«ENDIF»
			«ENDFOR»
		«ENDIF»
	'''

	private def base(Objects.One object) '''
		.start = «CNames.start(object.instance.type)»,
		.dispatch = «CNames.dispatch(object.instance.type)»,
		.queue = «CNames.instance(object.instance)»_queue«index(object)»,
		.queue_length = «queueLength(object.instance)»«IF queueIsNumber(object.instance)»u«ENDIF»,
		.priority = «object.priority»u,
		.threshold = «object.threshold»u,
	'''

	private def object(Objects.One object, MachineContext context) '''
		.active = PAWL_ACTIVE(&«CNames.instance(object.instance)»_descriptor«index(object)»«IF !Members.of(object.instance.type.members, Port).empty».base«ENDIF»),
		«FOR timer : context.timers.all»
			.«context.timers.member(timer)» = PAWL_TIMER(«PortTargets.active(object.instance, object.index)», «context.timers.signal(timer)», «TickRates.index(system, Timers.trigger(timer).rate)»u),
		«ENDFOR»
		«IF context.defers»
			.deferred = PAWL_DEFERRED(«CNames.instance(object.instance)»_deferred«index(object)»),
		«ENDIF»
		«FOR argument : Members.of(object.instance.settings, Argument)»
			.«argument.param.name» = «value(argument, object)»,
		«ENDFOR»
	'''

	private def value(Argument argument, Objects.One object) {
		if (argument.index)
			return object.index + "u"
		val text = argument.value.source.strip
		val constant = Constants.named(argument.value, text)
		if(constant.present) CNames.constant(constant.get) else source.expression(argument.value)
	}

	private def interrupt(Helper helper) '''
		«helper.head»
		{
		    «Events.make(helper.event)»
		    «IF !EventPayload.of(helper.event).present»

		    «ENDIF»
		    «IF helper.receivers.empty»
		    	pawl_publish(«Events.made(helper.event)»);
		    «ENDIF»
		    «FOR receiver : helper.receivers»
		    	pawl_post(«receiver», «Events.made(helper.event)»);
		    «ENDFOR»
		}
	'''

	private def index(Objects.One object) {
		if(object.instance.dimension === null) "" else "[" + object.index + "]"
	}

	private def dimension(Instance instance) {
		if(instance.dimension === null) "" else "[" + Constants.text(instance.dimension) + "]"
	}

	private def queueLength(Instance instance) {
		Systems.setting(instance, QueueLength).map[Constants.text(length)].orElse("1")
	}

	private def queueIsNumber(Instance instance) {
		Systems.setting(instance, QueueLength).map[length.constant === null].orElse(true)
	}

	private def deferredLength(Instance instance) {
		Systems.setting(instance, DeferredLength).map[Constants.text(length)].orElse("1")
	}
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.system

import org.pawl.generator.topology.SystemObjects
import java.util.Map
import org.pawl.generator.output.GeneratorOptions
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CSource
import org.pawl.generator.internal.c.Constants
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.c.MachineTimers
import org.pawl.model.Argument
import org.pawl.model.DeferredLength
import org.pawl.model.Instance
import org.pawl.model.MachineClass
import org.pawl.model.Port
import org.pawl.model.QueueLength
import org.pawl.model.SystemDefinition
import org.pawl.model.query.Members
import org.pawl.model.query.Systems
import org.pawl.model.query.TickRates

/** The objects of an instance: their queues, their descriptors, and their initial values. */
package class InstanceSource {
	val SystemDefinition system
	val GeneratorOptions options
	val CSource source
	val PortTargets targets
	val SystemNames names
	val Map<MachineClass, MachineContext> contexts = newHashMap

	new(SystemDefinition system, GeneratorOptions options, CSource source, SystemNames names) {
		this.system = system
		this.options = options
		this.source = source
		this.targets = new PortTargets(system)
		this.names = names
	}

	def boolean hasTimers(Instance instance) {
		!context(instance.type).timers.all.empty
	}

	def CharSequence define(Instance instance) '''
		«val context = context(instance.type)»
		/* «instance.name»: «instance.type.name» */
		static pawl_event const *«own(instance, "queue")»«dimension(instance)»[«queueLength(instance)»];
		«IF context.defers»
			static pawl_event const *«own(instance, "deferred")»«dimension(instance)»[«deferredLength(instance)»];
		«ENDIF»

		«val ports = Members.of(instance.type.members, Port)»
		static «IF ports.empty»pawl_active_descriptor«ELSE»«CNames.descriptor(instance.type)»«ENDIF» const «own(instance, "descriptor")»«dimension(instance)» = {
		    «FOR object : SystemObjects.of(instance)»
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
		    «FOR object : SystemObjects.of(instance)»
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

	private def CharSequence descriptor(SystemObjects.SystemObject object, Iterable<Port> ports) '''
		«IF ports.empty»
			«base(object)»
		«ELSE»
			.«CNames.descriptorBase(object.instance.type)» = {
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

	private def CharSequence base(SystemObjects.SystemObject object) '''
		.start = «CNames.start(object.instance.type)»,
		.dispatch = «CNames.dispatch(object.instance.type)»,
		.queue = «own(object.instance, "queue")»«index(object)»,
		.queue_length = «queueLength(object.instance)»«IF queueIsNumber(object.instance)»u«ENDIF»,
		.priority = «object.priority»u,
		.threshold = «object.threshold»u,
	'''

	private def CharSequence object(SystemObjects.SystemObject object, MachineContext context) '''
		.active = PAWL_ACTIVE(&«own(object.instance, "descriptor")»«index(object)»«IF !Members.of(object.instance.type.members, Port).empty».«CNames.descriptorBase(object.instance.type)»«ENDIF»),
		«FOR timer : context.timers.all»
			.«context.timers.member(timer)» = PAWL_TIMER(«PortTargets.active(object.instance, object.index)», «context.timers.signal(timer)», «clock(TickRates.index(system, MachineTimers.trigger(timer).rate))»),
		«ENDFOR»
		«IF context.defers»
			.«context.deferred» = PAWL_DEFERRED(«own(object.instance, "deferred")»«index(object)»),
		«ENDIF»
		«FOR argument : Members.of(object.instance.settings, Argument)»
			.«argument.param.name» = «value(argument, object)»,
		«ENDFOR»
	'''

	private def String clock(int rate) {
		"&" + SystemSource.clocks(system, names) + (if(TickRates.count(system) > 1) "[" + rate + "]" else "")
	}

	private def String value(Argument argument, SystemObjects.SystemObject object) {
		if (argument.index)
			return object.index + "u"
		val text = argument.value.source.strip
		val constant = Constants.named(argument.value, text)
		if(constant.present) CNames.constant(constant.get) else source.expression(argument.value)
	}

	private def String own(Instance instance, String role) {
		names.of(instance, role, instance.name + "_" + role)
	}

	private def MachineContext context(MachineClass type) {
		contexts.computeIfAbsent(type)[new MachineContext(it, options)]
	}

	private def String index(SystemObjects.SystemObject object) {
		if(object.instance.dimension === null) "" else "[" + object.index + "]"
	}

	private def String dimension(Instance instance) {
		if(instance.dimension === null) "" else "[" + Constants.text(instance.dimension) + "]"
	}

	private def String queueLength(Instance instance) {
		Systems.setting(instance, QueueLength).map[Constants.text(length)].orElse("1")
	}

	private def boolean queueIsNumber(Instance instance) {
		Systems.setting(instance, QueueLength).map[length.constant === null].orElse(true)
	}

	private def String deferredLength(Instance instance) {
		Systems.setting(instance, DeferredLength).map[Constants.text(length)].orElse("1")
	}
}

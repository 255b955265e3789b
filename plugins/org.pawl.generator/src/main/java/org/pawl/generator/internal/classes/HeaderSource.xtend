// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.classes

import java.util.List
import java.util.Map
import org.pawl.generator.output.GeneratedFile
import org.pawl.generator.output.GeneratorOptions
import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.internal.text.Banner
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CSource
import org.pawl.generator.internal.text.CTypes
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.Constants
import org.pawl.generator.internal.c.ModelEvents
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.system.SystemDeclarations
import org.pawl.model.Attributes
import org.pawl.model.Constant
import org.pawl.model.Event
import org.pawl.model.EventDeclaration
import org.pawl.model.Field
import org.pawl.model.Import
import org.pawl.model.Model
import org.pawl.model.Param
import org.pawl.model.PayloadType
import org.pawl.model.Port
import org.pawl.model.SystemDefinition
import org.pawl.model.Use
import org.pawl.model.query.Members
import org.pawl.model.query.PayloadTypes

/** A model's header: the declarations that its classes, its systems and hand-written C share. */
class HeaderSource {
	val Model model
	val Map<MachineContext, MachineTemplates> machines
	val CSource source
	val List<Event> events

	new(Model model, Map<MachineContext, MachineTemplates> machines, GeneratorOptions options) {
		this.model = model
		this.events = ModelEvents.of(model)
		this.machines = machines
		this.source = new CSource(CNames.header(model), options)
	}

	def GeneratedFile generate() {
		new GeneratedFile(source.fileName, source.finish(file))
	}

	private def CharSequence file() '''
		«Banner.of(model, "Model " + model.name)»
		«FOR line : CComments.of(model)»
			«line»
		«ENDFOR»
		#ifndef «CNames.includeGuard(model)»
		#define «CNames.includeGuard(model)»

		#include <pawl/pawl.h>

		«FOR header : includes»
			#include "«header»"
		«ENDFOR»

		#ifdef __cplusplus
		extern "C" {
		#endif

		«FOR constant : Members.of(model.members, Constant)»
			«FOR line : CComments.of(constant)»
				«line»
			«ENDFOR»
			#define «CNames.constant(constant)» «Constants.definition(constant)»
		«ENDFOR»

		«IF !events.empty»
			enum {
			    «FOR event : events»
			    	«FOR line : CComments.of(event, before(event))»
			    		«line»
			    	«ENDFOR»
			    	«enumerator(event)»,
			    «ENDFOR»
			};
		«ENDIF»

		«FOR type : PayloadTypes.declarable(Members.of(model.members, PayloadType))»
			«payload(type)»

		«ENDFOR»
		«FOR machine : machines.keySet.filter[!type.active]»
			«passiveClass(machine)»

		«ENDFOR»
		«FOR machine : machines.keySet.filter[type.active]»
			«activeClass(machine)»

		«ENDFOR»
		«FOR system : Members.of(model.members, SystemDefinition)»
			«new SystemDeclarations(system).print»

		«ENDFOR»
		#ifdef __cplusplus
		}
		#endif

		#endif
	'''

	private def Iterable<String> includes() {
		Members.of(model.members, Import).map[header] +
			Members.of(model.members, Use).map[importURI.replaceAll(".*/", "").replaceAll("\\.pawl$", "") + ".h"]
	}

	private def Event before(Event event) {
		val declared = (event.eContainer as EventDeclaration).events
		if(event === declared.head) null else declared.get(declared.indexOf(event) - 1)
	}

	private def String enumerator(Event event) {
		if (event !== events.head)
			CNames.signal(event)
		else
			CNames.signal(event) + " = " + if(model.firstSignal == 0) "PAWL_FIRST_SIGNAL" else model.firstSignal
	}

	private def CharSequence payload(PayloadType type) '''
		«CComments.titled("type " + type.name, type)»
		typedef struct {
		    «IF type.base === null»pawl_event event«ELSE»«CNames.payload(type.base)» base«ENDIF»;
		    «FOR field : type.fields»
		    	«FOR line : CComments.of(field)»
		    		«line»
		    	«ENDFOR»
		    	«declare(field)»;
		    «ENDFOR»
		} «CNames.payload(type)»;

		/* The pool of its events, defined with the system. */
		extern pawl_pool *const «CNames.pool(type)»;
	'''

	private def String declare(Field field) {
		val dimension = if(field.dimension === null) "" else "[" + Constants.text(field.dimension) + "]"
		source.declaration(CTypes.declare(field.type, field.name) + dimension, field)
	}

	private def CharSequence passiveClass(MachineContext machine) '''
		«machines.get(machine).types»

		«CComments.titled("class " + machine.type.name, machine.type)»
		typedef struct {
		    «machines.get(machine).members»
		    «ownMembers(machine)»
		} «machine.struct»;

		/* Sets up the object and takes its top initial transition. */
		void «CNames.init(machine.type)»(«machine.initParameters»);

		/* Runs one step; false: the event was not handled. */
		«machine.dispatchHead»;
	'''

	private def CharSequence activeClass(MachineContext machine) '''
		«machines.get(machine).types»

		«CComments.titled("class " + machine.type.name, machine.type)»
		«IF !machine.timers.all.empty»
			enum {
			    «FOR timer : machine.timers.all»
			    	«machine.timers.signal(timer)» = PAWL_TIMEOUT_SIGNAL(«machine.timers.all.indexOf(timer)»),
			    «ENDFOR»
			};

		«ENDIF»
		typedef struct {
		    pawl_active active;
		    «machines.get(machine).members»
		    «FOR timer : machine.timers.all»
		    	pawl_timer «machine.timers.member(timer)»;
		    «ENDFOR»
		    «IF machine.defers»
		    	pawl_deferred «machine.deferred»;
		    «ENDIF»
		    «ownMembers(machine)»
		} «machine.struct»;

		«IF !ClassHelpers.ports(machine.type).empty»
			typedef struct {
			    pawl_active_descriptor «CNames.descriptorBase(machine.type)»;
			    «FOR port : ClassHelpers.ports(machine.type)»
			    	«FOR line : CComments.of(port)»
			    		«line»
			    	«ENDFOR»
			    	pawl_active *«port.name»«dimension(port)»;
			    «ENDFOR»
			} «CNames.descriptor(machine.type)»;

		«ENDIF»
		/* For the kernel: the top initial transition, and one step. */
		«machine.startHead»;
		«machine.dispatchHead»;
	'''

	private def String dimension(Port port) {
		if(port.dimension === null) "" else "[" + Constants.text(port.dimension) + "]"
	}

	private def CharSequence ownMembers(MachineContext machine) '''
		«FOR param : Members.of(machine.type.members, Param)»
			«FOR line : CComments.of(param)»
				«line»
			«ENDFOR»
			«source.declaration(CTypes.declare(param.type, param.name), param)»;
		«ENDFOR»
		«FOR attributes : Members.of(machine.type.members, Attributes)»
			«FOR line : CComments.of(attributes)»
				«line»
			«ENDFOR»
			«source.statements(attributes.code)»
		«ENDFOR»
	'''
}

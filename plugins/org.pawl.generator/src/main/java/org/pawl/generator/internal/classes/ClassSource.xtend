// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.classes

import java.util.List
import org.pawl.generator.output.GeneratedFile
import org.pawl.generator.strategy.MachineTemplates
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.text.Banner
import org.pawl.generator.names.CNames
import org.pawl.generator.internal.text.CTypes
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.EventMaker
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.names.ParameterNames
import org.pawl.generator.internal.classes.ClassHelpers.Create
import org.pawl.generator.internal.classes.ClassHelpers.Post
import org.pawl.generator.internal.classes.ClassHelpers.Publish
import org.pawl.generator.internal.classes.ClassHelpers.Send
import org.pawl.model.Event
import org.pawl.model.Operation
import org.pawl.model.Param
import org.pawl.model.State
import org.pawl.model.query.Members

/** A class's source: the helpers its C calls, its operations, and its machine. */
class ClassSource {
	val MachineContext machine
	val MachineTemplates templates
	val CharSequence definitions
	val ClassHelpers helpers

	new(MachineContext machine, MachineTemplates templates) {
		this.machine = machine
		this.templates = templates
		// Named before all others, as in the header: both must use the same names.
		templates.members
		// Printed first: the rest depends on the names that this uses.
		this.definitions = templates.definitions
		this.helpers = new ClassHelpers(machine, machine.mentionedInMachine)
	}

	def GeneratedFile generate() {
		new GeneratedFile(machine.source.fileName, machine.source.finish(file))
	}

	private def CharSequence file() '''
		«Banner.of(machine.type, "Class " + machine.type.name)»
		#include "«CNames.header(machine.model)»"

		«IF helpers.copies»
			#include <string.h>

		«ENDIF»
		«IF machine.mentions("PAWL_ASSERT")»
			PAWL_MODULE("«machine.struct»");

		«ENDIF»
		«templates.declarations»

		«FOR helper : helpers.creates»
			«create(helper)»

		«ENDFOR»
		«FOR helper : helpers.posts»
			«post(helper)»

		«ENDFOR»
		«FOR helper : helpers.sends»
			«send(helper)»

		«ENDFOR»
		«FOR helper : helpers.publishes»
			«publish(helper)»

		«ENDFOR»
		«deferral»

		«FOR state : helpers.isIn»
			«isIn(state)»

		«ENDFOR»
		«FOR operation : helpers.declaredOperations»
			«head(operation)»;
		«ENDFOR»

		«FOR operation : helpers.operations»
			«FOR line : CComments.of(operation)»
				«line»
			«ENDFOR»
			«head(operation)»
			{
			    «IF !ActionCode.mentions(operation.body, "me")»
			    	(void)me;
			    «ENDIF»
			    «machine.code.statements(operation.body)»
			}

		«ENDFOR»
		«IF !CComments.of(machine.machine).empty»
			«CComments.titled("machine", machine.machine)»

		«ENDIF»
		«definitions»

		«IF !machine.type.active»
			«init»
		«ENDIF»
	'''

	private def CharSequence send(Send helper) {
		val maker = maker(helper.event)
		'''
			static void «helper.name»(«machine.struct» const *me«index(helper)»«maker.parameters»)
			{
			    «maker.make»
			    pawl_post(((«CNames.descriptor(machine.type)» const *)me->active.descriptor)->«element(helper)», «maker.made»);
			}
		'''
	}

	private def CharSequence create(Create helper) {
		val maker = maker(helper.event)
		'''
			static «CTypes.declare(maker.madeType, helper.name)»(«maker.onlyParameters»)
			{
			    «maker.make»
			    return «maker.madeTyped»;
			}
		'''
	}

	private def CharSequence post(Post helper) {
		val maker = maker(helper.event)
		'''
			static void «helper.name»(«machine.struct» *me«maker.parameters»)
			{
			    «maker.make»
			    pawl_post(&me->active, «maker.made»);
			}
		'''
	}

	private def EventMaker maker(Event event) {
		new EventMaker(event, machine.type.name)
	}

	private def String index(Send helper) {
		if(helper.port.dimension === null) "" else ", size_t " + ClassHelpers.indexName(helper.event)
	}

	private def String element(Send helper) {
		val index = if(helper.port.dimension === null) "" else "[" + ClassHelpers.indexName(helper.event) + "]"
		helper.port.name + index
	}

	private def CharSequence publish(Publish helper) {
		val maker = maker(helper.event)
		'''
			static void «helper.name»(«machine.struct» const *me«maker.parameters»)
			{
			    «maker.make("(void)me;\n")»
			    pawl_publish(«maker.made»);
			}
		'''
	}

	/** The condition is constant for a state that no transition reaches or in which none ends. */
	private def CharSequence isIn(State state) {
		val condition = if(machine.states.contains(state)) templates.isIn(state).toString else "false"
		'''
			static bool «machine.names.isIn(state)»(«machine.struct» const *me)
			{
			    «IF condition == "false"»
			    	(void)me;
			    «ENDIF»
			    return «condition»;
			}
		'''
	}

	private def CharSequence deferral() '''
		«IF helpers.mentionsDefer»
			static void «machine.names.defer»(«machine.struct» *me, pawl_event const *event)
			{
			    pawl_defer(&me->«machine.deferred», event);
			}

		«ENDIF»
		«IF helpers.mentionsRecall»
			static bool «machine.names.recall»(«machine.struct» *me)
			{
			    return pawl_recall(&me->active, &me->«machine.deferred»);
			}

		«ENDIF»
	'''

	private def String head(Operation operation) {
		val type = if(operation.type === null) "void" else operation.type
		val own = CTypes.parameters(operation.parameters.source)
		val text = "static " + CTypes.declare(type, machine.names.operation(operation)) + "(" + machine.struct +
			" *me" + (if(own.empty) "" else ", " + own) + ")"
		machine.source.declaration(text, operation)
	}

	private def CharSequence init() '''
		void «CNames.init(machine.type)»(«machine.initParameters»)
		{
		    *me = («machine.struct»){«IF params.empty»0«ELSE»«FOR param : params SEPARATOR ', '».«param.name» = «machine.initParameter(param)»«ENDFOR»«ENDIF»};
		    «machine.names.of("start")»(me);
		}
	'''

	private def List<Param> params() {
		Members.of(machine.type.members, Param)
	}
}

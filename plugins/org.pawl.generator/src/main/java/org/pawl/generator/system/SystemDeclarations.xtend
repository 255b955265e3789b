// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.system

import org.pawl.generator.c.CNames
import org.pawl.generator.c.Constants
import org.pawl.model.Instance
import org.pawl.model.Mutex
import org.pawl.model.SystemDefinition
import org.pawl.model.TickDefault
import org.pawl.model.query.Members
import org.pawl.model.query.Systems

/** What a model's header says about a system. */
class SystemDeclarations {
	val SystemDefinition system

	new(SystemDefinition system) {
		this.system = system
	}

	def print() '''
		/* system «system.name» */
		«FOR tick : Members.of(system.members, TickDefault)»
			#define «CNames.tickFrequency(system)» «Constants.text(tick.frequency)»«IF tick.frequency.constant === null»u«ENDIF»

		«ENDFOR»
		«FOR instance : Systems.instances(system)»
			extern «CNames.type(instance.type)» «CNames.instance(instance)»«dimension(instance)»;
		«ENDFOR»
		«FOR mutex : Members.of(system.members, Mutex)»
			extern pawl_mutex «CNames.mutex(mutex)»;
		«ENDFOR»

		/* Brings the system to life; pawl_run goes on from there. */
		void «CNames.start(system)»(void);

		«IF !Interrupts.of(system).empty»
			/* For interrupt handlers. */
			«FOR helper : Interrupts.of(system)»
				«helper.head»;
			«ENDFOR»
		«ENDIF»
	'''

	private def dimension(Instance instance) {
		if(instance.dimension === null) "" else "[" + Constants.text(instance.dimension) + "]"
	}
}

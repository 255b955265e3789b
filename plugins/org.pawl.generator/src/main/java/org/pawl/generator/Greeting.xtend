package org.pawl.generator

import org.pawl.model.Model

/** Stands in for the templates until they land. */
class Greeting {
	def String of(Model model) '''
		/* «model.name» */
	'''
}

// SPDX-License-Identifier: Apache-2.0
package org.pawl.generator.internal.discovered

import java.util.List
import org.pawl.generator.internal.c.ActionCode
import org.pawl.generator.internal.text.CComments
import org.pawl.generator.internal.c.EventPayload
import org.pawl.generator.internal.c.MachineContext
import org.pawl.generator.internal.c.ReactionComments
import org.pawl.model.Branch
import org.pawl.model.Segment
import org.pawl.model.Vertex
import org.pawl.model.query.SegmentPaths
import org.pawl.model.query.SegmentPaths.PathSegment
import org.pawl.model.query.SegmentPaths.SegmentPath

/** The constants of the targets of a chart's transitions, and their effects. */
package class ChartSegments {
	val MachineContext machine
	val ActionCallbacks actions
	val SelectorFunctions selectors
	val SegmentNames names

	new(MachineContext machine) {
		this.machine = machine
		this.actions = new ActionCallbacks(machine)
		this.selectors = new SelectorFunctions(machine, "pawl_segment")
		this.names = new SegmentNames(machine)
	}

	/** The branch's effect, and a constant for each of its paths. */
	def CharSequence branch(Branch branch) '''
		«FOR line : ReactionComments.of(#[branch]) + CComments.of(branch)»
			«line»
		«ENDFOR»
		«effect(branch)»
		«FOR path : paths(branch)»
			«constant(name(branch, path), path)»

		«ENDFOR»
	'''

	/** The alternatives of a function that tries the branches in turn. */
	def List<SelectorAlternative> alternatives(Iterable<Branch> branches) {
		branches.map[branch|paths(branch).map[new SelectorAlternative(guards, reference(name(branch, it), it))]].flatten.toList
	}

	/**
	 * The paths of a segment that is no branch. A junction on the path divides it; the paths are selected among as at a
	 * choice, in the region where the segment begins.
	 */
	def CharSequence single(Segment segment, String region) '''
		«IF !(segment instanceof Vertex)»
			«FOR line : CComments.of(segment)»
				«line»
			«ENDFOR»
		«ENDIF»
		«effect(segment)»
		«IF paths(segment).size == 1»
			«constant(names.segment(segment), paths(segment).head)»
		«ELSE»
			«FOR i : 0 ..< paths(segment).size»
				«constant(names.single(segment, "_" + (i + 1)), paths(segment).get(i))»

			«ENDFOR»
			«selectors.select(names.single(segment, "_decide"), parted(segment))»

			static pawl_vertex const «names.single(segment, "_choice")» = {
			    .region = «region»,
			    .react = «names.single(segment, "_decide")»,
			    .kind = PAWL_CHOICE,
			};

			«Initialisers.constant("pawl_segment", names.segment(segment), null, names.single(segment, "_choice"), "PAWL_EXTERNAL")»
		«ENDIF»
	'''

	private def List<SelectorAlternative> parted(Segment segment) {
		val paths = paths(segment)
		(0 ..< paths.size).map [ i |
			new SelectorAlternative(paths.get(i).guards, reference(names.single(segment, "_" + (i + 1)), paths.get(i)))
		].toList
	}

	/** The expression that points to a segment's constant. */
	def String reference(Segment segment) {
		if(paths(segment).size == 1) reference(names.segment(segment), paths(segment).head) else "&" + names.segment(segment)
	}

	def List<SegmentPath> paths(Segment segment) {
		SegmentPaths.of(segment, machine.order)
	}

	/**
	 * The effect of a junction's branch; the constants of the paths through it belong to the vertices where they begin.
	 */
	def CharSequence onward(Branch branch) '''
		«IF !ActionCode.isEmpty(branch.effect)»
			«FOR line : CComments.of(branch)»
				«line»
			«ENDFOR»
			«effect(branch)»
		«ENDIF»
	'''

	def CharSequence effect(Segment segment) '''
		«IF !ActionCode.isEmpty(segment.effect)»
			«actions.effect(names.effect(segment), segment.effect, EventPayload.of(segment))»

		«ENDIF»
	'''

	private def String name(Branch branch, SegmentPath path) {
		val paths = paths(branch)
		if(paths.size == 1) names.segment(branch) else names.segment(branch, paths.indexOf(path) + 1)
	}

	private def String reference(String name, SegmentPath path) {
		if(path.segments.size > 1) name else "&" + name
	}

	private def CharSequence constant(String name, SegmentPath path) {
		if (path.segments.empty)
			return one(name, path.guards.head)
		if (path.segments.size == 1)
			return one(name, path.segments.head)
		'''
			static pawl_segment const «name»[] = {
			    «FOR pathSegment : path.segments»
			    	«FOR line : commentsInside(pathSegment, path)»
			    		«line»
			    	«ENDFOR»
			    	«Initialisers.element(effectOf(pathSegment.segment), names.constant(pathSegment.target), kind(pathSegment, pathSegment !== path.segments.lastOrNull))»,
			    «ENDFOR»
			};
		'''
	}

	/** The documentation of a junction's branch that has no effect. */
	private def List<String> commentsInside(PathSegment pathSegment, SegmentPath path) {
		val silent = pathSegment.segment instanceof Branch && pathSegment !== path.segments.head && ActionCode.isEmpty(pathSegment.segment.effect)
		if(silent) CComments.of(pathSegment.segment) else #[]
	}

	private def String one(String name, Branch internal) {
		Initialisers.constant("pawl_segment", name, effectOf(internal), null, "PAWL_INTERNAL")
	}

	private def String one(String name, PathSegment pathSegment) {
		Initialisers.constant("pawl_segment", name, effectOf(pathSegment.segment), names.constant(pathSegment.target), kind(pathSegment, false))
	}

	private def String effectOf(Segment segment) {
		if(ActionCode.isEmpty(segment.effect)) null else names.effect(segment)
	}

	private def String kind(PathSegment pathSegment, boolean continues) {
		val segment = pathSegment.segment
		val local = segment instanceof Branch && (segment as Branch).local
		if (continues)
			(if(local) "PAWL_LOCAL | " else "") + "PAWL_CONTINUES"
		else if(local) "PAWL_LOCAL" else "PAWL_EXTERNAL"
	}
}

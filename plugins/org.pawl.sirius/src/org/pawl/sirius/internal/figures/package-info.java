// SPDX-License-Identifier: EPL-2.0
/**
 * A diagram as {@code org.pawl.diagram} draws it: boxes with outlines that tell kinds apart, the
 * name in bold, what else is said below a line. Sirius' own have one label, in one style. {@code
 * BoxParts} makes Sirius take our parts, such as those of {@code Boxes} and their {@code Insides},
 * for what Pawl's viewpoint draws; colours stay those of the viewpoint's styles, words those of its
 * labels. {@code Sheet} is the diagram around them, {@code Surface} the paper below, light or dark.
 */
package org.pawl.sirius.internal.figures;

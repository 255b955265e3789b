// SPDX-License-Identifier: EPL-2.0
/**
 * Boxes that look as {@code org.pawl.diagram} draws them: outlines that tell kinds apart, the name
 * in bold, what else is said below a line. Sirius' own have one label, in one style. {@code
 * BoxParts} makes Sirius take ours for what Pawl's viewpoint draws; colours stay those of the
 * viewpoint's styles, words those of its labels.
 */
package org.pawl.sirius.figures;

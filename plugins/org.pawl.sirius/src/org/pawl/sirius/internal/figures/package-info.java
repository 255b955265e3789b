// SPDX-License-Identifier: EPL-2.0
/**
 * Edit parts and figures that draw a diagram as {@code org.pawl.diagram} does: boxes with different
 * outlines, the name in bold, further text below a line. {@code PawlEditPartProvider} makes Sirius
 * use these edit parts; colours come from the styles of the viewpoint, texts from its labels.
 */
package org.pawl.sirius.internal.figures;

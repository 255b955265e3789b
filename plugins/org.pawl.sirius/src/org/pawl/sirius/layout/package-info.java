// SPDX-License-Identifier: EPL-2.0
/**
 * Diagrams as {@code org.pawl.diagram} lays them out, so that {@code pawl render} and the live view
 * show what is drawn. {@code Beforehand} gives views their places before there are figures, {@code
 * Arrangement} an editor's figures; {@code Arranging} does so whenever a change of the model or its
 * layout changes places; {@code MovedByHand} keeps what a person has moved.
 */
package org.pawl.sirius.layout;

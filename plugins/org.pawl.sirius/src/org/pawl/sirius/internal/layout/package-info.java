// SPDX-License-Identifier: EPL-2.0
/**
 * Diagrams as {@code org.pawl.diagram} lays them out, so that {@code pawl render} and the live view
 * show what is drawn. {@code Beforehand} gives views their places before there are figures, {@code
 * Arrangement} an editor's figures; {@code Arranging} does so whenever a change of the model or its
 * layout changes places, behind a {@code Curtain}. {@code MovedByHand} keeps what a person has
 * moved, {@code DrawnByHand} where something new was drawn; {@code Pointing} knows where a person
 * wants what is pasted.
 */
package org.pawl.sirius.internal.layout;

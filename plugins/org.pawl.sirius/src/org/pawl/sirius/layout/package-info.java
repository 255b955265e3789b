// SPDX-License-Identifier: EPL-2.0
/**
 * Diagrams as {@code org.pawl.diagram} lays them out, so that {@code pawl render} and the live view
 * show what is drawn. {@code Arrangement} gives an editor's figures the places of a layout; {@code
 * Arranging} does so whenever the model or its layout has changed; {@code MovedByHand} keeps what a
 * person has moved.
 */
package org.pawl.sirius.layout;

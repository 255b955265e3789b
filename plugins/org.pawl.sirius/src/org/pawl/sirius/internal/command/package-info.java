// SPDX-License-Identifier: EPL-2.0
/**
 * The commands of menus and wizards: from a model to its diagrams, and from a diagram to a picture.
 */
package org.pawl.sirius.internal.command;

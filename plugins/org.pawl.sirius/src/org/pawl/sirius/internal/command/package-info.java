// SPDX-License-Identifier: EPL-2.0
/** What menus and wizards do: from a model to its diagrams, and from a diagram to a picture. */
package org.pawl.sirius.internal.command;

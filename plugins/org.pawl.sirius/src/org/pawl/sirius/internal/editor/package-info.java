// SPDX-License-Identifier: EPL-2.0
/**
 * The surroundings of a diagram in its editor: title, tool bar, menus and keys, palette, status
 * line and property pages; and the state that is restored when it is opened again. {@code
 * EditorDecorator} sets this up for each editor. Functions of Sirius whose results are not saved,
 * such as styles, hidden elements and notes, are removed.
 */
package org.pawl.sirius.internal.editor;

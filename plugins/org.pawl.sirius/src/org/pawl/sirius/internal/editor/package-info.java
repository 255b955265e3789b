// SPDX-License-Identifier: EPL-2.0
/**
 * What is around a diagram: the editor's title, tool bar, menus and keys, palette, status line and
 * property pages; and what is known of it when it is opened again. {@code Surroundings} sets all
 * that up for each editor. Sirius offers more there than makes sense for diagrams that are made of
 * a text and kept nowhere else: styles, hidden and pinned elements, notes would be gone with the
 * editor.
 */
package org.pawl.sirius.internal.editor;

// SPDX-License-Identifier: EPL-2.0
/**
 * What is copied on a diagram: text, and where it is from. {@code Clip} is that, on its way over
 * the clipboard; {@code Snippet} is text that was copied elsewhere. {@code CopiedPlaces} goes with
 * a clip, {@code PastedPlaces} keeps where its copies stand.
 */
package org.pawl.edit.clipboard;

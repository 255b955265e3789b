// SPDX-License-Identifier: EPL-2.0
/**
 * API: copy and paste. {@code CopiedMembers} is the clipboard's content, with its layout in {@code
 * CopiedLayout}; {@code CopiedText} parses text that was copied in another program; {@code
 * PastedLayout} places the copies.
 */
package org.pawl.edit.clipboard;

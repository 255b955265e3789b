// SPDX-License-Identifier: EPL-2.0
/** Texts and what changes of them: scripts of replacements, and why one is refused. */
package org.pawl.edit.text;

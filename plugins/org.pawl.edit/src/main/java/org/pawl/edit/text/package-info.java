// SPDX-License-Identifier: EPL-2.0
/** API: scripts of text replacements, and the exception for refused edits. */
package org.pawl.edit.text;

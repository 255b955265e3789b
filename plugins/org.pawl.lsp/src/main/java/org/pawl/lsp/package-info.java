// SPDX-License-Identifier: EPL-2.0
/**
 * API. The language server with hovers of generated C and renaming in diagrams. It has no command
 * line.
 */
package org.pawl.lsp;

// SPDX-License-Identifier: EPL-2.0
/**
 * The language service with what only the generator and the diagrams can tell; no command line in
 * here.
 */
package org.pawl.lsp;

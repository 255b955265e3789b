// SPDX-License-Identifier: EPL-2.0
/** The language server with the generator and the diagrams. Depends on no command line. */
package org.pawl.lsp;

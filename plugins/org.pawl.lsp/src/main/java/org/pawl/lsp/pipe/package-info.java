// SPDX-License-Identifier: EPL-2.0
/**
 * API. The transport of the language server over two pipes: framing, protocol order and error
 * responses.
 */
package org.pawl.lsp.pipe;

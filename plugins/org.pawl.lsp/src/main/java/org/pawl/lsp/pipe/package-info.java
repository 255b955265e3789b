// SPDX-License-Identifier: EPL-2.0
/**
 * The language server on a pair of pipes: frames, the order of the protocol's messages, and what is
 * answered to a message that is none.
 */
package org.pawl.lsp.pipe;

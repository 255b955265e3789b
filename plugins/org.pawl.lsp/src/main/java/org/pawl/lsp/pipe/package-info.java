// SPDX-License-Identifier: EPL-2.0
/**
 * The language server on a pair of streams: framing, the order of the protocol's messages, and
 * responses to invalid messages.
 */
package org.pawl.lsp.pipe;

// SPDX-License-Identifier: EPL-2.0
/** Drawings for an editor that starts the language server, as additions to its protocol. */
package org.pawl.cli.drawing;

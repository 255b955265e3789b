// SPDX-License-Identifier: EPL-2.0
/** API. The language server, its workspace and its open documents. */
package org.pawl.lang.ide.server;

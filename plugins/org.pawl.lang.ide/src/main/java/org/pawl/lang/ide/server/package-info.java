// SPDX-License-Identifier: EPL-2.0
/** The language server: what editors talk to, and which files it looks at. */
package org.pawl.lang.ide.server;

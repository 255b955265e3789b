// SPDX-License-Identifier: EPL-2.0
/** The language server on a WebSocket. */
package org.pawl.studio.internal.language;

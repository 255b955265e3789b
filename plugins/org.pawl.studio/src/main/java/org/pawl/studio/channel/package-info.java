// SPDX-License-Identifier: EPL-2.0
/** What a server on a WebSocket implements. */
package org.pawl.studio.channel;

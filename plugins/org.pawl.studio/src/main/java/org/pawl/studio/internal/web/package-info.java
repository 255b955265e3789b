// SPDX-License-Identifier: EPL-2.0
/** HTTP and WebSockets. Depends on access. */
package org.pawl.studio.internal.web;

// SPDX-License-Identifier: EPL-2.0
/**
 * API. Checks of the events that classes send, receive and defer; the event that C code can access
 * as {@code e}.
 */
package org.pawl.lang.validation.event;

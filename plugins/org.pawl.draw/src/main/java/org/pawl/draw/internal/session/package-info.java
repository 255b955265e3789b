// SPDX-License-Identifier: EPL-2.0
/** The sessions of clients, and what they share. */
package org.pawl.draw.internal.session;

// SPDX-License-Identifier: EPL-2.0
/** The requests that Pawl adds to the protocol. */
package org.pawl.draw.internal.requests;

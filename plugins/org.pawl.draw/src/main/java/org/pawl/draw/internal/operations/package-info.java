// SPDX-License-Identifier: EPL-2.0
/** The operations of the protocol, as edits of a diagram. */
package org.pawl.draw.internal.operations;

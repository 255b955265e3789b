// SPDX-License-Identifier: EPL-2.0
/** The parts of the protocol server. */
package org.pawl.draw.internal.module;

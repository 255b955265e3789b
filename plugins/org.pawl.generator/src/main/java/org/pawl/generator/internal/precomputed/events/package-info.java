// SPDX-License-Identifier: EPL-2.0
/** The handlers of each state, and all behaviour that is possible. */
package org.pawl.generator.internal.precomputed.events;

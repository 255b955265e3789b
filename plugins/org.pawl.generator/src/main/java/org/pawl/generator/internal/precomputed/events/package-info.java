// SPDX-License-Identifier: EPL-2.0
/** Which state handles which event, and what can happen at all. */
package org.pawl.generator.internal.precomputed.events;

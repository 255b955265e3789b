// SPDX-License-Identifier: EPL-2.0
/** Steps of a transition, and the variables they use. */
package org.pawl.generator.internal.precomputed.steps;

// SPDX-License-Identifier: EPL-2.0
/** A whole machine as lists of steps, divided into functions. */
package org.pawl.generator.internal.precomputed.plan;

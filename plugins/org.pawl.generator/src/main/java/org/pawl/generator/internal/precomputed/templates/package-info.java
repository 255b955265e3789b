// SPDX-License-Identifier: EPL-2.0
/** Prints a plan as C. */
package org.pawl.generator.internal.precomputed.templates;

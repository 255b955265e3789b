// SPDX-License-Identifier: EPL-2.0
/** Makes the steps of each transition, in the order of execution of the model. */
package org.pawl.generator.internal.precomputed.sequences;

// SPDX-License-Identifier: EPL-2.0
/** Makes the steps of each transition, in the order that the model asks for. */
package org.pawl.generator.internal.precomputed.sequences;

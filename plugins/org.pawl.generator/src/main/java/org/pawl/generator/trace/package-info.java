// SPDX-License-Identifier: EPL-2.0
/** API: the names of the numbers in a trace. */
package org.pawl.generator.trace;

// SPDX-License-Identifier: EPL-2.0
/** API: the names of what a trace numbers. */
package org.pawl.generator.trace;

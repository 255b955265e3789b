// SPDX-License-Identifier: EPL-2.0
/** API: the points of a machine that coverage counts, and the machine instrumented with them. */
package org.pawl.generator.coverage;

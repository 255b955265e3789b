// SPDX-License-Identifier: EPL-2.0
/**
 * API. The codes and severities of all problems that checks report, and the names of elements in
 * messages.
 */
package org.pawl.lang.problem;

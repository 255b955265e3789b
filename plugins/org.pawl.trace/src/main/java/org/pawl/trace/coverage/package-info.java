// SPDX-License-Identifier: EPL-2.0
/**
 * Coverage of states, transitions and guards by traced runs. Depends on {@code format} and {@code
 * text}.
 */
package org.pawl.trace.coverage;

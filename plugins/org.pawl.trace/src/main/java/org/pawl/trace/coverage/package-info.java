// SPDX-License-Identifier: EPL-2.0
/**
 * Which states, transitions and guards a traced run reached. Depends on {@code format} and {@code
 * text}.
 */
package org.pawl.trace.coverage;

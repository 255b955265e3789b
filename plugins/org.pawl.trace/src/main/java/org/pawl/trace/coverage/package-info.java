// SPDX-License-Identifier: EPL-2.0
/** Which states, transitions and guards a traced run reached. */
package org.pawl.trace.coverage;

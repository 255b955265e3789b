// SPDX-License-Identifier: EPL-2.0
/** API: objects, threads and pools of a system, as traces and generated C number them. */
package org.pawl.generator.topology;

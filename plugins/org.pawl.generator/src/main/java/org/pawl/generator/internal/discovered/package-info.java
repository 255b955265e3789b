// SPDX-License-Identifier: EPL-2.0
/**
 * Strategy "discovered": the machine is constants, and the runtime finds the path of a transition.
 */
package org.pawl.generator.internal.discovered;

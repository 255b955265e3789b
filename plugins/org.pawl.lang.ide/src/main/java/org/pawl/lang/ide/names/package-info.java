// SPDX-License-Identifier: EPL-2.0
/**
 * What names stand for, in the language and in the C of actions, whose names derive from the
 * model's.
 */
package org.pawl.lang.ide.names;

// SPDX-License-Identifier: EPL-2.0
/** What can be done about problems, one class for each part of the language. */
package org.pawl.lang.ide.fixes;

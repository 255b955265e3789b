// SPDX-License-Identifier: EPL-2.0
/** What is told about an element. */
package org.pawl.lang.ide.hover;

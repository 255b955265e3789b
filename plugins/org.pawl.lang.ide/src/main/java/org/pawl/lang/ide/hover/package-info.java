// SPDX-License-Identifier: EPL-2.0
/** API. The text of hovers, and the interface through which generated C is shown in them. */
package org.pawl.lang.ide.hover;

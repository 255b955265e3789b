// SPDX-License-Identifier: EPL-2.0
/** What there is and where: outline, declarations, references. */
package org.pawl.lang.ide.symbols;

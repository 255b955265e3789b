// SPDX-License-Identifier: EPL-2.0
/** API. Outline, declarations, references and highlights. */
package org.pawl.lang.ide.symbols;

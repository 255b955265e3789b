// SPDX-License-Identifier: EPL-2.0
/** Semantic tokens for syntax colouring. */
package org.pawl.lang.ide.tokens;

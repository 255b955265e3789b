// SPDX-License-Identifier: EPL-2.0
/**
 * API. Occurrences of names in models, in the language and in C code, with the elements that they
 * refer to.
 */
package org.pawl.lang.ide.names;

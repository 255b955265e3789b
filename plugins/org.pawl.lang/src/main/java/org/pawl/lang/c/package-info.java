// SPDX-License-Identifier: EPL-2.0
/**
 * API. Lexical analysis of the C code that models contain: tokens, names, reserved names, and the
 * end of a piece of C.
 */
package org.pawl.lang.c;

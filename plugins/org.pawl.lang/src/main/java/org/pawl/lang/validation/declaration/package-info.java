// SPDX-License-Identifier: EPL-2.0
/** Checks of declarations: names, files, numbers, classes and the syntax of C code. */
package org.pawl.lang.validation.declaration;

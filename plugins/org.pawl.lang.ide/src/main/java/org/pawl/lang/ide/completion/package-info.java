// SPDX-License-Identifier: EPL-2.0
/** Completion proposals, in the language and in C code. */
package org.pawl.lang.ide.completion;

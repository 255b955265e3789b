// SPDX-License-Identifier: EPL-2.0
/** The lexer with its limits, and the messages for syntax errors. */
package org.pawl.lang.parser;

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;

/** Says in a modeller's words what is wrong with the text, and what to write instead. */
public class PawlSyntaxErrors extends SyntaxErrorMessageProvider {}

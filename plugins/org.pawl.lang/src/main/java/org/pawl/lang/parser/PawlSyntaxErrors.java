// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import com.google.inject.Inject;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;
import org.pawl.lang.conversion.NameConverter;

/**
 * Composes the message of a syntax error in the terms of the language, with a remedy.
 *
 * <p>Consequences of an earlier error are not reported: a second error in one line, and braces that
 * no longer match.
 */
public class PawlSyntaxErrors extends SyntaxErrorMessageProvider {
  @Inject private NameConverter names;

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    if (context.getRecognitionException() == null) {
      return super.getSyntaxErrorMessage(context);
    }
    SyntaxError slip = new SyntaxError(context);
    return follows(slip, context.getCurrentNode())
        ? null
        : new SyntaxErrorMessage(message(slip), Diagnostic.SYNTAX_DIAGNOSTIC);
  }

  private String message(SyntaxError slip) {
    return Stream.of(
            reservedName(slip),
            StructureSyntaxErrors.message(slip),
            MachineSyntaxErrors.message(slip),
            DeclarationSyntaxErrors.message(slip),
            reservedWord(slip),
            GeneralSyntaxErrors.message(slip))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private String reservedName(SyntaxError slip) {
    return slip.before(1).matches("state|choice|junction|final|const|->|local")
        ? reservedWord(slip)
        : null;
  }

  private String reservedWord(SyntaxError slip) {
    String word = slip.found();
    boolean nameExpected = slip.expected().isEmpty() || slip.expects("RULE_ID");
    return nameExpected && SyntaxError.isName(word) && names.isReserved(word)
        ? "'" + word + "' is a word of the language: choose another name, or write ^" + word
        : null;
  }

  private static boolean follows(SyntaxError slip, INode node) {
    if (node == null) {
      return false;
    }
    boolean closing = slip.atEnd() || slip.finds("}") || slip.expects("EOF");
    for (INode earlier : node.getRootNode().getAsTreeIterable().reverse()) {
      if (earlier.getSyntaxErrorMessage() != null) {
        return closing || earlier.getEndLine() == slip.line();
      }
    }
    return false;
  }
}

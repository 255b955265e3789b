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
 * <p>Consequences of an earlier error are not reported: a second error in one line, an error near
 * it, and braces that no longer match.
 */
public class PawlSyntaxErrors extends SyntaxErrorMessageProvider {
  /** After an error, the parser may read this many words as a part of another element. */
  private static final int NEAR = 4;

  @Inject private NameConverter names;

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    if (context.getRecognitionException() == null) {
      return super.getSyntaxErrorMessage(context);
    }
    SyntaxErrorContext error = new SyntaxErrorContext(context);
    return follows(error, context.getCurrentNode())
        ? null
        : new SyntaxErrorMessage(message(error), Diagnostic.SYNTAX_DIAGNOSTIC);
  }

  private String message(SyntaxErrorContext error) {
    return Stream.of(
            reservedName(error),
            StructureSyntaxErrors.message(error),
            MachineSyntaxErrors.message(error),
            DeclarationSyntaxErrors.message(error),
            reservedWord(error),
            GeneralSyntaxErrors.message(error))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private String reservedName(SyntaxErrorContext error) {
    return error.before(1).matches("state|choice|junction|final|const|->|local")
        ? reservedWord(error)
        : null;
  }

  private String reservedWord(SyntaxErrorContext error) {
    String word = error.found();
    boolean nameExpected = error.expected().isEmpty() || error.expects("RULE_ID");
    return nameExpected && SyntaxErrorContext.isName(word) && names.isReserved(word)
        ? "'" + word + "' is a word of the language: choose another name, or write ^" + word
        : null;
  }

  private static boolean follows(SyntaxErrorContext error, INode node) {
    if (node == null) {
      return false;
    }
    boolean closing = error.atEnd() || error.finds("}") || error.expects("EOF");
    for (INode earlier : node.getRootNode().getAsTreeIterable().reverse()) {
      if (earlier.getSyntaxErrorMessage() != null) {
        return closing
            || earlier.getEndLine() == error.line()
            || earlier.getTotalEndOffset() > error.offsetBefore(NEAR);
      }
    }
    return false;
  }
}

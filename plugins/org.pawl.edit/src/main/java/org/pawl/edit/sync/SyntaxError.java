// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;

/**
 * The first syntax error of a text.
 *
 * @param line of the syntax error, from 1
 * @param message the parser's message
 */
public record SyntaxError(int line, String message) {

  /** The first syntax error, if there is one. */
  static Optional<SyntaxError> of(IParseResult parsed) {
    return StreamSupport.stream(parsed.getSyntaxErrors().spliterator(), false)
        .min(Comparator.comparingInt(INode::getOffset))
        .map(
            node ->
                new SyntaxError(node.getStartLine(), node.getSyntaxErrorMessage().getMessage()));
  }

  @Override
  public String toString() {
    return "line " + line + ": " + message;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;

/**
 * Why a text cannot be read.
 *
 * @param line of the first syntax error, from 1
 * @param message what is wrong there
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

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import java.util.List;
import java.util.function.IntFunction;
import org.eclipse.lsp4j.CompletionContext;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionTriggerKind;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;
import org.pawl.lang.ide.text.ProtocolPositions;

/**
 * Decides which proposals may be shown at a place. Editors open their list while the user types,
 * and then take the Enter at the end of a line as the choice of its first entry. So there are no
 * proposals in comments and strings, none without the start of a word, and none after a complete
 * word, unless the user has requested them.
 */
final class ProposalFilter {
  private final ProtocolPositions lines;
  private final int offset;
  private final boolean asked;

  /**
   * @param context the client's reason for the request; null if it gives none, like clients that
   *     request only on the user's command
   */
  ProposalFilter(ProtocolPositions lines, int offset, CompletionContext context) {
    this.lines = lines;
    this.offset = offset;
    this.asked = context == null || context.getTriggerKind() == CompletionTriggerKind.Invoked;
  }

  /** Whether the place is inside a comment or a string, in the language or in C. */
  boolean isInProse() {
    CLexer lexer = new CLexer(lines.text());
    while (lexer.hasNext()) {
      CToken token = lexer.next();
      if (token.offset() >= offset) {
        return false;
      }
      if (token.end() >= offset && encloses(token, lines.text(), offset)) {
        return true;
      }
    }
    return false;
  }

  /** A line comment, and an unclosed comment or string, also include their end. */
  static boolean encloses(CToken token, String text, int offset) {
    String source = token.in(text);
    return switch (token.kind()) {
      case COMMENT ->
          offset < token.end()
              || source.startsWith("//")
              || source.length() < 4
              || !source.endsWith("*/");
      case STRING, CHARACTER ->
          offset < token.end()
              || source.length() < 2
              || source.charAt(0) != source.charAt(source.length() - 1);
      case NUMBER, DIRECTIVE, IDENTIFIER, PUNCTUATION -> false;
    };
  }

  /**
   * The proposals that may be shown.
   *
   * @param proposals all possible ones at an offset
   */
  List<CompletionItem> of(IntFunction<List<CompletionItem>> proposals) {
    boolean word = offset > 0 && Character.isJavaIdentifierPart(lines.text().charAt(offset - 1));
    List<CompletionItem> all =
        proposals.apply(offset).stream()
            .filter(item -> !typed(item, offset).isEmpty() || !word && (asked || isBehindAccess()))
            .toList();
    return word && isComplete(all, offset) && (!asked || mayBeUnasked(proposals)) ? List.of() : all;
  }

  /** The text that the proposal replaces, up to the cursor. */
  private String typed(CompletionItem item, int cursor) {
    int start = lines.offset(item.getTextEdit().getLeft().getRange().getStart());
    return lines.text().substring(Math.min(start, cursor), cursor);
  }

  private boolean isComplete(List<CompletionItem> items, int cursor) {
    return items.stream().anyMatch(item -> item.getFilterText().equals(typed(item, cursor)));
  }

  /**
   * Some clients report a request of the user when a letter was typed and no list was open, as at
   * the start of a word, and after a shorter word that is complete.
   */
  private boolean mayBeUnasked(IntFunction<List<CompletionItem>> proposals) {
    int before = offset - 1;
    return before <= 0
        || !Character.isJavaIdentifierPart(lines.text().charAt(before - 1))
        || isComplete(proposals.apply(before), before);
  }

  /** After {@code ->} and {@code .} a name follows; {@code 1..} is a range. */
  private boolean isBehindAccess() {
    String text = lines.text();
    if (text.startsWith("->", offset - 2)) {
      return true;
    }
    if (!text.startsWith(".", offset - 1)) {
      return false;
    }
    int start = offset - 1;
    while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
      start--;
    }
    return Character.isJavaIdentifierStart(text.charAt(start));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.typing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CompletionContext;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.CompletionTriggerKind;
import org.pawl.lang.ide.Editor;
import org.pawl.lang.ide.Editor.Place;

/**
 * The server's proposals while one text is typed into a file. There is one request for each
 * position, for all clients and speeds.
 */
final class Proposer {
  private static final String FILE = "typed.pawl";

  private final Editor editor;
  private final String before;
  private final String typed;
  private final String after;
  private final Map<String, List<CompletionItem>> known = new HashMap<>();
  private int shown = -1;
  private Place place;

  Proposer(Editor editor, String before, String typed, String after) {
    this.editor = editor;
    this.before = before;
    this.typed = typed;
    this.after = after;
  }

  String typed() {
    return typed;
  }

  /** The position of the line, for messages. */
  String context() {
    return before.substring(before.lastIndexOf('\n') + 1) + typed;
  }

  /**
   * @param count the number of characters typed so far
   * @param kind the client's reason for the request; null if it gives none
   */
  List<CompletionItem> proposals(int count, CompletionTriggerKind kind) {
    return known.computeIfAbsent(count + " " + kind, key -> ask(count, kind));
  }

  private List<CompletionItem> ask(int count, CompletionTriggerKind kind) {
    if (shown != count) {
      shown = count;
      place = editor.open(FILE, before + typed.substring(0, count) + Editor.CURSOR + after);
    }
    CompletionParams params = new CompletionParams(place.file(), place.position());
    if (kind != null) {
      CompletionContext context = new CompletionContext(kind);
      if (kind == CompletionTriggerKind.TriggerCharacter) {
        context.setTriggerCharacter(typed.substring(count - 1, count));
      }
      params.setContext(context);
    }
    return Editor.get(editor.server().completion(params)).getRight().getItems();
  }

  /** The text that a proposal would replace, up to the cursor. */
  String replaced(CompletionItem item, int count) {
    int column = item.getTextEdit().getLeft().getRange().getStart().getCharacter();
    String line = before.substring(before.lastIndexOf('\n') + 1) + typed.substring(0, count);
    return column <= line.length() ? line.substring(column) : "";
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.CompletionContext;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.CompletionTriggerKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.edit.change.TypedLabel;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.sync.Snapshot;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.model.Branch;
import org.pawl.model.Reaction;

/** What can follow while a label is typed: the proposals of the text editors at the same place. */
public final class LabelProposals {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{?(\\d+)(?::([^}]*)\\})?\\}?");

  /**
   * A text that can be put into the label.
   *
   * @param label for the list
   * @param detail its kind, type or declaration
   * @param from the begin of the replaced part of the label
   * @param to its end
   * @param text replaces that part
   * @param selectFrom the begin of the part of {@code text} that is then selected
   * @param selectTo its end
   */
  public record Proposal(
      String label, String detail, int from, int to, String text, int selectFrom, int selectTo) {}

  private final Snapshot snapshot;
  private final TypedLabel typed;
  private final String label;
  private final int cursor;
  private final boolean asked;
  private final boolean triggers;

  private LabelProposals(EObject element, boolean edge, String label, int cursor, boolean asked) {
    EObject parsed = ParsedCounterparts.of(element);
    this.label = label;
    this.cursor = Math.max(0, Math.min(cursor, label.length()));
    this.asked = asked;
    typed = TypedLabel.of(parsed, edge, label, this.cursor);
    snapshot = ParsedCounterparts.synced(element).snapshot().with(typed.text());
    triggers =
        parsed instanceof Reaction
            || parsed instanceof Branch branch && branch.eContainer() instanceof Reaction;
  }

  /**
   * The proposals for a label. Only in the thread of the diagrams.
   *
   * @param edge whether the label is at the edge of an element that is a node too
   * @param cursor the offset in the label
   * @param asked whether the user has requested the list; otherwise it appears while a word is
   *     typed
   */
  public static LabelProposals of(
      EObject element, boolean edge, String label, int cursor, boolean asked) {
    return new LabelProposals(element, edge, label, cursor, asked);
  }

  /** Finds the proposals, the best first. May be called in any thread. */
  public List<Proposal> find() {
    XtextResource resource = snapshot.read();
    ProtocolPositions lines = new ProtocolPositions(typed.text());
    CompletionParams params = new CompletionParams();
    params.setPosition(lines.position(typed.cursor()));
    params.setContext(
        new CompletionContext(
            asked
                ? CompletionTriggerKind.Invoked
                : CompletionTriggerKind.TriggerForIncompleteCompletions));
    List<Proposal> found = new ArrayList<>(beginnings());
    resource
        .getResourceServiceProvider()
        .get(ContentAssistService.class)
        .createCompletionList(
            new Document(0, typed.text()), resource, params, CancelIndicator.NullImpl)
        .getItems()
        .stream()
        .sorted(java.util.Comparator.comparing(LabelProposals::order))
        .map(item -> proposal(item, lines))
        .forEach(found::add);
    return found;
  }

  private static String order(CompletionItem item) {
    return item.getSortText() == null ? "" : item.getSortText();
  }

  /** A label can begin with a time instead of an event: the rest of the line is not an event. */
  private List<Proposal> beginnings() {
    String word = label.substring(0, cursor);
    if (!triggers || !word.matches("[a-z]*") || word.isEmpty() && !asked) {
      return List.of();
    }
    int to = cursor;
    while (to < label.length() && Character.isJavaIdentifierPart(label.charAt(to))) {
      to++;
    }
    int end = to;
    return Stream.of(
            new Proposal("after", "a timeout", 0, end, "after 10 ms", 6, 8),
            new Proposal("every", "a periodic timeout", 0, end, "every 10 ms", 6, 8))
        .filter(one -> one.label().startsWith(word) && !one.label().equals(word))
        .toList();
  }

  private Proposal proposal(CompletionItem item, ProtocolPositions lines) {
    TextEdit edit = item.getTextEdit().getLeft();
    int from = cursor - (typed.cursor() - lines.offset(edit.getRange().getStart()));
    int to = cursor + lines.offset(edit.getRange().getEnd()) - typed.cursor();
    String detail = item.getDetail() == null ? "" : item.getDetail();
    boolean snippet = item.getInsertTextFormat() == InsertTextFormat.Snippet;
    boolean keyword = item.getKind() == CompletionItemKind.Keyword;
    if (!snippet || keyword && !edit.getNewText().contains("(")) {
      // The text after a keyword is more than a label has.
      String text = keyword ? item.getLabel() : edit.getNewText();
      return new Proposal(item.getLabel(), detail, from, to, text, text.length(), text.length());
    }
    return filled(item.getLabel(), detail, from, to, edit.getNewText());
  }

  /** The text of a snippet with its placeholders as text; the first one is selected. */
  private static Proposal filled(String label, String detail, int from, int to, String snippet) {
    StringBuilder text = new StringBuilder();
    Matcher placeholder = PLACEHOLDER.matcher(snippet);
    int done = 0;
    int selectFrom = -1;
    int selectTo = -1;
    while (placeholder.find()) {
      text.append(snippet, done, placeholder.start());
      String word = placeholder.group(2) == null ? "" : placeholder.group(2);
      if (selectFrom < 0) {
        selectFrom = text.length();
        selectTo = selectFrom + word.length();
      }
      text.append(word);
      done = placeholder.end();
    }
    text.append(snippet, done, snippet.length());
    boolean none = selectFrom < 0;
    return new Proposal(
        label,
        detail,
        from,
        to,
        text.toString(),
        none ? text.length() : selectFrom,
        none ? text.length() : selectTo);
  }
}

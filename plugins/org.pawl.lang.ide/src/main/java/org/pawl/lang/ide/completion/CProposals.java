// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.ide.hover.HoverText;
import org.pawl.lang.ide.names.CIdentifier;
import org.pawl.lang.ide.names.CScope;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.symbols.ElementLabels;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.model.Code;
import org.pawl.model.Field;
import org.pawl.model.PayloadType;
import org.pawl.model.query.PayloadTypes;

/**
 * Proposals for C at the cursor: members of {@code me} and {@code e}, and identifiers derived from
 * the model's names.
 */
class CProposals {
  /** Proposed only on request, because there are too many. */
  private static final String ON_REQUEST = "_is_in_";

  @Inject private Occurrences occurrences;
  @Inject private HoverText description;

  List<CompletionItem> at(
      XtextResource resource, ILeafNode leaf, int offset, ProtocolPositions lines) {
    EObject place = NodeModelUtils.findActualSemanticObjectFor(leaf);
    Optional<CScope> scope = occurrences.scope(resource);
    Optional<CCursor> cursor = CCursor.at(leaf.getText(), offset - leaf.getOffset());
    if (scope.isEmpty() || cursor.isEmpty()) {
      return List.of();
    }
    int end = leaf.getOffset() + cursor.get().end();
    Range range = lines.range(offset - cursor.get().prefix().length(), Math.max(offset, end));
    List<CompletionItem> items = new ArrayList<>();
    if (cursor.get().isMember()) {
      members(place, scope.get(), cursor.get().path()).forEach(items::add);
    } else {
      words(place, scope.get(), cursor.get()).forEach(items::add);
    }
    String prefix = cursor.get().prefix().toLowerCase(Locale.ROOT);
    items.removeIf(item -> !item.getLabel().toLowerCase(Locale.ROOT).startsWith(prefix));
    for (int i = 0; i < items.size(); i++) {
      CompletionItem item = items.get(i);
      item.setSortText(String.format("%05d", i));
      item.setFilterText(item.getLabel());
      item.setTextEdit(Either.forLeft(new TextEdit(range, item.getInsertText())));
      item.setInsertText(null);
    }
    return items;
  }

  // --- after -> and .

  private Stream<CompletionItem> members(EObject place, CScope scope, List<String> path) {
    if (path.equals(List.of("me"))) {
      return scope.members(place).values().stream().map(target -> member(target, target.name()));
    }
    if (path.isEmpty() || !path.get(0).equals("e") || !(place instanceof Code code)) {
      return Stream.of();
    }
    int skipped = (int) path.stream().skip(1).takeWhile("base"::equals).count();
    return scope.payload(code).stream().flatMap(payload -> fields(payload, skipped));
  }

  /** The fields of base types are members of {@code base}. */
  private Stream<CompletionItem> fields(PayloadType payload, int skipped) {
    List<PayloadType> bases = PayloadTypes.bases(payload);
    return java.util.stream.IntStream.range(skipped, bases.size())
        .boxed()
        .flatMap(
            depth ->
                bases.get(depth).getFields().stream()
                    .filter((Field field) -> field.getName() != null)
                    .map(f -> member(Target.of(f), "base.".repeat(depth - skipped) + f.getName())));
  }

  private CompletionItem member(Target target, String text) {
    CompletionItem item = new CompletionItem(text);
    item.setKind(CompletionItemKind.Field);
    item.setDetail(
        target
            .attribute()
            .map(declared -> declared.type() + " " + target.name())
            .orElseGet(() -> ElementLabels.of(target.element())));
    item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, description.of(target)));
    item.setInsertText(text);
    return item;
  }

  // --- simple names

  private Stream<CompletionItem> words(EObject place, CScope scope, CCursor cursor) {
    Stream<CompletionItem> local =
        scope.local(place).stream().filter(w -> isShown(w, cursor)).map(word -> word(word, cursor));
    Stream<CompletionItem> global = scope.global().stream().map(word -> word(word, cursor));
    Stream<CompletionItem> general =
        Stream.of(
            general("me", "the object", "me"),
            general(
                "PAWL_ASSERT",
                "ends the program if the condition is false",
                cursor.isCalled() ? "PAWL_ASSERT" : "PAWL_ASSERT(${1:condition})"));
    boolean event = place instanceof Code code && !scope.events(code).isEmpty();
    Stream<CompletionItem> e =
        event ? Stream.of(general("e", "the current event", "e")) : Stream.of();
    return Stream.of(e, general, local, global).flatMap(items -> items);
  }

  private static boolean isShown(CIdentifier word, CCursor cursor) {
    int verb = word.text().indexOf(ON_REQUEST);
    return verb < 0 || cursor.prefix().length() > verb;
  }

  private static CompletionItem general(String label, String detail, String text) {
    CompletionItem item = new CompletionItem(label);
    item.setKind(CompletionItemKind.Keyword);
    item.setDetail(detail);
    item.setInsertText(text);
    item.setInsertTextFormat(InsertTextFormat.Snippet);
    return item;
  }

  private CompletionItem word(CIdentifier word, CCursor cursor) {
    CompletionItem item = new CompletionItem(word.text());
    item.setKind(CompletionKinds.of(word));
    item.setDetail(word.declaration());
    item.setDocumentation(
        new MarkupContent(MarkupKind.MARKDOWN, description.of(Target.of(word.element()))));
    item.setInsertText(word.arguments() == null || cursor.isCalled() ? word.text() : call(word));
    item.setInsertTextFormat(InsertTextFormat.Snippet);
    return item;
  }

  private static String call(CIdentifier word) {
    List<String> arguments = new ArrayList<>();
    int place = 0;
    for (String argument : word.arguments()) {
      arguments.add(argument.equals("me") ? "me" : "${" + ++place + ":" + argument + "}");
    }
    return word.text() + "(" + String.join(", ", arguments) + ")";
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.hover.Description;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.text.Leaves;
import org.pawl.lang.ide.text.Lines;

/** What may stand at the cursor: by the grammar and the scopes, or by the C there. */
@Singleton
public class PawlContentAssist extends ContentAssistService {
  @Inject private InC inC;
  @Inject private Description description;

  @Override
  public CompletionList createCompletionList(
      Document document, XtextResource resource, CompletionParams params, CancelIndicator cancel) {
    if (document == null || resource == null || resource.getContents().isEmpty()) {
      return document == null || resource == null
          ? new CompletionList()
          : super.createCompletionList(document, resource, params, cancel);
    }
    Lines lines = new Lines(document.getContents());
    int offset = lines.offset(params.getPosition());
    Optional<ILeafNode> c = Leaves.cAround(resource, offset);
    if (c.isPresent()) {
      List<CompletionItem> items = inC.at(resource, c.get(), offset, lines);
      return new CompletionList(false, items);
    }
    return super.createCompletionList(document, resource, params, cancel);
  }

  @Override
  protected CompletionItem toCompletionItem(
      ContentAssistEntry entry, int offset, Position position, Document document) {
    CompletionItem item = super.toCompletionItem(entry, offset, position, document);
    item.setFilterText(entry.getLabel() == null ? entry.getProposal() : entry.getLabel());
    if (entry.getSource() instanceof Target target) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, description.of(target)));
      item.setKind(ItemKinds.of(target));
    } else if (entry.getSource() instanceof Snippet) {
      item.setKind(CompletionItemKind.Keyword);
      item.setInsertTextFormat(InsertTextFormat.Snippet);
    }
    return item;
  }
}

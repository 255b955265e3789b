// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.List;
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
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.hover.HoverText;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.LeafKinds;

/** The proposals at the cursor: by the grammar and the scopes, or for C. */
@Singleton
public class PawlContentAssist extends ContentAssistService {
  @Inject private CProposals inC;
  @Inject private HoverText description;

  @Override
  public CompletionList createCompletionList(
      Document document, XtextResource resource, CompletionParams params, CancelIndicator cancel) {
    if (document == null || resource == null) {
      return new CompletionList();
    }
    ProtocolPositions lines = new ProtocolPositions(document.getContents());
    int offset = lines.offset(params.getPosition());
    ProposalFilter unasked = new ProposalFilter(lines, offset, params.getContext());
    if (unasked.isInProse()) {
      return new CompletionList();
    }
    List<CompletionItem> items = unasked.of(at -> at(at, document, resource, lines, cancel));
    return new CompletionList(!items.isEmpty(), items); // so that the client requests again for a
    // longer word
  }

  private List<CompletionItem> at(
      int offset,
      Document document,
      XtextResource resource,
      ProtocolPositions lines,
      CancelIndicator cancel) {
    return LeafKinds.cAround(resource, offset)
        .map(c -> inC.at(resource, c, offset, lines))
        .orElseGet(() -> inLanguage(lines.position(offset), document, resource, cancel));
  }

  private List<CompletionItem> inLanguage(
      Position position, Document document, XtextResource resource, CancelIndicator cancel) {
    CompletionParams params = new CompletionParams();
    params.setPosition(position);
    return super.createCompletionList(document, resource, params, cancel).getItems();
  }

  @Override
  protected CompletionItem toCompletionItem(
      ContentAssistEntry entry, int offset, Position position, Document document) {
    CompletionItem item = super.toCompletionItem(entry, offset, position, document);
    item.setFilterText(entry.getLabel() == null ? entry.getProposal() : entry.getLabel());
    if (entry.getSource() instanceof Target target) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, description.of(target)));
      item.setKind(CompletionKinds.of(target));
    } else if (entry.getSource() instanceof KeywordSnippet) {
      item.setKind(CompletionItemKind.Keyword);
      item.setInsertTextFormat(InsertTextFormat.Snippet);
    }
    return item;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.editor;

import java.util.Comparator;
import java.util.List;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.pawl.ui.language.Answers;
import org.pawl.ui.language.LanguageDocument;
import org.pawl.ui.language.LanguageService;

/** What fits at the cursor. */
public final class Completion implements IContentAssistProcessor {
  /** The generic editor asks off the UI thread: who waits can type on, which asks anew. */
  private static final long PATIENCE_MILLIS = 10_000;

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    LanguageDocument document = LanguageService.get().document(viewer.getDocument());
    if (document == null) {
      return new ICompletionProposal[0];
    }
    var question = new CompletionParams(document.identifier(), document.position(offset));
    return Answers.within(PATIENCE_MILLIS, document.ask(server -> server.completion(question)))
        .map(answer -> answer.isLeft() ? answer.getLeft() : answer.getRight().getItems())
        .orElse(List.of())
        .stream()
        .sorted(Comparator.comparing(Completion::order))
        .map(item -> new Proposal(item, document.document(), offset))
        .toArray(ICompletionProposal[]::new);
  }

  private static String order(CompletionItem item) {
    return item.getSortText() != null ? item.getSortText() : item.getLabel();
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'.', '>'};
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[0];
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }

  @Override
  public String getErrorMessage() {
    return null;
  }
}

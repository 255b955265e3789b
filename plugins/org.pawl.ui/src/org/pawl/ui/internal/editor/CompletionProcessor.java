// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContentAssistProcessorExtension;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;

/**
 * Content assist, with proposals of the language server; none in comments. The list opens
 * automatically only after the start of a name, for a field or for a target: elsewhere the next key
 * may be Enter.
 */
public final class CompletionProcessor
    implements IContentAssistProcessor, IContentAssistProcessorExtension {
  /**
   * The generic editor calls this outside of the UI thread, so typing continues, and sends a new
   * request.
   */
  private static final long PATIENCE_MILLIS = 10_000;

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    LanguageDocument document = LanguageService.get().document(viewer.getDocument());
    if (document == null || !isPlace(viewer, offset)) {
      return new ICompletionProposal[0];
    }
    long stamp = Proposal.stamp(document.document());
    var question = new CompletionParams(document.identifier(), document.position(offset));
    List<CompletionItem> items =
        ServerAnswers.within(PATIENCE_MILLIS, document.ask(server -> server.completion(question)))
            .map(answer -> answer.isLeft() ? answer.getLeft() : answer.getRight().getItems())
            .orElse(List.of());
    Set<String> words = items.stream().map(Proposal::word).collect(Collectors.toSet());
    return items.stream()
        .sorted(Comparator.comparing(CompletionProcessor::order))
        .map(item -> new Proposal(item, words, document.document(), offset, stamp))
        .toArray(ICompletionProposal[]::new);
  }

  private static boolean isPlace(ITextViewer viewer, int offset) {
    String text = viewer.getDocument().get();
    return offset <= text.length()
        && !LexicalContext.isInComment(text, offset)
        && (!CompletionSession.isUnasked(viewer) || LexicalContext.invitesProposals(text, offset));
  }

  private static String order(CompletionItem item) {
    return item.getSortText() != null ? item.getSortText() : item.getLabel();
  }

  /**
   * The character is not in the text yet. It is 0 for an arrow key and a control character for
   * Escape or Backspace, which Java accepts as parts of identifiers; none of these opens the list.
   */
  @Override
  public boolean isCompletionProposalAutoActivation(char typed, ITextViewer viewer, int offset) {
    if (Character.isISOControl(typed)) {
      return false;
    }
    String text = viewer.getDocument().get();
    String before = text.substring(0, Math.min(offset, text.length())) + typed;
    return LexicalContext.invitesProposals(before, before.length())
        && !LexicalContext.isInComment(before, before.length());
  }

  @Override
  public boolean isContextInformationAutoActivation(char typed, ITextViewer viewer, int offset) {
    return false;
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

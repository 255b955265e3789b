// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.symbols.ElementLabels;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;

/** Proposals outside of C: keywords and names. */
public class LanguageProposals extends IdeContentProposalProvider {
  /** Rules whose keywords are possible names, or types of C: too many to be useful. */
  private static final Set<String> NAMES = Set.of("Name", "CType");

  @Inject private ReferenceProposals scoped;

  @Override
  protected void _createProposals(
      Assignment assignment, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if (assignment.getTerminal() instanceof CrossReference reference) {
      _createProposals(reference, context, acceptor);
    }
  }

  @Override
  protected void _createProposals(
      Keyword keyword, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if (!filterKeyword(keyword, context)) {
      return;
    }
    Optional<KeywordSnippet> snippet = KeywordSnippet.of(keyword);
    if (snippet.isEmpty()) {
      super._createProposals(keyword, context, acceptor);
      return;
    }
    ContentAssistEntry entry =
        getProposalCreator()
            .createProposal(keyword.getValue(), context, ContentAssistEntry.KIND_SNIPPET, null);
    if (entry != null) {
      entry.setLabel(keyword.getValue());
      entry.setProposal(snippet.get().text());
      entry.setDescription(snippet.get().summary());
      entry.setSource(snippet.get());
      acceptor.accept(entry, getProposalPriorities().getKeywordPriority(keyword.getValue(), entry));
    }
  }

  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    String word = keyword.getValue();
    return (Character.isLetter(word.charAt(0)) || word.equals("->"))
        && !NAMES.contains(GrammarUtil.containingRule(keyword).getName());
  }

  @Override
  protected void _createProposals(
      CrossReference reference,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    EObject model = context.getCurrentModel();
    if (model == null) {
      return;
    }
    Predicate<EObject> fits = scoped.filter(reference, context);
    for (IEObjectDescription candidate : scoped.candidates(reference, context)) {
      if (!acceptor.canAcceptMoreProposals()) {
        return;
      }
      if (fits.test(candidate.getEObjectOrProxy())) {
        propose(candidate, context, acceptor);
      }
    }
  }

  private void propose(
      IEObjectDescription candidate,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    String name = scoped.text(candidate.getName());
    ContentAssistEntry entry = getProposalCreator().createProposal(name, context);
    if (entry != null && candidate.getEObjectOrProxy() instanceof Named named) {
      entry.setSource(Target.of(named));
      entry.setDescription(ElementLabels.of(named));
      entry.setKind(ContentAssistEntry.KIND_REFERENCE);
      acceptor.accept(entry, getProposalPriorities().getCrossRefPriority(candidate, entry));
    }
  }

  /** References whose lists contain each event once. */
  static final List<org.eclipse.emf.ecore.EReference> LISTS =
      List.of(
          PawlPackage.Literals.PORT__SENDS,
          PawlPackage.Literals.PUBLICATION__EVENTS,
          PawlPackage.Literals.SUBSCRIPTION__EVENTS,
          PawlPackage.Literals.IGNORED__EVENTS,
          PawlPackage.Literals.DEFERRAL__EVENTS);
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import com.google.inject.Binder;
import com.google.inject.name.Names;
import org.eclipse.xtext.generator.IShouldGenerate;
import org.eclipse.xtext.ide.LexerIdeBindings;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.ide.editor.contentassist.antlr.internal.Lexer;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.ide.server.folding.FoldingRangeService;
import org.eclipse.xtext.ide.server.formatting.FormattingService;
import org.eclipse.xtext.ide.server.hover.IHoverService;
import org.eclipse.xtext.ide.server.occurrences.IDocumentHighlightService;
import org.eclipse.xtext.ide.server.rename.IRenameService2;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.ide.server.symbol.HierarchicalDocumentSymbolService;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.ide.completion.GrammarContexts;
import org.pawl.lang.ide.completion.LanguageProposals;
import org.pawl.lang.ide.completion.PawlContentAssist;
import org.pawl.lang.ide.fixes.QuickFixes;
import org.pawl.lang.ide.hover.PawlHover;
import org.pawl.lang.ide.rename.PawlRename;
import org.pawl.lang.ide.resource.NoGeneration;
import org.pawl.lang.ide.resource.ServerResource;
import org.pawl.lang.ide.symbols.DocumentOutline;
import org.pawl.lang.ide.symbols.Highlights;
import org.pawl.lang.ide.symbols.PawlSymbols;
import org.pawl.lang.ide.text.ErrorFreeFormatting;
import org.pawl.lang.ide.text.FoldingRanges;

/** Replaces parts of Xtext's language services by the language's own. */
public class PawlIdeModule extends AbstractPawlIdeModule {
  @Override
  public void configureContentAssistLexer(Binder binder) {
    binder
        .bind(Lexer.class)
        .annotatedWith(Names.named(LexerIdeBindings.CONTENT_ASSIST))
        .to(PawlIdeLexer.class);
  }

  public Class<? extends XtextResource> bindXtextResource() {
    return ServerResource.class;
  }

  public Class<? extends IShouldGenerate> bindIShouldGenerate() {
    return NoGeneration.class;
  }

  public Class<? extends ContentAssistService> bindContentAssistService() {
    return PawlContentAssist.class;
  }

  public Class<? extends ContentAssistContextFactory> bindContentAssistContextFactory() {
    return GrammarContexts.class;
  }

  public Class<? extends IdeContentProposalProvider> bindIdeContentProposalProvider() {
    return LanguageProposals.class;
  }

  public Class<? extends HierarchicalDocumentSymbolService>
      bindHierarchicalDocumentSymbolService() {
    return DocumentOutline.class;
  }

  public Class<? extends DocumentSymbolService> bindDocumentSymbolService() {
    return PawlSymbols.class;
  }

  public Class<? extends IDocumentHighlightService> bindIDocumentHighlightService() {
    return Highlights.class;
  }

  @Override
  public Class<? extends IRenameService2> bindIRenameService2() {
    return PawlRename.class;
  }

  public Class<? extends ICodeActionService2> bindICodeActionService2() {
    return QuickFixes.class;
  }

  public Class<? extends FoldingRangeService> bindFoldingRangeService() {
    return FoldingRanges.class;
  }

  public Class<? extends FormattingService> bindFormattingService() {
    return ErrorFreeFormatting.class;
  }

  public Class<? extends IHoverService> bindIHoverService() {
    return PawlHover.class;
  }
}

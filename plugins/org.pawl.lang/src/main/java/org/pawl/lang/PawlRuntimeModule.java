// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import com.google.inject.Binder;
import com.google.inject.Provider;
import com.google.inject.name.Names;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.formatting.IIndentationInformation;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.linking.ILinker;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.parser.antlr.IPartialParsingHelper;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.eclipse.xtext.parser.antlr.LexerProvider;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.validation.CompositeEValidator;
import org.eclipse.xtext.validation.IResourceValidator;
import org.pawl.lang.conversion.PawlValueConverters;
import org.pawl.lang.formatting2.DefaultIndentation;
import org.pawl.lang.formatting2.PawlFormatterRequest;
import org.pawl.lang.linking.PawlLinker;
import org.pawl.lang.linking.PawlResource;
import org.pawl.lang.linking.PawlResourceSet;
import org.pawl.lang.linking.UnresolvedNameMessages;
import org.pawl.lang.parser.FullReparse;
import org.pawl.lang.parser.PawlLexer;
import org.pawl.lang.parser.PawlSyntaxErrors;
import org.pawl.lang.parser.antlr.internal.InternalPawlLexer;
import org.pawl.lang.scoping.AffectedModels;
import org.pawl.lang.scoping.ModelDescriptions;
import org.pawl.lang.validation.SyntaxFirstValidator;

/** Replaces parts of Xtext by the language's own, without a user interface. */
public class PawlRuntimeModule extends AbstractPawlRuntimeModule {
  @Override
  public Class<? extends Lexer> bindLexer() {
    return PawlLexer.class;
  }

  @Override
  public Provider<? extends InternalPawlLexer> provideInternalPawlLexer() {
    return LexerProvider.create(PawlLexer.class);
  }

  @Override
  public void configureRuntimeLexer(Binder binder) {
    binder.bind(Lexer.class).annotatedWith(Names.named(LexerBindings.RUNTIME)).to(PawlLexer.class);
  }

  public Class<? extends IResourceValidator> bindIResourceValidator() {
    return SyntaxFirstValidator.class;
  }

  /** EMF's own checks would repeat the linker's messages in other words. */
  public void configureWithoutEmfChecks(Binder binder) {
    binder
        .bind(Boolean.class)
        .annotatedWith(Names.named(CompositeEValidator.USE_EOBJECT_VALIDATOR))
        .toInstance(false);
  }

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return PawlValueConverters.class;
  }

  @Override
  public Class<? extends XtextResource> bindXtextResource() {
    return PawlResource.class;
  }

  public Class<? extends XtextResourceSet> bindXtextResourceSet() {
    return PawlResourceSet.class;
  }

  @Override
  public Class<? extends ILinker> bindILinker() {
    return PawlLinker.class;
  }

  @Override
  public Class<? extends IPartialParsingHelper> bindIPartialParserHelper() {
    return FullReparse.class;
  }

  public Class<? extends IDefaultResourceDescriptionStrategy>
      bindIDefaultResourceDescriptionStrategy() {
    return ModelDescriptions.class;
  }

  public Class<? extends IResourceDescription.Manager> bindIResourceDescription$Manager() {
    return AffectedModels.class;
  }

  public Class<? extends IIndentationInformation> bindIIndentationInformation() {
    return DefaultIndentation.class;
  }

  public Class<? extends FormatterRequest> bindFormatterRequest() {
    return PawlFormatterRequest.class;
  }

  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return PawlSyntaxErrors.class;
  }

  public Class<? extends ILinkingDiagnosticMessageProvider.Extended>
      bindILinkingDiagnosticMessageProvider() {
    return UnresolvedNameMessages.class;
  }
}

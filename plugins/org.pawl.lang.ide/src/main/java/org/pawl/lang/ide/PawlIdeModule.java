// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import com.google.inject.Binder;
import com.google.inject.name.Names;
import org.eclipse.xtext.ide.LexerIdeBindings;
import org.eclipse.xtext.ide.editor.contentassist.antlr.internal.Lexer;

/** What the language service does its own way. */
public class PawlIdeModule extends AbstractPawlIdeModule {
  @Override
  public void configureContentAssistLexer(Binder binder) {
    binder
        .bind(Lexer.class)
        .annotatedWith(Names.named(LexerIdeBindings.CONTENT_ASSIST))
        .to(PawlIdeLexer.class);
  }
}

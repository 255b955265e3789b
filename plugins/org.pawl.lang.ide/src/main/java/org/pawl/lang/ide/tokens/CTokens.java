// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.tokens;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.pawl.lang.c.CKeywords;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;
import org.pawl.lang.ide.names.CIdentifier;
import org.pawl.lang.ide.names.CScope;
import org.pawl.lang.ide.names.Occurrence;

/** The colours of C, read by the language's own lexer. */
final class CTokens {
  private static final List<String> OWN = List.of(SemanticTokenModifiers.DefaultLibrary);

  private final CScope scope;
  private final Map<Integer, Occurrence> members;
  private final List<Token> tokens;

  /**
   * @param members the targets of members of {@code me} and {@code e}, by offset
   * @param tokens receives the result
   */
  CTokens(CScope scope, Map<Integer, Occurrence> members, List<Token> tokens) {
    this.scope = scope;
    this.members = members;
    this.tokens = tokens;
  }

  /**
   * @param start the offset of the C in the file
   * @param place the element that it is part of
   */
  void read(String c, int start, EObject place) {
    CLexer lexer = new CLexer(c);
    CToken identifier = null;
    boolean member = false;
    boolean previousIsMember = false;
    while (lexer.hasNext()) {
      CToken token = lexer.next();
      String text = token.in(c);
      if (identifier != null && token.kind() != CToken.Kind.COMMENT) {
        name(identifier, identifier.in(c), start, place, previousIsMember, text.equals("("));
        identifier = null;
      }
      switch (token.kind()) {
        case COMMENT -> add(token, start, SemanticTokenTypes.Comment, List.of());
        case STRING, CHARACTER -> add(token, start, SemanticTokenTypes.String, List.of());
        case NUMBER -> add(token, start, SemanticTokenTypes.Number, List.of());
        case DIRECTIVE -> add(token, start, SemanticTokenTypes.Macro, List.of());
        case IDENTIFIER -> {
          identifier = token;
          previousIsMember = member;
        }
        case PUNCTUATION -> {}
      }
      if (token.kind() != CToken.Kind.COMMENT) {
        member = text.equals(".") || text.equals("->");
      }
    }
    if (identifier != null) {
      name(identifier, identifier.in(c), start, place, previousIsMember, false);
    }
  }

  private void name(
      CToken token, String text, int start, EObject place, boolean member, boolean called) {
    Occurrence occurrence = members.get(start + token.offset());
    Optional<CIdentifier> word =
        member || scope == null || place == null ? Optional.empty() : scope.word(place, text);
    if (occurrence != null) {
      add(token, start, TokenTypes.of(occurrence.target()), List.of());
    } else if (member) {
      add(token, start, SemanticTokenTypes.Property, List.of());
    } else if (word.isPresent()) {
      add(token, start, TokenTypes.of(word.get()), OWN);
    } else if (CKeywords.isType(text) || text.endsWith("_t")) {
      add(token, start, SemanticTokenTypes.Type, List.of());
    } else if (CKeywords.isKeyword(text)) {
      add(token, start, SemanticTokenTypes.Keyword, List.of());
    } else if (text.equals("me") || text.equals("e")) {
      add(token, start, SemanticTokenTypes.Parameter, List.of());
    } else if (text.equals(text.toUpperCase(java.util.Locale.ROOT))) {
      add(token, start, SemanticTokenTypes.Macro, List.of());
    } else {
      String type = called ? SemanticTokenTypes.Function : SemanticTokenTypes.Variable;
      add(token, start, type, List.of());
    }
  }

  private void add(CToken token, int start, String type, List<String> modifiers) {
    tokens.add(new Token(start + token.offset(), token.length(), type, modifiers));
  }
}

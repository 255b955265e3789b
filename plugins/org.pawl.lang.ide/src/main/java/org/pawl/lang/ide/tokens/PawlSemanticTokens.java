// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.tokens;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.semantictokens.SemanticTokensService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.text.ProtocolPositions;

/** The colours of a file, in the encoding of the protocol. */
public class PawlSemanticTokens extends SemanticTokensService {
  @Override
  public SemanticTokens semanticTokensFull(
      Document document,
      XtextResource resource,
      SemanticTokensParams params,
      CancelIndicator cancelled) {
    if (document == null || resource == null) {
      return new SemanticTokens(List.of());
    }
    TokenReader reader = resource.getResourceServiceProvider().get(TokenReader.class);
    return new SemanticTokens(encode(reader.read(resource), ProtocolPositions.of(resource)));
  }

  private List<Integer> encode(List<Token> tokens, ProtocolPositions lines) {
    List<Integer> data = new ArrayList<>();
    Position last = new Position(0, 0);
    for (Token token : tokens.stream().sorted(Comparator.comparingInt(Token::offset)).toList()) {
      for (Token part : token.byLine(lines.text())) {
        Position start = lines.position(part.offset());
        boolean same = start.getLine() == last.getLine();
        data.add(start.getLine() - last.getLine());
        data.add(start.getCharacter() - (same ? last.getCharacter() : 0));
        data.add(part.length());
        data.add(getTokenTypes().indexOf(part.type()));
        data.add(modifiers(part.modifiers()));
        last = start;
      }
    }
    return data;
  }

  private int modifiers(List<String> modifiers) {
    return modifiers.stream().mapToInt(m -> 1 << getTokenModifiers().indexOf(m)).sum();
  }
}

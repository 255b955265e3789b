// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.tokens;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrence.Form;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.text.LeafKinds;

/** Finds the coloured tokens of a file: keywords, names by their targets, C. */
public final class TokenReader {
  private static final List<String> DECLARED = List.of(SemanticTokenModifiers.Declaration);
  private static final List<String> DOCUMENTATION = List.of(SemanticTokenModifiers.Documentation);

  @Inject private Occurrences occurrences;

  /** By offset; nothing overlaps. */
  List<Token> read(XtextResource resource) {
    Map<Integer, Occurrence> names = new HashMap<>();
    for (Occurrence occurrence : occurrences.in(resource)) {
      if (occurrence.word() == null) {
        names.putIfAbsent(occurrence.offset(), occurrence);
      }
    }
    List<Token> tokens = new ArrayList<>();
    CTokens c = new CTokens(occurrences.scope(resource).orElse(null), names, tokens);
    for (ILeafNode leaf : resource.getParseResult().getRootNode().getLeafNodes()) {
      if (LeafKinds.isC(leaf)) {
        EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
        c.read(leaf.getText(), leaf.getOffset(), element);
      } else {
        token(leaf, names.get(leaf.getOffset()), tokens);
      }
    }
    return tokens;
  }

  private static void token(ILeafNode leaf, Occurrence name, List<Token> tokens) {
    String text = leaf.getText();
    if (leaf.isHidden()) {
      if (!text.isBlank()) {
        boolean documentation = text.startsWith("/**") && !text.startsWith("/***");
        add(leaf, SemanticTokenTypes.Comment, documentation ? DOCUMENTATION : List.of(), tokens);
      }
    } else if (name != null && name.length() == text.length()) {
      List<String> modifiers = name.form() == Form.DECLARATION ? DECLARED : List.of();
      add(leaf, TokenTypes.of(name.target()), modifiers, tokens);
    } else if (LeafKinds.isName(leaf)) {
      add(leaf, TokenTypes.ofUnknown(leaf), List.of(), tokens);
    } else if (leaf.getGrammarElement() instanceof Keyword) {
      if (Character.isLetter(text.charAt(0))) {
        add(leaf, SemanticTokenTypes.Keyword, List.of(), tokens);
      }
    } else if (text.startsWith("\"")) {
      add(leaf, SemanticTokenTypes.String, List.of(), tokens);
    } else if (Character.isDigit(text.charAt(0))) {
      add(leaf, SemanticTokenTypes.Number, List.of(), tokens);
    }
  }

  private static void add(ILeafNode leaf, String type, List<String> modifiers, List<Token> tokens) {
    tokens.add(new Token(leaf.getOffset(), leaf.getLength(), type, modifiers));
  }
}

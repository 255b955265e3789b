// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.pawl.lang.c.CToken.Kind;

/** The names that a list of declarations declares, such as the members of a structure. */
public final class CDeclarations {
  /**
   * One declared name.
   *
   * @param type the text before the name, without parts that belong to other names of the same
   *     declaration
   */
  public record Declared(CToken name, String type) {}

  private static final Set<String> AFTER_NAME = Set.of(";", ",", "[", "=", ":", ")");

  private final String source;
  private final List<Declared> found = new ArrayList<>();

  private CDeclarations(String source) {
    this.source = source;
  }

  /** In document order; text that is not understood is skipped. */
  public static List<Declared> in(CCode code) {
    String source = code.source();
    CDeclarations declarations = new CDeclarations(source);
    int start = code.innerOffset();
    CLexer tokens = new CLexer(source, start, start + code.inner().length());
    List<CToken> declaration = new ArrayList<>();
    int depth = 0;
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      if (token.kind() == Kind.COMMENT || token.kind() == Kind.DIRECTIVE) {
        continue;
      }
      String text = token.in(source);
      declaration.add(token);
      depth += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
      if (depth == 0 && text.equals(";")) {
        declarations.read(declaration);
        declaration.clear();
      }
    }
    return List.copyOf(declarations.found);
  }

  private void read(List<CToken> declaration) {
    int nested = 0;
    String type = "";
    boolean pointer = false;
    for (int i = 0; i + 1 < declaration.size(); i++) {
      CToken token = declaration.get(i);
      String text = token.in(source);
      String next = declaration.get(i + 1).in(source);
      if ("{[".contains(text)) {
        nested++;
      } else if ("}]".contains(text)) {
        nested--;
      } else if (nested == 0
          && token.kind() == Kind.IDENTIFIER
          && i > 0
          && AFTER_NAME.contains(next)
          && !CKeywords.isKeyword(text)
          && (!next.equals(")") || pointer)) {
        if (type.isEmpty()) {
          int start = declaration.get(0).offset();
          type = source.substring(start, token.offset()).strip().replaceAll("\\s+", " ");
        }
        found.add(new Declared(token, type));
        if (next.equals(")") || next.equals(":") || next.equals("=")) {
          return; // the rest declares no name that matters here
        }
      }
      pointer = text.equals("*");
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;
import org.pawl.lang.c.CToken.Kind;

/**
 * The context of the cursor in C.
 *
 * @param prefix the start of a name, up to the cursor
 * @param end where that name ends
 * @param isMember whether {@code .} or {@code ->} precedes it
 * @param path the names before that: {@code e}, {@code base} of {@code e->base.}
 * @param isCalled whether an argument list follows already
 */
record CCursor(String prefix, int end, boolean isMember, List<String> path, boolean isCalled) {
  /** Empty in comments, in strings and in numbers. */
  static Optional<CCursor> at(String c, int offset) {
    List<CToken> before = new ArrayList<>();
    CToken here = null;
    String after = "";
    CLexer lexer = new CLexer(c);
    while (lexer.hasNext() && after.isEmpty()) {
      CToken token = lexer.next();
      boolean touches = token.offset() < offset && offset <= token.end();
      if (touches && token.kind() == Kind.IDENTIFIER) {
        here = token;
      } else if (touches && isClosed(token, c, offset)) {
        return Optional.empty();
      } else if (token.end() <= offset && token.kind() != Kind.COMMENT) {
        before.add(token);
      } else if (token.offset() >= offset) {
        after = token.in(c);
      }
    }
    String prefix = here == null ? "" : c.substring(here.offset(), offset);
    int end = here == null ? offset : here.end();
    boolean member = isAccess(before, before.size() - 1, c);
    List<String> path = member ? path(before, c) : List.of();
    return Optional.of(new CCursor(prefix, end, member, path, after.equals("(")));
  }

  private static boolean isClosed(CToken token, String c, int offset) {
    return token.kind() == Kind.NUMBER || ProposalFilter.encloses(token, c, offset);
  }

  private static boolean isAccess(List<CToken> tokens, int index, String c) {
    return index >= 0 && List.of(".", "->").contains(tokens.get(index).in(c));
  }

  private static List<String> path(List<CToken> before, String c) {
    List<String> path = new ArrayList<>();
    for (int i = before.size() - 2; i >= 0 && before.get(i).kind() == Kind.IDENTIFIER; i -= 2) {
      path.add(0, before.get(i).in(c));
      if (!isAccess(before, i - 1, c)) {
        return path;
      }
    }
    return List.of();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CLexer;
import org.pawl.lang.c.CToken;

/** Analyses C of the model where necessary; otherwise the generator copies it unchanged. */
public final class CText {
  /** Texts longer than this number of characters are not cached. */
  private static final int REMEMBERED_LENGTH = 500;

  /** The number of texts whose names are cached. */
  private static final int REMEMBERED_TEXTS = 1000;

  /** The names of the most recently used texts: a generator needs the same ones often. */
  private static final Map<String, Set<String>> REMEMBERED =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<String>> eldest) {
          return size() > REMEMBERED_TEXTS;
        }
      };

  private CText() {}

  /** The names the text mentions; see {@link CCode#identifiers}. */
  public static Set<String> identifiers(String source) {
    if (source == null || source.length() > REMEMBERED_LENGTH) {
      return read(source);
    }
    synchronized (REMEMBERED) {
      return REMEMBERED.computeIfAbsent(source, CText::read);
    }
  }

  private static Set<String> read(String source) {
    Set<String> names = new LinkedHashSet<>();
    new CCode(source).identifiers().forEach(token -> names.add(token.in(source)));
    return Collections.unmodifiableSet(names);
  }

  /** The text with other C in the place of a name. */
  static String replaced(String source, String name, String replacement) {
    StringBuilder text = new StringBuilder();
    int end = 0;
    for (CToken token : new CCode(source).identifiers()) {
      if (token.in(source).equals(name)) {
        text.append(source, end, token.offset()).append(replacement);
        end = token.end();
      }
    }
    return text.append(source.substring(end)).toString();
  }

  /**
   * The text in one line, as a macro needs it: comments that end with their line become block
   * comments.
   */
  public static String inOneLine(String source) {
    StringBuilder text = new StringBuilder();
    int end = 0;
    for (CLexer tokens = new CLexer(source); tokens.hasNext(); ) {
      CToken token = tokens.next();
      if (token.in(source).startsWith("//")) {
        String inside =
            token.in(source).substring(2).strip().replace("*/", "* /").replace("/*", "/ *");
        text.append(source, end, token.offset()).append("/* " + inside + " */");
        end = token.end();
      }
    }
    return text.append(source.substring(end)).toString().replaceAll("\\s*\\\\?\\n\\s*", " ");
  }
}

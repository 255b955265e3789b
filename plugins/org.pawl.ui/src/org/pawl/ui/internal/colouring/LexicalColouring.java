// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.colouring;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.Platform;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.pawl.ui.PawlUi;

/**
 * Colours keywords, comments, strings and numbers without the language server, which takes seconds
 * to start.
 */
final class LexicalColouring {
  private static final String BUNDLE = "org.pawl.lang";
  private static final String VOCABULARY =
      "org/pawl/lang/parser/antlr/internal/InternalPawl.tokens";
  private static final Pattern KEYWORD = Pattern.compile("'(\\w+)'=\\d+");

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//[^\\n]*|(?s:/\\*.*?(?:\\*/|\\z)))"
              + "|(?<string>\"(?:\\\\.|[^\"\\\\\\n])*+\"?|'(?:\\\\.|[^'\\\\\\n])*+'?)"
              + "|(?<number>\\d[\\w.]*)"
              + "|(?<word>[A-Za-z_]\\w*)");

  private static final List<String> TYPES =
      List.of(
          SemanticTokenTypes.Comment,
          SemanticTokenTypes.String,
          SemanticTokenTypes.Number,
          SemanticTokenTypes.Keyword);

  private static Set<String> keywords;

  private final List<Integer> data = new ArrayList<>();
  private final String text;
  private int line;
  private int lineStart;
  private int lastLine;
  private int lastCharacter;

  private LexicalColouring(String text) {
    this.text = text;
  }

  static Tokens of(String text) {
    var colours = new LexicalColouring(text);
    colours.read();
    return Tokens.of(new SemanticTokensLegend(TYPES, List.of()), new SemanticTokens(colours.data));
  }

  private void read() {
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      if (token.group("comment") != null) {
        lines(token.start(), token.end());
      } else if (token.group("string") != null) {
        add(token.start(), token.end(), 1);
      } else if (token.group("number") != null) {
        add(token.start(), token.end(), 2);
      } else if (keywords().contains(token.group())) {
        add(token.start(), token.end(), 3);
      }
    }
  }

  /** A token ends at the end of its line. */
  private void lines(int start, int end) {
    int from = start;
    while (from < end) {
      int lineEnd = text.indexOf('\n', from);
      int to = lineEnd < 0 ? end : Math.min(end, lineEnd);
      int visible = to > from && text.charAt(to - 1) == '\r' ? to - 1 : to;
      if (visible > from) {
        add(from, visible, 0);
      }
      from = to + 1;
    }
  }

  private void add(int start, int end, int type) {
    for (int next = text.indexOf('\n', lineStart);
        next >= 0 && next < start;
        next = text.indexOf('\n', lineStart)) {
      line++;
      lineStart = next + 1;
    }
    int character = start - lineStart;
    boolean same = line == lastLine;
    data.addAll(
        List.of(
            line - lastLine, same ? character - lastCharacter : character, end - start, type, 0));
    lastLine = line;
    lastCharacter = character;
  }

  /** The keywords of the grammar, from the generated parser. */
  private static synchronized Set<String> keywords() {
    if (keywords == null) {
      URL vocabulary = Platform.getBundle(BUNDLE).getResource(VOCABULARY);
      try (var lines =
          new BufferedReader(
              new InputStreamReader(vocabulary.openStream(), StandardCharsets.UTF_8))) {
        keywords =
            lines
                .lines()
                .map(KEYWORD::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1))
                .collect(Collectors.toUnmodifiableSet());
      } catch (IOException e) {
        PawlUi.log().error("the keywords of the language cannot be read", e);
        keywords = Set.of();
      }
    }
    return keywords;
  }
}

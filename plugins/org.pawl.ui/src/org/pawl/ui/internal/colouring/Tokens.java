// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.colouring;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.swt.custom.StyleRange;
import org.pawl.ui.internal.language.TextPositions;

/** The coloured tokens of a text, in order. */
public final class Tokens {
  static final Tokens NONE = new Tokens(List.of());

  /**
   * A token, with its distance from the previous one: in lines and, within a line, in characters.
   */
  private record Token(Position start, int lines, int characters, int length, String type) {
    /** Whether it has the same distance from its predecessor, and the same style. */
    boolean isAs(Token other) {
      return lines == other.lines
          && characters == other.characters
          && length == other.length
          && type.equals(other.type);
    }

    int start(IDocument document) {
      return TextPositions.offset(document, start);
    }

    int end(IDocument document) {
      return start(document) + length;
    }
  }

  private final List<Token> tokens;

  private Tokens(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Converts an answer of the server, which gives positions relative to the previous token. */
  public static Tokens of(SemanticTokensLegend legend, SemanticTokens answer) {
    List<Integer> data = answer.getData();
    var tokens = new ArrayList<Token>(data.size() / 5);
    int line = 0;
    int character = 0;
    for (int i = 0; i + 4 < data.size(); i += 5) {
      int lines = data.get(i);
      int characters = data.get(i + 1);
      line += lines;
      character = lines == 0 ? character + characters : characters;
      String type = legend.getTokenTypes().get(data.get(i + 3));
      tokens.add(
          new Token(new Position(line, character), lines, characters, data.get(i + 2), type));
    }
    return new Tokens(tokens);
  }

  /**
   * Whether each token is within a line of the text, after the previous one. Otherwise the tokens
   * belong to another text, and cannot be used.
   */
  public boolean fit(IDocument document) {
    try {
      int line = -1;
      int end = 0;
      int free = 0;
      for (Token token : tokens) {
        if (token.start.getLine() != line) {
          line = token.start.getLine();
          end = document.getLineInformation(line).getLength();
          free = 0;
        }
        int start = token.start.getCharacter();
        if (start < free || start + token.length > end) {
          return false;
        }
        free = start + token.length;
      }
      return true;
    } catch (BadLocationException e) {
      return false;
    }
  }

  /**
   * The range to colour: the changed part of the text, and all tokens that differ from before. The
   * text around keeps its colours.
   */
  IRegion changed(Tokens before, IDocument document, int damageStart, int damageEnd) {
    int same = Math.min(tokens.size(), before.tokens.size());
    int first = 0;
    while (first < same
        && tokens.get(first).isAs(before.tokens.get(first))
        && tokens.get(first).end(document) <= damageStart) {
      first++;
    }
    int last = 0;
    while (last < same - first
        && fromEnd(last).isAs(before.fromEnd(last))
        && fromEnd(last).start(document) >= damageEnd) {
      last++;
    }
    int start = first == 0 ? 0 : tokens.get(first - 1).end(document);
    int end = last == 0 ? document.getLength() : fromEnd(last - 1).start(document);
    return new Region(start, Math.max(0, end - start));
  }

  private Token fromEnd(int number) {
    return tokens.get(tokens.size() - 1 - number);
  }

  /** The styles of the tokens that are completely inside of a range. */
  TextPresentation presentation(IDocument document, IRegion part) {
    var styles = new TokenStyles();
    int end = part.getOffset() + part.getLength();
    var presentation = new TextPresentation(part, 100);
    for (int i = firstFrom(TextPositions.position(document, part.getOffset()));
        i < tokens.size();
        i++) {
      Token token = tokens.get(i);
      int start = token.start(document);
      if (start + token.length > end) {
        break;
      }
      StyleRange style = styles.style(start, token.length, token.type);
      if (style != null) {
        presentation.addStyleRange(style);
      }
    }
    return presentation;
  }

  /**
   * The first offset at or after the given one that is in no token; at most the end of the text.
   */
  int between(IDocument document, int offset) {
    int number = firstFrom(TextPositions.position(document, offset)) - 1;
    return number < 0 ? offset : Math.max(offset, tokens.get(number).end(document));
  }

  private int firstFrom(Position place) {
    int low = 0;
    int high = tokens.size();
    while (low < high) {
      int middle = (low + high) / 2;
      Position start = tokens.get(middle).start;
      boolean before =
          start.getLine() != place.getLine()
              ? start.getLine() < place.getLine()
              : start.getCharacter() < place.getCharacter();
      if (before) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.OptionalInt;
import org.pawl.lang.c.CToken.Kind;

/** The characters that C allows outside strings, comments and directives (C11, 5.2.1 and D.1). */
public final class CCharacters {
  /** Beyond ASCII: first and last of each range of characters that identifiers may contain. */
  private static final int[] RANGES = {
    0xA8, 0xA8, 0xAA, 0xAA, 0xAD, 0xAD, 0xAF, 0xAF, 0xB2, 0xB5, 0xB7, 0xBA, 0xBC, 0xBE, 0xC0, 0xD6,
    0xD8, 0xF6, 0xF8, 0xFF, 0x100, 0x167F, 0x1681, 0x180D, 0x180F, 0x1FFF, 0x200B, 0x200D, 0x202A,
    0x202E, 0x203F, 0x2040, 0x2054, 0x2054, 0x2060, 0x218F, 0x2460, 0x24FF, 0x2776, 0x2793, 0x2C00,
    0x2DFF, 0x2E80, 0x2FFF, 0x3004, 0x3007, 0x3021, 0x302F, 0x3031, 0xD7FF, 0xF900, 0xFD3D, 0xFD40,
    0xFDCF, 0xFDF0, 0xFE44, 0xFE47, 0xFFFD, 0x10000, 0xEFFFD
  };

  private CCharacters() {}

  /**
   * The offset of the first character that no C compiler accepts; empty if there is none. Text
   * after the first directive is not checked: the compiler may skip it.
   */
  public static OptionalInt firstForeign(String source) {
    if (source.codePoints().allMatch(CCharacters::isOfC)) {
      return OptionalInt.empty();
    }
    for (CLexer tokens = new CLexer(source); tokens.hasNext(); ) {
      CToken token = tokens.next();
      if (token.kind() == Kind.DIRECTIVE) {
        break;
      }
      if (token.kind() != Kind.COMMENT
          && token.kind() != Kind.STRING
          && token.kind() != Kind.CHARACTER) {
        for (int at = token.offset(); at < token.end(); at++) {
          if (!Character.isLowSurrogate(source.charAt(at)) && !isOfC(source.codePointAt(at))) {
            return OptionalInt.of(at);
          }
        }
      }
    }
    return OptionalInt.empty();
  }

  /** Some compilers accept further ASCII characters, such as {@code $} and {@code @}. */
  private static boolean isOfC(int character) {
    if (character < 0x80) {
      return isSpace(character) || isVisible(character);
    }
    for (int i = 0; i < RANGES.length; i += 2) {
      if (RANGES[i] <= character && character <= RANGES[i + 1]) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSpace(int character) {
    return character == ' ' || character >= '\t' && character <= '\r';
  }

  private static boolean isVisible(int character) {
    return character > ' ' && character < 0x7F && character != '`';
  }
}

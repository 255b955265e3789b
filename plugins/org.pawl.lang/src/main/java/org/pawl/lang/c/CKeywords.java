// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.Set;

/** The keywords of C, up to C11, and the names of the headers that all generated C includes. */
public final class CKeywords {
  private static final Set<String> KEYWORDS =
      Set.of(
          "auto",
          "break",
          "case",
          "char",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extern",
          "float",
          "for",
          "goto",
          "if",
          "inline",
          "int",
          "long",
          "register",
          "restrict",
          "return",
          "short",
          "signed",
          "sizeof",
          "static",
          "struct",
          "switch",
          "typedef",
          "union",
          "unsigned",
          "void",
          "volatile",
          "while",
          "_Alignas",
          "_Alignof",
          "_Atomic",
          "_Bool",
          "_Complex",
          "_Generic",
          "_Imaginary",
          "_Noreturn",
          "_Static_assert",
          "_Thread_local",
          "asm");

  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "bool",
          "size_t",
          "ptrdiff_t",
          "int8_t",
          "int16_t",
          "int32_t",
          "int64_t",
          "uint8_t",
          "uint16_t",
          "uint32_t",
          "uint64_t",
          "intptr_t",
          "uintptr_t");

  private CKeywords() {}

  /** Whether no declaration in C can have the name. */
  public static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }

  /** Whether the word is a type of C or of its standard headers. */
  public static boolean isType(String word) {
    return TYPES.contains(word);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import org.pawl.model.query.EnumChoices;

/** Messages for frequent syntax errors in the declarations of models, classes and systems. */
final class DeclarationSyntaxErrors {
  private DeclarationSyntaxErrors() {}

  /** The message; null if this class has none for the error. */
  static String message(SyntaxErrorContext error) {
    String found = error.found();
    String last = error.before(1);
    if (found.equals(";")) {
      return "remove the ';': members need nothing between them";
    }
    if (last.equals("import") || last.equals("use")) {
      return "the name of a file is in quotes: "
          + last
          + (last.equals("use") ? " \"x.pawl\"" : " \"x.h\"");
    }
    if (last.equals("var")) {
      return "C declarations must be in braces: var { ... }";
    }
    if (last.equals("kernel")) {
      return "the kernel is one of " + EnumChoices.names(EnumChoices.kernels());
    }
    if (last.equals("semantics")) {
      return "the semantics is one of " + EnumChoices.names(EnumChoices.orders());
    }
    if (last.equals("machine") && SyntaxErrorContext.isName(found)) {
      return "the strategy of a machine is one of " + EnumChoices.names(EnumChoices.strategies());
    }
    if (last.equals("when")) {
      return "write 'kernel' and its name after 'when': when kernel blocking";
    }
    if (error.expects("bytes") && error.before(2).equals("stack")) {
      return "the size of a stack ends in bytes: stack " + last + " bytes";
    }
    if (error.before(2).equals("=") && last.equals("0") && found.startsWith("x")) {
      return "write a number that is not decimal in parentheses: (0" + found + ")";
    }
    if (error.before(2).equals("type") && found.equals(":")) {
      return "a type that has another's fields extends it: type " + last + " extends Base";
    }
    if (error.before(2).equals("extends") && found.equals(",")) {
      return "a type extends only one type: let that type extend the other";
    }
    if (last.equals("=")) {
      return "the value is a number, or C in parentheses: (" + found + error.after() + ")";
    }
    if (error.before(2).equals(":")
        && SyntaxErrorContext.isName(last)
        && SyntaxErrorContext.isName(found)) {
      return "write a type of several words in parentheses: (" + last + " " + found + ")";
    }
    if (error.expects(":") && SyntaxErrorContext.isName(last) && SyntaxErrorContext.isName(found)) {
      return "write the type after the name: " + found + ": " + last;
    }
    return switch (error.expected()) {
      case "sends" -> "say what the port sends: port " + last + " sends EVENT";
      case "Hz" -> "the rate of the tick ends in Hz: tick " + last + " Hz";
      case "of", "bytes" ->
          "a pool is of a type or of a size: pool 10 of Type, pool 10 of 16 bytes";
      case "RULE_C_PAREN" ->
          error.before(2).equals("operation")
              ? "an operation has parameters: operation " + last + "(void)"
              : null;
      default -> null;
    };
  }
}

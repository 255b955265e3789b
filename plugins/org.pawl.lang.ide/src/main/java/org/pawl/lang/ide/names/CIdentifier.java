// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pawl.model.Named;

/**
 * An identifier that generated C declares or reserves for its users, and its parts.
 *
 * @param parts the ranges that come from names of the model, in order
 * @param declaration its declaration in C, for readers
 * @param arguments of a function: the arguments of a call, beginning with {@code me} if it is one;
 *     null if it is no function
 */
public record CIdentifier(
    String text, List<Part> parts, Kind kind, String declaration, List<String> arguments) {

  /** The kinds of identifiers in C. */
  public enum Kind {
    FUNCTION,
    CONSTANT,
    TYPE,
    VARIABLE
  }

  /**
   * A part of the identifier that is the name of an element.
   *
   * @param isUpper whether C has it in upper case
   */
  public record Part(Named element, int offset, int length, boolean isUpper) {}

  /** The element that the identifier mainly belongs to: that of the last part. */
  public Named element() {
    return parts.get(parts.size() - 1).element();
  }

  /** Composes an identifier. */
  static final class Spelling {
    private final StringBuilder text = new StringBuilder();
    private final List<Part> parts = new ArrayList<>();

    Spelling of(Named element) {
      return add(element, element.getName(), false);
    }

    Spelling upper(Named element) {
      return add(element, String.valueOf(element.getName()).toUpperCase(Locale.ROOT), true);
    }

    private Spelling add(Named element, String name, boolean upper) {
      parts.add(new Part(element, text.length(), String.valueOf(name).length(), upper));
      text.append(name);
      return this;
    }

    Spelling text(String more) {
      text.append(more);
      return this;
    }

    String text() {
      return text.toString();
    }

    /**
     * @param arguments after {@code me}
     */
    CIdentifier function(String type, List<String> parameters, List<String> arguments) {
      String all = parameters.isEmpty() ? "void" : String.join(", ", parameters);
      List<String> handed = new ArrayList<>(arguments);
      if (!parameters.isEmpty() && parameters.get(0).endsWith("*me")) {
        handed.add(0, "me");
      }
      return word(Kind.FUNCTION, type + " " + text + "(" + all + ")", List.copyOf(handed));
    }

    CIdentifier constant(String declaration) {
      return word(Kind.CONSTANT, declaration, null);
    }

    CIdentifier type() {
      return word(Kind.TYPE, "typedef struct " + text, null);
    }

    CIdentifier variable(String type) {
      return word(Kind.VARIABLE, type + " " + text, null);
    }

    private CIdentifier word(Kind kind, String declaration, List<String> arguments) {
      return new CIdentifier(text.toString(), List.copyOf(parts), kind, declaration, arguments);
    }
  }
}

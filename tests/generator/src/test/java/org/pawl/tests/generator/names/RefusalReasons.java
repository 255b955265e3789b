// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.names;

import java.util.Locale;
import java.util.Set;
import org.eclipse.xtext.validation.Issue;

/** The reasons to refuse a word as a name, computed independently of the checks. */
final class RefusalReasons {
  /** Names that are written to C unchanged. */
  private static final Set<String> MEMBERS = Set.of("Field.name", "Param.name", "Port.name");

  /** Names that are prefixes of identifiers in C. */
  private static final Set<String> PREFIXES =
      Set.of("Model.name", "SystemDefinition.name", "MachineClass.name");

  /** The structures' and sources' own names that hand-written C uses. */
  private static final Set<String> OWN =
      Set.of(
          "Field.name event",
          "Field.name base",
          "Param.name active",
          "Operation.name defer",
          "Operation.name recall");

  private final Set<String> macros;

  RefusalReasons(Set<String> macros) {
    this.macros = macros;
  }

  /** Whether there is a reason to refuse the word there, and the message contains it. */
  boolean allow(String word, String position, Issue issue) {
    boolean member = MEMBERS.contains(position);
    boolean alone = member || position.equals("RunFunction.function");
    boolean prefix = PREFIXES.contains(position);
    String message = issue.getMessage();
    if (issue.getCode().equals("pawl.c-keyword")) {
      return CandidateNames.C_KEYWORDS.contains(word) && message.contains("keyword of C:")
          || alone
              && CandidateNames.CPP_KEYWORDS.contains(word)
              && message.contains("keyword of C++");
    }
    if (issue.getCode().equals("pawl.c-name-clash")) {
      return message.contains("would both be '") && message.contains("'" + word + "'");
    }
    if (!issue.getCode().equals("pawl.reserved-name")) {
      return false;
    }
    return reserved(word) && message.contains("C reserves")
        || (prefix || position.equals("RunFunction.function"))
            && word.startsWith("_") // C reserves these at file scope
            && message.contains("C reserves")
        || alone && macros.contains(word) && message.contains("macro of a header")
        || alone && word.equals("typeof") && message.contains("gcc's own dialects")
        || alone && type(word) && message.contains("type of a header")
        || (alone || prefix) && runtime(word) && message.contains("those of the runtime")
        || position.equals("RunFunction.function") && message.contains("C reserves for a function")
        || position.equals("Model.name") && message.contains("which hides one of C")
        || OWN.contains(position + " " + word) && message.matches(".*(uses|for deferred events).*");
  }

  private static boolean reserved(String word) {
    return word.matches("_[_A-Z].*");
  }

  private static boolean type(String word) {
    return word.matches("u?int\\w*_t|(size|ptrdiff|max_align|wchar)_t");
  }

  private static boolean runtime(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.equals("pawl") || lower.startsWith("pawl_");
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import org.eclipse.emf.ecore.util.EObjectValidator;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.pawl.lang.problem.ProblemCode;

/** The names of checks, with short names for the checks of Xtext. */
final class DiagnosticCodes {
  private static final String SYNTAX = "syntax";

  private static final String UNRESOLVED_PROXY =
      EObjectValidator.DIAGNOSTIC_SOURCE + "." + EObjectValidator.EOBJECT__EVERY_PROXY_RESOLVES;

  private DiagnosticCodes() {}

  /** Whether EMF reports the same problem as Xtext's linker. */
  static boolean isRepetition(String code) {
    return UNRESOLVED_PROXY.equals(code);
  }

  /** Whether a short name means that the text was not read, so that its names are unknown. */
  static boolean isUnread(String name) {
    return name.equals(SYNTAX) || name.equals(of(ProblemCode.UNKNOWN_LANGUAGE.code()));
  }

  static String of(String code) {
    if (code == null) {
      return "model";
    }
    return switch (code) {
      case Diagnostic.SYNTAX_DIAGNOSTIC, Diagnostic.SYNTAX_DIAGNOSTIC_WITH_RANGE -> SYNTAX;
      case Diagnostic.LINKING_DIAGNOSTIC -> "unresolved-name";
      default -> code.substring(code.lastIndexOf('.') + 1);
    };
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.problem.WrittenNumber;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage.Literals;
import org.pawl.model.query.LanguageVersion;

/**
 * Checks the version of the language that the first line of a model states. It runs before all
 * other checks: another version may have another syntax, so that syntax errors would mislead.
 */
final class UnknownLanguage {
  private UnknownLanguage() {}

  /** The problem of a version that this release does not support; empty if it is supported. */
  static Optional<SoleProblem> of(Model model) {
    List<INode> written = NodeModelUtils.findNodesForFeature(model, Literals.MODEL__LANGUAGE);
    int version = model.getLanguage();
    if (written.isEmpty() || version >= 1 && version <= LanguageVersion.NEWEST) {
      return Optional.empty();
    }
    return Optional.of(
        new SoleProblem(
            ProblemCode.UNKNOWN_LANGUAGE,
            model,
            Literals.MODEL__LANGUAGE,
            "this version of Pawl reads version "
                + LanguageVersion.NEWEST
                + " of the language, not "
                + WrittenNumber.of(model, Literals.MODEL__LANGUAGE)
                + ": install the version of Pawl that the model was written for, or a newer one"));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.Severity;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.validation.ModelProblem;
import org.pawl.edit.validation.ValidationResult;

/** The problems of a diagram's elements, and their quick fixes. */
public final class ProblemEdits {
  /**
   * A problem.
   *
   * @param line in the text, from 1
   * @param fixes the labels of the quick fixes, best first
   */
  public record Problem(Severity severity, String message, int line, List<String> fixes) {}

  private final EditedDiagram diagram;

  ProblemEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  /**
   * The problems of a figure's element. Empty until the model has been validated.
   *
   * @throws org.pawl.edit.text.EditRefusedException if there is no such figure any more
   */
  public List<Problem> of(String id) {
    diagram.elements().checkDrawn(id);
    return found(id).stream()
        .map(
            problem ->
                new Problem(problem.severity(), problem.message(), problem.line(), problem.fixes()))
        .toList();
  }

  /** The same without the quick fixes, which take time to find. */
  public List<Problem> marks(String id) {
    return found(id).stream()
        .map(
            problem ->
                new Problem(problem.severity(), problem.message(), problem.line(), List.of()))
        .toList();
  }

  private List<ModelProblem> found(String id) {
    EObject element = diagram.elements().element(id).orElse(null);
    return element == null ? List.of() : ValidationResult.about(element);
  }

  /** Applies a quick fix. */
  public void fix(String id, String message, String fix) {
    ModelProblem problem =
        found(id).stream()
            .filter(one -> one.message().equals(message) && one.fixes().contains(fix))
            .findFirst()
            .orElseThrow(
                () ->
                    new EditRefusedException(
                        "this problem does not exist any more; look at the current problems"));
    diagram.run(fix, () -> problem.applyFix(fix));
  }
}

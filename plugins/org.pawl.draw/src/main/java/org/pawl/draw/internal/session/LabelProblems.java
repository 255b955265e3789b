// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.server.features.directediting.LabelEditValidator;
import org.eclipse.glsp.server.features.directediting.ValidationStatus;
import org.pawl.edit.text.EditRefusedException;

/** Checks the text of a label while it is typed. */
public class LabelProblems implements LabelEditValidator {
  @Inject private DiagramState state;

  @Override
  public ValidationStatus validate(String label, GModelElement element) {
    try {
      return state
          .shared()
          .read(
              () ->
                  state
                      .diagram()
                      .labels()
                      .problem(element.getId(), label)
                      .map(ValidationStatus::error)
                      .orElseGet(ValidationStatus::ok));
    } catch (EditRefusedException gone) {
      return ValidationStatus.error(gone.getMessage());
    }
  }
}

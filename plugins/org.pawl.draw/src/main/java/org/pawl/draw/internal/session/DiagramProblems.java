// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.server.features.validation.Marker;
import org.eclipse.glsp.server.features.validation.MarkerKind;
import org.eclipse.glsp.server.features.validation.ModelValidator;
import org.pawl.draw.edits.ProblemEdits;
import org.pawl.edit.validation.ValidationJob;

/** Marks the figures of elements with problems. */
public class DiagramProblems implements ModelValidator {
  /** A text that changes during so many validations is validated after the next change. */
  private static final int ATTEMPTS = 3;

  @Inject private DiagramState state;

  @Override
  public List<Marker> validate(List<GModelElement> elements, String reason) {
    if (!state.isOpen()) {
      return List.of();
    }
    validated();
    return state.shared().read(this::markers);
  }

  /** The validation takes long, so the models are not locked during it. */
  private void validated() {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Optional<ValidationJob> job = state.shared().read(() -> state.diagram().model().validation());
      if (job.isEmpty()) {
        return;
      }
      job.get().run();
      if (state.shared().read(job.get()::take)) {
        return;
      }
    }
  }

  private List<Marker> markers() {
    List<Marker> markers = new ArrayList<>();
    if (state.diagram().current().isEmpty()) {
      return markers;
    }
    ProblemEdits problems = state.diagram().problems();
    for (String id : state.diagram().ids()) {
      for (ProblemEdits.Problem problem : problems.marks(id)) {
        String kind =
            switch (problem.severity()) {
              case ERROR -> MarkerKind.ERROR;
              case WARNING -> MarkerKind.WARNING;
              default -> MarkerKind.INFO;
            };
        markers.add(
            new Marker(
                problem.message(), "line " + problem.line() + ": " + problem.message(), id, kind));
      }
    }
    return markers;
  }
}

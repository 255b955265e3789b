// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.tests.semantics.reference.ReferenceInterpreter;

/** The reference interpreter's traces of a sample. */
final class InterpretedTraces {
  private InterpretedTraces() {}

  /** The traces of the start and of each step; empty: completions do not end. */
  static Optional<List<String>> run(Sample sample, Model model) {
    MachineClass type =
        model.getMembers().stream()
            .filter(MachineClass.class::isInstance)
            .map(MachineClass.class::cast)
            .findFirst()
            .orElseThrow();
    List<List<String>> steps = new ArrayList<>();
    steps.add(List.of("start"));
    steps.addAll(sample.steps());
    ExecutionOrder order =
        sample.text().contains("semantics action-first")
            ? ExecutionOrder.ACTION_FIRST
            : ExecutionOrder.UML;
    try {
      return Optional.of(ReferenceInterpreter.run(type, order, steps));
    } catch (ReferenceInterpreter.Endless e) {
      return Optional.empty();
    }
  }
}

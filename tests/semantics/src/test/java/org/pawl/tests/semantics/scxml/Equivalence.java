// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.imports.format.ImportedModel;
import org.pawl.services.internal.scxml.ScxmlImport;
import org.pawl.tests.generator.Models;
import org.pawl.tests.semantics.reference.ReferenceInterpreter;

/**
 * Compares an imported model with its document. Both are run, each by its own interpreter; after
 * each event the active leaves and the recorded data must be the same.
 */
public final class Equivalence {
  /**
   * The result of a comparison.
   *
   * @param refusals the reasons why the document was not imported; empty if it was
   * @param difference the first one; null if there is none
   */
  public record Outcome(List<String> refusals, String difference) {
    public boolean isImported() {
      return refusals.isEmpty();
    }
  }

  private Equivalence() {}

  /**
   * @param sent those that the document does not name are left out
   */
  public static Outcome compare(byte[] document, List<String> sent) throws Exception {
    ImportedModel imported;
    try {
      imported = convert(document);
    } catch (ImportException e) {
      return new Outcome(List.of(e.line() + ": " + e.getMessage()), null);
    }
    if (!imported.problems().isEmpty()) {
      return new Outcome(
          imported.problems().stream().map(p -> p.line() + ": " + p.message()).toList(), null);
    }
    List<String> events = sent.stream().filter(imported.events()::containsKey).toList();
    Optional<List<String>> expected = original(document, events);
    if (expected.isEmpty()) {
      return new Outcome(List.of("endless"), null);
    }
    List<String> actual = imported(imported, events);
    for (int i = 0; i < expected.get().size(); i++) {
      if (!expected.get().get(i).equals(actual.get(i))) {
        return new Outcome(
            List.of(),
            "after start %s:%n  in SCXML     %s%n  in the model %s"
                .formatted(
                    String.join(" ", events.subList(0, i)), expected.get().get(i), actual.get(i)));
      }
    }
    return new Outcome(List.of(), null);
  }

  public static ImportedModel convert(byte[] document) throws ImportException, IOException {
    return new ScxmlImport()
        .convert("machine_", "a.scxml", false, new ByteArrayInputStream(document));
  }

  /** The states in SCXML, after the start and after each event; empty if it does not end. */
  public static Optional<List<String>> original(byte[] document, List<String> events)
      throws Exception {
    ScxmlMachine machine = new ScxmlMachine(ScxmlState.read(document));
    List<String> reached = new ArrayList<>();
    try {
      machine.start();
      reached.add(machine.leaves() + " | " + machine.takeLog());
      for (String event : events) {
        machine.event(event);
        reached.add(machine.leaves() + " | " + machine.takeLog());
      }
      return Optional.of(reached);
    } catch (ScxmlMachine.Endless e) {
      return Optional.empty();
    }
  }

  /** The states of the model in the reference interpreter. */
  public static List<String> imported(ImportedModel made, List<String> events) throws Exception {
    // A condition may read recorded data, so they are assigned, too.
    String traced =
        made.model()
            .replaceAll("(me->" + ExecutableContent.LOG + " = ([1-9]\\d*);)", "{ $1 T(\"$2\"); }");
    Model model = Models.parse("machine_.pawl", traced);
    MachineClass type =
        model.getMembers().stream()
            .filter(MachineClass.class::isInstance)
            .map(MachineClass.class::cast)
            .findFirst()
            .orElseThrow();
    ReferenceInterpreter reference = new ReferenceInterpreter(type, ExecutionOrder.UML);
    List<String> reached = new ArrayList<>();
    reached.add(step(reference, made, "start"));
    for (String event : events) {
      reached.add(step(reference, made, made.events().getOrDefault(event, event)));
    }
    return reached;
  }

  private static String step(ReferenceInterpreter reference, ImportedModel made, String event) {
    String trace = reference.step(List.of(event));
    return leaves(reference, made) + " | " + trace;
  }

  /** The active leaves, by their names in the document. */
  private static String leaves(ReferenceInterpreter reference, ImportedModel made) {
    Map<String, String> ids = new HashMap<>();
    made.states().forEach((id, name) -> ids.put(name, id));
    return String.join(
        " ",
        reference.configuration().stream()
            .map(leaf -> ids.getOrDefault(leaf.replaceFirst("^.*\\.", ""), "?"))
            .sorted()
            .toList());
  }
}

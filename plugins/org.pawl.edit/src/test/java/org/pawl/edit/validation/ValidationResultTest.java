// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.services.DiagramFixture.element;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.Severity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.services.DiagramFixture;
import org.pawl.edit.services.LabelServices;
import org.pawl.edit.services.ProblemServices;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Reaction;
import org.pawl.model.State;

/** Problems of drawn elements, with the quick fixes of the text editor. */
public class ValidationResultTest {
  private static final Path FOLDER = Path.of("src/test/resources/org/pawl/edit/services");

  private final ProblemServices problems = new ProblemServices();

  @TempDir Path folder;

  private String before;
  private SynchronizedModel synced;

  @BeforeEach
  void open() throws IOException {
    before = Files.readString(FOLDER.resolve("lamp.pawl"));
    synced = new DiagramFixture(folder).open("lamp.pawl", before);
    examine(synced);
  }

  private void take(String text) {
    synced.take(text);
    examine(synced);
  }

  /** Like the background job after a change. */
  public static void examine(SynchronizedModel synced) {
    ValidationJob.of(synced)
        .ifPresent(
            examination -> {
              examination.run();
              assertTrue(examination.take());
            });
  }

  private EObject at(String selector) {
    return element(synced, selector);
  }

  private ModelProblem only(String selector) {
    List<ModelProblem> found = ValidationResult.about(at(selector));
    assertEquals(1, found.size(), () -> problems.problems(at(selector)));
    return found.get(0);
  }

  @Test
  void problemsAreThoseOfTheText() {
    assertFalse(problems.hasProblems(at("State:off")));
    take(before.replace("initial -> off", "initial -> of"));
    assertTrue(problems.hasProblems(at("Initial#1")));
    ModelProblem finding = only("Initial#1");
    assertSame(Severity.ERROR, finding.severity());
    assertEquals(48, finding.line());
    assertTrue(finding.message().startsWith("there is no state 'of'"), finding.message());
    assertEquals(finding.message(), problems.problems(at("Initial#1")));
  }

  @Test
  void eachFixIsOfferedByItsNameAndDone() {
    String broken = before.replace("initial -> off", "initial -> of");
    take(broken);
    EObject off = at("State:off");
    ModelProblem finding = only("Initial#1");
    assertEquals(List.of("Change to 'off'", "Add state 'of'"), finding.fixes());
    finding.applyFix("Add state 'of'");
    examine(synced);
    assertTrue(synced.text().contains("        state of {\n        }\n"), synced.text());
    assertFalse(problems.hasProblems(at("Initial#1")));
    assertSame(off, at("State:off"));

    take(broken);
    only("Initial#1").applyFix("Change to 'off'");
    assertEquals(before, synced.text());
  }

  @Test
  void fixesOfAnotherTextAreNotApplied() {
    take(before.replace("initial -> off", "initial -> of"));
    ModelProblem finding = only("Initial#1");
    String other = "// more\n" + synced.text();
    take(other);
    assertEquals(List.of(), finding.fixes());
    String refusal =
        assertThrows(EditRefusedException.class, () -> finding.applyFix("Change to 'off'"))
            .getMessage();
    assertTrue(refusal.contains("its text has changed since"), refusal);
    assertEquals(other, synced.text());
  }

  @Test
  void severalProblemsAreInTheOrderOfTheirWeight() {
    take(
        before
            .replace("        queue N\n", "")
            .replace("priority 3\n", "priority 3\n        threshold 1\n"));
    List<Severity> severities =
        ValidationResult.besides(synced.model(), List.of()).stream()
            .map(ModelProblem::severity)
            .toList();
    assertTrue(severities.size() > 2, severities.toString());
    List<Severity> sorted = new ArrayList<>(severities);
    sorted.sort(null);
    assertEquals(sorted, severities);
    assertSame(Severity.ERROR, severities.get(0));
  }

  @Test
  void aProblemInPartsThatAreNotDrawnIsTheirStates() {
    take(before.replace("entry / { arm(); }", "entry / { arm(); } entry / { again(); }"));
    assertTrue(problems.hasProblems(at("State:pulse")));
    assertFalse(problems.hasProblems(at("State:off")));
  }

  @Test
  void aProblemOfATriggerIsItsTransitions() {
    take(
        before.replace(
            "on FAULT -> broken\n\n            initial",
            "on FAIL -> broken\n\n            initial"));
    assertFalse(problems.hasProblems(at("State:shining")), problems.problems(at("State:shining")));
    EObject transition =
        ((State) at("State:shining"))
            .getMembers().stream()
                .filter(Reaction.class::isInstance)
                .map(reaction -> ((Reaction) reaction).getBranches().get(0))
                .filter(problems::hasProblems)
                .findFirst()
                .orElseThrow();
    assertTrue(problems.problems(transition).contains("'FAIL'"), problems.problems(transition));
    assertEquals("FAIL", new LabelServices().title(transition, null));
  }

  /** It is not drawn as an arrow any more. */
  @Test
  void aProblemOfATransitionWithoutATargetIsShownAtItsState() {
    take(
        before.replace(
            "on FAULT -> broken\n\n            initial",
            "on FAULT -> broke\n\n            initial"));
    assertTrue(problems.problems(at("State:shining")).startsWith("there is no state 'broke'"));
  }

  @Test
  void problemsOfElementsThatAreNotDrawnAreListedSeparately() {
    List<ModelProblem> all = ValidationResult.besides(synced.model(), List.of());
    take(before.replace("initial -> off", "initial -> of"));
    List<ModelProblem> without = ValidationResult.besides(synced.model(), List.of(at("Initial#1")));
    List<ModelProblem> with = ValidationResult.besides(synced.model(), List.of(at("State:off")));
    assertEquals(without.size() + 1, with.size());
    assertEquals(only("Initial#1").message(), with.get(0).message());
    assertTrue(all.stream().noneMatch(f -> f.message().equals(with.get(0).message())));
  }

  @Test
  void anotherThreadValidatesASnapshotOfTheText() throws Exception {
    synced.take(before.replace("initial -> off", "initial -> of"));
    ValidationJob examination = ValidationJob.of(synced).orElseThrow();
    var other = new Thread(examination::run);
    other.start();
    other.join();
    assertTrue(examination.take());
    assertTrue(ValidationJob.of(synced).isEmpty(), "nothing is left to find out");
    assertEquals(List.of("Change to 'off'", "Add state 'of'"), only("Initial#1").fixes());
  }

  @Test
  void whatWasFoundOutOfAnOldTextIsNotTaken() {
    synced.take("// more\n" + before);
    ValidationJob examination = ValidationJob.of(synced).orElseThrow();
    synced.take(before.replace("initial -> off", "initial -> of"));
    examination.run();
    assertFalse(examination.take());
    examine(synced);
    assertEquals(48, only("Initial#1").line());
  }

  /** A request right after a change does not wait for the validation. */
  @Test
  void theLastProblemsAreShownUntilTheNextValidation() {
    EObject initial = at("Initial#1");
    take(before.replace("initial -> off", "initial -> of"));
    assertTrue(LastKnownProblems.areOutOfDate(initial));
    String told = problems.problems(initial);
    assertTrue(told.startsWith("there is no state 'of'"), told);
    assertFalse(LastKnownProblems.areOutOfDate(initial));

    synced.take(before);
    assertEquals(told, problems.problems(initial));
    assertFalse(LastKnownProblems.areOutOfDate(initial));
    examine(synced);
    assertTrue(LastKnownProblems.areOutOfDate(initial));
    assertEquals("", problems.problems(initial));
    assertFalse(LastKnownProblems.areOutOfDate(initial));
  }
}

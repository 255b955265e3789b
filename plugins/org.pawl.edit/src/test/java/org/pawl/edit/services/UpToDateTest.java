// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.services.DiagramFixture.element;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.validation.ValidationResultTest;

/**
 * The values that a diagram reads on each refresh belong to the current text, and are computed
 * fast.
 */
class UpToDateTest {
  private final LabelServices labels = new LabelServices();
  private final ProblemServices problems = new ProblemServices();

  @TempDir Path folder;

  @Test
  void aProblemDependsOnTheUsedFile() {
    DiagramFixture canvas = new DiagramFixture(folder);
    String declared = "model events\n\nevent GO\n";
    SynchronizedModel events = canvas.open("events.pawl", declared);
    SynchronizedModel user =
        canvas.open(
            "user.pawl",
            "model user\n\nuse \"events.pawl\"\n\nactive User {\n    machine {\n"
                + "        initial -> idle\n\n        state idle { on GO / { } }\n    }\n}\n");
    ValidationResultTest.examine(user);
    assertEquals("", problems.problems(element(user, "State:idle")));
    events.take(declared.replace("GO", "RUN"));
    ValidationResultTest.examine(user);
    assertTrue(
        problems.problems(element(user, "State:idle")).contains("GO"),
        problems.problems(element(user, "State:idle")));
    events.take(declared);
    ValidationResultTest.examine(user);
    assertEquals("", problems.problems(element(user, "State:idle")));
  }

  /**
   * In processor time, so that other load does not matter: less than a second. It took more than a
   * minute when each label resolved all names.
   */
  @Tag("slow")
  @Test
  void aThousandStatesAreRefreshedInTime() {
    SynchronizedModel synced = new DiagramFixture(folder).open("large.pawl", large(1000));
    assertTrue(synced.problem().isEmpty());
    ValidationResultTest.examine(synced);
    List<EObject> all = EcoreUtil2.getAllContentsOfType(synced.model(), EObject.class);
    var threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    for (EObject element : all) {
      labels.label(element, null);
      labels.title(element, null);
      labels.tooltip(element, null);
      problems.hasProblems(element);
      Duration taken = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
      assertTrue(taken.toSeconds() < 20, () -> "the first of " + all.size() + " took " + taken);
    }
  }

  private static String large(int states) {
    StringBuilder text = new StringBuilder("model large\n\nevent A, B\n\nactive Large {\n");
    text.append("    machine {\n        initial -> s0\n");
    for (int i = 0; i < states; i++) {
      int next = (i + 1) % states;
      text.append("\n        state s" + i + " {\n            entry / { work(" + i + "); }\n");
      text.append("            on A / { go(); } -> s" + next + "\n");
      text.append("            after " + (i + 1) + " ms -> s" + next + "\n        }\n");
    }
    return text.append("    }\n}\n").toString();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/**
 * Runs the script of org.pawl.edit's test, which draws the dining philosophers, with Sirius'
 * commands: the resulting text equals examples/dpp/dpp.pawl, line by line. The other test compares
 * the C.
 */
@ExtendWith(ErrorLog.class)
class DrawnFromNothingTest {
  /** A diagram needs a system or a class: the script's first line. */
  private static final String BEGUN = "model dpp\n\nsystem system1 {\n    tick 100 Hz\n}\n";

  private final List<String> refusals = new ArrayList<>();
  private Diagrams diagrams;

  @Test
  void theDiningPhilosophers() throws Exception {
    EditorHost workbench = EditorHost.current();
    EditorHost.set(
        new EditorHost() {
          @Override
          public void refused(EditRefusedException refused) {
            refusals.add(refused.getMessage());
          }
        });
    try (Project project = new Project("philosophers")) {
      var file = project.write("dpp.pawl", BEGUN);
      Workbench.act(
          () -> diagrams = new Diagrams(InMemoryDiagrams.of(file, new NullProgressMonitor())));
      List<String> script = script();
      for (String action : script.subList(1, script.size())) {
        Workbench.act(() -> run(action));
        assertEquals(List.of(), refusals, action);
      }
      String drawn = Workbench.ask(() -> diagrams.drawings().synced().text());
      String written = Files.readString(Project.ROOT.resolve("examples/dpp/dpp.pawl"));
      assertEquals(said(written), said(drawn));
      Workbench.act(() -> diagrams.drawings().session().close(new NullProgressMonitor()));
    } finally {
      EditorHost.set(workbench);
    }
  }

  private static List<String> script() throws IOException {
    String text = Files.readString(ToolCase.FOLDER.resolve("dpp.txt")).replaceAll("(?m)^#.*\n", "");
    return Stream.of(text.split("\n(?! )")).filter(action -> !action.isBlank()).toList();
  }

  private void run(String action) {
    String[] parts = action.strip().split("\\s+\\| ?", 2);
    String text = parts.length < 2 ? "" : parts[1].replaceAll("(?m)^ +\\| ?", "");
    List<String> words = List.of(parts[0].split(" +"));
    Map<String, String> variables = new LinkedHashMap<>(Map.of("arg0", "'" + text + "'"));
    for (String word : words.subList(1, words.size())) {
      variables.put(word.split("=", 2)[0], word.split("=", 2)[1]);
    }
    for (String end : List.of("source", "target")) {
      if (variables.containsKey(end)) {
        variables.putIfAbsent(end + "View", variables.get(end));
      }
    }
    String before = diagrams.drawings().synced().text();
    diagrams.openAll();
    if (words.get(0).startsWith("properties.")) {
      diagrams.setProperty(words.get(0), variables, text);
    } else {
      var command = diagrams.command(new ToolCase(action, words.get(0), variables, List.of()));
      if (!command.canExecute()) {
        throw new AssertionError("cannot be executed: " + action + " on\n" + before);
      }
      diagrams.domain().getCommandStack().execute(command);
    }
    if (before.equals(diagrams.drawings().synced().text())) {
      throw new AssertionError(action + " does nothing " + refusals + " to\n" + before);
    }
  }

  private static String said(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.strip().startsWith("//"))
        .collect(Collectors.joining("\n"));
  }
}

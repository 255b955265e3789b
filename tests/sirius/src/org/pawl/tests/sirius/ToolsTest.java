// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.command.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.sirius.internal.session.InMemoryDiagrams;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/**
 * Each tool of the palette, of the menus and of the mouse, run by Sirius' own command on a session
 * of the model lamp.pawl: the change of the text is that of the tests without Sirius.
 */
@ExtendWith(ErrorLog.class)
class ToolsTest {
  private final List<String> refusals = new ArrayList<>();
  private Diagrams diagrams;

  @Test
  void eachToolChangesTheTextAsItsServiceDoes() throws Exception {
    EditorHost workbench = EditorHost.current();
    EditorHost.set(
        new EditorHost() {
          @Override
          public void refused(EditRefusedException refused) {
            refusals.add(refused.getMessage());
          }
        });
    Map<String, String> wrong = new TreeMap<>();
    int run = 0;
    try (Project project = new Project("lamps")) {
      var file = project.write("lamp.pawl", ToolCase.model());
      Workbench.act(
          () -> {
            diagrams = new Diagrams(InMemoryDiagrams.of(file, new NullProgressMonitor()));
            diagrams.openAll();
          });
      for (ToolCase given : ToolCase.all()) {
        String problem = Workbench.ask(() -> problem(given));
        run++;
        if (!problem.isEmpty()) {
          wrong.put(given.head(), problem);
        }
      }
      Workbench.act(() -> diagrams.drawings().session().close(new NullProgressMonitor()));
    } finally {
      EditorHost.set(workbench);
    }
    System.out.println("tools run by Sirius: " + run);
    assertEquals(Map.of(), wrong);
  }

  /** Empty if the result is as expected; everything is undone afterwards. */
  private String problem(ToolCase given) {
    String before = diagrams.drawings().synced().text();
    refusals.clear();
    try {
      Command command = diagrams.command(given);
      if (command.canExecute()) {
        diagrams.domain().getCommandStack().execute(command);
      } else if (!given.isRefused()) {
        return "cannot be executed";
      }
      String after = ToolCase.stripped(diagrams.drawings().synced().text());
      String expected = given.after(before);
      if (!after.equals(expected)) {
        return "refused: " + refusals + ", text: " + firstDifference(expected, after);
      }
    } catch (RuntimeException | AssertionError e) {
      return e.toString();
    } finally {
      while (!diagrams.drawings().synced().text().equals(before)
          && diagrams.domain().getCommandStack().canUndo()) {
        diagrams.domain().getCommandStack().undo();
      }
    }
    return diagrams.drawings().synced().text().equals(before) ? "" : "not undone";
  }

  private static String firstDifference(String expected, String actual) {
    List<String> one = expected.lines().toList();
    List<String> other = actual.lines().toList();
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      if (!one.get(i).equals(other.get(i))) {
        return "line " + (i + 1) + " '" + other.get(i) + "' instead of '" + one.get(i) + "'";
      }
    }
    return one.size() + " lines, " + other.size() + " instead";
  }
}

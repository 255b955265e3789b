// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.internal.build.ProblemMarkers;
import org.pawl.ui.project.NewPawlProjectWizard;

/**
 * Follows the steps of {@code docs/tutorial/first-machine.md}, and types the text of that page. Its
 * pictures are made here.
 */
@ExtendWith(ErrorLog.class)
class FirstMachineTest {
  private static final Pattern CODE = Pattern.compile("```pawl\n(.*?)```", Pattern.DOTALL);

  private IProject light;

  @BeforeEach
  void aScreenOfToday() {
    Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
    Workbench.settle();
  }

  @AfterEach
  void leaveNothing() throws Exception {
    ProgramRuns.stopAll();
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.settle();
    if (light != null) {
      light.delete(true, true, null);
    }
  }

  @Test
  void isBuiltByTheStepsOfThePage() throws Exception {
    List<String> typed = CODE.matcher(page()).results().map(code -> code.group(1)).toList();
    String slip = typed.get(0).strip();
    String state = typed.get(1).stripTrailing();

    Dialog wizard = Dialog.wizard(NewPawlProjectWizard.ID, "New Pawl Project");
    wizard.picture("first-machine-1-project");
    wizard.end("Finish");
    light = ResourcesPlugin.getWorkspace().getRoot().getProject("light");
    assertTrue(light.getFile("generated/light_Blinker.c").exists());

    Editor editor = Editor.active();
    Workbench.until("the model is drawn", () -> editor.problems().isEmpty());
    untilDrawn("lit");
    Workbench.until("words of the language are bold", () -> isBold(editor, "state lit"));
    Screenshot.ofScreen("first-machine-2-open");

    // In the state lit.
    String end = "after 500 ms -> dark\n        }\n";
    assertEquals(1, occurrences(editor.text(), end));
    editor.replace(end, slip + "\n        }\n\n" + state + "\n");
    Workbench.until("the slip is marked", () -> editor.problems().size() == 1);
    editor.cursorAt("-> restin\n", 5);
    Workbench.until("the note about the outdated picture", FirstMachineTest::isOutdated);
    Screenshot.ofScreen("first-machine-3-slip");

    editor.operation(ISourceViewer.QUICK_ASSIST);
    Table fixes = Workbench.get("the fix is offered", () -> proposals("Change to 'resting'"));
    Screenshot.ofScreen("first-machine-4-fix");
    accept(fixes);
    Workbench.until("the fix is made", () -> editor.text().contains("-> resting\n"));
    Workbench.until("nothing is marked", () -> editor.problems().isEmpty());

    editor.save();
    assertEquals(
        0, light.findMarkers(ProblemMarkers.MARKER, true, IResource.DEPTH_INFINITE).length);
    String c = Files.readString(light.getLocation().toPath().resolve("generated/light_Blinker.c"));
    assertTrue(c.contains("resting"), c);
    untilDrawn("resting");
    Screenshot.ofScreen("first-machine-5-saved");

    ProgramRuns.press(ProgramRuns.ON_HOST);
    ProgramRuns.program();
    ProgramRuns.console("light on");
    Workbench.until(
        "the state that is active is marked", () -> !Workbench.diagram().active().isEmpty());
    Screenshot.ofScreen("first-machine-6-runs");
    ProgramRuns.press(ProgramRuns.STOP);
  }

  private static String page() throws Exception {
    return Files.readString(Project.ROOT.resolve("docs/tutorial/first-machine.md"));
  }

  private static int occurrences(String text, String part) {
    Matcher matcher = Pattern.compile(Pattern.quote(part)).matcher(text);
    return (int) matcher.results().count();
  }

  /** The proposal list, once its first row has that text; else null. */
  private static Table proposals(String first) {
    for (var shell : Workbench.display().getShells()) {
      Table table = Widgets.find(shell, Table.class);
      if (shell.isVisible()
          && shell.getParent() != null
          && table != null
          && table.getItemCount() > 0
          && table.getItem(0).getText().equals(first)) {
        return table;
      }
    }
    return null;
  }

  /** Like the Enter key. */
  private static void accept(Table proposals) {
    Workbench.act(
        () -> {
          proposals.setSelection(0);
          proposals.notifyListeners(SWT.DefaultSelection, new Event());
        });
  }

  private static void untilDrawn(String state) {
    Workbench.until(
        state + " is drawn",
        () ->
            Workbench.diagram().picture() != null
                && Workbench.diagram().picture().bounds("light.Blinker." + state).isPresent());
  }

  private static boolean isOutdated() {
    return Widgets.label(Workbench.window().getShell(), "The text has errors.") != null;
  }

  private static boolean isBold(Editor editor, String words) {
    int at = editor.widget().getText().indexOf(words);
    StyleRange style = editor.widget().getStyleRangeAtOffset(at);
    return style != null && style.fontStyle == SWT.BOLD;
  }
}

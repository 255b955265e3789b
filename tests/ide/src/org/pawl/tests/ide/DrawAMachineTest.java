// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Follows the steps of {@code docs/tutorial/draw-a-machine.md} in the workbench, with the mouse and
 * the keyboard of the screen: those of its section "In the workbench", with those of "Draw" in
 * between.
 */
@ExtendWith(ErrorLog.class)
class DrawAMachineTest {
  private record Form(Pattern pattern, Consumer<MatchResult> step) {}

  private final Keyboard keyboard = new Keyboard(30);
  private final List<Form> forms =
      List.of(
          form(
              "Right-click \\*\\*(.+)\\*\\* in the Project Explorer, and choose \\*\\*(.+)\\*\\*\\.",
              this::menu),
          form("Choose \\*\\*(.+)\\*\\* in the list, and press Enter\\.", this::choose),
          form(
              "Click the tool \\*\\*(.+)\\*\\* in the palette, and then the free space right of"
                  + " \\*\\*(.+)\\*\\*\\.",
              this::create),
          form("Type `(.+)` and press Enter\\.", this::type),
          form(
              "Drag from the border of \\*\\*(.+)\\*\\* to the middle of \\*\\*(.+)\\*\\*\\.",
              this::connect),
          form(
              "Click the line from \\*\\*(.+)\\*\\* to \\*\\*(.+)\\*\\*, and press Delete\\.",
              this::delete),
          form("Press Ctrl\\+S\\. .* `(.+)` in the project has `(.+)`\\.", this::save),
          form(
              "Click \\*\\*(.+)\\*\\* in the tool bar\\. The console shows `(.+)`, and the active"
                  + " state of the drawing has another colour\\.",
              this::run));

  private Project project;
  private Drawn drawing;

  private static Form form(String pattern, Consumer<MatchResult> step) {
    return new Form(Pattern.compile(pattern), step);
  }

  @Test
  void eachStepOfThePageDoesWhatThePageSays() throws Exception {
    String page = Files.readString(Project.ROOT.resolve("docs/tutorial/draw-a-machine.md"));
    String own = section(page, "In the workbench");
    assertTrue(own.contains("releng/ide --example blinky"), own);
    List<String> before = items(own.substring(0, own.indexOf("Steps 2 to 8 of *Draw*")), "- ");
    List<String> after = items(own.substring(own.indexOf("Steps 2 to 8 of *Draw*")), "- ");
    List<String> draw = items(section(page, "Draw"), "\\d+\\. ");
    assertEquals(8, draw.size());
    List<String> steps = new ArrayList<>(before);
    steps.addAll(draw.subList(1, 8));
    steps.addAll(after);
    assertEquals(11, steps.size());

    project = Project.ofExample("blinky");
    try {
      Workbench.act(() -> Workbench.window().getShell().setBounds(0, 0, 1600, 1000));
      Editor text = Editor.open(project.file("blinky.pawl"));
      for (String step : steps) {
        follow(step);
      }
      assertTrue(text.text().contains("after 200 ms -> fading"), text.text());
      assertTrue(text.text().contains("state fading {"), text.text());
    } finally {
      ProgramRuns.stopAll();
      project.close();
    }
  }

  private static String section(String page, String title) {
    Matcher found =
        Pattern.compile("\n## " + title + "\n(.*?)(?=\n## |$)", Pattern.DOTALL).matcher(page);
    assertTrue(found.find(), "the page has no section " + title);
    return found.group(1);
  }

  /** The items of lists, each as one line. */
  private static List<String> items(String text, String begin) {
    String[] lines = text.split("\n");
    List<String> items = new ArrayList<>();
    for (String line : lines) {
      if (line.matches(begin + ".*")) {
        items.add(line.replaceFirst(begin, ""));
      } else if (line.startsWith("  ") && !items.isEmpty()) {
        items.add(items.remove(items.size() - 1) + " " + line.strip());
      }
    }
    return items;
  }

  private void follow(String step) {
    Form form =
        forms.stream()
            .filter(each -> each.pattern().matcher(step).matches())
            .findFirst()
            .orElseThrow(() -> new AssertionError("no test knows the step: " + step));
    Matcher matcher = form.pattern().matcher(step);
    assertTrue(matcher.matches());
    form.step().accept(matcher.toMatchResult());
  }

  private void menu(MatchResult step) {
    Workbench.start(
        () -> {
          var explorer = (CommonNavigator) Workbench.page().showView(ProjectExplorer.VIEW_ID);
          explorer.selectReveal(new StructuredSelection(project.file(step.group(1))));
          explorer.setFocus();
          Menu menu = explorer.getCommonViewer().getControl().getMenu();
          menu.notifyListeners(SWT.Show, new Event());
          MenuItem item =
              Arrays.stream(menu.getItems())
                  .filter(each -> each.getText().replace("&", "").equals(step.group(2)))
                  .findFirst()
                  .orElseThrow(() -> new AssertionError("no entry " + step.group(2)));
          item.notifyListeners(SWT.Selection, new Event());
          menu.notifyListeners(SWT.Hide, new Event());
        });
  }

  private void choose(MatchResult step) {
    Dialog list = Dialog.titled("Open Diagram");
    Workbench.until("the list is filled", () -> selectRow(step.group(1)));
    list.picture("draw-a-machine-choose");
    list.end("OK");
    drawing = Drawn.active();
  }

  private static boolean selectRow(String words) {
    for (var shell : Workbench.display().getShells()) {
      Table table = shell.isVisible() ? Widgets.find(shell, Table.class) : null;
      if (table != null && shell.getText().equals("Open Diagram")) {
        for (int i = 0; i < table.getItemCount(); i++) {
          if (table.getItem(i).getText().equals(words)) {
            table.setSelection(i);
            table.notifyListeners(SWT.Selection, new Event());
            return true;
          }
        }
      }
    }
    return false;
  }

  private void create(MatchResult step) {
    double[] box = box(node(step.group(2)));
    double[] tool =
        box(
            "[...document.querySelectorAll('.pd-palette button')].find(each =>"
                + " each.textContent.trim().startsWith('"
                + step.group(1)
                + "'))");
    Mouse.click(onScreen(tool[0] + tool[2] / 2, tool[1] + tool[3] / 2));
    Mouse.click(onScreen(box[0] + box[2] + 90, box[1]));
    drawing.until("a field is open", "document.querySelector('.pd-edit-field')");
  }

  private void type(MatchResult step) {
    drawing.until(
        "a field has the focus", "document.activeElement?.classList.contains('pd-edit-field')");
    keyboard.type(step.group(1));
    keyboard.enter();
    drawing.until("the field is closed", "!document.querySelector('.pd-edit-field')");
  }

  private void connect(MatchResult step) {
    double[] from = box(node(step.group(1)));
    double[] to = box(node(step.group(2)));
    Mouse.move(onScreen(from[0] + from[2] / 2, from[1] + from[3] / 2));
    Mouse.drag(
        onScreen(from[0] + from[2] - 1, from[1] + 12),
        onScreen(from[0] + from[2] + 20, from[1] + 12),
        onScreen(to[0] + to[2] / 2, to[1] + to[3] / 2));
  }

  private void delete(MatchResult step) {
    String line =
        "document.querySelector('.pd-edge[aria-label*=\"from "
            + step.group(1)
            + " to "
            + step.group(2)
            + "\"]')";
    drawing.until("the line is drawn", line);
    Object[] at =
        (Object[])
            drawing.ask(
                "(() => { const path = "
                    + line
                    + ".querySelector('path'); const point ="
                    + " path.getPointAtLength(path.getTotalLength() /"
                    + " 2).matrixTransform(path.getScreenCTM()); return [point.x, point.y]; })()");
    Mouse.click(onScreen((Double) at[0], (Double) at[1]));
    keyboard.press(SWT.DEL);
    drawing.until("the line is gone", "!" + line);
  }

  private void save(MatchResult step) {
    keyboard.chord("ctrl+s");
    Workbench.get(
        "the generated C has the new state",
        60_000,
        () ->
            project.file(step.group(1)).exists()
                    && project.read(step.group(1)).contains(step.group(2))
                ? Boolean.TRUE
                : null);
    Screenshot.ofScreen("draw-a-machine-saved");
  }

  private void run(MatchResult step) {
    ProgramRuns.press(step.group(1));
    ProgramRuns.program();
    ProgramRuns.console(step.group(2));
    drawing.until("an active state", "document.querySelector('.pd-node .active, .pd-node.active')");
    Screenshot.ofScreen("draw-a-machine-runs");
  }

  /** The node with a name. */
  private static String node(String name) {
    return "document.querySelector('.pd-node[aria-label$=\" " + name + "\"]')";
  }

  /** The place of an element in the page, once it is there. */
  private double[] box(String element) {
    drawing.until(element + " is shown", element);
    Object[] box =
        (Object[])
            drawing.ask(
                "(() => { const box = "
                    + element
                    + ".getBoundingClientRect(); return [box.x, box.y, box.width, box.height];"
                    + " })()");
    return Arrays.stream(box).mapToDouble(value -> (Double) value).toArray();
  }

  private Point onScreen(double x, double y) {
    return Workbench.ask(() -> drawing.editor().browser().toDisplay((int) x, (int) y));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.sirius.diagram.description.Layer;
import org.eclipse.sirius.diagram.tools.api.command.ChangeLayerActivationCommand;
import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.tests.ide.ErrorLog;
import org.pawl.tests.ide.Project;
import org.pawl.tests.ide.Workbench;

/** Layers, off and on again, with the tool bar's menu. */
@ExtendWith(ErrorLog.class)
class LayersTest {

  @Test
  void withoutActionsAndTimersAMachineIsNamesAndEvents() throws Exception {
    try (Project lamps = new Project("lamps")) {
      var file = lamps.write("lamp.pawl", ToolCase.model());
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      Set<String> all = labels(lamp);
      assertTrue(all.contains("shining\nentry / light(1)\nexit / light(0)"), all::toString);

      toggle(lamp, "Actions");
      assertTrue(labels(lamp).contains("shining"), () -> labels(lamp).toString());
      assertTrue(labels(lamp).stream().noneMatch(label -> label.contains("\n")));
      toggle(lamp, "Actions");
      assertEquals(all, labels(lamp));

      OpenedDiagram blink = OpenedDiagram.open(file, "Blink");
      assertTrue(labels(blink).contains("after 1 s"), () -> labels(blink).toString());
      toggle(blink, "Timers");
      assertFalse(labels(blink).contains("after 1 s"), () -> labels(blink).toString());
      assertTrue(labels(blink).contains("RELEASE"), "that is no timer");
      toggle(blink, "Timers");
      assertTrue(labels(blink).contains("after 1 s"));
      assertFalse(Workbench.ask(() -> blink.editor().isDirty()), "the text is unchanged");
    }
  }

  /** A view is created before it is in its diagram. */
  @Test
  void whatIsNewIsDrawnWithTheLayersOfItsDiagram() throws Exception {
    try (Project lamps = new Project("lamps")) {
      var file = lamps.write("lamp.pawl", ToolCase.model());
      OpenedDiagram lamp = OpenedDiagram.open(file, "Lamp");
      toggle(lamp, "Actions");
      ClipboardTest.copied(
          "state fresh {\n    entry / { light(9); }\n    on PRESS / { light(8); } -> off\n}\n");
      SelectionKeys.select(lamp, (String[]) null);
      SelectionKeys.press(SWT.CTRL, 'v');
      Workbench.until("pasted", () -> lamp.find("fresh").isPresent());

      assertTrue(labels(lamp).contains("fresh"), () -> labels(lamp).toString());
      assertTrue(
          labels(lamp).stream().noneMatch(label -> label.contains("light(")),
          () -> labels(lamp).toString());
    }
  }

  @Test
  void withoutFlowsASystemHasNoBuses() throws Exception {
    try (Project lamps = new Project("lamps")) {
      OpenedDiagram system =
          OpenedDiagram.open(lamps.write("lamp.pawl", ToolCase.model()), "lamps");
      Set<String> all = labels(system);
      assertTrue(all.contains("PRESS"), all::toString);
      toggle(system, "Flows");
      assertFalse(labels(system).contains("PRESS"), () -> labels(system).toString());
      toggle(system, "Flows");
      assertEquals(all, labels(system));
    }
  }

  @Test
  void theToolsOfALayerAreThoseOfOneThatWasAlwaysOn() throws Exception {
    try (Project lamps = new Project("lamps")) {
      OpenedDiagram blink = OpenedDiagram.open(lamps.write("lamp.pawl", ToolCase.model()), "Blink");
      List<String> all = EditorDecoratorTest.tools(blink);
      assertTrue(all.contains("After a time DragConnectionTool"), all::toString);
      toggle(blink, "Timers");
      toggle(blink, "Timers");
      assertEquals(all, EditorDecoratorTest.tools(blink));

      toggle(blink, "Timers");
      Workbench.act(() -> Workbench.page().closeAllEditors(false));
      Workbench.settle();
      OpenedDiagram again = OpenedDiagram.open(lamps.file("lamp.pawl"), "Blink");
      assertFalse(
          EditorDecoratorTest.tools(again).contains("Timers closed"), "it is off as before");
      toggle(again, "Timers");
      assertEquals(all, EditorDecoratorTest.tools(again));
    }
  }

  @Test
  void theToolsOfALayerThatIsSwitchedOnLaterAreOurs() throws Exception {
    try (Project lamps = new Project("lamps")) {
      OpenedDiagram blink = OpenedDiagram.open(lamps.write("lamp.pawl", ToolCase.model()), "Blink");
      toggle(blink, "Class");
      assertTrue(
          EditorDecoratorTest.tools(blink).contains("Class closed"),
          () -> EditorDecoratorTest.tools(blink).toString());
      assertTrue(
          EditorDecoratorTest.tools(blink).stream()
              .noneMatch(tool -> tool.endsWith("ConnectionCreationTool")));
    }
  }

  static void toggle(OpenedDiagram drawn, String name) {
    Workbench.act(
        () -> {
          Layer layer =
              drawn.diagram().getDescription().getAdditionalLayers().stream()
                  .filter(one -> one.getName().equals(name))
                  .findFirst()
                  .orElseThrow();
          var domain = drawn.editor().getSession().getTransactionalEditingDomain();
          domain
              .getCommandStack()
              .execute(
                  new ChangeLayerActivationCommand(
                      domain, drawn.diagram(), layer, new NullProgressMonitor()));
        });
    Workbench.settle();
  }

  /** The labels of all visible elements. */
  static Set<String> labels(OpenedDiagram drawn) {
    return Workbench.ask(
        () -> {
          Set<String> labels = new TreeSet<>();
          drawn.diagram().getDiagramElements().stream()
              .filter(element -> element.isVisible() && element.getName() != null)
              .forEach(element -> labels.add(element.getName()));
          return labels;
        });
  }
}

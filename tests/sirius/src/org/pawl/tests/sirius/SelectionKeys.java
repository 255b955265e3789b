// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.pawl.tests.ide.Workbench;

/** The keyboard of the screen, for the selected elements of a diagram. */
final class SelectionKeys {
  private SelectionKeys() {}

  static Control canvas(OpenedDiagram drawn) {
    return ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer().getControl();
  }

  /** Selects elements by name; the diagram itself for null. */
  static void select(OpenedDiagram drawn, String... names) {
    List<String> all = names == null ? List.of() : List.of(names);
    Workbench.until("shown", () -> all.stream().allMatch(name -> part(drawn, name) != null));
    Workbench.settle();
    List<EditPart> parts =
        Workbench.ask(
            () ->
                all.isEmpty()
                    ? List.of(viewer(drawn).getContents())
                    : all.stream().map(name -> part(drawn, name)).toList());
    select(drawn, parts.toArray(EditPart[]::new));
  }

  static void select(OpenedDiagram drawn, EditPart... parts) {
    Workbench.act(
        () -> {
          Workbench.window().getShell().forceActive();
          Workbench.page().activate(drawn.editor());
          canvas(drawn).forceFocus();
          viewer(drawn).deselectAll();
          for (EditPart part : parts) {
            viewer(drawn).appendSelection(part);
          }
        });
    Workbench.until("the keyboard's focus", () -> canvas(drawn).isFocusControl());
  }

  private static EditPartViewer viewer(OpenedDiagram drawn) {
    return ((DiagramEditor) drawn.editor()).getDiagramGraphicalViewer();
  }

  private static EditPart part(OpenedDiagram drawn, String name) {
    return drawn.find(name).map(drawn::part).orElse(null);
  }

  static void press(int modifiers, int key) {
    for (int modifier : new int[] {SWT.CTRL, SWT.SHIFT}) {
      if ((modifiers & modifier) != 0) {
        post(SWT.KeyDown, modifier);
      }
    }
    post(SWT.KeyDown, key);
    post(SWT.KeyUp, key);
    for (int modifier : new int[] {SWT.SHIFT, SWT.CTRL}) {
      if ((modifiers & modifier) != 0) {
        post(SWT.KeyUp, modifier);
      }
    }
    Workbench.settle();
  }

  /** Holds a key as long as it takes to repeat it. */
  static void hold(int key, int times) {
    for (int i = 0; i < times; i++) {
      post(SWT.KeyDown, key);
    }
    post(SWT.KeyUp, key);
    Workbench.settle();
  }

  private static void post(int type, int key) {
    var event = new Event();
    event.type = type;
    event.keyCode = key;
    if (key > 0 && key < 128) {
      event.character = (char) key;
    }
    assertTrue(Workbench.display().post(event), "the screen takes the key");
  }
}

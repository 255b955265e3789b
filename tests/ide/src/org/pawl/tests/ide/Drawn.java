// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.pawl.ui.draw.internal.editor.DrawingEditor;
import org.pawl.ui.draw.internal.editor.OpenDrawing;

/** A drawing editor, for tests: its page is used by its own events. */
public final class Drawn {
  private final DrawingEditor editor;

  private Drawn(DrawingEditor editor) {
    this.editor = editor;
  }

  /** Opens a diagram by its key, and waits until it is shown. */
  public static Drawn open(IFile file, String diagram) {
    return of(Workbench.ask(() -> OpenDrawing.open(Workbench.page(), file, diagram))).shown();
  }

  /** The active editor, once it is a drawing. */
  public static Drawn active() {
    return of(Workbench.get(
            "the active editor is a drawing",
            () ->
                Workbench.page().getActiveEditor() instanceof DrawingEditor drawing
                    ? drawing
                    : null))
        .shown();
  }

  /** A drawing editor that may show a message instead of a page. */
  public static Drawn of(IEditorPart editor) {
    return new Drawn((DrawingEditor) editor);
  }

  public DrawingEditor editor() {
    return editor;
  }

  /** Waits until the page shows the drawing. */
  public Drawn shown() {
    // The first page loads the browser and the server.
    Workbench.get("the drawing is shown", 90_000, () -> editor.isReady() ? Boolean.TRUE : null);
    return this;
  }

  /** Evaluates an expression of JavaScript in the page. */
  public Object ask(String expression) {
    return Workbench.ask(() -> editor.browser().evaluate("return " + expression + ";"));
  }

  /** Waits until an expression of JavaScript is true. */
  public void until(String what, String expression) {
    Workbench.until(
        what,
        () ->
            Boolean.TRUE.equals(editor.browser().evaluate("return Boolean(" + expression + ");")));
  }

  /** The expression for the element of the drawing with a key. */
  public static String element(String key) {
    return "document.querySelector('.pd-base [id$=\"_" + key + "\"]')";
  }

  /** Waits until an element is drawn. */
  public void untilDrawn(String key) {
    top();
    until(key + " is drawn", element(key));
  }

  /** Waits until an element is not drawn any more. */
  public void untilGone(String key) {
    top();
    until(key + " is not drawn any more", "!" + element(key));
  }

  /** A page that is not visible is not painted. */
  private void top() {
    Workbench.act(() -> editor.getSite().getPage().bringToTop(editor));
  }

  /** Presses a key in the drawing, such as {@code s} or {@code Ctrl+ArrowRight}. */
  public void press(String keys) {
    String key = keys.substring(keys.lastIndexOf('+') + 1);
    ask(
        "document.querySelector('.pd-graph').dispatchEvent(new KeyboardEvent('keydown', {key: '"
            + key
            + "', code: '"
            + key
            + "', ctrlKey: "
            + keys.contains("Ctrl+")
            + ", shiftKey: "
            + keys.contains("Shift+")
            + ", altKey: "
            + keys.contains("Alt+")
            + ", bubbles: true, cancelable: true}))");
  }

  /** Selects elements by their keys. */
  public void select(String key) {
    untilDrawn(key);
    ask("window.pawl.drawing.select(['" + key + "'])");
    untilSelected(key);
  }

  public void untilSelected(String key) {
    until(key + " is selected", element(key) + "?.classList.contains('pd-selected')");
  }

  /** Where an element is in the page, from the left. */
  public double x(String key) {
    return (Double) ask(element(key) + ".getBoundingClientRect().x");
  }

  /** Types into the field that is open in the drawing, and accepts it. */
  public void type(String words) {
    until("a field is open", "document.querySelector('.pd-edit-field')");
    ask(
        "(() => { const field = document.querySelector('.pd-edit-field'); field.value = '"
            + words
            + "'; field.dispatchEvent(new Event('input', {bubbles: true}));"
            + " field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true,"
            + " cancelable: true})); return true; })()");
    until("the field is closed", "!document.querySelector('.pd-edit-field')");
  }

  /** Creates a state by its key, and names it. */
  public void createState(String name) {
    press("s");
    type(name);
  }

  /** What the editor shows instead of a drawing; for callers in the UI thread. */
  public String message() {
    Text text = Widgets.find(pane(), Text.class);
    return text == null ? "" : text.getText();
  }

  /** Presses a button beside that message. */
  public void button(String label) {
    Workbench.act(
        () -> {
          for (Control control : Widgets.find(pane(), Text.class).getParent().getChildren()) {
            if (control instanceof Button button && button.getText().equals(label)) {
              button.notifyListeners(SWT.Selection, new Event());
              return;
            }
          }
          throw new AssertionError("there is no button " + label);
        });
  }

  private Composite pane() {
    return (Composite) editor.getSite().getService(MPart.class).getWidget();
  }

  /** Runs a command of the workbench while the drawing is active. */
  public void command(String id) {
    Workbench.act(
        () -> {
          Workbench.page().activate(editor);
          var commands = Workbench.window().getService(ICommandService.class);
          var handlers = Workbench.window().getService(IHandlerService.class);
          handlers.executeCommand(new ParameterizedCommand(commands.getCommand(id), null), null);
        });
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** A window, with access to its controls by the labels beside them. */
public final class Dialog {
  private final Shell shell;

  private Dialog(Shell shell) {
    this.shell = shell;
  }

  /** Runs a step that opens a dialog, and waits for the dialog. */
  public static Dialog opened(String title, Workbench.Step opening) {
    Workbench.start(opening);
    return titled(title);
  }

  /** Starts a wizard of the New menu. */
  public static Dialog wizard(String id, String title) {
    return opened(
        title,
        () -> {
          var window = Workbench.window();
          var command =
              window
                  .getService(ICommandService.class)
                  .deserialize("org.eclipse.ui.newWizard(newWizardId=" + id + ")");
          window.getService(IHandlerService.class).executeCommand(command, null);
        });
  }

  /** Waits for a dialog that is opening. */
  public static Dialog titled(String title) {
    return new Dialog(
        Workbench.get(
            "a dialog titled " + title,
            () -> {
              for (Shell shell : Workbench.display().getShells()) {
                if (shell.isVisible() && shell.getText().startsWith(title)) {
                  return shell;
                }
              }
              return null;
            }));
  }

  /** The workbench's window, with the same functions. */
  public static Dialog workbench() {
    return new Dialog(Workbench.ask(() -> Workbench.window().getShell()));
  }

  /** Types into the only field. */
  public void type(String text) {
    Workbench.act(() -> one(Text.class, any -> true).setText(text));
  }

  public void type(String label, String text) {
    Workbench.act(() -> beside(Text.class, label).setText(text));
  }

  public void choose(String label, String item) {
    Workbench.act(
        () -> {
          Combo combo = beside(Combo.class, label);
          combo.select(index(combo.getItems(), item));
          select(combo);
        });
  }

  /** Selects in the only list. */
  public void choose(String item) {
    Workbench.act(
        () -> {
          var list = all(org.eclipse.swt.widgets.List.class, any -> true).get(0);
          list.select(index(list.getItems(), item));
          select(list);
        });
  }

  public void check(String words, boolean on) {
    Workbench.act(
        () -> {
          Button box = one(Button.class, button -> plain(button.getText()).contains(words));
          box.setSelection(on);
          select(box);
        });
  }

  public boolean canPress(String words) {
    return Workbench.ask(() -> button(words).isEnabled());
  }

  public void press(String words) {
    Workbench.until("to press " + words, () -> button(words).isEnabled());
    Workbench.start(() -> select(button(words)));
  }

  /** Follows a link. */
  public void follow(String words) {
    Workbench.start(() -> select(one(Link.class, link -> link.getText().contains(words))));
  }

  public boolean hasLink(String words) {
    return Workbench.ask(() -> !all(Link.class, link -> link.getText().contains(words)).isEmpty());
  }

  /** Whether the window contains a text. */
  public boolean says(String words) {
    return Workbench.ask(
        () ->
            !all(Text.class, text -> text.getText().contains(words)).isEmpty()
                || !all(Label.class, label -> label.getText().contains(words)).isEmpty());
  }

  public Dialog picture(String name) {
    Screenshot.of(shell, name);
    return this;
  }

  /** All texts of the window. */
  public String text() {
    return Workbench.ask(
        () -> {
          var said = new StringBuilder();
          all(Label.class, any -> true).forEach(label -> said.append(label.getText()).append('\n'));
          all(Text.class, any -> true).forEach(text -> said.append(text.getText()).append('\n'));
          return said.toString();
        });
  }

  /** Presses a button that closes the dialog, and waits for that. */
  public void end(String words) {
    press(words);
    Workbench.until("the dialog's end by " + words, shell::isDisposed);
    Workbench.settle();
  }

  private Button button(String words) {
    return one(
        Button.class,
        button -> plain(button.getText()).equals(words) || button.getText().equals(words + " >"));
  }

  private static String plain(String text) {
    return text.replace("&", "").replaceAll("\\s*>$", "");
  }

  private static int index(String[] items, String start) {
    for (int i = 0; i < items.length; i++) {
      if (items[i].startsWith(start)) {
        return i;
      }
    }
    throw new AssertionError("no item " + start + " in " + String.join(", ", items));
  }

  private static void select(Control control) {
    control.notifyListeners(SWT.Selection, new Event());
  }

  /** The first control of a type after a label. */
  private <T extends Control> T beside(Class<T> type, String label) {
    Label found = one(Label.class, candidate -> plain(candidate.getText()).equals(label));
    Control[] siblings = found.getParent().getChildren();
    boolean after = false;
    for (Control sibling : siblings) {
      if (after && type.isInstance(sibling)) {
        return type.cast(sibling);
      }
      after |= sibling == found;
    }
    throw new AssertionError("no control after " + label);
  }

  private <T extends Control> T one(Class<T> type, Predicate<T> wanted) {
    List<T> found = all(type, wanted);
    if (found.isEmpty()) {
      throw new AssertionError("no such " + type.getSimpleName() + " in " + shell.getText());
    }
    return found.get(0);
  }

  private <T extends Control> List<T> all(Class<T> type, Predicate<T> wanted) {
    var found = new ArrayList<T>();
    collect(shell, type, wanted, found);
    return found;
  }

  private static <T extends Control> void collect(
      Composite parent, Class<T> type, Predicate<T> wanted, List<T> found) {
    for (Control child : parent.getChildren()) {
      if (type.isInstance(child) && child.isVisible() && wanted.test(type.cast(child))) {
        found.add(type.cast(child));
      }
      if (child instanceof Composite inner) {
        collect(inner, type, wanted, found);
      }
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.Picture;
import org.pawl.ui.diagram.DiagramView;

/**
 * Response times of the workbench with a large model, with outline and diagram open. Not a test,
 * and run separately by tests/bench/workbench.
 */
class WorkbenchBench {
  private static final int TIMES = 7;
  private static final long FREEZE_MILLIS = 100;

  /** Whether to print what the UI thread did while it was blocked. */
  private static final boolean EXPLAIN = System.getenv("PAWL_BENCH_EXPLAIN") != null;

  private static final int KEYS_PER_SECOND = 8;

  private final PrintStream out = out();

  private static PrintStream out() {
    try {
      return new PrintStream(System.getProperty("pawl.bench.results", "/dev/stdout"));
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for a condition with a finer resolution than tests do, and returns the time in ms. */
  private static double until(long start, Callable<Boolean> question) throws Exception {
    while (!Workbench.ask(question)) {
      if (System.nanoTime() - start > 60e9) {
        throw new AssertionError("a minute in vain");
      }
      Thread.sleep(4);
    }
    return (System.nanoTime() - start) / 1e6;
  }

  @FunctionalInterface
  private interface Action {
    double millis(int number) throws Exception;
  }

  private void row(String name, int times, Action action) throws Exception {
    var millis = new double[times];
    try (var watch = new UiThread()) {
      for (int i = 0; i < times; i++) {
        millis[i] = action.millis(i);
        // Background work ends before the next step.
        Thread.sleep(1_500);
      }
      Arrays.sort(millis);
      out.printf(
          "%-44s %6.0f %6.0f %6.0f %6.0f%n",
          name, millis[0], millis[times / 2], watch.longestWork(), watch.longestWait());
      if (EXPLAIN) {
        watch.culprits().forEach((culprit, often) -> out.println("    " + often + " x " + culprit));
      }
    }
  }

  @Test
  void measures() throws Exception {
    String text = Files.readString(Path.of(System.getProperty("pawl.bench.model")));
    out.printf("%d lines, %d characters%n", text.lines().count(), text.length());
    out.printf(
        "%-44s %6s %6s %6s %6s%n", "ms", "best", "median", "work", "wait: longest of UI thread");
    try (Project dpp = Project.dpp()) {
      Editor editor = Editor.open(dpp.file("dpp.pawl"));
      row("dining philosophers: save to C", TIMES, i -> saveToC(editor, dpp, "dpp.h", i));
    }
    try (Project project = new Project("large")) {
      Workbench.act(() -> Workbench.page().showView(IPageLayout.ID_OUTLINE));
      Workbench.act(() -> Workbench.page().showView(DiagramView.ID));
      IFile file = project.write("large.pawl", text);
      row("open to coloured text", 1, i -> open(file));
      Editor editor = Editor.active();
      Workbench.until("an outline", WorkbenchBench::hasOutline);
      Workbench.until("a diagram", () -> picture() != null);
      row("keystroke in a name to its problem", TIMES, i -> misspell(editor));
      row("keystroke in C to its colour", TIMES, i -> colour(editor));
      row("new state to the diagram", TIMES, i -> draw(editor, i));
      row("cursor to another machine's diagram", TIMES, i -> go(editor, i));
      row("save to C", TIMES, i -> saveToC(editor, project, "large.h", i));
      row(
          "UI thread for each of " + KEYS_PER_SECOND + " characters a second",
          1,
          i -> type(editor, 80));
    }
  }

  private double open(IFile file) throws Exception {
    long start = System.nanoTime();
    Editor editor = Editor.open(file);
    return until(start, () -> isKeyword(editor, editor.document().get().indexOf("state group1")));
  }

  private static boolean isKeyword(Editor editor, int offset) {
    var style = editor.widget().getStyleRangeAtOffset(offset);
    return style != null && style.fontStyle == SWT.BOLD;
  }

  private double misspell(Editor editor) throws Exception {
    String text = editor.text();
    editor.cursorAt(text.substring(text.indexOf("-> s1_0", text.length() / 2)), 7);
    Thread.sleep(1_500);
    long start = System.nanoTime();
    editor.type('x');
    double millis = until(start, () -> editor.problems().size() == 1);
    editor.type(SWT.BS);
    Workbench.until("no problem", () -> editor.problems().isEmpty());
    return millis;
  }

  private double colour(Editor editor) throws Exception {
    String text = editor.text();
    int at = text.indexOf("me->entries++", text.length() / 2);
    editor.cursorAt(text.substring(at), 0);
    Thread.sleep(1_500);
    long start = System.nanoTime();
    for (char c : "/**/".toCharArray()) {
      editor.type(c);
    }
    double millis =
        until(
            start,
            () -> {
              var style = editor.widget().getStyleRangeAtOffset(caret(editor) - 2);
              var after = editor.widget().getStyleRangeAtOffset(caret(editor) + 1);
              return style != null && (after == null || !style.foreground.equals(after.foreground));
            });
    for (int i = 0; i < 4; i++) {
      editor.type(SWT.BS);
    }
    return millis;
  }

  private static int caret(Editor editor) {
    return editor.widget().getCaretOffset();
  }

  private double draw(Editor editor, int number) throws Exception {
    String text = editor.text();
    int at = text.indexOf("state group0", text.length() / 2);
    editor.cursorAt(text.substring(at), 0);
    Workbench.until("its machine", () -> picture() != null);
    Thread.sleep(1_500);
    String key = Workbench.ask(() -> picture().key()) + ".extra" + number;
    long start = System.nanoTime();
    Workbench.act(
        () -> editor.document().replace(at, 0, "state extra" + number + " { }\n        "));
    return until(start, () -> picture().bounds(key).isPresent());
  }

  private double go(Editor editor, int number) throws Exception {
    String shown = Workbench.ask(() -> picture().key());
    long start = System.nanoTime();
    editor.cursorAt("active Class" + (number + 3) + " {", 0);
    return until(start, () -> !picture().key().equals(shown));
  }

  private double saveToC(Editor editor, Project project, String header, int number)
      throws Exception {
    Path file = project.folder().resolve("generated").resolve(header);
    editor.replace("\nevent ", "\nevent BENCH" + number + ", ");
    Thread.sleep(2_500);
    long start = System.nanoTime();
    Workbench.act(() -> editor.get().doSave(null));
    while (!Files.readString(file).contains("BENCH" + number)) {
      Thread.sleep(4);
    }
    Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
    return (System.nanoTime() - start) / 1e6;
  }

  /** The UI thread's work for each character. */
  private double type(Editor editor, int characters) throws Exception {
    String text = editor.text();
    int at = text.indexOf("state group0", text.length() / 2);
    editor.cursorAt(text.substring(at), 0);
    Thread.sleep(2_000);
    String words =
        "state typed { entry / { me->entries++; } }\n state more { on STEP -> group0 }\n";
    try (var watch = new UiThread()) {
      for (int i = 0; i < characters; i++) {
        char next = words.charAt(i % words.length());
        Workbench.start(() -> editor.press(next));
        Thread.sleep(1_000 / KEYS_PER_SECOND);
      }
      Thread.sleep(2_000);
      out.printf(
          "typing: the UI thread worked %d times for more than %d ms%n",
          watch.worksLongerThan(FREEZE_MILLIS), FREEZE_MILLIS);
      return watch.worked() / characters;
    }
  }

  private static boolean hasOutline() {
    var view = (ContentOutline) Workbench.page().findView(IPageLayout.ID_OUTLINE);
    Tree tree = Widgets.find(view.getCurrentPage().getControl(), Tree.class);
    return tree != null && tree.getItemCount() > 0;
  }

  private static Picture picture() {
    return Workbench.diagram().picture();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.internal.editor.CompletionProcessor;
import org.pawl.ui.internal.editor.ModelHover;
import org.pawl.ui.internal.language.LanguageService;

@ExtendWith(ErrorLog.class)
class EditorTest {
  private Project dpp;
  private Editor editor;

  @BeforeEach
  void openDpp() throws Exception {
    dpp = Project.dpp();
    editor = Editor.open(dpp.file("dpp.pawl"));
  }

  @AfterEach
  void close() throws Exception {
    dpp.close();
  }

  @Test
  void colours() {
    Workbench.until("keywords are bold", () -> style("state hungry", 0).fontStyle == SWT.BOLD);
    Screenshot.ofWorkbench("editor");

    assertNotEquals(foreground("state hungry", 6), foreground("EAT [", 0));
    assertNotEquals(foreground("// The dining", 0), foreground("state hungry", 0));
    // C, inside an action.
    assertNotEquals(null, style("bsp_philosopher_is(me->id, BSP_HUNGRY)", 0).foreground);
  }

  /** The server drops all requests when any file changes. */
  @Test
  void aDroppedRequestIsSentAgain() throws Exception {
    var document = LanguageService.get().document(Workbench.ask(editor::document));
    var asked = new AtomicInteger();
    CompletableFuture<String> answer =
        document.ask(
            server ->
                server.read(
                    URI.createURI(document.uri()),
                    model -> {
                      if (asked.incrementAndGet() < 3) {
                        throw new OperationCanceledException();
                      }
                      return "read";
                    }));

    assertEquals("read", answer.get(20, TimeUnit.SECONDS));
  }

  @Test
  void reportsProblemsDuringTyping() {
    editor.cursorAt("-> eating", 0);
    editor.replace("-> eating", "-> eatin");
    Workbench.until("a problem shows", () -> editor.problems().size() == 1);
    assertTrue(editor.problems().get(0).startsWith("eatin: "), () -> editor.problems().toString());
    Screenshot.ofWorkbench("problem");

    editor.replace("-> eatin", "-> eating");
    Workbench.until("no problem shows", () -> editor.problems().isEmpty());
  }

  @Test
  void completesMatchingNames() {
    editor.cursorAt("e->philo == me->id", 3);
    List<String> fields =
        Stream.of(
                new CompletionProcessor()
                    .computeCompletionProposals(
                        Workbench.ask(() -> editor.viewer()),
                        editor.text().indexOf("e->philo == me->id") + 3))
            .map(ICompletionProposal::getDisplayString)
            .toList();
    assertEquals(List.of("philo"), fields);

    editor.operation(ISourceViewer.CONTENTASSIST_PROPOSALS);
    Workbench.settle();
    Screenshot.ofScreen("completion");
  }

  @Test
  void fillsInTemplates() {
    editor.replace("        state hungry {", "        \n        state hungry {");
    int offset = editor.text().indexOf("\n        state hungry {");
    // Like the editor: not in the UI thread.
    ISourceViewer viewer = Workbench.ask(editor::viewer);
    var proposals = new CompletionProcessor().computeCompletionProposals(viewer, offset);
    var state =
        Stream.of(proposals)
            .filter(proposal -> proposal.getDisplayString().equals("state"))
            .map(ICompletionProposalExtension2.class::cast)
            .findFirst()
            .orElseThrow(() -> new AssertionError(List.of(proposals).toString()));

    Workbench.act(() -> state.apply(editor.viewer(), '\0', 0, offset));

    assertTrue(
        editor
            .text()
            .contains("        state name {\n            \n        }\n        state hungry {\n"),
        editor::text);
  }

  @Test
  void closesOpenedBrackets() {
    editor.replace("        state hungry {", "        state idle \n        state hungry {");
    editor.cursorAt("state idle ", 11);

    editor.type('{');
    editor.type('\r');

    assertTrue(
        editor.text().contains("        state idle {\n            \n        }\n"), editor::text);
    assertEquals(12, Workbench.ask(() -> column(editor)));
  }

  private static int column(Editor editor) {
    var widget = editor.widget();
    int line = widget.getLineAtOffset(widget.getCaretOffset());
    return widget.getCaretOffset() - widget.getOffsetAtLine(line);
  }

  @Test
  void describesTheElementUnderThePointer() {
    int offset = editor.text().indexOf("-> eating") + 4;
    String hover =
        new ModelHover()
            .getHoverInfo(editor.viewer(), new org.eclipse.jface.text.Region(offset, 0));
    assertTrue(hover.contains("state eating"), hover);
    assertTrue(hover.contains("Philo_eating_on_EAT("), hover);
  }

  @Test
  void marksOccurrences() {
    editor.cursorAt("state eating", 8);
    Workbench.until(
        "both places are marked",
        () ->
            editor
                .annotated("org.eclipse.ui.genericeditor.text")
                .equals(List.of("eating", "eating")));
  }

  @Test
  void showsAnOutlineThatFollowsTheCursorAndLeadsThere() {
    Workbench.act(() -> Workbench.page().showView(IPageLayout.ID_OUTLINE));
    Workbench.act(() -> Workbench.page().activate(editor.get()));
    Tree tree =
        Workbench.get(
            "the outline is filled",
            () -> {
              var view = (ContentOutline) Workbench.page().findView(IPageLayout.ID_OUTLINE);
              Tree found = Widgets.find(view.getCurrentPage().getControl(), Tree.class);
              return found != null && found.getItemCount() > 0 ? found : null;
            });
    editor.cursorAt("state eating", 8);
    Workbench.until(
        "the outline follows",
        () ->
            tree.getSelectionCount() == 1
                && tree.getSelection()[0].getText().startsWith("state eating"));
    Screenshot.ofWorkbench("outline");
  }

  @Test
  void folds() {
    Workbench.until(
        "folding ranges are known",
        () -> {
          var model =
              ((org.eclipse.jface.text.source.projection.ProjectionViewer) editor.viewer())
                  .getProjectionAnnotationModel();
          return model != null && model.getAnnotationIterator().hasNext();
        });
  }

  @Test
  void proposesFixes() {
    editor.replace("-> eating", "-> eatin");
    Workbench.until("a problem shows", () -> editor.problems().size() == 1);
    editor.cursorAt("-> eatin", 5);

    Workbench.act(
        () -> {
          var fixes =
              new org.pawl.ui.internal.editor.QuickFixProcessor()
                  .computeQuickAssistProposals(new Invocation(editor.viewer()));
          assertTrue(fixes.length > 0, "there is a fix");
          fixes[0].apply(editor.document());
        });

    Workbench.until("the fix is made", () -> editor.problems().isEmpty());
    assertTrue(editor.text().contains("-> eating"));
  }

  private record Invocation(ISourceViewer viewer) implements IQuickAssistInvocationContext {
    @Override
    public int getOffset() {
      return viewer.getSelectedRange().x;
    }

    @Override
    public int getLength() {
      return 0;
    }

    @Override
    public ISourceViewer getSourceViewer() {
      return viewer;
    }
  }

  @Test
  void formats() {
    editor.replace("        state hungry {", "   state    hungry    {");
    editor.command("org.pawl.ui.format");
    Workbench.until(
        "the state is formatted", () -> editor.text().contains("\n        state hungry {\n"));
  }

  @Test
  void renames() {
    editor.cursorAt("state eating", 8);
    editor.command("org.pawl.ui.rename");
    Dialog rename = Dialog.titled("Rename eating");
    rename.type("dining");
    rename.end("OK");

    Workbench.until("the state is renamed", () -> editor.text().contains("state dining"));
    assertTrue(editor.text().contains("-> dining"));
    assertTrue(!editor.text().contains("-> eating"));
  }

  @Test
  void opensDeclarations() {
    editor.cursorAt("-> eating", 5);
    editor.command("org.eclipse.ui.edit.text.open.hyperlink");
    Workbench.until("the declaration is selected", () -> editor.selection().equals("eating"));
    int line =
        Workbench.ask(() -> editor.widget().getLineAtOffset(editor.widget().getCaretOffset()));
    assertTrue(Workbench.ask(() -> editor.widget().getLine(line)).contains("state eating"));
  }

  @Test
  void findsReferences() {
    editor.cursorAt("event EAT", 7);
    editor.command("org.eclipse.ui.genericeditor.findReferences");
    Workbench.until(
        "the references are listed",
        () -> {
          var view = Workbench.page().findView("org.eclipse.search.ui.views.SearchView");
          return view != null
              && view.getTitleToolTip() != null
              && Workbench.window() != null
              && org.eclipse.search.ui.NewSearchUI.getQueries().length > 0
              && ((org.eclipse.search.ui.text.AbstractTextSearchResult)
                          org.eclipse.search.ui.NewSearchUI.getQueries()[0].getSearchResult())
                      .getMatchCount()
                  > 5;
        });
    Screenshot.ofWorkbench("references");
  }

  private org.eclipse.swt.custom.StyleRange style(String text, int characters) {
    return Workbench.ask(
        () -> {
          int offset = editor.document().get().indexOf(text) + characters;
          var style = editor.widget().getStyleRangeAtOffset(offset);
          return style != null ? style : new org.eclipse.swt.custom.StyleRange();
        });
  }

  private Object foreground(String text, int characters) {
    return style(text, characters).foreground;
  }
}

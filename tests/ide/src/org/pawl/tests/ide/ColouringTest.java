// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.ui.internal.colouring.SemanticColouring;
import org.pawl.ui.internal.colouring.Tokens;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;

/** A text has its own colours, independent of other editors and late answers. */
@ExtendWith(ErrorLog.class)
class ColouringTest {
  private static final LocationKind IFILE = LocationKind.IFILE;

  private final ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();

  /** The answer about the first, longer text arrives when the second one is shown. */
  @Test
  void anAnswerAboutTheTextBeforeIsNotPainted() throws Exception {
    try (Project project = new Project("colours")) {
      String states =
          IntStream.range(0, 3000)
              .mapToObj("        state s%d { }\n"::formatted)
              .collect(Collectors.joining());
      IFile first =
          project.write(
              "first.pawl",
              "/* first */ model first\n\npassive P {\n    machine {\n        initial -> s0\n"
                  + states
                  + "    }\n}\n");
      IFile second = project.write("second.pawl", "model second\n");
      buffers.connect(first.getFullPath(), IFILE, null);
      buffers.connect(second.getFullPath(), IFILE, null);
      SourceViewer viewer = Workbench.ask(ColouringTest::viewer);
      try {
        Workbench.act(
            () -> {
              viewer.setDocument(document(first));
              viewer.setDocument(document(second));
            });
        answered(LanguageService.get().document(document(first)));
        answered(LanguageService.get().document(document(second)));
        Workbench.until("the second text has its colours", () -> style(viewer) != null);
        Workbench.act(() -> {});

        StyleRange style = Workbench.ask(() -> style(viewer));
        assertEquals(SWT.BOLD, style.fontStyle, style::toString);
      } finally {
        Workbench.act(() -> viewer.getControl().getShell().dispose());
        close(first.getFullPath(), IFILE);
        close(second.getFullPath(), IFILE);
      }
    }
  }

  private static SourceViewer viewer() {
    var shell = new Shell(Workbench.display());
    var viewer = new SourceViewer(shell, null, SWT.NONE);
    viewer.configure(
        new SourceViewerConfiguration() {
          @Override
          public IPresentationReconciler getPresentationReconciler(ISourceViewer source) {
            return new SemanticColouring();
          }
        });
    return viewer;
  }

  /** In the thread of the windows, which also shows the problems of the text. */
  private void close(IPath path, LocationKind kind) {
    Workbench.act(() -> buffers.disconnect(path, kind, null));
  }

  private IDocument document(IFile file) {
    return buffers.getTextFileBuffer(file.getFullPath(), IFILE).getDocument();
  }

  /** Earlier requests are answered too. */
  private static void answered(LanguageDocument document) throws Exception {
    var question = new SemanticTokensParams(document.identifier());
    document.ask(server -> server.semanticTokensFull(question)).get(60, TimeUnit.SECONDS);
    Workbench.act(() -> {});
  }

  private static StyleRange style(SourceViewer viewer) {
    return viewer.getTextWidget().getStyleRangeAtOffset(0);
  }

  /** A buffer for the file's location on disk, as other tools open it, is another text. */
  @Test
  void aTextIsOpenUntilItsOwnBufferIsClosed() throws Exception {
    try (Project project = new Project("buffers")) {
      IFile file = project.write("m.pawl", "model m\n");
      IPath path = file.getFullPath();
      buffers.connect(path, IFILE, null);
      IDocument own = document(file);
      buffers.connect(file.getLocation(), LocationKind.LOCATION, null);
      close(file.getLocation(), LocationKind.LOCATION);
      assertNotNull(LanguageService.get().document(own));
      close(path, IFILE);
      assertNull(LanguageService.get().document(own));
    }
  }

  @Test
  void onlyWordsThatFitATextArePainted() {
    var text = new Document("model m\nevent GO\n");
    assertTrue(tokens(0, 0, 5, 0, 6, 1, 1, 0, 5, 0, 6, 2).fit(text));
    assertTrue(tokens().fit(text));
    assertFalse(tokens(0, 0, 5, 0, 4, 3).fit(text), "one begins in another");
    assertFalse(tokens(0, 6, 1, 0, -6, 5).fit(text), "not in their order");
    assertFalse(tokens(0, 0, 9).fit(text), "longer than its line");
    assertFalse(tokens(7, 0, 1).fit(text), "behind the end");
  }

  /** Each by its distance from the one before, in lines and characters, and its length. */
  private static Tokens tokens(int... data) {
    var legend = new SemanticTokensLegend(List.of("keyword"), List.of());
    List<Integer> all =
        IntStream.range(0, data.length / 3)
            .boxed()
            .flatMap(i -> Stream.of(data[3 * i], data[3 * i + 1], data[3 * i + 2], 0, 0))
            .toList();
    return Tokens.of(legend, new SemanticTokens(all));
  }
}

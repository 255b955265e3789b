// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;
import org.pawl.ui.internal.language.TextPositions;

/** Marks all occurrences of the name at the cursor. */
public final class OccurrenceMarking implements IReconciler {
  private static final String TYPE = "org.eclipse.ui.genericeditor.text";

  private final ISelectionChangedListener cursor = event -> ask();
  private Annotation[] shown = new Annotation[0];
  private ISourceViewer viewer;

  @Override
  public void install(ITextViewer installed) {
    if (installed instanceof ISourceViewer source
        && source.getSelectionProvider() instanceof IPostSelectionProvider selections) {
      viewer = source;
      selections.addPostSelectionChangedListener(cursor);
    }
  }

  @Override
  public void uninstall() {
    if (viewer != null
        && viewer.getSelectionProvider() instanceof IPostSelectionProvider selections) {
      selections.removePostSelectionChangedListener(cursor);
    }
    viewer = null;
  }

  private void ask() {
    LanguageDocument document =
        viewer == null ? null : LanguageService.get().document(viewer.getDocument());
    if (document != null) {
      int version = document.version();
      var question =
          new DocumentHighlightParams(
              document.identifier(), document.position(viewer.getSelectedRange().x));
      ServerAnswers.show(
          document.ask(server -> server.documentHighlight(question)),
          occurrences -> {
            if (viewer != null
                && viewer.getDocument() == document.document()
                && version == document.version()) {
              show(occurrences, document.document());
            }
          });
    }
  }

  private void show(List<? extends DocumentHighlight> occurrences, IDocument document) {
    IAnnotationModel model = viewer.getAnnotationModel();
    if (model instanceof IAnnotationModelExtension annotations) {
      Map<Annotation, Position> wanted = new HashMap<>();
      for (DocumentHighlight occurrence : occurrences) {
        IRegion region = TextPositions.region(document, occurrence.getRange());
        wanted.put(
            new Annotation(TYPE, false, null),
            new Position(region.getOffset(), region.getLength()));
      }
      annotations.replaceAnnotations(shown, wanted);
      shown = wanted.keySet().toArray(Annotation[]::new);
    }
  }

  @Override
  public IReconcilingStrategy getReconcilingStrategy(String contentType) {
    return null;
  }
}

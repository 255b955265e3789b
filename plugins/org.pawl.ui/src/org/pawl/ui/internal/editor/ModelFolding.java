// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;

/** Folds classes, machines, states and C. */
public final class ModelFolding extends MonoReconciler {
  public ModelFolding() {
    super(new Strategy(), false);
    setDelay(300);
  }

  @Override
  public void install(ITextViewer viewer) {
    ((Strategy) getReconcilingStrategy(IDocument.DEFAULT_CONTENT_TYPE)).viewer = viewer;
    super.install(viewer);
  }

  private static final class Strategy
      implements IReconcilingStrategy, IReconcilingStrategyExtension {
    private ITextViewer viewer;
    private IDocument document;

    @Override
    public void setDocument(IDocument changed) {
      document = changed;
    }

    @Override
    public void initialReconcile() {
      ask();
    }

    @Override
    public void reconcile(IRegion partition) {
      ask();
    }

    @Override
    public void reconcile(DirtyRegion dirty, IRegion part) {
      ask();
    }

    @Override
    public void setProgressMonitor(IProgressMonitor monitor) {
      // Nothing to do, because sending the request takes no time.
    }

    private void ask() {
      LanguageDocument open = LanguageService.get().document(document);
      if (open != null) {
        int version = open.version();
        var question = new FoldingRangeRequestParams(open.identifier());
        ServerAnswers.show(
            open.ask(server -> server.foldingRange(question)),
            ranges -> {
              if (open.document() == document && version == open.version()) {
                show(ranges);
              }
            });
      }
    }

    /** Folded regions stay folded if they still exist. */
    private void show(List<FoldingRange> ranges) {
      ProjectionAnnotationModel model =
          viewer instanceof ProjectionViewer projection
              ? projection.getProjectionAnnotationModel()
              : null;
      if (model == null) {
        return;
      }
      // Regions instead of positions, because the hash codes of positions make sets slow.
      Set<Region> wanted =
          ranges.stream().map(this::region).filter(Objects::nonNull).collect(Collectors.toSet());
      List<Annotation> obsolete = new ArrayList<>();
      for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
        Annotation annotation = all.next();
        Position place = model.getPosition(annotation);
        if (place == null || !wanted.remove(new Region(place.getOffset(), place.getLength()))) {
          obsolete.add(annotation);
        }
      }
      Map<Annotation, Position> added = new HashMap<>();
      wanted.forEach(
          region ->
              added.put(
                  new ProjectionAnnotation(),
                  new Position(region.getOffset(), region.getLength())));
      if (obsolete.isEmpty() && added.isEmpty()) {
        return;
      }
      model.modifyAnnotations(obsolete.toArray(Annotation[]::new), added, null);
    }

    /** Whole lines, including the end of the last one. */
    private Region region(FoldingRange range) {
      try {
        int start = document.getLineOffset(range.getStartLine());
        int last = Math.min(range.getEndLine(), document.getNumberOfLines() - 1);
        int end = document.getLineOffset(last) + document.getLineLength(last);
        return last > range.getStartLine() ? new Region(start, end - start) : null;
      } catch (BadLocationException e) {
        return null;
      }
    }
  }
}

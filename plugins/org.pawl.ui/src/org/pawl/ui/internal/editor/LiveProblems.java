// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.TextPositions;

/** Shows the server's diagnostics as annotations of open documents. */
public final class LiveProblems {
  private LiveProblems() {}

  /** Called once, when the workbench starts. */
  public static void follow() {
    LanguageService.get().diagnostics().addListener((file, all) -> showSoon(file));
  }

  private static void showSoon(String file) {
    if (PlatformUI.isWorkbenchRunning()) {
      Display display = PlatformUI.getWorkbench().getDisplay();
      if (!display.isDisposed()) {
        display.asyncExec(() -> show(file));
      }
    }
  }

  private static void show(String file) {
    LanguageDocument document = LanguageService.get().document(java.net.URI.create(file));
    if (document == null) {
      return;
    }
    ITextFileBuffer buffer =
        FileBuffers.getTextFileBufferManager().getTextFileBuffer(document.document());
    // A buffer that another thread closes at this moment has no document any more.
    boolean open = buffer != null && buffer.getDocument() != null;
    IAnnotationModel model = open ? buffer.getAnnotationModel() : null;
    if (model instanceof IAnnotationModelExtension annotations) {
      annotations.replaceAnnotations(
          shown(model), wanted(document, LanguageService.get().diagnostics().of(file)));
    }
  }

  private static Annotation[] shown(IAnnotationModel model) {
    List<Annotation> shown = new ArrayList<>();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      if (all.next() instanceof ProblemAnnotation problem) {
        shown.add(problem);
      }
    }
    return shown.toArray(Annotation[]::new);
  }

  private static Map<Annotation, Position> wanted(
      LanguageDocument document, List<Diagnostic> diagnostics) {
    var wanted = new HashMap<Annotation, Position>();
    for (Diagnostic diagnostic : diagnostics) {
      IRegion region = TextPositions.region(document.document(), diagnostic.getRange());
      wanted.put(
          new ProblemAnnotation(diagnostic), new Position(region.getOffset(), region.getLength()));
    }
    return wanted;
  }
}

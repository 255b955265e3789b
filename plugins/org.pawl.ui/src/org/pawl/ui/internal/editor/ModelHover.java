// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.Optional;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.HoverParams;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;
import org.pawl.ui.internal.language.TextPositions;

/**
 * The hover of the element at the pointer: its declaration, its documentation, and its generated C.
 */
public final class ModelHover implements ITextHover, ITextHoverExtension {
  private static final long PATIENCE_MILLIS = 2000;

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    return hover(viewer, region.getOffset())
        .map(hover -> hover.getContents().getRight().getValue())
        .orElse(null);
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return hover(viewer, offset)
        .filter(hover -> hover.getRange() != null)
        .map(hover -> TextPositions.region(viewer.getDocument(), hover.getRange()))
        .orElse(new Region(offset, 0));
  }

  private static Optional<org.eclipse.lsp4j.Hover> hover(ITextViewer viewer, int offset) {
    LanguageDocument document = LanguageService.get().document(viewer.getDocument());
    if (document == null) {
      return Optional.empty();
    }
    var question = new HoverParams(document.identifier(), document.position(offset));
    return ServerAnswers.within(PATIENCE_MILLIS, document.ask(server -> server.hover(question)));
  }

  @Override
  public IInformationControlCreator getHoverControlCreator() {
    return parent -> new DefaultInformationControl(parent, new MarkdownPresenter());
  }
}

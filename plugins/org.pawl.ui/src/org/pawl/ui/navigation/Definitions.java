// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.util.List;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;

/** F3 and Ctrl+click: opens the definition of a name. */
public final class Definitions extends AbstractHyperlinkDetector {
  private static final long PATIENCE_MILLIS = 1000;

  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    LanguageDocument document = LanguageService.get().document(viewer.getDocument());
    if (document == null) {
      return null;
    }
    var question =
        new DefinitionParams(document.identifier(), document.position(region.getOffset()));
    List<? extends Location> places =
        ServerAnswers.within(PATIENCE_MILLIS, document.ask(server -> server.definition(question)))
            .filter(answer -> answer.isLeft())
            .map(answer -> answer.getLeft())
            .orElse(List.of());
    IRegion word = Identifiers.at(document.document(), region.getOffset());
    return places.isEmpty()
        ? null
        : places.stream().map(place -> new Link(word, place)).toArray(IHyperlink[]::new);
  }

  private record Link(IRegion word, Location place) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      return word;
    }

    @Override
    public String getTypeLabel() {
      return null;
    }

    @Override
    public String getHyperlinkText() {
      return "Open Declaration";
    }

    @Override
    public void open() {
      IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
      if (window != null) {
        FileLocations.open(window.getActivePage(), place);
      }
    }
  }
}

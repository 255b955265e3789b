// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.Location;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.TextPositions;

/** The references to an element. */
public final class ReferenceSearchResult extends AbstractTextSearchResult {
  private final ISearchQuery query;

  ReferenceSearchResult(ISearchQuery query) {
    this.query = query;
  }

  /** References in files outside of projects are left out, because the view cannot show them. */
  void add(Location place) {
    Path path = Path.of(URI.create(place.getUri()));
    IFile file = FileLocations.file(path);
    if (file != null) {
      IDocument text = text(place.getUri(), path);
      IRegion region = TextPositions.region(text, place.getRange());
      var reference = new ReferenceMatch(file, place, line(text, region.getOffset()));
      addMatch(new Match(reference, region.getOffset(), region.getLength()));
    }
  }

  private static IDocument text(String uri, Path path) {
    LanguageDocument open = LanguageService.get().document(URI.create(uri));
    if (open != null) {
      return open.document();
    }
    try {
      return new Document(Files.readString(path));
    } catch (IOException e) {
      return new Document();
    }
  }

  private static String line(IDocument text, int offset) {
    try {
      IRegion line = text.getLineInformationOfOffset(offset);
      return text.get(line.getOffset(), line.getLength()).strip();
    } catch (org.eclipse.jface.text.BadLocationException e) {
      return "";
    }
  }

  @Override
  public String getLabel() {
    int count = getMatchCount();
    return query.getLabel() + ": " + count + (count == 1 ? " place" : " places");
  }

  @Override
  public String getTooltip() {
    return getLabel();
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return PawlUi.image("icons/pawl.svg");
  }

  @Override
  public ISearchQuery getQuery() {
    return query;
  }

  @Override
  public IEditorMatchAdapter getEditorMatchAdapter() {
    return null;
  }

  @Override
  public IFileMatchAdapter getFileMatchAdapter() {
    return null;
  }
}

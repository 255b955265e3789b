// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.ISearchResult;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.ServerAnswers;

/** Searches references with the language server. */
final class ReferencesQuery implements ISearchQuery {
  private static final long PATIENCE_MILLIS = 20_000;

  private final LanguageDocument document;
  private final Position place;
  private final String name;
  private final ReferenceSearchResult result = new ReferenceSearchResult(this);

  ReferencesQuery(LanguageDocument document, Position place, String name) {
    this.document = document;
    this.place = place;
    this.name = name;
  }

  @Override
  public IStatus run(IProgressMonitor monitor) {
    result.removeAll();
    var question = new ReferenceParams(document.identifier(), place, new ReferenceContext(true));
    List<? extends Location> places =
        ServerAnswers.within(PATIENCE_MILLIS, document.ask(server -> server.references(question)))
            .orElse(List.of());
    places.forEach(result::add);
    return Status.OK_STATUS;
  }

  @Override
  public String getLabel() {
    return "References to " + name;
  }

  @Override
  public boolean canRerun() {
    return true;
  }

  @Override
  public boolean canRunInBackground() {
    return true;
  }

  @Override
  public ISearchResult getSearchResult() {
    return result;
  }
}

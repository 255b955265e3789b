// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.symbols;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.occurrences.IDocumentHighlightService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.text.ProtocolPositions;

/** Marks the other occurrences in the file of the name under the cursor. */
public class Highlights implements IDocumentHighlightService {
  @Inject private Occurrences occurrences;

  @Override
  public List<? extends DocumentHighlight> getDocumentHighlights(
      Document document,
      XtextResource resource,
      DocumentHighlightParams params,
      CancelIndicator cancelled) {
    if (resource == null) {
      return List.of();
    }
    ProtocolPositions lines = ProtocolPositions.of(resource);
    return occurrences
        .at(resource, lines.offset(params.getPosition()))
        .map(here -> occurrences.of(here.target(), resource).map(o -> mark(o, lines)).toList())
        .orElse(List.of());
  }

  private static DocumentHighlight mark(Occurrence occurrence, ProtocolPositions lines) {
    return new DocumentHighlight(
        lines.range(occurrence.offset(), occurrence.end()),
        occurrence.form() == Occurrence.Form.DECLARATION
            ? DocumentHighlightKind.Write
            : DocumentHighlightKind.Read);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.hover;

import com.google.inject.Inject;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.hover.IHoverService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.text.ProtocolPositions;

/** The hover of the element at the pointer. */
public class PawlHover implements IHoverService {
  @Inject private Occurrences occurrences;
  @Inject private HoverText description;

  @Override
  public Hover hover(
      Document document, XtextResource resource, HoverParams params, CancelIndicator cancelled) {
    if (resource == null) {
      return null;
    }
    ProtocolPositions lines = ProtocolPositions.of(resource);
    return occurrences
        .at(resource, lines.offset(params.getPosition()))
        .map(here -> hover(here, lines))
        .orElse(null);
  }

  private Hover hover(Occurrence here, ProtocolPositions lines) {
    String text =
        here.word() == null
            ? description.withPreview(here.target())
            : description.withPreview(here.word(), here.target());
    return new Hover(
        new MarkupContent(MarkupKind.MARKDOWN, text), lines.range(here.offset(), here.end()));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.text;

import java.util.List;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.formatting.FormattingService;
import org.eclipse.xtext.resource.XtextResource;

/**
 * Formats only a text without syntax errors. With an incomplete syntax tree the formatter would
 * change only a part of the text, and some editors format on each save.
 */
public class ErrorFreeFormatting extends FormattingService {
  @Override
  public List<TextEdit> format(
      XtextResource resource,
      Document document,
      int offset,
      int length,
      FormattingOptions options) {
    return resource.getParseResult().hasSyntaxErrors()
        ? List.of()
        : super.format(resource, document, offset, length, options);
  }
}

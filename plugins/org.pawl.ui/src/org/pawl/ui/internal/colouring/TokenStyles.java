// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.colouring;

import java.util.Map;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.ui.PlatformUI;

/**
 * The styles of tokens. The colours are those of the theme ({@code plugin.xml} for the light one,
 * {@code css/dark.css} for the dark one), and can be changed in the preferences of the workbench.
 */
final class TokenStyles {
  /** The prefix of the ids of the colours. */
  static final String PREFIX = "org.pawl.ui.colour.";

  private static final Map<String, String> COLOURS =
      Map.ofEntries(
          Map.entry(SemanticTokenTypes.Keyword, "keyword"),
          Map.entry(SemanticTokenTypes.Comment, "comment"),
          Map.entry(SemanticTokenTypes.String, "string"),
          Map.entry(SemanticTokenTypes.Number, "number"),
          Map.entry(SemanticTokenTypes.Event, "event"),
          Map.entry(SemanticTokenTypes.EnumMember, "state"),
          Map.entry(SemanticTokenTypes.Class, "type"),
          Map.entry(SemanticTokenTypes.Struct, "type"),
          Map.entry(SemanticTokenTypes.Interface, "type"),
          Map.entry(SemanticTokenTypes.Type, "type"),
          Map.entry(SemanticTokenTypes.Property, "field"),
          Map.entry(SemanticTokenTypes.Parameter, "field"),
          Map.entry(SemanticTokenTypes.Macro, "constant"),
          Map.entry(SemanticTokenTypes.Method, "function"),
          Map.entry(SemanticTokenTypes.Function, "function"));

  private final ColorRegistry colours =
      PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();

  /**
   * @return null if the token has no style of its own
   */
  StyleRange style(int offset, int length, String type) {
    String colour = COLOURS.get(type);
    if (colour == null) {
      return null;
    }
    int font = SemanticTokenTypes.Keyword.equals(type) ? SWT.BOLD : SWT.NORMAL;
    return new StyleRange(offset, length, colours.get(PREFIX + colour), null, font);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.outline;

import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.swt.graphics.Image;
import org.pawl.ui.internal.editor.Icons;

/** Names of symbols with additional details. */
final class SymbolLabels extends LabelProvider implements IStyledLabelProvider {
  @Override
  public StyledString getStyledText(Object element) {
    DocumentSymbol symbol = ((Symbol) element).shown();
    var text = new StyledString(symbol.getName());
    if (symbol.getDetail() != null && !symbol.getDetail().isEmpty()) {
      text.append("  " + symbol.getDetail(), StyledString.QUALIFIER_STYLER);
    }
    return text;
  }

  @Override
  public String getText(Object element) {
    return getStyledText(element).getString();
  }

  @Override
  public Image getImage(Object element) {
    return Icons.image(((Symbol) element).shown().getKind());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Lines and characters, as the server counts, and offsets, as Eclipse does. */
public final class TextPositions {
  private TextPositions() {}

  /** Beyond the document's end: its end. */
  public static Position position(IDocument document, int offset) {
    try {
      int within = Math.max(0, Math.min(offset, document.getLength()));
      int line = document.getLineOfOffset(within);
      return new Position(line, within - document.getLineOffset(line));
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Beyond a line's end or the document's: that end. A document may have changed meanwhile. */
  public static int offset(IDocument document, Position position) {
    try {
      if (position.getLine() >= document.getNumberOfLines()) {
        return document.getLength();
      }
      IRegion line = document.getLineInformation(position.getLine());
      return line.getOffset() + Math.min(position.getCharacter(), line.getLength());
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static IRegion region(IDocument document, Range range) {
    int start = offset(document, range.getStart());
    return new Region(start, Math.max(0, offset(document, range.getEnd()) - start));
  }
}

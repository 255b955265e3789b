// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Converts between lines and characters of the server and offsets of Eclipse. */
public final class TextPositions {
  private TextPositions() {}

  /** A position after the end becomes the end of the document. */
  public static Position position(IDocument document, int offset) {
    try {
      int within = Math.max(0, Math.min(offset, document.getLength()));
      int line = document.getLineOfOffset(within);
      return new Position(line, within - document.getLineOffset(line));
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A position after the end of a line or document becomes that end, because the document may have
   * changed.
   */
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

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/** Offsets in a document, and in the same text with one character at the end of each line. */
final class LineOffsets {
  private LineOffsets() {}

  /** The offset in the text with {@code \n} only. */
  static int unified(IDocument document, int offset) {
    try {
      int before = 0;
      int last = document.getLineOfOffset(offset);
      for (int line = 0; line < last; line++) {
        before += extra(document, line);
      }
      return offset - before;
    } catch (BadLocationException e) {
      // The document has changed since the event.
      return offset;
    }
  }

  /** The offset in the document; at most its length. */
  static int inDocument(IDocument document, int unified) {
    try {
      int offset = unified;
      int lines = document.getNumberOfLines();
      for (int line = 0; line < lines - 1; line++) {
        // The line ends before the offset, and so do the characters that are not counted there.
        if (document.getLineOffset(line + 1) - extra(document, line) > offset) {
          break;
        }
        offset += extra(document, line);
      }
      return Math.min(offset, document.getLength());
    } catch (BadLocationException e) {
      return document.getLength();
    }
  }

  private static int extra(IDocument document, int line) throws BadLocationException {
    String end = document.getLineDelimiter(line);
    return end == null ? 0 : end.length() - 1;
  }
}

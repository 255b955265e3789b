// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;

/** Finds identifiers in text. */
final class Identifiers {
  private Identifiers() {}

  /** The identifier around an offset; empty if there is none. */
  static IRegion at(IDocument document, int offset) {
    try {
      int start = offset;
      while (start > 0 && Character.isJavaIdentifierPart(document.getChar(start - 1))) {
        start--;
      }
      int end = offset;
      while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
        end++;
      }
      return new Region(start, end - start);
    } catch (BadLocationException e) {
      return new Region(offset, 0);
    }
  }
}

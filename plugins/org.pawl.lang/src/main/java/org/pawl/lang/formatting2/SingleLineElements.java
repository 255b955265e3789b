// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import org.eclipse.xtext.formatting2.regionaccess.IEObjectRegion;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ISemanticRegion;

/** Finds elements that are alone on one line, which is not too long. */
final class SingleLineElements {
  private static final int LONGEST = 100;
  private static final int LEVEL = 4;

  /**
   * The last token of the line if an element with members is alone on it; otherwise null.
   *
   * @param brace the brace that opens the members
   * @param depth the number of open braces around the element
   */
  ISemanticRegion end(ISemanticRegion brace, int depth) {
    IEObjectRegion element =
        brace.getTextRegionAccess().regionForEObject(brace.getSemanticElement());
    if (element == null || !breaksLine(element.getPreviousHiddenRegion())) {
      return null;
    }
    ISemanticRegion last = element.getNextHiddenRegion().getPreviousSemanticRegion();
    int length = LEVEL * depth;
    ISemanticRegion token = element.getPreviousHiddenRegion().getNextSemanticRegion();
    while (token != last) {
      ISemanticRegion next = token.getNextSemanticRegion();
      length += token.getLength() + (PawlFormatter.isJoined(token, next) ? 0 : 1);
      if (length > LONGEST || isSplit(token) || token.getNextHiddenRegion().isMultiline()) {
        return null;
      }
      token = next;
    }
    boolean alone = breaksLine(element.getNextHiddenRegion()) && !isSplit(last);
    return alone && length + last.getLength() <= LONGEST ? last : null;
  }

  private static boolean breaksLine(IHiddenRegion space) {
    return space.getPreviousSemanticRegion() == null
        || space.getNextSemanticRegion() == null
        || space.isMultiline();
  }

  private static boolean isSplit(ISemanticRegion token) {
    return token.getText().indexOf('\n') >= 0;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import org.eclipse.xtext.formatting2.IHiddenRegionFormatting;
import org.eclipse.xtext.formatting2.ITextReplacerContext;
import org.eclipse.xtext.formatting2.internal.WhitespaceReplacer;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextSegment;

/** White space that includes the line break at the end of the comment before it. */
final class Whitespace extends WhitespaceReplacer {
  Whitespace(ITextSegment space, IHiddenRegionFormatting formatting) {
    super(space, formatting);
  }

  @Override
  protected int computeNewLineCount(ITextReplacerContext context) {
    boolean isNew = getRegion() instanceof IHiddenRegion hidden && hidden.isUndefined();
    int before = trailingNewLinesOfPreviousRegion();
    if (isNew || before == 0) {
      return super.computeNewLineCount(context);
    }
    Integer least = getFormatting().getNewLineMin();
    Integer most = getFormatting().getNewLineMax();
    int lines = getRegion().getLineCount() - 1 + before;
    lines = least == null ? lines : Math.max(least, lines);
    return most == null ? lines : Math.min(most, lines);
  }
}

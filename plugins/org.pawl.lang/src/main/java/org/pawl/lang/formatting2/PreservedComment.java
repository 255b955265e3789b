// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import org.eclipse.xtext.formatting2.ITextReplacerContext;
import org.eclipse.xtext.formatting2.internal.CommentReplacer;
import org.eclipse.xtext.formatting2.internal.WhitespaceReplacer;
import org.eclipse.xtext.formatting2.regionaccess.IComment;
import org.eclipse.xtext.formatting2.regionaccess.ILineRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;

/** A comment keeps its text. If it has several lines, they move together. */
final class PreservedComment extends CommentReplacer {
  PreservedComment(IComment comment) {
    super(comment);
  }

  @Override
  public void configureWhitespace(WhitespaceReplacer leading, WhitespaceReplacer trailing) {
    allowBlankLine(leading);
    allowBlankLine(trailing);
  }

  private static void allowBlankLine(WhitespaceReplacer space) {
    Integer least = space.getFormatting().getNewLineMin();
    if (least != null && least == 0) {
      space.getFormatting().setNewLinesMax(2);
    }
  }

  @Override
  public ITextReplacerContext createReplacements(ITextReplacerContext context) {
    IComment comment = getComment();
    ITextRegionAccess access = comment.getTextRegionAccess();
    ILineRegion first = comment.getLineRegions().get(0);
    boolean beginsLine =
        first.getOffset() + first.getIndentation().getLength() == comment.getOffset();
    if (!beginsLine) {
      return context;
    }
    int oldColumn = first.getIndentation().getLength();
    String indentation = context.getIndentationString();
    for (ILineRegion line : comment.getLineRegions()) {
      boolean within = line.getOffset() > comment.getOffset();
      if (within && !line.getText().isBlank()) {
        int old = line.getIndentation().getLength();
        String moved = indentation + " ".repeat(Math.max(0, old - oldColumn));
        context.addReplacement(access.regionForOffset(line.getOffset(), old).replaceWith(moved));
      }
    }
    return context;
  }
}

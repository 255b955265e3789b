// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import java.util.List;
import org.eclipse.xtext.formatting2.IHiddenRegionFormatting;
import org.eclipse.xtext.formatting2.ITextReplacer;
import org.eclipse.xtext.formatting2.internal.HiddenRegionReplacer;
import org.eclipse.xtext.formatting2.internal.WhitespaceReplacer;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ISemanticRegion;

/** Comments before a closing brace have the indentation of the members. */
final class WhitespaceWithComments extends HiddenRegionReplacer {
  WhitespaceWithComments(IHiddenRegion region, IHiddenRegionFormatting formatting) {
    super(region, formatting);
  }

  @Override
  protected void applyIndentation(
      List<ITextReplacer> replacers, IHiddenRegionFormatting separator) {
    int decrease = orZero(getFormatting().getIndentationDecrease());
    int atBrace = decrease > 0 && closes(getRegion().getNextSemanticRegion()) ? 1 : 0;
    IHiddenRegionFormatting first = formatting(replacers.get(0));
    IHiddenRegionFormatting last = formatting(replacers.get(replacers.size() - 1));
    first.setIndentationIncrease(orZero(getFormatting().getIndentationIncrease()));
    first.setIndentationDecrease(decrease - atBrace);
    last.setIndentationDecrease(orZero(last.getIndentationDecrease()) + atBrace);
  }

  /** A comment on a line of its own stays there, even between the tokens of a line. */
  @Override
  protected void applySeparatorConfiguration(IHiddenRegionFormatting separator) {
    super.applySeparatorConfiguration(separator);
    if (separator.getNewLineMin() == null && separator.getNewLineMax() == null) {
      separator.setNewLinesMin(0);
      separator.setNewLinesMax(1);
    }
  }

  private static IHiddenRegionFormatting formatting(ITextReplacer space) {
    return ((WhitespaceReplacer) space).getFormatting();
  }

  private static boolean closes(ISemanticRegion next) {
    return next != null && next.getText().equals("}");
  }

  private static int orZero(Integer number) {
    return number == null ? 0 : number;
  }
}

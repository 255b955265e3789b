// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import org.eclipse.xtext.conversion.impl.INTValueConverter;
import org.eclipse.xtext.nodemodel.INode;

/**
 * A number that does not fit becomes the largest one. Each number has a lower limit, so a check
 * reports it with the limit of its place.
 */
final class NumberConverter extends INTValueConverter {
  @Override
  public Integer toValue(String digits, INode node) {
    try {
      return Integer.valueOf(digits);
    } catch (NumberFormatException tooLarge) {
      return Integer.MAX_VALUE;
    }
  }
}

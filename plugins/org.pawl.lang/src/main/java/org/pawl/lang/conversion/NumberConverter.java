// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import org.eclipse.xtext.conversion.impl.INTValueConverter;
import org.eclipse.xtext.nodemodel.INode;

/**
 * A number that does not fit becomes the largest one. The limit of each place is smaller, so a
 * check reports the number with this limit.
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

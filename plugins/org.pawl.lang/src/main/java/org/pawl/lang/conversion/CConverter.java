// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import java.util.Optional;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.conversion.ValueConverterWithValueException;
import org.eclipse.xtext.nodemodel.INode;
import org.pawl.lang.c.CCode;

/** C is its own value. For C that is not closed, an error is reported at its opening delimiter. */
public final class CConverter implements IValueConverter<String> {
  @Override
  public String toValue(String text, INode node) {
    if (text != null) {
      check(text, node, text);
    }
    return text;
  }

  /** Reports an error at the opening delimiter, and accepts the value. */
  static void check(String code, INode node, Object value) {
    Optional<String> problem = new CCode(code).problem();
    if (problem.isPresent()) {
      int offset = node == null ? -1 : node.getOffset() - node.getTotalOffset();
      throw new ValueConverterWithValueException(problem.get(), node, value, offset, 1, null);
    }
  }

  @Override
  public String toString(String value) {
    if (value == null || value.isBlank()) {
      throw new ValueConverterException("C is missing", null, null);
    }
    Optional<String> problem = new CCode(value).problem();
    if (problem.isPresent()) {
      throw new ValueConverterException(problem.get() + ": " + value, null, null);
    }
    return value;
  }
}

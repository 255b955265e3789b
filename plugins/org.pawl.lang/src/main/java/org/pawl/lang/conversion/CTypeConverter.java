// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import java.util.regex.Pattern;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.c.CCode;

/**
 * A C type. Its value is the type as in a C declaration: without the parentheses around a longer
 * type in the model, with one space between adjacent words and stars.
 */
public final class CTypeConverter implements IValueConverter<String> {
  private static final Pattern NEEDS_NO_PARENTHESES = Pattern.compile("(const )?\\w+( \\**)?");

  @Override
  public String toValue(String text, INode node) {
    if (text == null) {
      return null; // after a syntax error
    }
    // The parser drops the spaces, so `const` would join the next word; the node still has them.
    String source = node == null ? text : NodeModelUtils.getTokenText(node);
    if (source.startsWith("(")) {
      String type = new CCode(source).inner().strip();
      CConverter.check(source, node, type);
      return type;
    }
    String words = source.replace("*", " * ").strip().replaceAll("\\s+", " ");
    return words.replace("* *", "**").replace("* *", "**").replace("^", "");
  }

  @Override
  public String toString(String value) {
    if (value == null || value.isBlank()) {
      throw new ValueConverterException("a C type is missing", null, null);
    }
    return NEEDS_NO_PARENTHESES.matcher(value).matches() ? value : "(" + value + ")";
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import com.google.inject.Inject;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.nodemodel.INode;

/** Names joined by dots. */
public final class QualifiedNameConverter implements IValueConverter<String> {
  @Inject private NameConverter name;

  @Override
  public String toValue(String text, INode node) {
    if (text == null) {
      return null;
    }
    return Arrays.stream(text.split("\\."))
        .map(segment -> name.toValue(segment.strip(), node))
        .collect(Collectors.joining("."));
  }

  @Override
  public String toString(String value) {
    if (value == null) {
      throw new ValueConverterException("a name is missing", null, null);
    }
    return Arrays.stream(value.split("\\.")).map(name::toString).collect(Collectors.joining("."));
  }
}

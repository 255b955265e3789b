// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.nodemodel.INode;
import org.pawl.lang.services.PawlGrammarAccess;

/** A name; {@code ^state} is the name {@code state}, which is a keyword without the caret. */
@Singleton
public final class NameConverter implements IValueConverter<String> {
  private final Set<String> reserved;

  @Inject
  NameConverter(PawlGrammarAccess grammar) {
    Set<String> allowed =
        GrammarUtil.containedKeywords(grammar.getNameRule()).stream()
            .map(keyword -> keyword.getValue())
            .collect(Collectors.toSet());
    reserved =
        GrammarUtil.getAllKeywords(grammar.getGrammar()).stream()
            .filter(word -> !allowed.contains(word))
            .collect(Collectors.toSet());
  }

  /** Whether the name is a keyword of the language and needs a caret. */
  public boolean isReserved(String word) {
    return reserved.contains(word);
  }

  @Override
  public String toValue(String text, INode node) {
    return text != null && text.startsWith("^") ? text.substring(1) : text;
  }

  @Override
  public String toString(String value) {
    if (value == null || !value.matches("[a-zA-Z_][a-zA-Z_0-9]*")) {
      throw new ValueConverterException("'" + value + "' is not a name", null, null);
    }
    return isReserved(value) ? "^" + value : value;
  }
}

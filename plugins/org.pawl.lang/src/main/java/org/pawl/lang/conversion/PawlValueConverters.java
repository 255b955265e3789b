// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import org.eclipse.xtext.common.services.DefaultTerminalConverters;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;

/**
 * The value converter of each rule. All files have the same one, because collecting the rules takes
 * longer than reading a file.
 */
@Singleton
public class PawlValueConverters extends DefaultTerminalConverters {
  @Inject private NameConverter name;
  @Inject private QualifiedNameConverter qualifiedName;
  @Inject private CTypeConverter type;
  private final CConverter c = new CConverter();
  private final NumberConverter number = new NumberConverter();

  @Override
  @ValueConverter(rule = "INT")
  public IValueConverter<Integer> INT() {
    return number;
  }

  @ValueConverter(rule = "Name")
  public IValueConverter<String> name() {
    return name;
  }

  @ValueConverter(rule = "QualifiedName")
  public IValueConverter<String> qualifiedName() {
    return qualifiedName;
  }

  @ValueConverter(rule = "CType")
  public IValueConverter<String> type() {
    return type;
  }

  @ValueConverter(rule = "C_BLOCK")
  public IValueConverter<String> block() {
    return c;
  }

  @ValueConverter(rule = "C_PAREN")
  public IValueConverter<String> paren() {
    return c;
  }

  @ValueConverter(rule = "C_BRACKET")
  public IValueConverter<String> bracket() {
    return c;
  }

  @ValueConverter(rule = "NumberOrC")
  public IValueConverter<String> numberOrC() {
    return c;
  }

  @ValueConverter(rule = "NumberNameOrC")
  public IValueConverter<String> numberNameOrC() {
    return c;
  }
}

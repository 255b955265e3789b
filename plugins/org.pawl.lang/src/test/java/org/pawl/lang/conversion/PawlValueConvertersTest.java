// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.inject.Inject;
import com.google.inject.Provider;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;

/** The rules of the grammar are collected once, not for each file. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class PawlValueConvertersTest {
  @Inject private Provider<IValueConverterService> converters;

  @Test
  void allFilesHaveTheSameConverters() {
    assertSame(converters.get(), converters.get());
  }
}

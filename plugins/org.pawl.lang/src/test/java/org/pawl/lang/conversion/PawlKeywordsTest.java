// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Inject;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.services.PawlGrammarAccess;

/** The list of keywords is that of the grammar. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class PawlKeywordsTest {
  @Inject private PawlGrammarAccess grammar;
  @Inject private NameConverter names;

  @Test
  void theyAreTheWordsOfTheGrammarThatCannotBeNames() {
    for (String word : GrammarUtil.getAllKeywords(grammar.getGrammar())) {
      if (word.matches("\\w+")) {
        assertEquals(names.isReserved(word), PawlKeywords.isKeyword(word), word);
      }
    }
  }
}

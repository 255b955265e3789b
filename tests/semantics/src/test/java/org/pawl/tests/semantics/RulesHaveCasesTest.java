// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pawl.tests.generator.RepositoryFolders;

/** Each sentence of each rule is quoted by a case, or by tests/semantics/elsewhere. */
class RulesHaveCasesTest {
  private static final Pattern TEST = Pattern.compile("(?m)^ {4}(\\S+)(.*)$");

  private final List<Rule> rules = Rule.all();
  private final List<Rule.Quote> ofCases = new ArrayList<>();
  private final String elsewhere =
      Files.readString(RepositoryFolders.ROOT.resolve("tests/semantics/elsewhere"));

  RulesHaveCasesTest() throws IOException {
    for (SemanticsCase one : SemanticsCase.all()) {
      ofCases.addAll(one.quotes());
    }
  }

  @Test
  void rulesAreNumberedThrough() {
    assertEquals(
        IntStream.rangeClosed(1, 28).boxed().toList(), rules.stream().map(Rule::number).toList());
  }

  @Test
  void everyCaseQuotesARule() throws IOException {
    for (SemanticsCase one : SemanticsCase.all()) {
      assertTrue(!one.quotes().isEmpty(), one.name());
    }
  }

  @Test
  void quotesAreTheRulesOwnWords() {
    assertNone(quotes().stream().filter(quote -> !rule(quote.rule()).says(quote.words())));
  }

  @Test
  void everySentenceIsQuoted() {
    assertNone(
        rules.stream()
            .flatMap(
                rule ->
                    rule.sentences().stream()
                        .filter(sentence -> !isQuoted(rule, sentence, quotes()))
                        .map(sentence -> rule.number() + ": " + sentence)));
  }

  @Test
  void sentencesListedElsewhereHaveNoCase() {
    assertNone(
        rules.stream()
            .flatMap(
                rule ->
                    rule.sentences().stream()
                        .filter(sentence -> isQuoted(rule, sentence, ofCases))
                        .filter(sentence -> isQuoted(rule, sentence, Rule.Quote.in(elsewhere)))
                        .map(sentence -> rule.number() + ": " + sentence)));
  }

  @Test
  void testsElsewhereExist() throws IOException {
    Matcher test = TEST.matcher(elsewhere);
    while (test.find()) {
      String text = Files.readString(RepositoryFolders.ROOT.resolve(test.group(1)));
      for (String word : test.group(2).strip().split(" ")) {
        assertTrue(text.contains(word), test.group(1) + " has no " + word);
      }
    }
  }

  private List<Rule.Quote> quotes() {
    List<Rule.Quote> all = new ArrayList<>(ofCases);
    all.addAll(Rule.Quote.in(elsewhere));
    return all;
  }

  private static boolean isQuoted(Rule rule, String sentence, List<Rule.Quote> quotes) {
    return quotes.stream()
        .anyMatch(q -> q.rule() == rule.number() && rule.isOf(sentence, q.words()));
  }

  private Rule rule(int number) {
    return rules.get(number - 1);
  }

  private static void assertNone(Stream<?> found) {
    assertEquals("", String.join("\n", found.map(Object::toString).toList()));
  }
}

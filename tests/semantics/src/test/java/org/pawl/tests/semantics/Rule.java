// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.tests.generator.RepositoryFolders;

/** A numbered rule of docs/reference/semantics.md: its sentences, and the items of its lists. */
record Rule(int number, List<String> sentences) {
  private static final Pattern HEAD = Pattern.compile("\n\\*\\*(\\d+)\\. ([^*]*)\\*\\*");
  private static final String END_OF_SENTENCE = "(?<=\\.)\\s+(?=[A-Z*`])|(?<=\\.\\*\\*)\\s+";
  private static final String ITEM = "\n(?=- |\\d\\. )|\n\n";

  /** A quotation in a comment: {@code Rule 3: "its own words"}. */
  record Quote(int rule, String words) {
    private static final Pattern QUOTE = Pattern.compile("Rule (\\d+): \"([^\"]*)\"");

    static List<Quote> in(String text) {
      List<Quote> quotes = new ArrayList<>();
      Matcher matcher = QUOTE.matcher(text.replaceAll("\\s*\n(//)?\\s*", " "));
      while (matcher.find()) {
        quotes.add(new Quote(Integer.parseInt(matcher.group(1)), plain(matcher.group(2))));
      }
      return quotes;
    }
  }

  static List<Rule> all() throws IOException {
    String text = Files.readString(RepositoryFolders.ROOT.resolve("docs/reference/semantics.md"));
    List<Rule> rules = new ArrayList<>();
    Matcher head = HEAD.matcher(text);
    while (head.find()) {
      Matcher next = HEAD.matcher(text).region(head.end(), text.length());
      int end = next.find() ? next.start() : text.length();
      String body = text.substring(head.end(), end).replaceFirst("(?s)\n## .*", "");
      String title = head.group(2); // or the beginning of the first sentence
      body = title.endsWith(".") ? body : title + body;
      rules.add(new Rule(Integer.parseInt(head.group(1)), sentences(body)));
    }
    return rules;
  }

  private static List<String> sentences(String body) {
    List<String> sentences = new ArrayList<>();
    String begun = "";
    for (String item : body.split(ITEM)) {
      for (String sentence : plain(item.replaceFirst("^(- |\\d\\. )", "")).split(END_OF_SENTENCE)) {
        begun = (begun + " " + sentence).strip();
        if (begun.matches(".*[.:;].?")) { // the introduction of a list belongs to its first item
          sentences.add(begun);
          begun = "";
        }
      }
    }
    return sentences;
  }

  /** Without emphasis and line breaks. */
  private static String plain(String text) {
    return text.replaceAll("(?<![\\w`/])\\*+|\\*+(?![\\w`/])", "").replaceAll("\\s+", " ").strip();
  }

  boolean says(String words) {
    return String.join(" ", sentences).contains(words);
  }

  /** Whether the words are in this sentence; they may continue in the next one. */
  boolean isOf(String sentence, String words) {
    String text = String.join(" ", sentences);
    int begin = text.indexOf(sentence);
    int from = text.indexOf(words);
    return from >= 0 && from < begin + sentence.length() && begin < from + words.length();
  }
}

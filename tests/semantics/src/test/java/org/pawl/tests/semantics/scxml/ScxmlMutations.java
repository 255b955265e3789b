// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Documents made from others by a few random changes, the same ones for the same seed. */
final class ScxmlMutations {
  private static final Pattern ELEMENT =
      Pattern.compile(
          "<(\\w+)\\b[^>]*/>|<(\\w+)\\b[^>/]*>(?:(?!<\\2\\b).)*?</\\2>", Pattern.DOTALL);
  private static final Pattern ATTRIBUTE = Pattern.compile(" ([\\w:]+)=\"([^\"]*)\"");
  private static final Pattern TOKEN = Pattern.compile("\\w+|[^\\w\\s]");
  private static final List<String> WORDS =
      List.of(
          "state",
          "parallel",
          "final",
          "history",
          "initial",
          "transition",
          "onentry",
          "onexit",
          "data",
          "if",
          "else",
          "script",
          "assign",
          "send",
          "log",
          "a",
          "b",
          "p",
          "x",
          "t",
          "*",
          "done",
          "done.state.p",
          "done.state.x",
          "error.execution",
          "",
          " ",
          "internal",
          "deep",
          "0",
          "-1",
          "010",
          "1e9",
          "In('a')",
          "In(b)",
          "v == 0",
          "v === 1 || log",
          "true",
          "}",
          "(",
          "'",
          "&quot;",
          "/*",
          "*/",
          "//",
          "\\",
          "#if",
          "é",
          "\uD83D\uDE00",
          "int",
          "me",
          "state_",
          "99999999999",
          "a b",
          "a1 b1",
          "<![CDATA[",
          "]]>",
          "<x:y xmlns:x='z'/>",
          "&#0;",
          "\u0000");
  private static final List<String> NAMES =
      List.of(
          "id",
          "initial",
          "event",
          "cond",
          "target",
          "type",
          "location",
          "expr",
          "delay",
          "sendid",
          "src",
          "datamodel",
          "binding");

  private final Random random;
  private final List<String> documents;

  ScxmlMutations(long seed, List<String> documents) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 2);
    this.documents = documents;
  }

  byte[] next() {
    String text = pick(documents).replaceFirst("(?s)^<!--.*?-->\\s*", "");
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      text =
          switch (random.nextInt(4)) {
            case 0 -> changedToken(text);
            case 1, 2 -> changedElement(text);
            default -> changedAttribute(text);
          };
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return random.nextInt(8) == 0 ? changedBytes(bytes) : bytes;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String changedToken(String text) {
    List<MatchResult> tokens = TOKEN.matcher(text).results().toList();
    return tokens.isEmpty() ? text : replaced(text, pick(tokens), pick(WORDS));
  }

  /** Removes, duplicates or moves an element, or replaces it by another one. */
  private String changedElement(String text) {
    List<MatchResult> elements = ELEMENT.matcher(text).results().toList();
    if (elements.isEmpty()) {
      return text;
    }
    MatchResult one = pick(elements);
    MatchResult other = pick(elements);
    return switch (random.nextInt(4)) {
      case 0 -> replaced(text, one, "");
      case 1 -> replaced(text, one, one.group() + one.group());
      case 2 -> replaced(text, one, other.group());
      default -> replaced(text, one, one.group() + "\n" + other.group());
    };
  }

  /** Replaces its value by another one's, or by a word; or removes it, or adds one. */
  private String changedAttribute(String text) {
    List<MatchResult> attributes = ATTRIBUTE.matcher(text).results().toList();
    if (attributes.isEmpty()) {
      return text;
    }
    MatchResult one = pick(attributes);
    return switch (random.nextInt(5)) {
      case 0 -> replaced(text, one, "");
      case 1 -> replaced(text, one, attribute(one.group(1), pick(WORDS)));
      case 2 -> replaced(text, one, one.group() + attribute(pick(NAMES), pick(WORDS)));
      default -> replaced(text, one, attribute(one.group(1), pick(attributes).group(2)));
    };
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + value.replaceAll("[<\"]", "") + "\"";
  }

  private static String replaced(String text, MatchResult place, String replacement) {
    return text.substring(0, place.start()) + replacement + text.substring(place.end());
  }

  private byte[] changedBytes(byte[] bytes) {
    List<Byte> changed = new ArrayList<>();
    int place = random.nextInt(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      changed.add(i == place ? (byte) random.nextInt(256) : Byte.valueOf(bytes[i]));
    }
    byte[] result = new byte[random.nextBoolean() ? bytes.length : place + 1];
    for (int i = 0; i < result.length; i++) {
      result[i] = changed.get(i);
    }
    return result;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes models at random: tokens, lines, parts in braces, characters. */
final class Mutator {
  static final List<String> WORDS =
      List.of(
          "me",
          "e",
          "event",
          "state",
          "active",
          "a",
          "b",
          "x",
          "left",
          "1",
          "2",
          "0",
          "3",
          "255",
          "256",
          "65535",
          "65536",
          "done",
          "local",
          "defer",
          "history",
          "deep",
          "final",
          "region",
          "choice",
          "junction",
          "entry",
          "exit",
          "point",
          "on",
          "->",
          "initial",
          "after",
          "every",
          "ticks",
          "ms",
          "s",
          "via",
          "discovered",
          "precomputed",
          "passive",
          "semantics",
          "uml",
          "action-first",
          "{",
          "}",
          ",",
          ":",
          "[ask()]",
          "{ run(); }",
          "else",
          "/",
          "unhandled",
          "index",
          "ignores",
          "submachine",
          "{ (void)me; }",
          "{ (void)e; }",
          "[e != 0]",
          "\n");

  private final Random random;
  private final List<List<String>> seeds;

  Mutator(long seed, List<List<String>> seeds) {
    this.random = new Random(seed);
    this.seeds = seeds;
  }

  /** A text; the same for the same seed. */
  String mutant() {
    List<String> tokens = new ArrayList<>(any(seeds));
    int changes = 1 + random.nextInt(random.nextBoolean() ? 2 : 5);
    for (int i = 0; i < changes && !tokens.isEmpty(); i++) {
      change(tokens);
    }
    String text = Seeds.text(tokens);
    return random.nextInt(25) == 0 ? withOtherCharacter(text) : text;
  }

  private void change(List<String> tokens) {
    int at = random.nextInt(tokens.size());
    switch (random.nextInt(9)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(at));
      case 2 -> tokens.set(at, any(tokens));
      case 3 -> tokens.add(at, any(WORDS));
      case 4 -> rename(tokens, tokens.get(at), random.nextBoolean() ? any(tokens) : any(WORDS));
      case 5 -> moveLine(tokens, at);
      case 6 -> moveBlock(tokens, at, tokens);
      case 7 -> moveBlock(tokens, at, any(seeds));
      default -> tokens.set(at, any(any(seeds)));
    }
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static void rename(List<String> tokens, String from, String to) {
    if (from.matches("\\w+")) {
      tokens.replaceAll(token -> token.equals(from) ? to : token);
    }
  }

  /** Removes, moves or duplicates a line. */
  private void moveLine(List<String> tokens, int at) {
    int start = at;
    int end = at;
    while (start > 0 && !tokens.get(start - 1).equals("\n")) {
      start--;
    }
    while (end < tokens.size() && !tokens.get(end).equals("\n")) {
      end++;
    }
    move(tokens, new ArrayList<>(tokens.subList(start, end)), start, end);
  }

  /**
   * The same with a part from a keyword to its closing brace, such as a state; it may come from
   * another model.
   */
  private void moveBlock(List<String> tokens, int at, List<String> source) {
    int open = source == tokens ? at : random.nextInt(source.size());
    while (open < source.size() && !source.get(open).equals("{")) {
      open++;
    }
    int end = open;
    for (int depth = 0; end < source.size(); end++) {
      depth += source.get(end).equals("{") ? 1 : source.get(end).equals("}") ? -1 : 0;
      if (depth == 0) {
        break;
      }
    }
    int start = Math.min(open, source.size());
    while (start > 0 && !source.get(start - 1).equals("\n")) {
      start--;
    }
    if (end >= source.size()) {
      return;
    }
    List<String> part = new ArrayList<>(source.subList(start, end + 1));
    part.add("\n");
    if (source == tokens) {
      move(tokens, part, start, end + 1);
    } else {
      insert(tokens, part);
    }
  }

  private void move(List<String> tokens, List<String> part, int start, int end) {
    int how = random.nextInt(3);
    if (how > 0) {
      tokens.subList(start, end).clear();
    }
    if (how < 2) {
      insert(tokens, part);
    }
  }

  private void insert(List<String> tokens, List<String> part) {
    int at = tokens.isEmpty() ? 0 : random.nextInt(tokens.size());
    while (at < tokens.size() && !tokens.get(at).equals("\n")) {
      at++;
    }
    tokens.addAll(at, part);
  }

  private String withOtherCharacter(String text) {
    int at = random.nextInt(text.length());
    char other = random.nextBoolean() ? (char) random.nextInt(128) : (char) random.nextInt(0xD800);
    return text.substring(0, at) + other + text.substring(Math.min(text.length(), at + 1));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The call graph of a generated file: by name, so that a function counts as called if its address
 * is taken. It relies on the generator's layout: a body ends at the first brace that begins a line.
 */
public final class CallGraph {
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
  private static final Pattern FUNCTION =
      Pattern.compile("(?ms)^\\w[^;={}]*?\\b(\\w+)\\([^;={}]*\\)\\s*\\{\n(.*?)^\\}");
  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");

  private final Map<String, Set<String>> calls = new LinkedHashMap<>();

  CallGraph(String c) {
    Matcher function = FUNCTION.matcher(COMMENT.matcher(c).replaceAll(" "));
    while (function.find()) {
      Set<String> names = calls.computeIfAbsent(function.group(1), name -> new HashSet<>());
      NAME.matcher(function.group(2)).results().forEach(name -> names.add(name.group()));
    }
    calls.values().forEach(names -> names.retainAll(calls.keySet()));
  }

  Set<String> functions() {
    return calls.keySet();
  }

  /** Generated C has no recursion. */
  public static void assertNoRecursion(String c) {
    List<String> recursive = new CallGraph(c).recursive();
    if (!recursive.isEmpty()) {
      throw new AssertionError("recursive: " + recursive);
    }
  }

  /** The functions that may call themselves, directly or indirectly. */
  List<String> recursive() {
    return calls.keySet().stream().filter(f -> reached(f).contains(f)).toList();
  }

  private Set<String> reached(String function) {
    Set<String> reached = new HashSet<>();
    List<String> open = new ArrayList<>(calls.get(function));
    while (!open.isEmpty()) {
      String next = open.remove(open.size() - 1);
      if (reached.add(next)) {
        open.addAll(calls.get(next));
      }
    }
    return reached;
  }
}

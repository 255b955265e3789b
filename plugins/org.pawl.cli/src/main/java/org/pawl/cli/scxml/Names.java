// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.pawl.lang.c.CKeywords;

/** Identifiers for names that SCXML allows and a model does not; no two are the same. */
final class Names {
  /** Words that name something else in a model, or in the C that is made of it. */
  private static final Set<String> RESERVED =
      Set.of(
          ("model use import event state initial final choice junction entry exit on done after"
                  + " every local machine submachine var index Hz bytes bool true false NULL")
              .split(" "));

  private final Map<String, String> given = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** By the name that was wanted: the number that is tried next. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Always the same one for the same name. */
  String of(String name) {
    return given.computeIfAbsent(name, this::fresh);
  }

  /** Another one each time. */
  String fresh(String name) {
    String wanted = identifier(name);
    String free = wanted;
    while (!taken.add(free)) {
      free = wanted + "_" + (numbers.merge(wanted, 1, Integer::sum) + 1);
    }
    return free;
  }

  /** The name itself where it will do. */
  static String identifier(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
    if (!plain.matches("[A-Za-z].*") || plain.toLowerCase(Locale.ROOT).startsWith("pawl_")) {
      plain = "s" + plain;
    }
    return RESERVED.contains(plain) || CKeywords.isKeyword(plain) ? plain + "_" : plain;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml.document;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.pawl.lang.c.CKeywords;
import org.pawl.lang.conversion.PawlKeywords;

/** Identifiers for names that SCXML allows and a model does not; no two are the same. */
public final class ModelIdentifiers {
  private final Map<String, String> given = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** By the name that was wanted: the number that is tried next. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Which identifiers nothing may have. */
  private final Predicate<String> reserved;

  /** For what has a prefix in C. */
  public ModelIdentifiers() {
    this(name -> false);
  }

  /** For what stands in C as it is, which reserves more names than the language does. */
  public ModelIdentifiers(Predicate<String> reserved) {
    this.reserved = reserved.or(PawlKeywords::isKeyword).or(CKeywords::isKeyword);
  }

  /** Always the same one for the same name. */
  public String of(String name) {
    return given.computeIfAbsent(name, this::fresh);
  }

  /** Another one each time. */
  public String fresh(String name) {
    String wanted = identifier(name);
    String free = wanted;
    while (!taken.add(free)) {
      free = wanted + "_" + (numbers.merge(wanted, 1, Integer::sum) + 1);
    }
    return free;
  }

  /** The name itself where it will do. */
  private String identifier(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
    if (!plain.matches("[A-Za-z].*") || plain.toLowerCase(Locale.ROOT).startsWith("pawl_")) {
      plain = "s" + plain;
    }
    return reserved.test(plain) ? plain + "_" : plain;
  }
}

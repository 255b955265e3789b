// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.pawl.lang.c.CKeywords;
import org.pawl.lang.conversion.PawlKeywords;

/** Unique identifiers of the model for the names of a document, which SCXML restricts less. */
public final class ModelIdentifiers {
  private final Map<String, String> given = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** The number that is tried next, by the wanted name. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The reserved identifiers. */
  private final Predicate<String> reserved;

  /** For names that have a prefix in C. */
  public ModelIdentifiers() {
    this(name -> false);
  }

  /** For names that are written to C unchanged; C reserves more names than the language. */
  public ModelIdentifiers(Predicate<String> reserved) {
    this.reserved = reserved.or(PawlKeywords::isKeyword).or(CKeywords::isKeyword);
  }

  /** The identifier for a name: the same one for each call. */
  public String of(String name) {
    return given.computeIfAbsent(name, this::fresh);
  }

  /** A new identifier for each call. */
  public String fresh(String name) {
    String wanted = identifier(name);
    String free = wanted;
    while (!taken.add(free)) {
      free = wanted + "_" + (numbers.merge(wanted, 1, Integer::sum) + 1);
    }
    return free;
  }

  /** The name itself if it is a valid identifier. */
  private String identifier(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
    if (!plain.matches("[A-Za-z].*") || plain.toLowerCase(Locale.ROOT).startsWith("pawl_")) {
      plain = "s" + plain;
    }
    return reserved.test(plain) ? plain + "_" : plain;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The events of a document, and which of them an event descriptor means. */
final class Events {
  private final Names names = new Names();
  private final Set<String> known = new LinkedHashSet<>();

  Events(Element document) {
    collect(document);
  }

  private void collect(Element element) {
    if (element.is("transition")) {
      for (String descriptor : element.words("event")) {
        String event = prefix(descriptor);
        if (!event.isEmpty() && !isCompletion(event)) {
          known.add(event);
        }
      }
    }
    element.children().forEach(this::collect);
  }

  /** {@code a.b}, {@code a.b.} and {@code a.b.*} mean the same. */
  private static String prefix(String descriptor) {
    return descriptor.equals("*") ? "" : descriptor.replaceAll("\\.\\*?$", "");
  }

  /** Whether it is an event that a state machine itself makes. */
  static boolean isCompletion(String descriptor) {
    return descriptor.startsWith("done.state.");
  }

  /** Declared names, in order of appearance. */
  List<String> all() {
    return known.stream().map(names::of).toList();
  }

  /** An event matches a descriptor that it begins with, dot by dot; {@code *} matches all. */
  List<String> matching(String descriptor) {
    String prefix = prefix(descriptor);
    List<String> matching = new ArrayList<>();
    for (String event : known) {
      if (prefix.isEmpty() || event.equals(prefix) || event.startsWith(prefix + ".")) {
        matching.add(names.of(event));
      }
    }
    return matching;
  }
}

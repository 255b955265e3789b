// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The events of a document, and which of them an event descriptor means. */
final class Events {
  /** What a state machine itself makes, and nothing but it. */
  private static final List<String> INTERNAL =
      List.of(
          "done.state", "done.invoke", "error.execution", "error.communication", "error.platform");

  private final Names names = new Names();
  private final Set<String> known = new LinkedHashSet<>();

  /**
   * @param timeouts the events that have become timeouts
   */
  Events(Element document, Set<String> timeouts) {
    collect(document);
    known.removeAll(timeouts);
  }

  private void collect(Element element) {
    if (element.is("transition")) {
      for (String descriptor : element.words("event")) {
        String event = prefix(descriptor);
        if (!event.isEmpty() && !isInternal(event)) {
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

  /** Whether it means nothing that comes from outside. */
  static boolean isInternal(String descriptor) {
    String prefix = prefix(descriptor);
    return INTERNAL.stream().anyMatch(i -> prefix.equals(i) || prefix.startsWith(i + "."));
  }

  /** Whether it means the completion of some state. */
  static boolean isCompletion(String descriptor) {
    String prefix = prefix(descriptor);
    return prefix.isEmpty() || prefix.equals("done") || (prefix + ".").startsWith("done.state.");
  }

  /** Whether it means the completion of the state with that id, or with none. */
  static boolean isCompletionOf(String descriptor, String id) {
    return matches(prefix(descriptor), "done.state." + id);
  }

  /** Whether the descriptor means the event. */
  static boolean means(String descriptor, String event) {
    return matches(prefix(descriptor), event);
  }

  private static boolean matches(String prefix, String event) {
    return prefix.isEmpty() || event.equals(prefix) || event.startsWith(prefix + ".");
  }

  /** Declared names, in order of appearance. */
  List<String> all() {
    return known.stream().map(names::of).toList();
  }

  /** By the names that the document has. */
  Map<String, String> called() {
    Map<String, String> all = new HashMap<>();
    known.forEach(event -> all.put(event, names.of(event)));
    return all;
  }

  /** An event matches a descriptor that it begins with, dot by dot; {@code *} matches all. */
  List<String> matching(String descriptor) {
    String prefix = prefix(descriptor);
    List<String> matching = new ArrayList<>();
    for (String event : known) {
      if (matches(prefix, event)) {
        matching.add(names.of(event));
      }
    }
    return matching;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportBudget;
import org.pawl.services.internal.scxml.document.ModelIdentifiers;

/** The events of a document, and those that an event descriptor matches. */
final class EventNames {
  /** The events that only the state machine itself sends. */
  private static final List<String> INTERNAL =
      List.of(
          "done.state", "done.invoke", "error.execution", "error.communication", "error.platform");

  private final ModelIdentifiers names = new ModelIdentifiers();
  private final Set<String> known = new LinkedHashSet<>();

  /** The known events in alphabetical order, each with its number in order of appearance. */
  private final TreeMap<String, Integer> numbers = new TreeMap<>();

  private final List<String> declared;

  /**
   * @param timeouts the events that have become timeouts
   */
  EventNames(Element document, Set<String> timeouts) throws ImportException {
    collect(document);
    known.removeAll(timeouts);
    known.forEach(event -> numbers.put(event, numbers.size()));
    declared = known.stream().map(names::of).toList();
  }

  private void collect(Element element) throws ImportException {
    if (element.is("transition")) {
      for (String descriptor : element.words("event")) {
        String event = prefix(descriptor);
        if (event.length() > Limits.NAME) {
          throw new ImportException(
              element.line(),
              "an event of the <transition> has more than %d characters: shorten it"
                  .formatted(Limits.NAME));
        }
        if (!event.isEmpty() && !isInternal(event)) {
          known.add(event);
        }
      }
    }
    for (Element child : element.children()) {
      collect(child);
    }
  }

  /** {@code a.b}, {@code a.b.} and {@code a.b.*} mean the same. */
  static String prefix(String descriptor) {
    if (descriptor.equals("*")) {
      return "";
    }
    int end = descriptor.length() - (descriptor.endsWith(".*") ? 2 : 0);
    return descriptor.substring(0, end - (descriptor.endsWith(".") ? 1 : 0));
  }

  /** Whether it matches internal events only. */
  static boolean isInternal(String descriptor) {
    String prefix = prefix(descriptor);
    return INTERNAL.stream().anyMatch(i -> prefix.equals(i) || prefix.startsWith(i + "."));
  }

  /** Whether it matches the completion of a state. */
  static boolean isCompletion(String descriptor) {
    String prefix = prefix(descriptor);
    return prefix.isEmpty() || prefix.equals("done") || (prefix + ".").startsWith("done.state.");
  }

  /**
   * The prefixes of all descriptors that match the event: its leading segments, which dots
   * separate.
   */
  static List<String> prefixes(String event) {
    List<String> prefixes = new ArrayList<>(List.of(""));
    for (int dot = event.indexOf('.'); dot >= 0; dot = event.indexOf('.', dot + 1)) {
      if (dot > 0) {
        prefixes.add(event.substring(0, dot));
      }
    }
    prefixes.add(event);
    return prefixes;
  }

  /** Declared names, in order of appearance. */
  List<String> all() {
    return declared;
  }

  /** By the names that the document has. */
  Map<String, String> called() {
    Map<String, String> all = new HashMap<>();
    known.forEach(event -> all.put(event, names.of(event)));
    return all;
  }

  /**
   * The declared names of the events that a transition's descriptors match.
   *
   * @param room the budget that they are taken from
   */
  Set<String> matching(List<String> descriptors, Element transition, ImportBudget room)
      throws ImportException {
    Set<String> matching = new LinkedHashSet<>();
    for (String descriptor : descriptors) {
      for (int number : numbers(prefix(descriptor))) {
        String event = declared.get(number);
        room.take(transition, event.length());
        matching.add(event);
      }
    }
    return matching;
  }

  /** In order of appearance. */
  private List<Integer> numbers(String prefix) {
    if (prefix.isEmpty()) {
      return numbers.values().stream().sorted().toList();
    }
    List<Integer> found = new ArrayList<>();
    if (numbers.containsKey(prefix)) {
      found.add(numbers.get(prefix));
    }
    found.addAll(numbers.subMap(prefix + ".", prefix + (char) ('.' + 1)).values());
    found.sort(null);
    return found;
  }
}

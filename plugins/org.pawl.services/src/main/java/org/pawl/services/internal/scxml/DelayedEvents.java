// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.StateTree;
import org.pawl.services.internal.scxml.document.VertexSet;

/**
 * Events that a state sends to itself with a delay on entry and cancels on exit. In a model they
 * are {@code after}.
 */
final class DelayedEvents {
  private static final Pattern DELAY =
      Pattern.compile("'?([0-9]{1,10}(?:\\.[0-9]{1,9})?|\\.[0-9]{1,9})(s|ms)'?");

  /**
   * A timeout of a state.
   *
   * @param delay in the form that {@code after} takes
   */
  record Timeout(String event, String delay) {}

  private final StateTree tree;
  private final Map<Element, List<Timeout>> ofStates = new HashMap<>();
  private final Set<Element> replaced = new HashSet<>();
  private final Set<String> events = new HashSet<>();

  /** How many elements send each event and each id, and cancel each id. */
  private final Map<String, Integer> sentEvents = new HashMap<>();

  private final Map<String, Integer> sentIds = new HashMap<>();
  private final Map<String, Integer> cancelled = new HashMap<>();

  /** Whether an element sends an event with a computed name. */
  private boolean isUnknownSent;

  /** The states that wait for an event, by a prefix of its name, in document order. */
  private final Map<String, List<AwaitedEvents>> waiting = new HashMap<>();

  /** The states that wait for any event. */
  private final VertexSet waitingForAny;

  /**
   * A state has a transition for some events.
   *
   * @param alone whether the transition is for no other events
   */
  private record AwaitedEvents(Element state, String descriptor, boolean alone) {}

  DelayedEvents(StateTree tree, ImportFindings findings, boolean passive) {
    this.tree = tree;
    this.waitingForAny = new VertexSet(tree);
    count(tree.document());
    tree.all().forEach(this::listen);
    tree.all().filter(s -> s.is("state", "parallel")).forEach(s -> find(s, findings, passive));
  }

  private void count(Element element) {
    if (element.is("send", "raise")) {
      isUnknownSent |= element.attribute("eventexpr").isPresent();
      element.filled("id").ifPresent(id -> sentIds.merge(id, 1, Integer::sum));
      element.filled("event").ifPresent(event -> sentEvents.merge(event, 1, Integer::sum));
    } else if (element.is("cancel")) {
      element.attribute("sendid").ifPresent(id -> cancelled.merge(id, 1, Integer::sum));
    }
    element.children().forEach(this::count);
  }

  private void listen(Element state) {
    for (Element transition : state.children("transition")) {
      List<String> words = transition.words("event");
      for (String word : words) {
        if (word.equals("*")) {
          waitingForAny.add(state);
        } else {
          waiting
              .computeIfAbsent(EventNames.prefix(word), p -> new ArrayList<>())
              .add(new AwaitedEvents(state, word, words.size() == 1));
        }
      }
    }
  }

  private void find(Element state, ImportFindings findings, boolean passive) {
    Map<String, Element> cancels = new HashMap<>();
    for (Element cancel : contents(state, "onexit", "cancel")) {
      cancel.filled("sendid").ifPresent(id -> cancels.putIfAbsent(id, cancel));
    }
    for (Element send : contents(state, "onentry", "send")) {
      Element cancel = cancels.get(send.filled("id").orElse(null));
      Optional<String> delay = delay(send);
      if (cancel == null || delay.isEmpty() || !isPlain(send) || !isAlone(send, state)) {
        continue;
      }
      if (passive) {
        findings.problem(
            send,
            "<send> with a delay, and a passive class has no timeouts: import without --passive");
      }
      String event = send.attribute("event").orElseThrow();
      findings.note(send, "'%s' has become 'after %s'".formatted(event, delay.get()));
      events.add(event);
      replaced.add(send);
      replaced.add(cancel);
      ofStates.computeIfAbsent(state, s -> new ArrayList<>()).add(new Timeout(event, delay.get()));
    }
  }

  private static List<Element> contents(Element state, String handler, String name) {
    return state.children(handler).stream().flatMap(h -> h.children(name).stream()).toList();
  }

  /** Whole milliseconds, more than none. */
  private static Optional<String> delay(Element send) {
    Matcher matcher =
        DELAY.matcher(send.filled("delay").or(() -> send.filled("delayexpr")).orElse(""));
    boolean quoted = send.filled("delay").isEmpty();
    if (!matcher.matches() || quoted != matcher.group().startsWith("'")) {
      return Optional.empty();
    }
    BigDecimal ms =
        new BigDecimal(matcher.group(1))
            .multiply(BigDecimal.valueOf(matcher.group(2).equals("s") ? 1000 : 1))
            .stripTrailingZeros();
    if (ms.signum() == 0 || ms.scale() > 0 || ms.compareTo(BigDecimal.valueOf(1_000_000_000)) > 0) {
      return Optional.empty();
    }
    long number = ms.longValueExact();
    return Optional.of(number % 1000 == 0 ? number / 1000 + " s" : number + " ms");
  }

  /** To the machine itself, without data. */
  private static boolean isPlain(Element send) {
    return send.filled("id").isPresent()
        && send.filled("event").isPresent()
        && send.children().isEmpty()
        && Set.of("id", "event", "delay", "delayexpr").containsAll(send.attributes().keySet())
        && !EventNames.isInternal(send.attribute("event").orElseThrow());
  }

  /** Whether no other element sends the event, and no other state waits for it. */
  private boolean isAlone(Element send, Element state) {
    String event = send.attribute("event").orElseThrow();
    String id = send.attribute("id").orElseThrow();
    return !isUnknownSent
        && sentIds.get(id) == 1
        && sentEvents.get(event) == 1
        && cancelled.getOrDefault(id, 0) == 1
        && EventNames.prefixes(event).stream()
            .flatMap(p -> waiting.getOrDefault(p, List.of()).stream())
            .allMatch(w -> w.descriptor().equals(event) && w.state() == state && w.alone())
        && waitingForAny.inside(state).isEmpty()
        && waitingForAny.beside(state).isEmpty()
        && tree.around(state).allMatch(s -> s == tree.document() || !waitsForAny(s));
  }

  private boolean waitsForAny(Element state) {
    List<Element> inside = waitingForAny.inside(state);
    return !inside.isEmpty() && inside.get(0) == state;
  }

  List<Timeout> of(Element state) {
    return ofStates.getOrDefault(state, List.of());
  }

  /** The content of a handler without the elements that send and cancel timeouts. */
  List<Element> remaining(List<Element> contents) {
    return contents.stream().filter(c -> !replaced.contains(c)).toList();
  }

  Set<String> events() {
    return events;
  }
}

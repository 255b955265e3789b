// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

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
import java.util.stream.Stream;

/**
 * Events that a state sends itself with a delay when it is entered, and cancels when it is left:
 * that is {@code after}.
 */
final class Timeouts {
  private static final Pattern DELAY =
      Pattern.compile("'?([0-9]{1,10}(?:\\.[0-9]{1,9})?|\\.[0-9]{1,9})(s|ms)'?");

  /**
   * A timeout of a state.
   *
   * @param delay as {@code after} has it
   */
  record Timeout(String event, String delay) {}

  private final Tree tree;
  private final Map<Element, List<Timeout>> ofStates = new HashMap<>();
  private final Set<Element> replaced = new HashSet<>();
  private final Set<String> events = new HashSet<>();
  private final List<Element> everything;

  Timeouts(Tree tree, Findings findings, boolean passive) {
    this.tree = tree;
    this.everything = descendants(tree.document()).toList();
    tree.all().filter(s -> s.is("state", "parallel")).forEach(s -> find(s, findings, passive));
  }

  private static Stream<Element> descendants(Element element) {
    return Stream.concat(
        Stream.of(element), element.children().stream().flatMap(Timeouts::descendants));
  }

  private void find(Element state, Findings findings, boolean passive) {
    for (Element send : contents(state, "onentry", "send")) {
      Optional<Element> cancel =
          contents(state, "onexit", "cancel").stream()
              .filter(c -> c.filled("sendid").equals(send.filled("id")))
              .findFirst();
      Optional<String> delay = delay(send);
      if (cancel.isEmpty() || delay.isEmpty() || !isPlain(send) || !isAlone(send, state)) {
        continue;
      }
      if (passive) {
        findings.problem(send, "a passive class has no timeouts: import without --passive");
      }
      String event = send.attribute("event").orElseThrow();
      findings.note(send, "'%s' has become 'after %s'".formatted(event, delay.get()));
      events.add(event);
      replaced.add(send);
      replaced.add(cancel.get());
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
        && !Events.isInternal(send.attribute("event").orElseThrow());
  }

  /** Whether the event is sent nowhere else, and only the state itself waits for it. */
  private boolean isAlone(Element send, Element state) {
    String event = send.attribute("event").orElseThrow();
    String id = send.attribute("id").orElseThrow();
    boolean sentOnce =
        everything.stream()
            .filter(e -> e.is("send", "raise"))
            .noneMatch(
                e ->
                    e != send
                        && (e.attribute("eventexpr").isPresent()
                            || e.filled("id").equals(Optional.of(id))
                            || e.filled("event").equals(Optional.of(event))));
    boolean cancelledOnce =
        everything.stream()
                .filter(e -> e.is("cancel"))
                .filter(e -> e.attribute("sendid").equals(Optional.of(id)))
                .count()
            == 1;
    return sentOnce && cancelledOnce && tree.all().allMatch(s -> waitsAlone(s, state, event));
  }

  private boolean waitsAlone(Element source, Element state, String event) {
    Element common = tree.common(source, state);
    boolean never = common != source && common != state && !tree.isParallel(common);
    return source.children("transition").stream()
        .flatMap(t -> t.words("event").stream().map(d -> Map.entry(d, t.words("event").size())))
        .filter(d -> Events.means(d.getKey(), event))
        .allMatch(
            d ->
                d.getKey().equals(event)
                    ? source == state && d.getValue() == 1
                    : never && d.getKey().equals("*"));
  }

  List<Timeout> of(Element state) {
    return ofStates.getOrDefault(state, List.of());
  }

  /** What a handler does but for sending and cancelling timeouts. */
  List<Element> remaining(List<Element> contents) {
    return contents.stream().filter(c -> !replaced.contains(c)).toList();
  }

  Set<String> events() {
    return events;
  }
}

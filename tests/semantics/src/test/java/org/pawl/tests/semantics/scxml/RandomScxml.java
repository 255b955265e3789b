// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random SCXML documents, with constructs that the importer supports and some that it may refuse.
 */
final class RandomScxml {
  private static final List<String> EVENTS = List.of("e1", "e2", "e3");

  private final Random random;
  private final List<String> ids = new ArrayList<>();
  private final List<String> histories = new ArrayList<>();
  private final List<String> composites = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final int actions;
  private final int guards;
  private final int eventless;
  private final int completions;
  private final int odd;
  private final int parallels;
  private int places;

  private record State(String kind, String id, List<State> children) {}

  RandomScxml(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    actions = random.nextInt(3) * 25;
    guards = random.nextInt(2) * 25;
    eventless = random.nextInt(3) == 0 ? 25 : 0;
    completions = random.nextInt(3) == 0 ? 60 : 0;
    odd = random.nextInt(3) == 0 ? 10 : 0;
    parallels = random.nextInt(3) * 20;
    State root = new State("scxml", "", children(3 + random.nextInt(3), 3, false));
    text.append("<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\">\n");
    text.append("<datamodel><data id=\"log\">0</data><data id=\"v\" expr=\"0\"/></datamodel>\n");
    root.children().forEach(this::print);
    text.append("</scxml>\n");
  }

  String text() {
    return text.toString();
  }

  List<String> events(int count) {
    List<String> events = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      events.add(EVENTS.get(random.nextInt(EVENTS.size())));
    }
    return events;
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  // --- the tree

  private List<State> children(int count, int depth, boolean regions) {
    List<State> children = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      children.add(state(depth, regions, i == 0));
    }
    return children;
  }

  private State state(int depth, boolean region, boolean first) {
    String id = "s" + ids.size();
    ids.add(id);
    if (!region && !first && chance(completions > 0 ? 25 : 6)) {
      return new State("final", id, List.of());
    }
    if (depth > 0 && chance(parallels)) {
      composites.add(id);
      return new State("parallel", id, children(2 + random.nextInt(2), depth - 1, true));
    }
    if (depth > 0 && chance(region ? 80 : 40)) {
      composites.add(id);
      List<State> children = children(1 + random.nextInt(3), depth - 1, false);
      if (chance(15)) {
        histories.add("h" + id);
      }
      return new State("state", id, children);
    }
    return new State("state", id, List.of());
  }

  // --- the text

  private void print(State state) {
    text.append("<").append(state.kind()).append(" id=\"").append(state.id()).append("\"");
    boolean compound = state.kind().equals("state") && !state.children().isEmpty();
    String initial = compound && chance(30) ? pick(all(state)).id() : null;
    boolean inside = initial != null && chance(40);
    if (initial != null && !inside) {
      text.append(" initial=\"").append(initial).append("\"");
    }
    text.append(">\n");
    if (inside) {
      text.append("<initial>")
          .append(transition("target=\"" + initial + "\""))
          .append("</initial>\n");
    }
    if (!state.kind().equals("final") || chance(odd)) {
      handler("onentry");
      handler("onexit");
    }
    if (!state.kind().equals("final")) {
      transitions(state);
    }
    if (histories.contains("h" + state.id())) {
      history(state);
    }
    state.children().forEach(this::print);
    text.append("</").append(state.kind()).append(">\n");
  }

  private List<State> all(State state) {
    List<State> all = new ArrayList<>();
    for (State child : state.children()) {
      all.add(child);
      all.addAll(all(child));
    }
    return all;
  }

  private void handler(String kind) {
    if (chance(actions)) {
      text.append("<")
          .append(kind)
          .append(">")
          .append(content())
          .append("</")
          .append(kind)
          .append(">\n");
    }
  }

  private String content() {
    String log = "<assign location=\"log\" expr=\"" + ++places + "\"/>";
    if (chance(guards)) {
      return log + "<assign location=\"v\" expr=\"(v + 1) % 3\"/>";
    }
    return chance(10) ? "<if cond=\"" + condition() + "\">" + log + "</if>" : log;
  }

  private String condition() {
    return switch (random.nextInt(chance(odd) ? 4 : 3)) {
      case 0 -> "v == " + random.nextInt(3);
      case 1 -> "v != 1 &amp;&amp; v !== 2";
      case 2 -> "!(v &gt;= 1) || v === 2";
      default -> "In('" + pick(ids) + "')";
    };
  }

  private void transitions(State state) {
    int count = random.nextInt(state.children().isEmpty() ? 4 : 3);
    for (int i = 0; i < count; i++) {
      String event = "event=\"" + event(state) + "\"";
      if (chance(eventless)) {
        event = chance(50) ? "" : "cond=\"" + condition() + "\"";
      } else if (chance(guards)) {
        event += " cond=\"" + condition() + "\"";
      }
      String target = chance(12) ? "" : " target=\"" + target() + "\"";
      String type = chance(15) ? " type=\"internal\"" : "";
      text.append(transition(event + target + type)).append("\n");
    }
  }

  private String event(State state) {
    if (chance(completions)) {
      boolean own = composites.contains(state.id()) && chance(60);
      return chance(odd) ? "*" : "done.state." + (own ? state.id() : pick(ids));
    }
    if (chance(odd)) {
      return pick(List.of("*", "e1 e2", "done", "e"));
    }
    return pick(EVENTS);
  }

  private String target() {
    if (!histories.isEmpty() && chance(20)) {
      return pick(histories);
    }
    return chance(odd / 2) ? pick(ids) + " " + pick(ids) : pick(ids);
  }

  private String transition(String attributes) {
    return "<transition "
        + attributes
        + (chance(actions) ? ">" + content() + "</transition>" : "/>");
  }

  private void history(State state) {
    boolean deep = chance(50);
    List<State> targets = deep ? all(state) : state.children();
    text.append("<history id=\"h").append(state.id()).append("\"");
    text.append(deep ? " type=\"deep\">" : ">");
    text.append(transition("target=\"" + pick(targets).id() + "\"")).append("</history>\n");
  }
}

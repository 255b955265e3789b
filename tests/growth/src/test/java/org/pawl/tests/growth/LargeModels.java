// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pawl.model.query.Limits;

/** Models with the requested number of elements, in different shapes. */
enum LargeModels {
  /** States side by side, each with actions, transitions and a time. */
  STATES {
    @Override
    String text(int size) {
      return machine(
          repeat(
              size,
              i ->
                  "state s%d { entry / { f(%d); } on GO -> s%d on STOP [g(%d)] / { h(); } -> s%d"
                          .formatted(i, i, (i + 1) % size, i, i * 7 % size)
                      + " after 10 ticks -> s0 }\n"),
          "s0");
    }
  },

  /** States side by side whose transitions have unknown targets. */
  UNKNOWN {
    @Override
    String text(int size) {
      return machine(
          repeat(size, i -> "state state_%d { on GO -> stage_%d }\n".formatted(i, i)), "state_0");
    }
  },

  /** Composite states of three states each, with transitions between them. */
  COMPOSITES {
    @Override
    String text(int size) {
      int groups = size / 4;
      return machine(
          repeat(
              groups,
              i ->
                  "state g%d { initial -> s%d_0 on STOP -> g%d\n".formatted(i, i, (i + 1) % groups)
                      + repeat(
                          3,
                          j ->
                              "state s%d_%d { entry / { f(%d); } on GO -> s%d_%d }\n"
                                  .formatted(i, j, j, i, (j + 1) % 3))
                      + "}\n"),
          "g0");
    }
  },

  /** The states of {@link #STATES}, all of them inside one state. */
  INSIDE {
    @Override
    String text(int size) {
      String machine = STATES.text(size);
      return machine
          .replace("machine { initial", "machine { initial -> w state w { initial")
          .replace("} }\nsystem", "} } }\nsystem");
    }
  },

  /** Nested states, up to the limit, with transitions to the outermost and to the next. */
  NESTED {
    @Override
    String text(int size) {
      int towers = Math.max(1, size / DEPTH);
      return machine(
          repeat(
              towers,
              i ->
                  repeat(
                          DEPTH,
                          j ->
                              "state t%d_%d { on GO -> t%d_0 %s"
                                  .formatted(
                                      i,
                                      j,
                                      (i + 1) % towers,
                                      j + 1 < DEPTH
                                          ? "initial -> t%d_%d\n".formatted(i, j + 1)
                                          : "\n"))
                      + "}".repeat(DEPTH)
                      + "\n"),
          "t0_0");
    }
  },

  /** Events that an interrupt posts, each with a reaction. */
  EVENTS {
    @Override
    String text(int size) {
      return "model m event GO, STOP\n"
          + repeat(size, i -> "event E%d\n".formatted(i))
          + "active P { machine { initial -> a state a { on GO, STOP -> a\n"
          + repeat(size, i -> "on E%d / { f(%d); }\n".formatted(i, i))
          + "} } }\nsystem s { p: P { priority 1 queue 9 } interrupt I posts GO, STOP to p\n"
          + repeat(size, i -> "posts E%d to p\n".formatted(i))
          + "}\n";
    }
  },

  /** Objects, each with a port to the next; with more of them than priorities. */
  INSTANCES {
    @Override
    String text(int size) {
      return "model m event GO, STOP\n"
          + "active P { port next sends GO "
          + "machine { initial -> a state a { on GO / { P_send_GO(me); } } } }\n"
          + "system s {\n"
          + repeat(
              size,
              i ->
                  "p%d: P { priority %d queue 9 } connect p%d.next -> p%d\n"
                      .formatted(i, i % 32 + 1, i, (i + 1) % size))
          + "interrupt I posts GO to p0 }\n";
    }
  },

  /** Classes that publish to one another. */
  CLASSES {
    @Override
    String text(int size) {
      return "model m event GO, STOP\n"
          + repeat(
              size,
              i ->
                  "active P%d { publishes GO subscribes GO ".formatted(i)
                      + "machine { initial -> a state a { on GO -> b } state b { on GO -> a } }"
                      + " }\n")
          + "system s {\n"
          + repeat(
              Math.min(32, size), i -> "p%d: P%d { priority %d queue 99 }\n".formatted(i, i, i + 1))
          + "}\n";
    }
  },

  /** Constants, types that use them, and events with these types. */
  DECLARATIONS {
    @Override
    String text(int size) {
      return "model m\n"
          + repeat(
              size,
              i ->
                  "const C%d = %d\ntype T%d { x: uint8_t[C%d] }\nevent E%d: T%d\n"
                      .formatted(i, i + 1, i, i, i, i));
    }
  },

  /** Long C in one action. */
  CODE {
    @Override
    String text(int size) {
      return "model m event GO passive P { machine { initial -> a state a {\non GO / {\n"
          + repeat(size, i -> "  if (x[%d] > 3) { g(me, e->signal); }\n".formatted(i))
          + "} } } }\n";
    }
  };

  private static final int DEPTH = Limits.DEPTH;

  abstract String text(int size);

  private static String machine(String states, String first) {
    return "model m event GO, STOP\nactive P { machine { initial -> "
        + first
        + "\n"
        + states
        + "} }\nsystem s { p: P { priority 1 queue 9 } interrupt I posts GO, STOP to p }\n";
  }

  static String repeat(int times, java.util.function.IntFunction<String> text) {
    return IntStream.range(0, times).mapToObj(text).collect(Collectors.joining());
  }
}

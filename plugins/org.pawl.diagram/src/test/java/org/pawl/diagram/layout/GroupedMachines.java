// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;

/** Machines of several groups of states: composites, regions, and composites in composites. */
final class GroupedMachines {
  private static final String EVENTS = "GO, STEP, BACK, FAULT, RESET, DONE";

  private GroupedMachines() {}

  /** Machines of each kind, by name. */
  static Map<String, Diagram> all() {
    Map<String, Diagram> all = new LinkedHashMap<>();
    all.put("5 composites of 8 states", composites(5, 8));
    all.put("3 composites of 4 states", composites(3, 4));
    all.put("8 composites of 5 states", composites(8, 5));
    all.put("5 composites of 5 to 11 states", composites(List.of(11, 6, 8, 5, 10)));
    all.put("2 regions of 6 states", regions(List.of(6, 6)));
    all.put("regions of 2, 6 and 3 states", regions(List.of(2, 6, 3)));
    all.put("3 composites of 3 composites", nested());
    return all;
  }

  static Diagram composites(int groups, int states) {
    return composites(IntStream.range(0, groups).mapToObj(group -> states).toList());
  }

  /**
   * Composites with chains of states. Transitions lead back in a chain, from its last state into
   * the next composite, from its middle into the one after that, and from the border of a composite
   * to the next or the first one.
   */
  static Diagram composites(List<Integer> states) {
    int groups = states.size();
    StringBuilder text = new StringBuilder("initial -> g0\n");
    for (int group = 0; group < groups; group++) {
      int next = (group + 1) % groups;
      text.append("state g%d { entry / { enter_%d(); }\n".formatted(group, group));
      text.append("initial -> g%d_s0\n".formatted(group));
      text.append(group % 2 == 0 ? "on RESET -> g%d\n".formatted(next) : "on FAULT -> g0\n");
      int count = states.get(group);
      for (int state = 0; state < count; state++) {
        List<String> reactions = new ArrayList<>();
        if (state + 1 < count) {
          reactions.add("on STEP -> g%d_s%d".formatted(group, state + 1));
        } else {
          reactions.add("on DONE / { report(); } -> g%d.g%d_s0".formatted(next, next));
        }
        if (state % 3 == 2) {
          reactions.add(
              "on BACK [me->count > %du] / { retry(); } -> g%d_s%d"
                  .formatted(state, group, state - 2));
        }
        if (state == count / 2 && group + 2 < groups) {
          int far = group + 2;
          reactions.add("on GO -> g%d.g%d_s%d".formatted(far, far, states.get(far) / 2));
        }
        text.append("state g%d_s%d { %s }\n".formatted(group, state, String.join(" ", reactions)));
      }
      text.append("}\n");
    }
    return TestModels.machine(EVENTS, text.toString());
  }

  /** A composite with regions, each with a ring of states. */
  static Diagram regions(List<Integer> states) {
    StringBuilder text = new StringBuilder("initial -> idle state idle { on GO -> work }\n");
    text.append("state work { on RESET -> idle\n");
    for (int region = 0; region < states.size(); region++) {
      text.append("region r%d { initial -> r%d_s0\n".formatted(region, region));
      text.append(ring("r" + region, states.get(region)));
      text.append("}\n");
    }
    return TestModels.machine(EVENTS, text.append("}\n").toString());
  }

  private static String ring(String name, int states) {
    return IntStream.range(0, states)
        .mapToObj(
            state ->
                state + 1 < states
                    ? "state %s_s%d { on STEP -> %s_s%d }\n".formatted(name, state, name, state + 1)
                    : "state %s_s%d { on BACK / { again(); } -> %s_s0 }\n"
                        .formatted(name, state, name))
        .collect(Collectors.joining());
  }

  /** Three composites of three composites of four states. */
  private static Diagram nested() {
    StringBuilder text = new StringBuilder("initial -> a0\n");
    for (int outer = 0; outer < 3; outer++) {
      String a = "a" + outer;
      text.append("state %s { initial -> %s_b0 on FAULT -> a%d\n".formatted(a, a, (outer + 1) % 3));
      for (int inner = 0; inner < 3; inner++) {
        String b = a + "_b" + inner;
        text.append(
            "state %s { initial -> %s_s0 on RESET -> %s_b%d\n".formatted(b, b, a, (inner + 1) % 3));
        text.append(ring(b, 4)).append("}\n");
      }
      text.append("}\n");
    }
    return TestModels.machine(EVENTS, text.toString());
  }
}

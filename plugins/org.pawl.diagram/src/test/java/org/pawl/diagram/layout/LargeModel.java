// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

/** Like tests/bench/large-model, without the first line: composites of three states each. */
final class LargeModel {
  private LargeModel() {}

  /** The text with a number of classes, and of composites in each class. */
  static String text(int classes, int groups) {
    StringBuilder text = new StringBuilder("type Value { value: int32_t }\n");
    text.append("event STEP, JUMP, LEAVE\nevent VALUE: Value\n");
    for (int k = 0; k < classes; k++) {
      text.append("active Class%d {\n  machine {\n    initial -> group0\n".formatted(k));
      for (int c = 0; c < groups; c++) {
        text.append("state group%d { entry / { me->entries++; }\n".formatted(c));
        text.append("initial -> s%d_0 on LEAVE -> group%d\n".formatted(c, (c + 1) % groups));
        for (int i = 0; i < 3; i++) {
          int next = (c + 3) % groups;
          text.append("state s%d_%d { exit / { me->exits++; }\n".formatted(c, i));
          text.append("on STEP [me->entries > %du] -> s%d_%d\n".formatted(c, c, (i + 1) % 3));
          text.append(
              "on JUMP / { me->exits += 2u; } -> group%d.s%d_%d }\n".formatted(next, next, i));
        }
        text.append("}\n");
      }
      text.append("} }\n");
    }
    return text.toString();
  }
}

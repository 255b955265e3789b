// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.List;

/**
 * A model and the inputs of its object.
 *
 * @param name of the model; its class has that name in upper case
 * @param steps the inputs of each step, before the object runs: {@code tick}, {@code A}
 */
record Sample(String name, String text, List<List<String>> steps) {

  static Sample random(String name, long seed, int events) {
    String text = new RandomModel(name, seed).text();
    boolean active = text.contains("\nactive ");
    RandomChoices random = new RandomChoices(seed + 1);
    List<List<String>> steps = new ArrayList<>();
    int happened = 0;
    while (happened < events) {
      List<String> step = new ArrayList<>();
      do {
        step.add(active && random.chance(25) ? "tick" : random.pick(RandomModel.EVENTS));
        happened++;
      } while (active && random.chance(15) && step.size() < 8);
      steps.add(step);
    }
    return new Sample(name, text, steps);
  }

  boolean isActive() {
    return text.contains("\nactive ");
  }

  Sample with(String otherText) {
    return new Sample(name, otherText, steps);
  }

  Sample with(List<List<String>> otherSteps) {
    return new Sample(name, text, otherSteps);
  }

  int events() {
    return steps.stream().mapToInt(List::size).sum();
  }

  /**
   * The steps in the notation of the C runner: a letter for each input, a blank after each step.
   */
  String script() {
    StringBuilder script = new StringBuilder();
    for (List<String> step : steps) {
      step.forEach(input -> script.append(input.equals("tick") ? "t" : input));
      script.append(' ');
    }
    return script.toString();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random decisions. */
final class RandomChoices {
  private final Random random;

  RandomChoices(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int below(int limit) {
    return random.nextInt(limit);
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  <T> List<T> some(List<T> list, int count) {
    List<T> shuffled = new ArrayList<>(list);
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, Math.min(count, shuffled.size()));
  }
}

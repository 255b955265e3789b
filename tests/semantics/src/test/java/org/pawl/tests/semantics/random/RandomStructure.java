// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.tests.semantics.random.RandomVertex.Kind;

/**
 * Creates the vertices of machines at random, and the targets of vertices with transitions of their
 * own.
 */
final class RandomStructure {
  private static final int DEEPEST = 6;
  private static final int MOST_VERTICES = 26;

  private final RandomChoices random;
  private final List<MachineBody> submachines;
  private final Map<List<RandomVertex>, RandomVertex> initials = new IdentityHashMap<>();
  private int count;
  private int vertices;

  /**
   * @param submachines those that states may use
   */
  RandomStructure(RandomChoices random, List<MachineBody> submachines) {
    this.random = random;
    this.submachines = submachines;
  }

  /** The initial target of a region; null: none, its owner rests. */
  RandomVertex initial(List<RandomVertex> region) {
    return initials.get(region);
  }

  MachineBody machine() {
    MachineBody body = new MachineBody(null);
    body.regions.add(region(null, 1, true));
    connect(body);
    return body;
  }

  MachineBody submachine(String name) {
    MachineBody body = new MachineBody(name);
    vertices = MOST_VERTICES - 8;
    int regions = random.chance(20) ? 2 : 1;
    for (int i = 0; i < regions; i++) {
      body.regions.add(region(null, DEEPEST - 2, false));
    }
    points(body.points, null);
    connect(body);
    return body;
  }

  // --- creation

  private RandomVertex part(String letter, Kind kind, RandomVertex owner) {
    vertices++;
    return new RandomVertex(letter + count++, kind, owner);
  }

  private List<RandomVertex> region(RandomVertex owner, int depth, boolean top) {
    List<RandomVertex> region = new ArrayList<>();
    int states = 1 + random.below(3);
    for (int i = 0; i < states; i++) {
      RandomVertex state = part("s", Kind.STATE, owner);
      region.add(state);
      if (vertices < MOST_VERTICES && depth < DEEPEST && random.chance(depth == 1 ? 75 : 50)) {
        fill(state, depth + 1);
      } else if (random.chance(12)) {
        state.points.add(part("n", Kind.ENTRY_POINT, state));
      }
    }
    if (random.chance(top ? 8 : 35)) {
      region.add(part("f", Kind.FINAL, owner));
    }
    if (random.chance(25)) {
      region.add(part("c", Kind.CHOICE, owner));
    }
    if (random.chance(25)) {
      region.add(part("j", Kind.JUNCTION, owner));
    }
    for (int i = 0; i < 2; i++) {
      if (!top && random.chance(25)) {
        region.add(part(random.chance(50) ? "h" : "deep_h", Kind.HISTORY, owner));
      }
    }
    return region;
  }

  private void fill(RandomVertex state, int depth) {
    if (!submachines.isEmpty() && random.chance(30)) {
      state.use = random.pick(submachines);
      return;
    }
    int regions = random.chance(30) ? 2 + random.below(2) : 1;
    for (int i = 0; i < regions; i++) {
      state.regions.add(region(state, depth, false));
    }
    if (random.chance(30)) {
      points(state.points, state);
    }
  }

  private void points(List<RandomVertex> points, RandomVertex owner) {
    if (random.chance(60)) {
      points.add(part("n", Kind.ENTRY_POINT, owner));
    }
    if (random.chance(60)) {
      points.add(part("x", Kind.EXIT_POINT, owner));
    }
  }

  // --- targets

  private void connect(MachineBody body) {
    body.regions.forEach(region -> initials.put(region, initialTarget(region)));
    for (RandomVertex state : body.states()) {
      boolean rests = state.regions.size() == 1 && random.chance(15);
      if (!rests) {
        state.regions.forEach(region -> begin(state, region));
      }
    }
    for (RandomVertex part : body.all()) {
      switch (part.kind) {
        case CHOICE, JUNCTION -> addBranches(body, part);
        case HISTORY -> addDefault(body, part);
        default -> {}
      }
    }
    body.states().forEach(state -> connectPoints(body, state, state.points, state.regions));
    connectPoints(body, null, body.points, body.regions);
  }

  private void begin(RandomVertex state, List<RandomVertex> region) {
    RandomVertex target = initialTarget(region);
    initials.put(region, target);
    state.next.add(target);
  }

  /** A state, at any depth; rarely a vertex with transitions of its own. */
  private RandomVertex initialTarget(List<RandomVertex> region) {
    List<RandomVertex> leading =
        region.stream().filter(p -> p.kind == Kind.CHOICE || p.kind == Kind.JUNCTION).toList();
    return !leading.isEmpty() && random.chance(20)
        ? random.pick(leading)
        : random.pick(states(region));
  }

  private static List<RandomVertex> states(List<RandomVertex> region) {
    return region.stream().flatMap(RandomVertex::all).filter(RandomVertex::isState).toList();
  }

  private void addBranches(MachineBody body, RandomVertex part) {
    boolean reached =
        initials.containsValue(part) || body.all().stream().anyMatch(p -> p.next.contains(part));
    part.mayFail = part.kind == Kind.JUNCTION && !reached && random.chance(30);
    int branches = 2 + random.below(2);
    for (int tries = 0; part.next.size() < branches && tries < 50; tries++) {
      RandomVertex to = random.pick(body.all());
      boolean circle = to.leadsTo(part) || to.contains(part);
      if (!circle && !to.mayFail && to.kind != Kind.HISTORY) {
        part.next.add(to);
      }
    }
    while (part.next.size() < 2) {
      part.next.add(simple(body));
    }
  }

  /** A simple state has no target of its own. */
  private static RandomVertex simple(MachineBody body) {
    return body.states().stream().filter(s -> !s.isComposite()).findFirst().orElseThrow();
  }

  private void addDefault(MachineBody body, RandomVertex history) {
    List<List<RandomVertex>> regions = history.owner == null ? body.regions : history.owner.regions;
    List<RandomVertex> own =
        regions.stream().filter(r -> r.contains(history)).findFirst().orElseThrow();
    if (initials.get(own) == null || random.chance(60)) {
      history.next.add(random.pick(states(own)));
    }
  }

  private void connectPoints(
      MachineBody body,
      RandomVertex state,
      List<RandomVertex> points,
      List<List<RandomVertex>> regions) {
    for (RandomVertex point : points) {
      if (point.kind == Kind.ENTRY_POINT) {
        // A point without a target enters its state by default.
        if (!regions.isEmpty() && random.chance(60)) {
          point.next.add(random.pick(regions.stream().flatMap(r -> states(r).stream()).toList()));
        }
      } else if (state != null) {
        point.next.add(
            random.pick(body.states().stream().filter(s -> !state.contains(s)).toList()));
      }
    }
  }
}

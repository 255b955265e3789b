// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.tests.semantics.random.Part.Kind;

/**
 * Creates the vertices of machines at random, and the targets of vertices with transitions of their
 * own.
 */
final class Structure {
  private static final int DEEPEST = 6;
  private static final int MOST_VERTICES = 26;

  private final Dice dice;
  private final List<Body> submachines;
  private final Map<List<Part>, Part> initials = new IdentityHashMap<>();
  private int count;
  private int vertices;

  /**
   * @param submachines those that states may use
   */
  Structure(Dice dice, List<Body> submachines) {
    this.dice = dice;
    this.submachines = submachines;
  }

  /** The initial target of a region; null: none, its owner rests. */
  Part initial(List<Part> region) {
    return initials.get(region);
  }

  Body machine() {
    Body body = new Body(null);
    body.regions.add(region(null, 1, true));
    connect(body);
    return body;
  }

  Body submachine(String name) {
    Body body = new Body(name);
    vertices = MOST_VERTICES - 8;
    int regions = dice.chance(20) ? 2 : 1;
    for (int i = 0; i < regions; i++) {
      body.regions.add(region(null, DEEPEST - 2, false));
    }
    points(body.points, null);
    connect(body);
    return body;
  }

  // --- creation

  private Part part(String letter, Kind kind, Part owner) {
    vertices++;
    return new Part(letter + count++, kind, owner);
  }

  private List<Part> region(Part owner, int depth, boolean top) {
    List<Part> region = new ArrayList<>();
    int states = 1 + dice.below(3);
    for (int i = 0; i < states; i++) {
      Part state = part("s", Kind.STATE, owner);
      region.add(state);
      if (vertices < MOST_VERTICES && depth < DEEPEST && dice.chance(depth == 1 ? 75 : 50)) {
        fill(state, depth + 1);
      } else if (dice.chance(12)) {
        state.points.add(part("n", Kind.ENTRY_POINT, state));
      }
    }
    if (dice.chance(top ? 8 : 35)) {
      region.add(part("f", Kind.FINAL, owner));
    }
    if (dice.chance(25)) {
      region.add(part("c", Kind.CHOICE, owner));
    }
    if (dice.chance(25)) {
      region.add(part("j", Kind.JUNCTION, owner));
    }
    for (int i = 0; i < 2; i++) {
      if (!top && dice.chance(25)) {
        region.add(part(dice.chance(50) ? "h" : "deep_h", Kind.HISTORY, owner));
      }
    }
    return region;
  }

  private void fill(Part state, int depth) {
    if (!submachines.isEmpty() && dice.chance(30)) {
      state.use = dice.pick(submachines);
      return;
    }
    int regions = dice.chance(30) ? 2 + dice.below(2) : 1;
    for (int i = 0; i < regions; i++) {
      state.regions.add(region(state, depth, false));
    }
    if (dice.chance(30)) {
      points(state.points, state);
    }
  }

  private void points(List<Part> points, Part owner) {
    if (dice.chance(60)) {
      points.add(part("n", Kind.ENTRY_POINT, owner));
    }
    if (dice.chance(60)) {
      points.add(part("x", Kind.EXIT_POINT, owner));
    }
  }

  // --- targets

  private void connect(Body body) {
    body.regions.forEach(region -> initials.put(region, initialTarget(region)));
    for (Part state : body.states()) {
      boolean rests = state.regions.size() == 1 && dice.chance(15);
      if (!rests) {
        state.regions.forEach(region -> begin(state, region));
      }
    }
    for (Part part : body.all()) {
      switch (part.kind) {
        case CHOICE, JUNCTION -> addBranches(body, part);
        case HISTORY -> addDefault(body, part);
        default -> {}
      }
    }
    body.states().forEach(state -> connectPoints(body, state, state.points, state.regions));
    connectPoints(body, null, body.points, body.regions);
  }

  private void begin(Part state, List<Part> region) {
    Part target = initialTarget(region);
    initials.put(region, target);
    state.next.add(target);
  }

  /** A state, at any depth; rarely a vertex with transitions of its own. */
  private Part initialTarget(List<Part> region) {
    List<Part> leading =
        region.stream().filter(p -> p.kind == Kind.CHOICE || p.kind == Kind.JUNCTION).toList();
    return !leading.isEmpty() && dice.chance(20) ? dice.pick(leading) : dice.pick(states(region));
  }

  private static List<Part> states(List<Part> region) {
    return region.stream().flatMap(Part::all).filter(Part::isState).toList();
  }

  private void addBranches(Body body, Part part) {
    boolean reached =
        initials.containsValue(part) || body.all().stream().anyMatch(p -> p.next.contains(part));
    part.mayFail = part.kind == Kind.JUNCTION && !reached && dice.chance(30);
    int branches = 2 + dice.below(2);
    for (int tries = 0; part.next.size() < branches && tries < 50; tries++) {
      Part to = dice.pick(body.all());
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
  private static Part simple(Body body) {
    return body.states().stream().filter(s -> !s.isComposite()).findFirst().orElseThrow();
  }

  private void addDefault(Body body, Part history) {
    List<List<Part>> regions = history.owner == null ? body.regions : history.owner.regions;
    List<Part> own = regions.stream().filter(r -> r.contains(history)).findFirst().orElseThrow();
    if (initials.get(own) == null || dice.chance(60)) {
      history.next.add(dice.pick(states(own)));
    }
  }

  private void connectPoints(Body body, Part state, List<Part> points, List<List<Part>> regions) {
    for (Part point : points) {
      if (point.kind == Kind.ENTRY_POINT) {
        // A point without a target enters its state by default.
        if (!regions.isEmpty() && dice.chance(60)) {
          point.next.add(dice.pick(regions.stream().flatMap(r -> states(r).stream()).toList()));
        }
      } else if (state != null) {
        point.next.add(dice.pick(body.states().stream().filter(s -> !state.contains(s)).toList()));
      }
    }
  }
}

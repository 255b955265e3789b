// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A machine or a submachine under construction. */
final class MachineBody {
  /** The name of the submachine; null for the class's machine. */
  final String name;

  final List<List<RandomVertex>> regions = new ArrayList<>();
  final List<RandomVertex> points = new ArrayList<>();

  MachineBody(String name) {
    this.name = name;
  }

  /** Every vertex but points, outer before inner. */
  List<RandomVertex> all() {
    return regions.stream().flatMap(List::stream).flatMap(RandomVertex::all).toList();
  }

  List<RandomVertex> states() {
    return all().stream().filter(RandomVertex::isState).toList();
  }

  /** The exit points that may be reached from inside the part: its own state's and those around. */
  List<RandomVertex> exits(RandomVertex source) {
    List<RandomVertex> exits = new ArrayList<>();
    for (RandomVertex p = source; p != null; p = p.owner) {
      p.points.stream().filter(x -> x.kind == RandomVertex.Kind.EXIT_POINT).forEach(exits::add);
    }
    points.stream().filter(x -> x.kind == RandomVertex.Kind.EXIT_POINT).forEach(exits::add);
    return exits;
  }

  static Stream<RandomVertex> entries(List<RandomVertex> points) {
    return points.stream().filter(p -> p.kind == RandomVertex.Kind.ENTRY_POINT);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A machine or a submachine under construction. */
final class Body {
  /** Null: the class's machine. */
  final String name;

  final List<List<Part>> regions = new ArrayList<>();
  final List<Part> points = new ArrayList<>();

  Body(String name) {
    this.name = name;
  }

  /** Every vertex but points, outer before inner. */
  List<Part> all() {
    return regions.stream().flatMap(List::stream).flatMap(Part::all).toList();
  }

  List<Part> states() {
    return all().stream().filter(Part::isState).toList();
  }

  /** The exit points that may be reached from inside the part: its own state's and those around. */
  List<Part> exits(Part source) {
    List<Part> exits = new ArrayList<>();
    for (Part p = source; p != null; p = p.owner) {
      p.points.stream().filter(x -> x.kind == Part.Kind.EXIT_POINT).forEach(exits::add);
    }
    points.stream().filter(x -> x.kind == Part.Kind.EXIT_POINT).forEach(exits::add);
    return exits;
  }

  static Stream<Part> entries(List<Part> points) {
    return points.stream().filter(p -> p.kind == Part.Kind.ENTRY_POINT);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A vertex of a machine under construction. */
final class RandomVertex {
  enum Kind {
    STATE,
    FINAL,
    CHOICE,
    JUNCTION,
    HISTORY,
    ENTRY_POINT,
    EXIT_POINT
  }

  final String name;
  final Kind kind;

  /** The state around it; null: in the body. */
  final RandomVertex owner;

  /** The content of a composite: its region, or its regions. */
  final List<List<RandomVertex>> regions = new ArrayList<>();

  /** The points on a composite's border. */
  final List<RandomVertex> points = new ArrayList<>();

  /** The submachine that is inside; null: none. */
  MachineBody use;

  /** Its own targets: initials of a composite, branches, a default, a segment. */
  final List<RandomVertex> next = new ArrayList<>();

  /** For a junction without an else: only reactions may lead there. */
  boolean mayFail;

  RandomVertex(String name, Kind kind, RandomVertex owner) {
    this.name = name;
    this.kind = kind;
    this.owner = owner;
  }

  boolean isState() {
    return kind == Kind.STATE;
  }

  boolean isComposite() {
    return !regions.isEmpty() || use != null;
  }

  boolean contains(RandomVertex other) {
    for (RandomVertex p = other.owner; p != null; p = p.owner) {
      if (p == this) {
        return true;
      }
    }
    return false;
  }

  String path() {
    return owner == null ? name : owner.path() + "." + name;
  }

  Stream<RandomVertex> all() {
    return Stream.concat(
        Stream.of(this), regions.stream().flatMap(List::stream).flatMap(RandomVertex::all));
  }

  /** Whether a step that has arrived here may continue to the other without resting. */
  boolean leadsTo(RandomVertex other) {
    return leadsTo(other, new ArrayList<>());
  }

  private boolean leadsTo(RandomVertex other, List<RandomVertex> seen) {
    if (this == other) {
      return true;
    }
    if (seen.contains(this)) {
      return false;
    }
    seen.add(this);
    return next.stream().anyMatch(n -> n.leadsTo(other, seen));
  }
}

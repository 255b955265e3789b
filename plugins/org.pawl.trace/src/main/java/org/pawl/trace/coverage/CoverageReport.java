// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.coverage;

import java.io.PrintStream;
import java.util.List;
import java.util.Set;
import org.pawl.generator.coverage.Coverage;
import org.pawl.model.MachineClass;
import org.pawl.trace.text.TextTable;

/** Writes which coverage points were reached. */
public final class CoverageReport {
  private static final Set<Coverage.Kind> STATES = Set.of(Coverage.Kind.STATE);
  private static final Set<Coverage.Kind> SEGMENTS = Set.of(Coverage.Kind.SEGMENT);
  private static final Set<Coverage.Kind> GUARDS =
      Set.of(Coverage.Kind.GUARD_FALSE, Coverage.Kind.GUARD_TRUE);

  private final CoverageCounts reached;
  private final PrintStream out;

  public CoverageReport(CoverageCounts reached, PrintStream out) {
    this.reached = reached;
    this.out = out;
  }

  /**
   * Writes a line for each point that was never reached, in the form of compiler messages; then the
   * shares.
   */
  public void text() {
    for (MachineClass type : reached.types()) {
      List<Coverage.Point> points = reached.points(type);
      for (int i = 0; i < points.size(); i++) {
        if (reached.count(type, i) == 0) {
          Coverage.Point point = points.get(i);
          out.println(
              "%s: %s: %s: %s"
                  .formatted(
                      PointLocations.of(point),
                      type.getName(),
                      never(point.kind()),
                      PointLocations.text(point)));
        }
      }
    }
    shares();
  }

  /**
   * Writes a table of all points with the number of times that each was reached; then the shares.
   */
  public void table() {
    var table = new TextTable("class", "line", "state", "reached", "", "what");
    for (MachineClass type : reached.types()) {
      List<Coverage.Point> points = reached.points(type);
      for (int i = 0; i < points.size(); i++) {
        Coverage.Point point = points.get(i);
        table.add(
            type.getName(),
            PointLocations.of(point),
            point.place().isEmpty() ? "-" : point.place(),
            reached.count(type, i),
            word(point.kind()),
            PointLocations.text(point));
      }
    }
    table.print(out);
    shares();
  }

  private void shares() {
    var table = new TextTable("class", "states", "transitions", "guards");
    for (MachineClass type : reached.types()) {
      table.add(type.getName(), share(type, STATES), share(type, SEGMENTS), share(type, GUARDS));
    }
    table.print(out);
  }

  private String share(MachineClass type, Set<Coverage.Kind> kinds) {
    List<Coverage.Point> points = reached.points(type);
    int all = 0;
    int found = 0;
    for (int i = 0; i < points.size(); i++) {
      if (kinds.contains(points.get(i).kind())) {
        all++;
        found += reached.count(type, i) > 0 ? 1 : 0;
      }
    }
    return found + " of " + all;
  }

  private static String word(Coverage.Kind kind) {
    return switch (kind) {
      case STATE -> "entered";
      case SEGMENT -> "taken";
      case GUARD_FALSE -> "false";
      case GUARD_TRUE -> "true";
    };
  }

  private static String never(Coverage.Kind kind) {
    return switch (kind) {
      case STATE, SEGMENT -> "never " + word(kind);
      case GUARD_FALSE, GUARD_TRUE -> "guard never " + word(kind);
    };
  }
}

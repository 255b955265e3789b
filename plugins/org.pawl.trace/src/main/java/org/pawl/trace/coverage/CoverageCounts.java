// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.coverage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.generator.coverage.Coverage;
import org.pawl.generator.trace.TraceNames;
import org.pawl.model.MachineClass;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Systems;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceRecord;

/**
 * Counts how often the objects of a system reached each coverage point of their classes, as a sum
 * over all objects of a class. For one thread.
 */
public final class CoverageCounts {
  private final TraceNames names;
  private final Map<MachineClass, long[]> counts = new LinkedHashMap<>();
  private final Map<MachineClass, List<Coverage.Point>> points = new LinkedHashMap<>();
  private long records;
  private long lost;

  public CoverageCounts(SystemDefinition system) {
    names = new TraceNames(system);
    Systems.instances(system)
        .forEach(
            instance -> {
              List<Coverage.Point> of = points.computeIfAbsent(instance.getType(), Coverage::of);
              counts.putIfAbsent(instance.getType(), new long[of.size()]);
            });
  }

  /** Counts an entry of a trace. */
  public void add(TraceEntry entry) {
    if (!(entry instanceof TraceRecord found)) {
      lost++;
    } else if (found.kind() == RecordKind.LOST) {
      lost += found.get(Field.COUNT);
    } else if (found.kind() == RecordKind.COVERED) {
      records++;
      Optional<long[]> counted = names.type(found.number(Field.OBJECT)).map(counts::get);
      int point = found.number(Field.POINT);
      counted.filter(c -> point < c.length).ifPresent(c -> c[point]++);
    }
  }

  /** The classes, in the order of the system's instances. */
  public Iterable<MachineClass> types() {
    return points.keySet();
  }

  public List<Coverage.Point> points(MachineClass type) {
    return points.get(type);
  }

  public long count(MachineClass type, int point) {
    return counts.get(type)[point];
  }

  /** The number of coverage records. */
  public long records() {
    return records;
  }

  /** The number of missing records of all kinds, as far as it is known. */
  public long lost() {
    return lost;
  }
}

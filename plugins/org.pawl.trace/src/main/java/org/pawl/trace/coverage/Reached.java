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
import org.pawl.trace.format.Entry;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/** How often the objects of a system reached each point of their classes, all objects together. */
public final class Reached {
  private final TraceNames names;
  private final Map<MachineClass, long[]> counts = new LinkedHashMap<>();
  private final Map<MachineClass, List<Coverage.Point>> points = new LinkedHashMap<>();
  private long records;
  private long lost;

  public Reached(SystemDefinition system) {
    names = new TraceNames(system);
    Systems.instances(system)
        .forEach(
            instance -> {
              List<Coverage.Point> of = points.computeIfAbsent(instance.getType(), Coverage::of);
              counts.putIfAbsent(instance.getType(), new long[of.size()]);
            });
  }

  /** Takes note of an entry of a trace. */
  public void add(Entry entry) {
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

  /** How many records of coverage there were. */
  public long records() {
    return records;
  }

  /** How many records are missing, of whatever kind, as far as is known. */
  public long lost() {
    return lost;
  }
}

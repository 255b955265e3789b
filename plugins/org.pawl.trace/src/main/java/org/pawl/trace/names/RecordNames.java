// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.names;

import java.util.List;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/**
 * Names for the numbers in a trace. A number without a name is shown as a number, {@code state 3}.
 */
public interface RecordNames {
  /** The name of the system; empty if it is unknown. */
  String system();

  /** The name of an object or a thread. */
  String task(int priority);

  /**
   * The name of a state, qualified by its ancestors.
   *
   * @param index in the machine of the object
   */
  String state(int priority, int index);

  /** The name of a signal, which may be a timeout of the object. */
  String signal(int priority, int signal);

  String pool(int index);

  /** The priorities of all objects and threads, in ascending order. */
  List<Integer> tasks();

  /** Whether the priority belongs to a thread, not to an active object. */
  boolean isThread(int priority);

  /** The name of a field's value; null if the field is a plain number. */
  default String of(TraceRecord found, Field field) {
    int number = found.number(field);
    return switch (field.meaning()) {
      case TASK ->
          number == TraceRecord.MAIN && found.kind() == RecordKind.SWITCH ? "idle" : task(number);
      case STATE -> state(found.number(Field.OBJECT), number);
      case SIGNAL -> signal(receiver(found), number);
      case POOL -> pool(number);
      case NUMBER -> null;
    };
  }

  /** The object whose timeouts a record's signal refers to; 0 if there is none. */
  private static int receiver(TraceRecord found) {
    if (found.has(Field.OBJECT)) {
      return found.number(Field.OBJECT);
    }
    return found.has(Field.TO) ? found.number(Field.TO) : TraceRecord.MAIN;
  }
}

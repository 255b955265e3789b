// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.names;

import java.util.List;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceRecord;

/** What the numbers in a trace stand for. Every number has a name, if need be made of itself. */
public interface Names {
  /** What the whole is called; empty if that is unknown. */
  String system();

  /** An object or a thread by its priority. */
  String task(int priority);

  /** A state by its index in the machine of an object; qualified by the states around it. */
  String state(int priority, int index);

  /** A signal, which may be the timeout of an object. */
  String signal(int priority, int signal);

  String pool(int index);

  /** The priorities of all objects and threads, in the order in which people list them. */
  List<Integer> tasks();

  /** Whether that priority is a thread's, not an active object's. */
  boolean isThread(int priority);

  /** The name that the field of a record stands for; null if it is a plain number. */
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

  /** The object whose timeouts the signals of a record are; 0 if there is none. */
  private static int receiver(TraceRecord found) {
    if (found.has(Field.OBJECT)) {
      return found.number(Field.OBJECT);
    }
    return found.has(Field.TO) ? found.number(Field.TO) : TraceRecord.MAIN;
  }
}

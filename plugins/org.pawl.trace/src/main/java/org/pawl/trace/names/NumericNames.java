// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.names;

import java.util.List;
import org.pawl.trace.format.TraceRecord;

/** Names that are made of numbers, for a trace without its model. */
public class NumericNames implements RecordNames {
  /** The number of the first timeout of each class. */
  public static final int FIRST_TIMEOUT = 0xC000;

  @Override
  public String system() {
    return "";
  }

  @Override
  public String task(int priority) {
    return switch (priority) {
      case TraceRecord.MAIN -> "main";
      case TraceRecord.INTERRUPT -> "interrupt";
      default -> "object " + priority;
    };
  }

  @Override
  public String state(int priority, int index) {
    return index == 0 ? "none" : "state " + index;
  }

  @Override
  public String signal(int priority, int signal) {
    return signal >= FIRST_TIMEOUT ? "timeout " + (signal - FIRST_TIMEOUT) : "signal " + signal;
  }

  @Override
  public String pool(int index) {
    return "pool " + index;
  }

  @Override
  public List<Integer> tasks() {
    return List.of();
  }

  @Override
  public boolean isThread(int priority) {
    return false;
  }
}

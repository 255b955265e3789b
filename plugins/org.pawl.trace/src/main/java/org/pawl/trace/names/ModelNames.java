// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.names;

import java.util.List;
import org.pawl.generator.trace.TraceNames;
import org.pawl.model.SystemDefinition;

/** Names from a model. Elements that the model does not have are shown by their numbers. */
public final class ModelNames extends NumericNames {
  private final SystemDefinition definition;
  private final TraceNames names;

  /**
   * @param system of a model without errors
   */
  public ModelNames(SystemDefinition system) {
    this.definition = system;
    names = new TraceNames(system);
  }

  public SystemDefinition definition() {
    return definition;
  }

  /**
   * Whether a trace with this identity was recorded by this system. A trace without identity
   * matches every system.
   */
  public boolean agreeWith(long identity) {
    return identity == 0 || (int) identity == names.identity();
  }

  /** The numbering that the names come from. */
  public TraceNames numbering() {
    return names;
  }

  @Override
  public String system() {
    return definition.getName();
  }

  @Override
  public String task(int priority) {
    return names.object(priority).orElseGet(() -> super.task(priority));
  }

  @Override
  public String state(int priority, int index) {
    return names.state(priority, index).orElseGet(() -> super.state(priority, index));
  }

  @Override
  public String signal(int priority, int signal) {
    return names.signal(priority, signal).orElseGet(() -> super.signal(priority, signal));
  }

  @Override
  public String pool(int index) {
    return names
        .pool(index)
        .map(name -> "pool " + name.replaceFirst("^of_", "of "))
        .orElseGet(() -> super.pool(index));
  }

  @Override
  public List<Integer> tasks() {
    return names.objects().keySet().stream().sorted().toList();
  }

  /** A thread has no machine, so it has no state. */
  @Override
  public boolean isThread(int priority) {
    return names.object(priority).isPresent() && names.state(priority, 1).isEmpty();
  }
}

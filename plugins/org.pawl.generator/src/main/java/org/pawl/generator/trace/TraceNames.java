// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.trace;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.c.ModelEvents;
import org.pawl.generator.names.ClassNames;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.generator.topology.TraceTopology;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Vertex;
import org.pawl.model.query.ActiveLeaves;
import org.pawl.model.query.Systems;

/**
 * The meaning of the numbers in a trace of a system: the generator numbers by this class, and a
 * decoder names by it. Numbers do not depend on strategy or options. The model must be free of
 * errors.
 */
public final class TraceNames {
  /** The signal of an object's first private timeout (PAWL_TIMEOUT_SIGNAL). */
  public static final int FIRST_TIMEOUT = 0xC000;

  /** The priority that represents an interrupt as a sender. */
  public static final int INTERRUPT = 255;

  private static final int MOST_LEAVES = 255;

  /** The numbered items in the objects of a class. */
  private record ClassNumbers(List<Vertex> leaves, List<String> timers) {
    static ClassNumbers of(MachineClass type) {
      MachineContext machine = new MachineContext(type, GeneratorOptions.defaults());
      return new ClassNumbers(
          ActiveLeaves.of(machine.machine()),
          machine.timers().all().stream().map(machine.timers()::member).toList());
    }
  }

  private final SortedMap<Integer, String> objects = new TreeMap<>();
  private final SortedMap<Integer, String> signals = new TreeMap<>();
  private final SortedMap<Integer, String> pools = new TreeMap<>();
  private final SortedMap<Integer, List<String>> timeouts = new TreeMap<>();
  private final SortedMap<Integer, List<Vertex>> states = new TreeMap<>();
  private final SortedMap<Integer, MachineClass> types = new TreeMap<>();

  /** The names of a system and of all models that it uses. */
  public TraceNames(SystemDefinition system) {
    Model own = (Model) system.eContainer();
    for (Model model : models(system)) {
      String path = model == own ? "" : model.getName() + ".";
      ModelEvents.numbers(model)
          .forEach((event, number) -> signals.put(number, path + event.getName()));
    }
    objects.putAll(TraceTopology.threads(system));
    Map<MachineClass, ClassNumbers> classes = new HashMap<>();
    for (Instance instance : Systems.instances(system)) {
      ClassNumbers numbered = classes.computeIfAbsent(instance.getType(), ClassNumbers::of);
      TraceTopology.objects(instance)
          .forEach(
              (priority, name) -> {
                objects.put(priority, name);
                states.put(priority, numbered.leaves());
                types.put(priority, instance.getType());
                timeouts.put(priority, numbered.timers());
              });
    }
    List<String> names = TraceTopology.pools(system);
    for (int i = 0; i < names.size(); i++) {
      pools.put(i + 1, names.get(i));
    }
  }

  /**
   * The numbers of the leaves in which a machine may rest: from 1 on, in document order; 255 means
   * all further ones, since a record has one byte for it.
   */
  public static Map<Vertex, Integer> numbers(Machine machine) {
    Map<Vertex, Integer> numbers = new HashMap<>();
    for (Vertex leaf : ActiveLeaves.of(machine)) {
      numbers.put(leaf, Math.min(numbers.size() + 1, MOST_LEAVES));
    }
    return numbers;
  }

  /** Objects and threads by priority: {@code philo[0]}, {@code table}. */
  public Map<Integer, String> objects() {
    return Map.copyOf(objects);
  }

  /** The object or thread of a priority. */
  public Optional<String> object(int priority) {
    return Optional.ofNullable(objects.get(priority));
  }

  /**
   * A signal, which may be one of an object's own timeouts.
   *
   * @param object the priority of its receiver; 0 if not known
   */
  public Optional<String> signal(int object, int signal) {
    if (signal < FIRST_TIMEOUT) {
      return Optional.ofNullable(signals.get(signal));
    }
    return element(timeouts.get(object), signal - FIRST_TIMEOUT);
  }

  /** The leaf of the machine of the object of a priority: {@code active.serving}. */
  public Optional<String> state(int object, int number) {
    return place(object, number).map(ClassNames::dotted);
  }

  /**
   * The same as an element of the expanded machine, which {@link
   * org.pawl.model.query.Expansion#origin} maps to the text.
   */
  public Optional<Vertex> place(int object, int number) {
    return element(states.get(object), number - 1);
  }

  /** The class of the object of a priority; empty for a thread. */
  public Optional<MachineClass> type(int priority) {
    return Optional.ofNullable(types.get(priority));
  }

  /** The pool of a number, 1 and up. */
  public Optional<String> pool(int number) {
    return Optional.ofNullable(pools.get(number));
  }

  private static <T> Optional<T> element(List<T> list, int index) {
    return list == null || index < 0 || index >= list.size()
        ? Optional.empty()
        : Optional.of(list.get(index));
  }

  /**
   * Distinguishes traces of one numbering from those of another; never 0, which means no identity.
   */
  public int identity() {
    CRC32 crc = new CRC32();
    lines().stream().sorted().forEach(l -> crc.update((l + "\n").getBytes(StandardCharsets.UTF_8)));
    int value = (int) crc.getValue();
    return value == 0 ? 1 : value;
  }

  /** One line for each number and its name. */
  private Set<String> lines() {
    Set<String> lines = new LinkedHashSet<>();
    signals.forEach((number, name) -> lines.add("signal " + number + " " + name));
    objects.forEach((number, name) -> lines.add("object " + number + " " + name));
    pools.forEach((number, name) -> lines.add("pool " + number + " " + name));
    states.forEach((object, list) -> add(lines, "state " + object, titles(list), 1));
    timeouts.forEach((object, list) -> add(lines, "timeout " + object, list, FIRST_TIMEOUT));
    return lines;
  }

  private static void add(Set<String> lines, String kind, List<String> names, int first) {
    for (int i = 0; i < names.size(); i++) {
      lines.add(kind + " " + (first + i) + " " + names.get(i));
    }
  }

  private static List<String> titles(List<Vertex> leaves) {
    return leaves.stream().map(ClassNames::dotted).toList();
  }

  /** The system's own model, and the models of its classes and of the events that these mention. */
  private static Set<Model> models(SystemDefinition system) {
    Set<Model> models = new LinkedHashSet<>();
    models.add((Model) system.eContainer());
    Systems.instances(system).forEach(i -> models.add((Model) i.getType().eContainer()));
    for (Model model : List.copyOf(models)) {
      EcoreUtil.<EObject>getAllContents(List.of(model))
          .forEachRemaining(element -> addModels(element.eCrossReferences(), models));
    }
    return models;
  }

  private static void addModels(List<EObject> references, Set<Model> models) {
    for (EObject reference : references) {
      if (reference instanceof Event event) {
        models.add((Model) event.eContainer().eContainer());
      }
    }
  }
}

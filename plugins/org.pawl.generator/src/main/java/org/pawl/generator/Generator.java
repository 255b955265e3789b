// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.generator.internal.c.MachineContext;
import org.pawl.generator.internal.classes.ClassSource;
import org.pawl.generator.internal.classes.HeaderSource;
import org.pawl.generator.internal.discovered.DiscoveredStrategy;
import org.pawl.generator.internal.precomputed.PrecomputedStrategy;
import org.pawl.generator.internal.system.SystemSource;
import org.pawl.generator.names.CNames;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.generator.strategy.MachineStrategy;
import org.pawl.generator.strategy.MachineTemplates;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Strategy;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;

/**
 * Turns a model into C: a header, a source per class, a source per system. Pure: same model, same
 * options, same bytes. The model must be free of errors.
 */
public final class Generator {
  private static final Map<Strategy, MachineStrategy> STRATEGIES =
      Map.of(
          Strategy.DISCOVERED, new DiscoveredStrategy(),
          Strategy.PRECOMPUTED, new PrecomputedStrategy());

  /** The files of this model alone; models it uses are generated on their own. */
  public List<GeneratedFile> generate(Model model, GeneratorOptions options) {
    List<GeneratedFile> files = new ArrayList<>();
    Map<MachineContext, MachineTemplates> machines = new LinkedHashMap<>();
    for (MachineClass type : Members.of(model.getMembers(), MachineClass.class)) {
      MachineContext machine = new MachineContext(type, options);
      machines.put(machine, templates(machine));
    }
    files.add(new HeaderSource(model, machines, options).generate());
    machines.forEach(
        (machine, templates) -> files.add(new ClassSource(machine, templates).generate()));
    for (SystemDefinition system : Members.of(model.getMembers(), SystemDefinition.class)) {
      files.add(new SystemSource(system, options).generate());
    }
    return files;
  }

  /**
   * One of the files of {@link #generate(Model, GeneratorOptions)}, without the work of the others.
   */
  public Optional<GeneratedFile> generate(Model model, GeneratorOptions options, String name) {
    if (name.equals(CNames.header(model))) {
      return generate(model, options).stream().filter(f -> f.name().equals(name)).findFirst();
    }
    Optional<MachineClass> type =
        Members.of(model.getMembers(), MachineClass.class).stream()
            .filter(t -> CNames.source(t).equals(name))
            .findFirst();
    if (type.isPresent()) {
      MachineContext machine = new MachineContext(type.get(), options);
      return Optional.of(new ClassSource(machine, templates(machine)).generate());
    }
    return Members.of(model.getMembers(), SystemDefinition.class).stream()
        .filter(system -> CNames.source(system).equals(name))
        .findFirst()
        .map(system -> new SystemSource(system, options).generate());
  }

  private static MachineTemplates templates(MachineContext machine) {
    return STRATEGIES.get(machine.strategy()).templates(machine);
  }
}

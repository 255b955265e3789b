// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp;

import com.google.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.eclipse.xtext.util.Tuples;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.pawl.generator.Generator;
import org.pawl.generator.names.CNames;
import org.pawl.generator.names.ClassNames;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.lang.ide.hover.GeneratedPreview;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Instance;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.Operation;
import org.pawl.model.PayloadType;
import org.pawl.model.Semaphore;
import org.pawl.model.State;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/**
 * Shows the generated C of an element, as an excerpt of the files that the generator would write.
 */
public final class GeneratedC implements GeneratedPreview {
  private static final GeneratorOptions OPTIONS =
      GeneratorOptions.defaults().withoutLineDirectives();

  @Inject private IResourceScopeCache cache;
  @Inject private IResourceValidator validator;

  @Override
  public Optional<String> of(EObject element) {
    Model model = EcoreUtil2.getContainerOfType(element, Model.class);
    if (model == null || model.eResource() == null || isSilent(element)) {
      return Optional.empty();
    }
    return isSound(model) ? excerpt(element, model) : Optional.empty();
  }

  /** Whether the element has no generated C of its own, so that the generator need not run. */
  private static boolean isSilent(EObject element) {
    return !(element instanceof State
        || element instanceof Operation
        || element instanceof MachineClass
        || element instanceof Event
        || element instanceof PayloadType
        || element instanceof Constant
        || element instanceof Instance
        || element instanceof ThreadDefinition
        || element instanceof Mutex
        || element instanceof Semaphore
        || element instanceof SystemDefinition);
  }

  /** Models with errors cannot be generated, nor those that use them. */
  private boolean isSound(Model model) {
    return hasNoErrors(model) && UsedModels.of(model).stream().allMatch(this::hasNoErrors);
  }

  private boolean hasNoErrors(Model model) {
    return cache.get(
        GeneratedC.class,
        model.eResource(),
        () ->
            validator.validate(model.eResource(), CheckMode.ALL, CancelIndicator.NullImpl).stream()
                .noneMatch(issue -> issue.getSeverity() == Severity.ERROR));
  }

  /** The file with the name. It is generated once for each version of the model. */
  private Excerpt file(Model model, String name) {
    return cache.get(
        Tuples.pair(GeneratedC.class, name),
        model.eResource(),
        () -> Excerpt.of(new Generator().generate(model, OPTIONS, name)));
  }

  private Optional<String> excerpt(EObject element, Model model) {
    if (element instanceof State state) {
      return state(paths(state), ofClass(element, model));
    } else if (element instanceof Operation operation) {
      String name = type(operation).getName() + "_" + operation.getName();
      return ofClass(element, model).function(name);
    } else if (element instanceof MachineClass type) {
      return header(model).section("class " + type.getName());
    } else if (element instanceof PayloadType type) {
      return header(model).section("type " + type.getName());
    } else if (element instanceof Constant constant) {
      return header(model).line("#define " + CNames.constant(constant) + " ");
    } else if (element instanceof Event event) {
      return event(event, header(model));
    } else if (element instanceof SystemDefinition system) {
      return header(model).section("system " + system.getName());
    }
    return ofSystem(element, model);
  }

  /**
   * The paths of a state. A state of a submachine has one for each use, since each use has a copy.
   */
  private static List<String> paths(State state) {
    return Members.of(type(state).getMembers(), Machine.class).stream()
        .flatMap(machine -> Regions.allStates(Expansion.of(machine)))
        .filter(copy -> Expansion.origin(copy) == state)
        .map(ClassNames::dotted)
        .toList();
  }

  /** The excerpt of the first copy. The copies differ only in their names. */
  private static Optional<String> state(List<String> paths, Excerpt source) {
    for (String path : paths) {
      Optional<String> c = source.section("state " + path);
      if (c.isPresent()) {
        List<String> others = paths.stream().filter(other -> !other.equals(path)).toList();
        String head = "/* " + path + ", and likewise " + String.join(", ", others) + " */\n";
        return others.isEmpty() ? c : c.map(text -> head + text);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> event(Event event, Excerpt header) {
    PayloadType payload = ((EventDeclaration) event.eContainer()).getPayload();
    Optional<String> signal = header.line(CNames.signal(event));
    Optional<String> type =
        payload == null ? Optional.empty() : header.section("type " + payload.getName());
    return signal.map(line -> line + type.map(text -> "\n\n" + text).orElse(""));
  }

  private static MachineClass type(EObject element) {
    return EcoreUtil2.getContainerOfType(element, MachineClass.class);
  }

  private Excerpt header(Model model) {
    return file(model, CNames.header(model));
  }

  private Excerpt ofClass(EObject element, Model model) {
    return file(model, CNames.source(type(element)));
  }

  private Optional<String> ofSystem(EObject element, Model model) {
    SystemDefinition system = EcoreUtil2.getContainerOfType(element, SystemDefinition.class);
    Excerpt source = file(model, CNames.source(system));
    if (element instanceof Instance instance && instance.getType() != null) {
      return source.section(instance.getName() + ": " + instance.getType().getName());
    } else if (element instanceof ThreadDefinition thread) {
      return source.paragraph(CNames.thread(thread) + " = ");
    } else if (element instanceof Mutex mutex) {
      return source.paragraph(CNames.mutex(mutex) + " = ");
    }
    return element instanceof Semaphore semaphore
        ? source.paragraph(CNames.semaphore(semaphore) + " = ")
        : Optional.empty();
  }
}

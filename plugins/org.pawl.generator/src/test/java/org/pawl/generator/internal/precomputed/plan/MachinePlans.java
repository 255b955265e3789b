// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.plan;

import com.google.inject.Injector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.StringInputStream;
import org.pawl.generator.internal.precomputed.events.EventSwitch;
import org.pawl.generator.internal.precomputed.events.Handler;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.generator.internal.precomputed.steps.Stimulus;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Branch;
import org.pawl.model.Event;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** MachinePlans of machines given as text, and plans as text. */
final class MachinePlans {
  private static final Injector LANGUAGE =
      new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

  private MachinePlans() {}

  static MachinePlan uml(String members) {
    return MachinePlan.uml(machine(members));
  }

  static MachinePlan actionFirst(String members) {
    return MachinePlan.actionFirst(machine(members));
  }

  private static Machine machine(String members) {
    Resource resource =
        LANGUAGE.getInstance(XtextResourceSet.class).createResource(URI.createURI("plan.pawl"));
    String text = "model plan event E, F, G active A { machine { " + members + " } }";
    try {
      resource.load(new StringInputStream(text), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    EcoreUtil.resolveAll(resource);
    if (!resource.getErrors().isEmpty()) {
      throw new IllegalArgumentException(resource.getErrors().toString());
    }
    Model model = (Model) resource.getContents().get(0);
    MachineClass type = Members.of(model.getMembers(), MachineClass.class).get(0);
    return Members.of(type.getMembers(), Machine.class).get(0);
  }

  /** The responses of the state's own reactions to an event, one line for each alternative. */
  static List<String> reaction(MachinePlan plan, String state, String event) {
    for (Handler handler : plan.handlers()) {
      if (handler.state().getName().equals(state)
          && handler.stimuli().stream().anyMatch(s -> name(s).equals(event))) {
        return plan.alternatives(handler).stream().map(a -> line(a.steps())).toList();
      }
    }
    throw new IllegalArgumentException("no handler of " + state + " for " + event);
  }

  /** The signals that have an effect in a leaf, with the states that handle them. */
  static List<String> cases(MachinePlan plan, String leaf) {
    List<String> cases = new ArrayList<>();
    for (Region slot : plan.slots()) {
      plan.eventSwitches(slot)
          .forEach(
              (eventSwitch, leaves) -> {
                if (leaves.stream().anyMatch(l -> l.getName().equals(leaf))) {
                  addCases(eventSwitch, cases);
                }
              });
    }
    return cases;
  }

  private static void addCases(EventSwitch eventSwitch, List<String> cases) {
    eventSwitch
        .cases()
        .forEach(
            (response, stimuli) -> {
              if (response instanceof Handler handler) {
                stimuli.forEach(s -> cases.add(name(s) + ":" + handler.state().getName()));
              }
            });
  }

  static String name(Stimulus stimulus) {
    return stimulus instanceof Stimulus.Occurrence occurrence
        ? event(occurrence.event())
        : stimulus instanceof Stimulus.Timeout ? "timeout" : "done";
  }

  private static String event(Event event) {
    return event.getName();
  }

  static String routine(Routine routine) {
    if (routine instanceof Routine.EnterState entering) {
      return "enter " + name(entering.vertex());
    } else if (routine instanceof Routine.DecideChoice deciding) {
      return "decide " + name(deciding.vertex());
    } else if (routine instanceof Routine.ResolveChoice resolving) {
      return "decide " + name(resolving.vertex());
    }
    return routine.toString();
  }

  static String line(List<Step> line) {
    return String.join("; ", line.stream().map(MachinePlans::step).toList());
  }

  private static String step(Step step) {
    if (step instanceof Step.ExitRegion leave) {
      return "leave " + Regions.owner(leave.region()).map(Named::getName).orElse("top");
    } else if (step instanceof Step.DisarmTimer disarm) {
      return "disarm " + name((State) disarm.timed().eContainer());
    } else if (step instanceof Step.ExitAction exit) {
      return "exit " + name(exit.state());
    } else if (step instanceof Step.Effect effect && effect.segment() instanceof Branch branch) {
      return "effect " + source(branch);
    } else if (step instanceof Step.Effect effect) {
      return "initial "
          + Regions.owner((Region) effect.segment().eContainer()).map(Named::getName).orElse("top");
    } else if (step instanceof Step.EntryAction entry) {
      return "entry " + name(entry.state());
    } else if (step instanceof Step.ArmTimers arm) {
      return "arm " + name(arm.state());
    } else if (step instanceof Step.ActivateLeaf rest) {
      return "rest " + name(rest.leaf());
    } else if (step instanceof Step.Call call) {
      return routine(call.routine());
    } else if (step instanceof Step.Choose choose) {
      return choose.alternatives().stream()
          .map(a -> "[" + line(a.steps()) + "]")
          .toList()
          .toString();
    } else if (step instanceof Step.Resolve resolve) {
      return routine(resolve.routine())
          + resolve.lines().values().stream().map(MachinePlans::line).toList();
    }
    return step.toString();
  }

  private static String source(Branch branch) {
    Object owner = branch.eContainer();
    return owner instanceof Vertex vertex
        ? name(vertex)
        : name((Vertex) branch.eContainer().eContainer());
  }

  private static String name(Vertex vertex) {
    return vertex.getName();
  }
}

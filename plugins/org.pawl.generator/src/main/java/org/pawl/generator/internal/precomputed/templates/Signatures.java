// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.templates;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pawl.generator.internal.c.ActionCode;
import org.pawl.generator.internal.precomputed.events.EventSwitch;
import org.pawl.generator.internal.precomputed.events.Handler;
import org.pawl.generator.internal.precomputed.events.ParallelResponse;
import org.pawl.generator.internal.precomputed.events.Response;
import org.pawl.generator.internal.precomputed.events.SelectedAlternative;
import org.pawl.generator.internal.precomputed.plan.MachinePlan;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.Branch;
import org.pawl.model.Region;
import org.pawl.model.query.Regions;

/** Computes the parameters of the functions of a plan. */
final class Signatures {
  private final MachinePlan plan;
  private final Map<Routine, Parameters> routines = new HashMap<>();
  private final Map<Handler, Parameters> handlers = new HashMap<>();

  Signatures(MachinePlan plan) {
    this.plan = plan;
    plan.functions().forEach((routine, line) -> routines.put(routine, of(line)));
    plan.handlers().forEach(h -> handlers.put(h, of(h)));
  }

  Parameters routine(Routine routine) {
    return routines.get(routine);
  }

  Parameters handler(Handler handler) {
    return handlers.get(handler);
  }

  /** The event is needed for its signal in any case. */
  Parameters eventSwitch(EventSwitch eventSwitch) {
    Parameters result = new Parameters(false, true);
    for (Response response : eventSwitch.cases().keySet()) {
      result = result.and(response(response));
    }
    return eventSwitch.outer() == null ? result : result.and(eventSwitch(eventSwitch.outer()));
  }

  Parameters response(Response response) {
    if (response instanceof Handler handler) {
      return handler(handler);
    }
    if (response instanceof ParallelResponse combination) {
      return combination(combination);
    }
    Response.InRegion inside = (Response.InRegion) response;
    Parameters region = slot(inside.region());
    return inside.outer() == null ? region : region.and(handler(inside.outer()));
  }

  /** The response of a region of a state. */
  Parameters slot(Region slot) {
    Parameters result = new Parameters(isSwitched(slot), true);
    for (EventSwitch eventSwitch : plan.eventSwitches(slot).keySet()) {
      result = result.and(eventSwitch(eventSwitch));
    }
    return result;
  }

  /** Whether the response depends on the leaf. */
  boolean isSwitched(Region slot) {
    return plan.hasUnreactiveLeaf(slot)
        || plan.eventSwitches(slot).values().stream().filter(l -> !l.isEmpty()).count() != 1;
  }

  Parameters combination(ParallelResponse combination) {
    Parameters result = take();
    for (ParallelResponse.Part part : combination.parts()) {
      boolean looks =
          Regions.owner(part.slot()).orElseThrow() != combination.state()
              || !combination.mayBeLeftBefore(part).isEmpty();
      result = result.and(part(part)).and(looks ? Parameters.ME : Parameters.NONE);
    }
    return combination.outer() == null ? result : result.and(handler(combination.outer()));
  }

  /** The selection of a slot. */
  Parameters part(ParallelResponse.Part part) {
    Parameters result = isSwitched(part) ? Parameters.ME : Parameters.NONE;
    for (Handler handler : part.cases().keySet()) {
      result = result.and(selecting(handler));
    }
    return result;
  }

  /** The selection of a state, or of those around it. */
  Parameters selecting(Handler handler) {
    Parameters result = Parameters.NONE;
    for (SelectedAlternative selected : SelectedAlternative.of(handler)) {
      result = result.and(guards(selected.alternative()));
    }
    return result;
  }

  boolean isSwitched(ParallelResponse.Part part) {
    return part.cases().size() != 1
        || !Set.copyOf(part.cases().values().iterator().next())
            .containsAll(plan.leaves(part.slot()));
  }

  /** The function that runs the selection. */
  Parameters take() {
    Parameters result = Parameters.NONE;
    for (ParallelResponse combination : plan.combinations()) {
      for (ParallelResponse.Part part : combination.parts()) {
        for (SelectedAlternative selected : part.selected()) {
          result = result.and(selected(selected));
        }
      }
    }
    return result;
  }

  /** One of the possible selections. */
  Parameters selected(SelectedAlternative selected) {
    return selected.alternative().isDeferral()
        ? Parameters.NONE
        : of(plan.alternative(selected).steps());
  }

  Parameters of(List<Step> line) {
    Parameters result = Parameters.NONE;
    for (Step step : line) {
      result = result.and(of(step));
    }
    return result;
  }

  private Parameters of(Handler handler) {
    Parameters own = alternatives(plan.alternatives(handler));
    return handler.outer() == null ? own : own.and(handlers.get(handler.outer()));
  }

  private Parameters alternatives(List<Alternative> alternatives) {
    Parameters result = Parameters.NONE;
    for (Alternative alternative : alternatives) {
      result = result.and(guards(alternative)).and(of(alternative.steps()));
    }
    return result;
  }

  private static Parameters guards(Alternative alternative) {
    Parameters result = Parameters.NONE;
    for (Branch branch : alternative.guarded()) {
      result = result.and(Parameters.of(branch.getGuard()));
    }
    return result;
  }

  private Parameters of(Step step) {
    if (step instanceof Step.ExitAction exit) {
      return Parameters.of(ActionCode.exit(exit.state()));
    }
    if (step instanceof Step.EntryAction entry) {
      return Parameters.of(ActionCode.entry(entry.state()));
    }
    if (step instanceof Step.Effect effect) {
      return Parameters.of(effect.segment().getEffect());
    }
    if (step instanceof Step.Choose choose) {
      return alternatives(choose.alternatives());
    }
    if (step instanceof Step.Call call) {
      Parameters called = routines.get(call.routine());
      return call.withEvent() ? called : new Parameters(called.me(), false);
    }
    if (step instanceof Step.ReturnNext next) {
      return routines.get(next.routine());
    }
    if (step instanceof Step.Resolve resolve) {
      Parameters result = routines.get(resolve.routine());
      for (List<Step> line : resolve.lines().values()) {
        result = result.and(of(line));
      }
      return result;
    }
    if (step instanceof Step.RestoreHistory restore) {
      Parameters result = Parameters.ME.and(of(restore.otherwise()));
      for (List<Step> line : restore.cases().keySet()) {
        result = result.and(of(line));
      }
      return result;
    }
    return step instanceof Step.ReturnOutcome || step instanceof Step.Defer
        ? Parameters.NONE
        : Parameters.ME;
  }
}

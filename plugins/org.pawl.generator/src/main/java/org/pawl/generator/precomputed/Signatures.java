// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.c.Actions;

/** Finds out what the functions of a plan need to be given. */
final class Signatures {
  private final Plan plan;
  private final Map<Routine, Parameters> routines = new HashMap<>();
  private final Map<Handler, Parameters> handlers = new HashMap<>();

  Signatures(Plan plan) {
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

  /** The event is needed for its signal anyway. */
  Parameters reacting(Reacting reacting) {
    Parameters result = new Parameters(false, true);
    for (Handler handler : reacting.cases().keySet()) {
      result = result.and(handler(handler));
    }
    return reacting.outer() == null ? result : result.and(reacting(reacting.outer()));
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
      result = result.and(Parameters.of(alternative.branch().getGuard()));
      result = result.and(of(alternative.steps()));
    }
    return result;
  }

  private Parameters of(Step step) {
    if (step instanceof Step.ExitAction exit) {
      return Parameters.of(Actions.exit(exit.state()));
    }
    if (step instanceof Step.EntryAction entry) {
      return Parameters.of(Actions.entry(entry.state()));
    }
    if (step instanceof Step.BranchEffect effect) {
      return Parameters.of(effect.branch().getEffect());
    }
    if (step instanceof Step.InitialEffect effect) {
      return Parameters.of(effect.initial().getEffect());
    }
    if (step instanceof Step.Choose choose) {
      return alternatives(choose.alternatives());
    }
    if (step instanceof Step.Call call) {
      Parameters called = routines.get(call.routine());
      return call.withEvent() ? called : new Parameters(called.me(), false);
    }
    if (step instanceof Step.Next next) {
      return routines.get(next.routine());
    }
    if (step instanceof Step.Resolve resolve) {
      Parameters result = routines.get(resolve.routine());
      for (List<Step> line : resolve.lines().values()) {
        result = result.and(of(line));
      }
      return result;
    }
    return step instanceof Step.Result ? Parameters.NONE : Parameters.ME;
  }
}

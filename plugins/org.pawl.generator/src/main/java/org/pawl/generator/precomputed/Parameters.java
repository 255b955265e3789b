// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.c.Actions;
import org.pawl.model.Code;
import org.pawl.model.Vertex;

/** What a function needs to be given, so that none has a parameter it does not use. */
record Parameters(boolean me, boolean event) {
  static final Parameters NONE = new Parameters(false, false);
  static final Parameters ME = new Parameters(true, false);
  static final Parameters BOTH = new Parameters(true, true);

  static Parameters of(Code code) {
    return new Parameters(Actions.mentions(code, "me"), Actions.mentions(code, "e"));
  }

  Parameters and(Parameters other) {
    return new Parameters(me || other.me, event || other.event);
  }

  /** As in a definition. */
  String declared(String type) {
    List<String> list = new ArrayList<>();
    if (me) {
      list.add(type + " *me");
    }
    if (event) {
      list.add("pawl_event const *event");
    }
    return list.isEmpty() ? "void" : String.join(", ", list);
  }

  /** As in a call. */
  String passed() {
    return passed("event");
  }

  String passed(String theEvent) {
    List<String> list = new ArrayList<>();
    if (me) {
      list.add("me");
    }
    if (event) {
      list.add(theEvent);
    }
    return String.join(", ", list);
  }

  /** Finds out for the functions of a plan. */
  static final class Of {
    private final Plan plan;
    private final Map<Vertex, Parameters> functions = new HashMap<>();
    private final Map<Handler, Parameters> handlers = new HashMap<>();

    Of(Plan plan) {
      this.plan = plan;
      plan.functions().forEach((vertex, line) -> functions.put(vertex, of(line)));
      plan.handlers().forEach(h -> handlers.put(h, of(h)));
    }

    /** Of a default entry or decision; BOTH where a loop runs it. */
    Parameters function(Vertex vertex) {
      return plan.isCyclic(vertex) ? BOTH : functions.get(vertex);
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
      Parameters result = NONE;
      for (Step step : line) {
        result = result.and(of(step));
      }
      return result;
    }

    private Parameters of(Handler handler) {
      Parameters result = of(plan.alternatives(handler), NONE);
      return handler.outer() == null ? result : result.and(handlers.get(handler.outer()));
    }

    private Parameters of(List<Alternative> alternatives, Parameters first) {
      Parameters result = first;
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
        return of(choose.alternatives(), NONE);
      }
      Vertex called = Assembly.called(step);
      Parameters result = called == null ? NONE : function(called);
      if (step instanceof Step.Resolve resolve) {
        for (List<Step> line : resolve.lines().values()) {
          result = result.and(of(line));
        }
        return result;
      }
      if (step instanceof Step.Result result1 && plan.isCyclic(result1.vertex())) {
        return NONE;
      }
      return called == null && !(step instanceof Step.Result) ? ME : result;
    }
  }
}

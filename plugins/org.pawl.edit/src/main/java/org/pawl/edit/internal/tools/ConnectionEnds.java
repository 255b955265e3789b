// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.tools;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.structure.Reconnect;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Connection;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.Mutex;
import org.pawl.model.Port;
import org.pawl.model.Task;

/** Changes the ends of edges between the objects of a system. */
public final class ConnectionEnds {
  private ConnectionEnds() {}

  public static EObject reconnectTarget(
      EObject element, EObject target, EObject view, EObject edge) {
    if (element instanceof Connection wire && target instanceof Instance receiver) {
      return ParsedCounterparts.change(
          wire, counterpart -> Reconnect.target(counterpart, ParsedCounterparts.of(receiver)));
    } else if (element instanceof InterruptPost post && target instanceof Instance receiver) {
      return ParsedCounterparts.change(
          post, counterpart -> Reconnect.target(counterpart, ParsedCounterparts.of(receiver)));
    }
    EObject sourceView = DiagramViews.view(edge, "sourceNode");
    return again(edge, element, element, sourceView, target, view);
  }

  public static EObject reconnectSource(
      EObject element, EObject source, EObject view, EObject edge) {
    if (element instanceof Connection wire && source instanceof Port port) {
      Instance sender = (Instance) DiagramViews.owner(view).orElseThrow();
      return ParsedCounterparts.change(
          wire,
          counterpart ->
              Reconnect.source(
                  counterpart, ParsedCounterparts.of(sender), ParsedCounterparts.of(port)));
    } else if (element instanceof InterruptPost post && source instanceof Interrupt interrupt) {
      return ParsedCounterparts.change(
          post, counterpart -> Reconnect.source(counterpart, ParsedCounterparts.of(interrupt)));
    }
    EObject target = DiagramViews.end(edge, "targetNode").orElse(null);
    return again(edge, element, source, view, target, DiagramViews.view(edge, "targetNode"));
  }

  /**
   * Replaces an edge that has no element: the new edge is created first, so that a list never
   * becomes empty.
   *
   * @param old the element at the old source. Its first node cannot be read, because Sirius has
   *     already moved the edge.
   */
  private static EObject again(
      EObject edge,
      EObject old,
      EObject source,
      EObject sourceView,
      EObject target,
      EObject targetView) {
    String kind = kind(source, target);
    return ParsedCounterparts.reportRefusal(
        source,
        () -> {
          Map<SynchronizedModel, String> before = texts(old, source, target);
          Supplier<EObject> end = PublishSubscribeEdges.disconnection(old, edge);
          try {
            ConnectionTool.of(kind).join(source, sourceView, target, targetView);
            return end.get();
          } catch (EditRefusedException half) {
            before.forEach(SynchronizedModel::take);
            throw half;
          }
        });
  }

  /** The files of such an edge: a class may be in another file than its objects. */
  private static Map<SynchronizedModel, String> texts(EObject... ends) {
    Map<SynchronizedModel, String> texts = new LinkedHashMap<>();
    for (EObject end : ends) {
      EObject type = end instanceof Instance instance ? instance.getType() : null;
      for (EObject in : type == null ? List.of(end) : List.of(end, type)) {
        texts.put(ParsedCounterparts.synced(in), ParsedCounterparts.synced(in).text());
      }
    }
    return texts;
  }

  private static String kind(EObject source, EObject target) {
    if (source instanceof Task && target instanceof Mutex) {
      return "Use";
    } else if (source instanceof Event && target instanceof Instance) {
      return "Subscribe";
    } else if (target instanceof Event) {
      return "Publish";
    }
    throw EditRefusedException.because(
        ParsedCounterparts.of(source), "no edge leads from there to there", "draw another one");
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * An action on a diagram: a tool of the viewpoint, or a field of the properties view, with the
 * values of its variables. As text:
 *
 * <pre>{@code
 * machine.tool.State container=Machine#0
 * machine.tool.Transition source=State:off target=State:on sourceView=State:off@Machine#0 ...
 * machine.tool.Relabel self=State:off arg0='dark~and~quiet'
 * machine.tool.Relabel self=State:off | dark and quiet
 * properties.Fields.Area self=State:off field='entry' | light(0);
 *     | keep(0);
 * }</pre>
 */
record ToolAction(String tool, Map<String, String> variables, String text) {

  static ToolAction of(String written) {
    String[] parts = written.strip().split("\\s+\\| ?", 2);
    List<String> words = List.of(parts[0].split(" +"));
    Map<String, String> variables = new LinkedHashMap<>();
    for (String word : words.subList(1, words.size())) {
      String[] pair = word.split("=", 2);
      variables.put(pair[0], pair[1]);
    }
    String text = parts.length < 2 ? null : parts[1].replaceAll("(?m)^ +\\| ?", "");
    return new ToolAction(words.get(0), variables, text);
  }

  /** With the expression of the viewpoint, like Sirius. */
  void run(SynchronizedModel synced) {
    Map<String, Object> values = new HashMap<>();
    variables.forEach((name, value) -> values.put(name, value(synced, value)));
    for (String end : List.of("source", "target")) {
      if (values.get(end) instanceof EObject element) {
        values.computeIfAbsent(
            end + "View", any -> DiagramFixture.view(element.eContainer(), element));
      }
    }
    asSiriusLeads(values);
    values.put("arg0", text == null ? values.get("arg0") : text);
    values.put("newValue", text);
    var widget = Viewpoint.widget(tool);
    if (widget.isPresent()) {
      widget.get().set(values);
      return;
    }
    String expression =
        Viewpoint.byId(tool)
            .flatMap(Viewpoint::operation)
            .orElseThrow(() -> new AssertionError("no tool " + tool));
    ViewpointExpression.of(expression).evaluate(values);
  }

  /** An edge without an element has its new source before its tool is called. */
  private void asSiriusLeads(Map<String, Object> values) {
    if (tool.endsWith(".ReconnectSource") && values.get("edgeView") instanceof EObject edge) {
      DiagramFixture.lead(edge, (EObject) values.get("targetView"));
    }
  }

  /**
   * {@code State:off}, a view of it {@code State:off@Machine#0}, several {@code [a,b]}, a 'text'.
   */
  private static Object value(SynchronizedModel synced, String value) {
    if (value.startsWith("'")) {
      return value.substring(1, value.length() - 1).replace("~", " ");
    }
    if (value.startsWith("[")) {
      return Arrays.stream(value.substring(1, value.length() - 1).split(","))
          .map(one -> value(synced, one))
          .toList();
    }
    if (value.contains(">")) {
      String[] ends = value.split("[>@]");
      EObject source = (EObject) value(synced, ends[0]);
      EObject target = (EObject) value(synced, ends[1]);
      EObject owner = DiagramFixture.element(synced, ends[2]);
      return DiagramFixture.edge(
          owner, source, DiagramFixture.view(owner, source), DiagramFixture.view(owner, target));
    }
    if (value.contains("@")) {
      String[] parts = value.split("@");
      return DiagramFixture.view(
          DiagramFixture.element(synced, parts[1]), DiagramFixture.element(synced, parts[0]));
    }
    return DiagramFixture.element(synced, value);
  }
}

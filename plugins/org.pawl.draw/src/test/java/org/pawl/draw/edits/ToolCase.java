// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.draw.edits.DrawnModel.Shown;

/**
 * An action of the tests of org.pawl.edit, such as {@code machine.tool.State container=Machine#0}.
 */
public record ToolCase(String tool, Map<String, String> variables, String text, String expected) {
  /** The cases and their model. */
  public static final Path FOLDER =
      Path.of("../org.pawl.edit/src/test/resources/org/pawl/edit/services");

  private static final List<String> CONNECTIONS =
      List.of(
          "Transition",
          "LocalTransition",
          "CompletionTransition",
          "Timer",
          "Connection",
          "Post",
          "Use",
          "Publish",
          "Subscribe");

  /** The cases of tools.txt, each for itself. */
  public static List<ToolCase> cases() throws IOException {
    String all = Files.readString(FOLDER.resolve("tools.txt"));
    return Arrays.stream(all.substring(all.indexOf("\n== ") + 1).split("(?m)^== "))
        .filter(part -> !part.isBlank())
        .map(
            part -> {
              String[] parts = part.split("\n", 2);
              return of(parts[0], parts.length < 2 ? "" : parts[1].stripTrailing());
            })
        .toList();
  }

  /** The actions of dpp.txt, one after the other. */
  static List<ToolCase> dpp() throws IOException {
    String all = Files.readString(FOLDER.resolve("dpp.txt")).replaceAll("(?m)^#.*\n", "");
    return Stream.of(all.split("\n(?! )"))
        .filter(action -> !action.isBlank())
        .map(action -> of(action, ""))
        .toList();
  }

  private static ToolCase of(String written, String expected) {
    String[] parts = written.strip().split("\\s+\\| ?", 2);
    List<String> words = List.of(parts[0].split(" +"));
    Map<String, String> variables = new LinkedHashMap<>();
    for (String word : words.subList(1, words.size())) {
      String[] pair = word.split("=", 2);
      variables.put(pair[0], pair[1].replace("'", "").replace("~", " "));
    }
    String text =
        parts.length < 2 ? variables.get("arg0") : parts[1].replaceAll("(?m)^ +\\| ?", "");
    return new ToolCase(words.get(0), variables, text, expected);
  }

  private String name() {
    return tool.substring(tool.lastIndexOf('.') + 1);
  }

  private String variable(String... names) {
    return Stream.of(names).map(variables::get).filter(v -> v != null).findFirst().orElseThrow();
  }

  /** Runs the action on the diagram that shows its elements, by edits of the core. */
  void run(DrawnModel model) {
    run(model, new CoreEdits(model));
  }

  /** Runs the action on the diagram that shows its elements. */
  public void run(DrawnModel model, ToolEdits edits) {
    if (tool.startsWith("properties.")) {
      property(model, edits);
      return;
    }
    switch (name()) {
      case "Relabel" -> edits.relabel(figure(model, variable("self")), text);
      case "RelabelEdge" -> edits.relabel(model.edge(variable("self")), text);
      case "Delete" -> edits.delete(figure(model, variable("element")));
      case "DeleteLead" -> edits.delete(model.edge(variable("element")));
      case "Disconnect" -> edits.delete(model.edge(variable("elementView")));
      case "ReconnectSource", "ReconnectTarget" -> reconnect(model, edits);
      case "Move" ->
          edits.moveInto(
              figure(model, variable("element")), figure(model, variable("newSemanticContainer")));
      case "GroupStates" -> {
        String list = variable("views").replaceAll("[\\[\\]]", "");
        edits.refactor("group", Stream.of(list.split(",")).map(model::node).toList());
      }
      case "ExtractSubmachine" -> edits.refactor("extract", List.of(model.node(variable("self"))));
      case "BeginSystem" -> edits.refactor("beginSystem", List.of(model.node(variable("self"))));
      case "FoldActions" -> edits.refactor("fold", List.of(model.node(variable("self"))));
      default -> {
        if (CONNECTIONS.contains(name()) && variables.containsKey("target")) {
          Shown target = model.node(variable("targetView", "target"));
          Shown source = model.node(variable("sourceView", "source"), target.diagram());
          edits.connect(name(), source, target);
        } else {
          create(model, edits);
        }
      }
    }
  }

  private static Shown figure(DrawnModel model, String selector) {
    try {
      return selector.matches("(Branch|Connection|InterruptPost|ExitConnection)#.*")
          ? model.edge(selector)
          : model.node(selector);
    } catch (AssertionError notAnEdge) {
      return model.node(selector);
    }
  }

  private void reconnect(DrawnModel model, ToolEdits edits) {
    String element = variable("element");
    boolean own = element.matches("(Branch|Connection|InterruptPost|Initial|ExitConnection)#.*");
    Shown edge = model.edge(own ? element : variable("edgeView", "element"));
    var before = edge.diagram().elements().edge(edge.id()).orElseThrow();
    String target = variables.getOrDefault("targetView", variable("target"));
    String end = model.node(target).id();
    boolean source = name().equals("ReconnectSource");
    edits.reconnect(edge, source ? end : before.source(), source ? before.target() : end);
  }

  private void create(DrawnModel model, ToolEdits edits) {
    if (model.diagrams().isEmpty()) {
      edits.begin(name());
      return;
    }
    String tool = name().equals("UsedModel") ? "Use" : name();
    edits.create(tool, figure(model, variable("container", "element", "self")));
  }

  private void property(DrawnModel model, ToolEdits edits) {
    String part = variables.getOrDefault("doing", variables.getOrDefault("part", ""));
    Shown shown = figure(model, part.isEmpty() ? variable("self") : part);
    switch (name()) {
      case "Documentation" -> edits.setProperty(shown, "documentation", text);
      case "Doing", "Part" -> edits.relabel(shown, text);
      default -> edits.setProperty(shown, variable("field"), text);
    }
  }

  /** The text after the expected differences. */
  public static String applied(String before, String differences) {
    List<String> old = List.of(before.split("\n", -1));
    List<String> after = new ArrayList<>();
    int next = 0;
    for (String line : differences.lines().toList()) {
      if (line.startsWith("@ ")) {
        int to = Integer.parseInt(line.substring(2).split(" ")[0]);
        after.addAll(old.subList(next, to));
        next = to;
      } else if (line.startsWith("-")) {
        next++;
      } else if (line.startsWith("+")) {
        after.add(line.length() > 2 ? line.substring(2) : "");
      }
    }
    after.addAll(old.subList(next, old.size()));
    return String.join("\n", after);
  }
}

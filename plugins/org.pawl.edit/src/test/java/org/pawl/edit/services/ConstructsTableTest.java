// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.GivenModel;
import org.pawl.edit.change.LabelText;
import org.pawl.edit.internal.properties.PropertyDescriptor;
import org.pawl.edit.internal.properties.PropertySheet;
import org.pawl.model.PawlPackage;
import org.w3c.dom.Element;

/** {@code constructs.txt} names the mappings and tools of every construct correctly. */
class ConstructsTableTest {
  private static final Path TABLE = Viewpoint.PLUGIN.resolve("description/constructs.txt");
  private static final Path DOCUMENT = Path.of("../../docs/how-to/drawing.md");
  private static final String HEAD = "|---|---|---|---|---|\n";

  @TempDir Path folder;

  private record Row(String construct, List<String> drawn, List<String> made) {
    EClass type() {
      return (EClass) PawlPackage.eINSTANCE.getEClassifier(construct);
    }
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(TABLE)) {
      if (!line.startsWith("#")) {
        String[] cells = line.split(" \\| ");
        assertEquals(3, cells.length, line);
        rows.add(new Row(cells[0], cell(cells[1]), cell(cells[2])));
      }
    }
    return rows;
  }

  private static List<String> cell(String text) {
    return text.startsWith("= ") ? List.of(text) : Arrays.asList(text.split(", "));
  }

  @Test
  void everyConstructHasOneLine() throws IOException {
    Set<String> constructs =
        PawlPackage.eINSTANCE.getEClassifiers().stream()
            .filter(kind -> kind instanceof EClass type && !type.isAbstract())
            .map(kind -> kind.getName())
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> listed = rows().stream().map(Row::construct).toList();
    assertEquals(constructs, new TreeSet<>(listed));
    assertEquals(constructs.size(), listed.size());
  }

  @Test
  void whatDrawsItIsForItsClass() throws IOException {
    for (Row row : rows()) {
      for (String id : row.drawn()) {
        if (!id.startsWith("= ")) {
          Element mapping = Viewpoint.byId(id).orElseThrow(() -> new AssertionError(id));
          assertTrue(Viewpoint.mappings().contains(mapping), id);
          String domain = mapping.getAttribute("domainClass").replace("model::", "");
          EClass type = (EClass) PawlPackage.eINSTANCE.getEClassifier(domain);
          assertTrue(type == null || type.isSuperTypeOf(row.type()), row.construct() + " " + id);
        }
      }
    }
  }

  @Test
  void allMappingsAndToolsAreInIt() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Row row : rows()) {
      named.addAll(row.drawn());
      named.addAll(row.made());
    }
    Set<String> there = new TreeSet<>();
    Viewpoint.mappings().forEach(mapping -> there.add(Viewpoint.id(mapping)));
    for (Element tool : Viewpoint.tools()) {
      if (Viewpoint.type(tool)
          .matches("(Node|Container|Edge)CreationDescription|ToolDescription")) {
        there.add(Viewpoint.id(tool));
      }
    }
    named.removeIf(id -> id.startsWith("= "));
    assertEquals(there, named);
  }

  /** The layer is off by default; the user can turn off the other ones. */
  @Test
  void newElementsAreVisibleWhereTheToolWasUsed() throws IOException {
    Set<String> seen = new TreeSet<>();
    Set<String> hidden = new TreeSet<>();
    for (Row row : rows()) {
      for (String made : row.made()) {
        for (String drawn : row.drawn()) {
          if (made.contains(".tool.") && drawn.split("\\.")[0].equals(made.split("\\.")[0])) {
            (isSeenWith(drawn, made) ? seen : hidden).add(made);
          }
        }
      }
    }
    hidden.removeAll(seen);
    assertEquals(Set.of(), hidden);
  }

  private static boolean isSeenWith(String mapping, String tool) {
    Element layer = layer(mapping);
    return layer.getTagName().equals("defaultLayer")
        || layer.getAttribute("activeByDefault").equals("true")
        || layer == layer(tool);
  }

  private static Element layer(String id) {
    Element element = Viewpoint.byId(id).orElseThrow();
    while (!element.getTagName().matches("defaultLayer|additionalLayers")) {
      element = (Element) element.getParentNode();
    }
    return element;
  }

  // --- the document

  @Test
  void theDocumentHasTheTable() throws IOException {
    String document = Files.readString(DOCUMENT);
    int at = document.indexOf(HEAD) + HEAD.length();
    int end = at;
    while (document.startsWith("|", end)) {
      end = document.indexOf('\n', end) + 1;
    }
    String table = table();
    if ("write".equals(System.getProperty("pawl.golden"))) {
      Files.writeString(DOCUMENT, document.substring(0, at) + table + document.substring(end));
    } else {
      assertEquals(table, document.substring(at, end));
    }
  }

  private String table() throws IOException {
    Map<String, EObject> examples = new LinkedHashMap<>();
    Map<String, Set<String>> fields = new LinkedHashMap<>();
    Map<String, GivenModel> models = GivenModel.all(folder);
    // The model with all constructs comes first.
    List<EObject> elements = new ArrayList<>();
    models.entrySet().stream()
        .filter(model -> model.getKey().endsWith("org/pawl/lang/all.pawl"))
        .forEach(model -> elements.addAll(model.getValue().elements()));
    assertTrue(!elements.isEmpty());
    models.values().forEach(given -> elements.addAll(given.elements()));
    for (EObject element : elements) {
      String kind = element.eClass().getName();
      examples.putIfAbsent(kind, element);
      if (element.eResource() == examples.get(kind).eResource()) {
        PropertySheet.of(element).stream()
            .map(PropertyDescriptor::name)
            .forEach(fields.computeIfAbsent(kind, k -> new LinkedHashSet<>())::add);
      }
    }
    StringBuilder table = new StringBuilder();
    for (Row row : rows()) {
      EObject example = examples.get(row.construct());
      assertTrue(example != null, () -> "no example of " + row.construct());
      table.append(
          String.format(
              "| %s | %s | %s | %s | %s |%n",
              words(row.construct()),
              labels(row.drawn()),
              labels(row.made()),
              edited(row, example),
              String.join(", ", fields.getOrDefault(row.construct(), Set.of()))));
    }
    return table.toString().replace("\r", "");
  }

  private static String words(String name) {
    String words = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(java.util.Locale.ROOT);
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** The labels in the user interface, or the given text instead. */
  private static String labels(List<String> ids) {
    return ids.stream()
        .map(
            id ->
                id.startsWith("= ")
                    ? id.substring(2)
                    : Viewpoint.byId(id).map(ConstructsTableTest::label).orElseThrow())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static String label(Element element) {
    String label = element.getAttribute("label");
    return label.isEmpty() ? words(element.getAttribute("name")) : label;
  }

  /** Its label, if one of its mappings can be edited in place. */
  private static String edited(Row row, EObject example) {
    boolean edge = false;
    for (String id : row.drawn()) {
      String tool = Viewpoint.byId(id).map(e -> e.getAttribute("labelDirectEdit")).orElse("");
      if (tool.endsWith(".Relabel") || tool.endsWith("Edge") && row.construct().equals("Branch")) {
        String label = LabelText.of(example).replaceAll("\\s+", " ").replace("|", "\\|");
        return "`" + (label.length() < 40 ? label : label.substring(0, 39) + "…") + "`";
      }
      edge |= tool.endsWith("Edge");
    }
    return edge ? "its effect" : "";
  }
}

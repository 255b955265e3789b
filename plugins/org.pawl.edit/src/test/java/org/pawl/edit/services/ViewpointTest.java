// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.Colour;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;
import org.pawl.edit.internal.tools.ConnectionTool;
import org.pawl.edit.internal.tools.CreationTool;
import org.pawl.model.PawlPackage;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;

/** Names in the viewpoint exist, and everything that exists for the viewpoint is named there. */
class ViewpointTest {
  /** Attributes that refer to elements by their ids. */
  private static final Set<String> REFERENCES =
      Set.of(
          "deletionDescription",
          "labelDirectEdit",
          "doubleClickDescription",
          "dropDescriptions",
          "reconnections",
          "reusedMappings",
          "detailDescriptions",
          "navigationDescriptions",
          "reusedBorderedNodeMappings",
          "reusedNodeMappings",
          "reusedContainerMappings",
          "sourceMapping",
          "targetMapping",
          "nodeMappings",
          "containerMappings",
          "edgeMappings",
          "extraMappings",
          "mappings",
          "diagramDescription",
          "appliedOn",
          "groups",
          "borderColor",
          "labelColor",
          "color",
          "backgroundColor",
          "foregroundColor",
          "strokeColor");

  /** Variables that Sirius sets for the precondition of a drop, independent of the tool's names. */
  private static final Set<String> DROP_VARIABLES =
      Set.of("element", "oldContainer", "newContainer");

  /** Variables that Sirius sets for expressions, in addition to those of the tools. */
  private static final Set<String> VARIABLES =
      Set.of(
          "self",
          "view",
          "diagram",
          "containerView",
          "sourceView",
          "targetView",
          "preSource",
          "newValue",
          "arg0",
          "candidate",
          "true",
          "false");

  private static List<Attr> expressions() {
    return Viewpoint.attributes().stream()
        .filter(attribute -> attribute.getValue().startsWith("aql:"))
        .toList();
  }

  private static String place(Attr attribute) {
    Element element = attribute.getOwnerElement();
    String id = Viewpoint.id(element);
    Element around = element;
    while (id.isEmpty() && around.getParentNode() instanceof Element parent) {
      around = parent;
      id = Viewpoint.id(parent);
    }
    return id + " " + element.getTagName() + " " + attribute.getName();
  }

  // --- the file

  /**
   * Sirius does not read a description that is stamped with a later version than the last known
   * migration. That is one of Sirius' tables, which are installed with the plug-in; the migrations
   * of layout by ELK, with later stamps, are not.
   */
  @Test
  void itIsOfTheLastVersionThatAllKnowWhoInstallIt() throws IOException {
    assertEquals(
        "12.0.0.2017041100", Viewpoint.all("description:Group").get(0).getAttribute("version"));
    assertTrue(
        Files.readString(Viewpoint.PLUGIN.resolve("META-INF/MANIFEST.MF"))
            .contains(" org.eclipse.sirius.table;"));
  }

  // --- services

  @Test
  void itRegistersTheServices() {
    assertEquals(
        ViewpointExpression.SERVICES.stream().map(Class::getName).collect(Collectors.toSet()),
        Viewpoint.all("ownedJavaExtensions").stream()
            .map(extension -> extension.getAttribute("qualifiedClassName"))
            .collect(Collectors.toSet()));
  }

  @Test
  void everyExpressionIsACallOfAServiceThatIsThere() {
    assertTrue(expressions().size() > 200);
    for (Attr attribute : expressions()) {
      ViewpointExpression expression = ViewpointExpression.of(attribute.getValue());
      if (expression.service().isEmpty()) {
        continue;
      }
      List<Method> methods = expression.methods();
      assertTrue(!methods.isEmpty(), () -> place(attribute) + ": " + attribute.getValue());
      for (Method method : methods) {
        assertTrue(EObject.class.isAssignableFrom(method.getParameterTypes()[0]), method::toString);
      }
    }
  }

  @Test
  void everyAttributeThatCouldBeAnExpressionIsOne() {
    for (Attr attribute : Viewpoint.attributes()) {
      boolean could = attribute.getName().matches(".*(Expression|precondition)");
      boolean plain = attribute.getValue().matches("\\d*|[A-Z][\\w ]*");
      assertTrue(
          !could || plain || attribute.getValue().startsWith("aql:"),
          () -> place(attribute) + ": " + attribute.getValue());
    }
  }

  @Test
  void everyVariableIsKnownThere() {
    for (Attr attribute : expressions()) {
      Set<String> known = new HashSet<>(isDropPrecondition(attribute) ? DROP_VARIABLES : VARIABLES);
      for (Element e = attribute.getOwnerElement();
          e != null;
          e = e.getParentNode() instanceof Element parent ? parent : null) {
        if (!isDropPrecondition(attribute)) {
          collect(e, known);
          known.add(e.getAttribute("iterator"));
        }
      }
      for (String variable : ViewpointExpression.of(attribute.getValue()).variables()) {
        assertTrue(known.contains(variable), () -> place(attribute) + ": no variable " + variable);
      }
    }
  }

  private static boolean isDropPrecondition(Attr attribute) {
    return attribute.getName().equals("precondition")
        && attribute.getOwnerElement().getAttribute("xsi:type").endsWith("DropDescription");
  }

  private static void collect(Element element, Set<String> names) {
    for (int i = 0; i < element.getChildNodes().getLength(); i++) {
      if (element.getChildNodes().item(i) instanceof Element child
          && child.getAttributes().getLength() == 1) {
        names.add(child.getAttribute("name"));
      }
    }
  }

  @Test
  void everyServiceIsUsed() {
    Set<String> used =
        expressions().stream()
            .map(attribute -> ViewpointExpression.of(attribute.getValue()).service())
            .collect(Collectors.toSet());
    Set<String> there =
        ViewpointExpression.SERVICES.stream()
            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .map(Method::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    there.removeAll(used);
    assertEquals(new TreeSet<>(), there);
  }

  @Test
  void thePaletteOffersAllThatCanBeCreated() {
    Set<String> offered = new TreeSet<>();
    Set<String> joined = new TreeSet<>();
    for (Attr attribute : expressions()) {
      ViewpointExpression call = ViewpointExpression.of(attribute.getValue());
      if (call.service().matches("create|canCreate")) {
        String kind = call.arguments().get(0).replace("'", "");
        CreationTool.of(kind);
        offered.add(kind);
      } else if (call.service().matches("connect|canConnect")) {
        String kind = call.arguments().get(0).replace("'", "");
        ConnectionTool.of(kind);
        joined.add(kind);
      }
    }
    assertEquals(new TreeSet<>(CreationTool.names()), offered);
    assertEquals(new TreeSet<>(ConnectionTool.names()), joined);
  }

  // --- elements

  @Test
  void everyReferenceFindsAnElement() {
    Map<String, Element> ids = new HashMap<>();
    for (Element element : Viewpoint.all()) {
      String id = Viewpoint.id(element);
      assertTrue(id.isEmpty() || ids.put(id, element) == null, () -> id + " is there twice");
    }
    int found = 0;
    for (Element element : Viewpoint.all()) {
      for (String attribute : REFERENCES) {
        for (String id : Viewpoint.references(element, attribute)) {
          assertTrue(ids.containsKey(id), () -> element.getTagName() + " " + attribute + " " + id);
          found++;
        }
      }
    }
    assertTrue(found > 400, "there are " + found);
  }

  /** A reference without its prefix would not be checked above. */
  @Test
  void whatLooksLikeAReferenceIsOne() {
    for (Attr attribute : Viewpoint.attributes()) {
      if (attribute.getValue().matches("(colour|machine|topology|properties)\\..*")) {
        assertTrue(
            REFERENCES.contains(attribute.getName()) || attribute.getName().equals("xmi:id"),
            () -> place(attribute));
      }
    }
  }

  @Test
  void everyDomainClassIsOneOfTheLanguage() {
    int found = 0;
    for (Element element : Viewpoint.all()) {
      String name = element.getAttribute("domainClass");
      if (!name.isEmpty()) {
        assertTrue(name.startsWith("model::"), name);
        assertTrue(PawlPackage.eINSTANCE.getEClassifier(name.substring(7)) instanceof EClass, name);
        found++;
      }
    }
    assertTrue(found > 25);
  }

  @Test
  void everyIconAndFigureIsThere() {
    for (Attr attribute : Viewpoint.attributes()) {
      if (List.of("iconPath", "workspacePath", "icon").contains(attribute.getName())) {
        assertTrue(
            Files.exists(Viewpoint.PLUGIN.resolve(".." + attribute.getValue())),
            attribute::getValue);
      }
    }
  }

  @Test
  void everyToolOfThePaletteHasADescription() {
    int found = 0;
    for (Element tool : Viewpoint.tools()) {
      if (tool.hasAttribute("iconPath")) {
        found++;
        assertFalse(tool.getAttribute("documentation").isEmpty(), Viewpoint.id(tool));
      }
    }
    assertTrue(found > 50);
  }

  @Test
  void everyMappingCanBeOpened() {
    for (Element mapping : Viewpoint.mappings()) {
      String tool = mapping.getAttribute("doubleClickDescription");
      Element element = Viewpoint.byId(tool).orElseThrow(() -> new AssertionError(tool));
      assertTrue(
          Viewpoint.references(element, "mappings").contains(Viewpoint.id(mapping)),
          () -> Viewpoint.id(mapping) + " is not in " + tool);
    }
  }

  /** Each customization creates a style for each label, and compares it with all others. */
  @Test
  void layersChangeLabelsByNoCustomization() {
    assertEquals(List.of(), Viewpoint.all("featureCustomizations"));
    assertTrue(
        Viewpoint.byId("machine.layer." + LabelServices.ACTIONS)
            .filter(layer -> layer.getAttribute("name").equals(LabelServices.ACTIONS))
            .isPresent());
  }

  /** They cover labels and ends of lines: below one, the mouse draws a marquee. */
  @Test
  void noPopupBarAppearsAtTheMouse() {
    assertEquals(
        List.of(),
        Viewpoint.all().stream()
            .filter(element -> element.getAttribute("enablePopupBars").equals("true"))
            .map(Viewpoint::id)
            .toList());
  }

  // --- colours

  @Test
  void itsColoursAreThoseOfTheLightTheme() {
    Map<String, Colour> theme =
        Map.ofEntries(
            Map.entry("Paper", fill(Role.PAPER)),
            Map.entry("Box", fill(Role.STATE)),
            Map.entry("Outline", stroke(Role.STATE)),
            Map.entry("Ink", stroke(Role.TRANSITION)),
            Map.entry("Pale", stroke(Role.USE)),
            Map.entry("Broadcast", stroke(Role.BUS)),
            Map.entry("BroadcastFill", fill(Role.BUS)),
            Map.entry("Outside", stroke(Role.INTERRUPT)),
            Map.entry("OutsideFill", fill(Role.INTERRUPT)),
            Map.entry("ActiveFill", Theme.LIGHT.look(Role.STATE, Emphasis.ACTIVE).fill()),
            Map.entry("Active", Theme.LIGHT.look(Role.STATE, Emphasis.ACTIVE).stroke()));
    Map<String, Colour> described =
        Viewpoint.all("entries").stream()
            .collect(
                Collectors.toMap(
                    entry -> entry.getAttribute("name"),
                    entry ->
                        new Colour(part(entry, "red"), part(entry, "green"), part(entry, "blue"))));
    assertEquals(theme, described);
  }

  private static int part(Element entry, String name) {
    return Integer.parseInt(entry.getAttribute(name));
  }

  private static Colour fill(Role role) {
    return Theme.LIGHT.look(role, Emphasis.NONE).fill();
  }

  private static Colour stroke(Role role) {
    return Theme.LIGHT.look(role, Emphasis.NONE).stroke();
  }
}

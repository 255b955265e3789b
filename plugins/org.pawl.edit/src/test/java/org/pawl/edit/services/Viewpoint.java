// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The description of {@code org.pawl.sirius}, read as XML, so that Sirius is not needed. */
final class Viewpoint {
  static final Path PLUGIN = Path.of("../org.pawl.sirius");

  private static final Document XML = read();

  private Viewpoint() {}

  private static Document read() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(PLUGIN.resolve("description/pawl.odesign").toFile());
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new AssertionError(e);
    }
  }

  static List<Element> all() {
    List<Element> all = new ArrayList<>();
    NodeList nodes = XML.getElementsByTagName("*");
    for (int i = 0; i < nodes.getLength(); i++) {
      all.add((Element) nodes.item(i));
    }
    return all;
  }

  static List<Element> all(String... tags) {
    return all().stream().filter(e -> List.of(tags).contains(e.getTagName())).toList();
  }

  static List<Attr> attributes() {
    List<Attr> all = new ArrayList<>();
    for (Element element : all()) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        all.add((Attr) attributes.item(i));
      }
    }
    return all;
  }

  static String id(Element element) {
    return element.getAttribute("xmi:id");
  }

  static Optional<Element> byId(String id) {
    return all().stream().filter(element -> id(element).equals(id)).findFirst();
  }

  /** Palette tools, menu entries, and tools for mouse and keyboard. */
  static List<Element> tools() {
    return all("ownedTools", "menuItemDescription").stream()
        .filter(tool -> !type(tool).equals("PopupMenu"))
        .toList();
  }

  /** Without the prefix of its package. */
  static String type(Element element) {
    return element.getAttribute("xsi:type").replaceFirst(".*:", "");
  }

  /** The operation of a tool. */
  static Optional<String> operation(Element tool) {
    NodeList operations = tool.getElementsByTagName("firstModelOperations");
    return operations.getLength() == 0
        ? Optional.empty()
        : Optional.of(((Element) operations.item(0)).getAttribute("browseExpression"));
  }

  /** A field of the properties view: {@code properties.Fields.Area} belongs to a group. */
  static Optional<PropertyWidget> widget(String id) {
    return all("ifs").stream()
        .map(condition -> new PropertyWidget((Element) condition.getParentNode(), condition))
        .filter(
            widget ->
                id.equals(
                    id((Element) widget.loop().getParentNode())
                        + "."
                        + widget.condition().getAttribute("name")))
        .findFirst();
  }

  static List<Element> mappings() {
    return all(
        "nodeMappings",
        "subNodeMappings",
        "borderedNodeMappings",
        "containerMappings",
        "edgeMappings");
  }

  /** The ids that an attribute refers to. */
  static List<String> references(Element element, String attribute) {
    String value = element.getAttribute(attribute).strip();
    return value.isEmpty() ? List.of() : List.of(value.split("\\s+"));
  }
}

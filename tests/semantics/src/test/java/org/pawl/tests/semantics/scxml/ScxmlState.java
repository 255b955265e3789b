// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

/**
 * A state of an SCXML document, for the interpreter of these tests, which shares no code with the
 * importer.
 */
final class ScxmlState {
  final Element element;
  final ScxmlState parent;
  final List<ScxmlState> children = new ArrayList<>();
  final int order;

  private ScxmlState(Element element, ScxmlState parent, int[] count) {
    this.element = element;
    this.parent = parent;
    this.order = count[0]++;
    for (Element child : elements(element)) {
      if (List.of("state", "parallel", "final", "history").contains(child.getLocalName())) {
        children.add(new ScxmlState(child, this, count));
      }
    }
  }

  static ScxmlState read(byte[] document) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return new ScxmlState(
        factory.newDocumentBuilder().parse(new ByteArrayInputStream(document)).getDocumentElement(),
        null,
        new int[1]);
  }

  static List<Element> elements(Element parent) {
    List<Element> all = new ArrayList<>();
    for (org.w3c.dom.Node n = parent.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element child) {
        all.add(child);
      }
    }
    return all;
  }

  static List<Element> elements(Element parent, String name) {
    return elements(parent).stream().filter(e -> e.getLocalName().equals(name)).toList();
  }

  static List<String> words(Element element, String attribute) {
    String value = element.getAttribute(attribute).strip();
    return value.isEmpty() ? List.of() : List.of(value.split("\\s+"));
  }

  boolean is(String name) {
    return element.getLocalName().equals(name);
  }

  String id() {
    return element.getAttribute("id").strip();
  }

  List<ScxmlState> states() {
    return children.stream().filter(c -> !c.is("history")).toList();
  }

  boolean isAtomic() {
    return states().isEmpty();
  }

  boolean isParallel() {
    return is("parallel");
  }

  /** The document counts as one. */
  boolean isCompound() {
    return !is("parallel") && !states().isEmpty();
  }

  boolean isDescendantOf(ScxmlState other) {
    for (ScxmlState n = parent; n != null; n = n.parent) {
      if (n == other) {
        return true;
      }
    }
    return false;
  }

  /** Its ancestors, the innermost first, up to and without the given one. */
  List<ScxmlState> ancestors(ScxmlState upTo) {
    List<ScxmlState> all = new ArrayList<>();
    for (ScxmlState n = parent; n != null && n != upTo; n = n.parent) {
      all.add(n);
    }
    return all;
  }

  ScxmlState find(String id) {
    if (id().equals(id)) {
      return this;
    }
    for (ScxmlState child : children) {
      ScxmlState found = child.find(id);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.scxml;

import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Removes elements and attributes of a document as long as its import still differs. */
final class ScxmlShrinker {
  private final Document document;
  private final List<String> events;

  ScxmlShrinker(String text, List<String> events) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    this.document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    this.events = events;
  }

  String shrink() throws Exception {
    while (removedElement() || removedAttribute()) {
      // until no more can be removed
    }
    return text();
  }

  private boolean removedElement() throws Exception {
    for (Element element : elements()) {
      org.w3c.dom.Node parent = element.getParentNode();
      if (element == document.getDocumentElement()) {
        continue;
      }
      org.w3c.dom.Node next = element.getNextSibling();
      parent.removeChild(element);
      if (differs()) {
        return true;
      }
      parent.insertBefore(element, next);
    }
    return false;
  }

  private boolean removedAttribute() throws Exception {
    for (Element element : elements()) {
      for (String name : List.of("type", "cond", "initial", "target")) {
        Attr attribute = element.getAttributeNode(name);
        if (attribute != null) {
          element.removeAttributeNode(attribute);
          if (differs()) {
            return true;
          }
          element.setAttributeNode(attribute);
        }
      }
    }
    return false;
  }

  private List<Element> elements() {
    NodeList found = document.getElementsByTagName("*");
    List<Element> all = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      all.add((Element) found.item(i));
    }
    return all;
  }

  private boolean differs() {
    try {
      byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
      return Equivalence.compare(bytes, events).difference() != null;
    } catch (Exception | AssertionError e) {
      return false; // no document any more
    }
  }

  private String text() throws Exception {
    Transformer transformer = TransformerFactory.newInstance().newTransformer();
    transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
    StringWriter text = new StringWriter();
    transformer.transform(new DOMSource(document), new StreamResult(text));
    return text.toString().replaceAll("\\n\\s*\\n+", "\n");
  }
}

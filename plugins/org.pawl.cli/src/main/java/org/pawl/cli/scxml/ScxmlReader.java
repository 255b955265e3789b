// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a document as a tree of elements that know their lines. Nothing outside it is read. */
final class ScxmlReader {
  static final String NAMESPACE = "http://www.w3.org/2005/07/scxml";

  private ScxmlReader() {}

  static Element read(Reader text) throws ScxmlProblem {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(text);
      try {
        return root(reader);
      } finally {
        reader.close();
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      throw new ScxmlProblem(line, "not XML: " + e.getMessage().replaceAll("(?s).*Message: ", ""));
    }
  }

  private static Element root(XMLStreamReader reader) throws XMLStreamException, ScxmlProblem {
    Deque<Open> open = new ArrayDeque<>();
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (open.isEmpty() && !reader.getLocalName().equals("scxml")) {
            throw new ScxmlProblem(
                reader.getLocation().getLineNumber(),
                "the document is a <%s>, not an <scxml>".formatted(reader.getLocalName()));
          }
          open.push(new Open(reader));
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            open.peek().text.append(reader.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          Open closed = open.pop();
          if (open.isEmpty()) {
            return closed.element();
          }
          if (closed.standard) {
            open.peek().children.add(closed.element());
          }
        }
        default -> {}
      }
    }
    throw new ScxmlProblem(1, "the document is empty");
  }

  /** An element whose end has not been read. */
  private static final class Open {
    final String name;
    final int line;

    /** Elements of other namespaces are somebody else's. */
    final boolean standard;

    final Map<String, String> attributes = new HashMap<>();
    final List<Element> children = new ArrayList<>();
    final StringBuilder text = new StringBuilder();

    Open(XMLStreamReader reader) {
      name = reader.getLocalName();
      line = reader.getLocation().getLineNumber();
      String namespace = reader.getNamespaceURI();
      standard = namespace == null || namespace.isEmpty() || namespace.equals(NAMESPACE);
      for (int i = 0; i < reader.getAttributeCount(); i++) {
        attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
      }
    }

    Element element() {
      return new Element(name, attributes, List.copyOf(children), text.toString(), line);
    }
  }
}

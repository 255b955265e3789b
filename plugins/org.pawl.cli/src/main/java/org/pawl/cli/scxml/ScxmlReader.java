// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
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

  static final int MOST_BYTES = 16_000_000;

  /** More than any machine for a controller has; what is larger would keep every tool waiting. */
  static final int MOST_ELEMENTS = 5_000;

  /** Elements in elements; what reads the tree calls itself. */
  static final int DEEPEST = 100;

  private final Deque<Open> open = new ArrayDeque<>();
  private int count;

  private ScxmlReader() {}

  static Element read(InputStream document) throws ScxmlProblem, IOException {
    byte[] bytes = document.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new ScxmlProblem(
          1, "more than %d bytes: import the machine in parts".formatted(MOST_BYTES));
    }
    String text = Encoding.text(bytes);
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
      try {
        return new ScxmlReader().root(reader);
      } finally {
        reader.close();
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      String message = String.valueOf(e.getMessage()).replaceAll("(?s).*Message: ", "");
      throw new ScxmlProblem(line, "not XML: " + message.replaceAll("\\s+", " ").strip());
    }
  }

  private Element root(XMLStreamReader reader) throws XMLStreamException, ScxmlProblem {
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> start(reader);
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            open.peek().text.append(reader.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          Open closed = open.pop();
          if (open.isEmpty()) {
            toTheEnd(reader);
            return closed.element();
          }
          open.peek().children.add(closed.element());
        }
        default -> {}
      }
    }
    throw new ScxmlProblem(1, "the document is empty");
  }

  /** Behind the root element, only comments, instructions and blanks are XML. */
  private static void toTheEnd(XMLStreamReader reader) throws XMLStreamException {
    while (reader.hasNext()) {
      reader.next();
    }
  }

  private void start(XMLStreamReader reader) throws ScxmlProblem {
    int line = reader.getLocation().getLineNumber();
    if (open.isEmpty() && !reader.getLocalName().equals("scxml")) {
      throw new ScxmlProblem(
          line, "the document is a <%s>, not an <scxml>".formatted(reader.getLocalName()));
    }
    if (++count > MOST_ELEMENTS) {
      throw new ScxmlProblem(
          line, "more than %d elements: import the machine in parts".formatted(MOST_ELEMENTS));
    }
    if (open.size() == DEEPEST) {
      throw new ScxmlProblem(
          line, "elements are nested more than %d deep: flatten the states".formatted(DEEPEST));
    }
    open.push(new Open(reader));
  }

  /** An element whose end has not been read. */
  private static final class Open {
    final String name;
    final int line;
    final boolean standard;
    final Map<String, String> attributes = new HashMap<>();
    final List<Element> children = new ArrayList<>();
    final StringBuilder text = new StringBuilder();

    Open(XMLStreamReader reader) {
      name = reader.getLocalName();
      line = reader.getLocation().getLineNumber();
      String namespace = reader.getNamespaceURI();
      standard = isNone(namespace) || namespace.equals(NAMESPACE);
      for (int i = 0; i < reader.getAttributeCount(); i++) {
        if (isNone(reader.getAttributeNamespace(i))) {
          attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
      }
    }

    private static boolean isNone(String namespace) {
      return namespace == null || namespace.isEmpty();
    }

    Element element() {
      return new Element(name, standard, attributes, List.copyOf(children), text.toString(), line);
    }
  }
}

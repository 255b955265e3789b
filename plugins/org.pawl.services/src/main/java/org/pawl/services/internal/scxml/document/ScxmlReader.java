// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

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
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;

/** Reads a document as a tree of elements that know their lines. Nothing outside it is read. */
public final class ScxmlReader {
  public static final String NAMESPACE = "http://www.w3.org/2005/07/scxml";

  /** The attributes that are lists. */
  private static final List<String> LISTS = List.of("event", "target", "initial");

  private final Deque<OpenElement> open = new ArrayDeque<>();
  private int count;
  private int words;

  private ScxmlReader() {}

  public static Element read(InputStream document) throws ImportException, IOException {
    byte[] bytes = document.readNBytes(Limits.IMPORT_BYTES + 1);
    if (bytes.length > Limits.IMPORT_BYTES) {
      throw new ImportException(
          1,
          "the document has more than %d bytes: import the machine in parts"
              .formatted(Limits.IMPORT_BYTES));
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
      throw new ImportException(line, "not XML: " + message.replaceAll("\\s+", " ").strip());
    }
  }

  private Element root(XMLStreamReader reader) throws XMLStreamException, ImportException {
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> start(reader);
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            open.peek().text.append(reader.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          OpenElement closed = open.pop();
          if (open.isEmpty()) {
            toTheEnd(reader);
            return closed.element();
          }
          open.peek().children.add(closed.element());
        }
        default -> {}
      }
    }
    throw new ImportException(1, "the document is empty: it needs an <scxml> with the states");
  }

  /** After the root element, XML allows only comments, processing instructions and white space. */
  private static void toTheEnd(XMLStreamReader reader) throws XMLStreamException {
    while (reader.hasNext()) {
      reader.next();
    }
  }

  private void start(XMLStreamReader reader) throws ImportException {
    int line = reader.getLocation().getLineNumber();
    if (open.isEmpty() && !reader.getLocalName().equals("scxml")) {
      throw new ImportException(
          line,
          "the document is a <%s>, not an <scxml>: import a state machine in SCXML"
              .formatted(reader.getLocalName()));
    }
    if (++count > Limits.IMPORT_ELEMENTS) {
      throw new ImportException(
          line,
          "the document has more than %d elements: import the machine in parts"
              .formatted(Limits.IMPORT_ELEMENTS));
    }
    if (open.size() == Limits.IMPORT_DEPTH) { // code that reads the tree is recursive
      throw new ImportException(
          line,
          "elements are nested more than %d deep: flatten the states"
              .formatted(Limits.IMPORT_DEPTH));
    }
    open.push(new OpenElement(reader));
    for (String list : LISTS) {
      words += words(open.peek().attributes.getOrDefault(list, ""));
    }
    if (words > Limits.IMPORT_WORDS) {
      throw new ImportException(
          line,
          ("up to this <%s> the attributes %s have more than %d words: import the machine in parts")
              .formatted(reader.getLocalName(), String.join(", ", LISTS), Limits.IMPORT_WORDS));
    }
  }

  /** Counts the words of a text without creating a list. */
  private static int words(String text) {
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      boolean blank = text.charAt(i) <= ' ';
      words += !blank && !inside ? 1 : 0;
      inside = !blank;
    }
    return words;
  }

  /** An element whose end has not been read. */
  private static final class OpenElement {
    final String name;
    final int line;
    final boolean standard;
    final Map<String, String> attributes = new HashMap<>();
    final List<Element> children = new ArrayList<>();
    final StringBuilder text = new StringBuilder();

    OpenElement(XMLStreamReader reader) {
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
      List<Element> states =
          children.stream().filter(child -> child.is("state", "parallel", "final")).toList();
      return new Element(
          name, standard, attributes, List.copyOf(children), states, text.toString(), line);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.sirius;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.picture.Typeface;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/**
 * Adapts exports of Sirius for pages: adds a background, and text widths that do not depend on the
 * fonts of the reader.
 */
final class ExportedSvg {
  private static final String FAMILY = "font-family";

  private ExportedSvg() {}

  static String forPages(String svg) throws Exception {
    Document document =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    Element root = document.getDocumentElement();
    root.insertBefore(paper(document), root.getFirstChild());
    var texts = document.getElementsByTagName("text");
    for (int i = 0; i < texts.getLength(); i++) {
      measure((Element) texts.item(i));
    }
    var written = new StringWriter();
    TransformerFactory.newDefaultInstance()
        .newTransformer()
        .transform(new DOMSource(document), new StreamResult(written));
    return written + "\n";
  }

  private static Element paper(Document document) {
    Element paper = document.createElement("rect");
    paper.setAttribute("class", "paper");
    paper.setAttribute("width", "100%");
    paper.setAttribute("height", "100%");
    paper.setAttribute("stroke", "none");
    paper.setAttribute("fill", Theme.LIGHT.look(Role.PAPER, Emphasis.NONE).fill().hex());
    return paper;
  }

  private static void measure(Element text) {
    double size = Double.parseDouble(inherited(text, "font-size").replace("px", ""));
    boolean bold = inherited(text, "font-weight").equals("bold");
    double width = HelveticaMetrics.width(text.getTextContent(), new Typeface(size, bold, false));
    text.setAttribute("textLength", String.format(Locale.ROOT, "%.2f", width));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    text.setAttribute(FAMILY, "'" + String.join("', '", Typeface.FAMILIES) + "', sans-serif");
  }

  private static String inherited(Node node, String attribute) {
    return node instanceof Element element && !element.hasAttribute(attribute)
        ? inherited(node.getParentNode(), attribute)
        : ((Element) node).getAttribute(attribute);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.svg;

import static org.pawl.diagram.svg.SvgPen.number;

import java.io.StringWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.pawl.diagram.Origin;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;

/**
 * Writes a picture as SVG: the same picture, the same bytes. Everything that stands for something
 * of the model has its key, tells its C under the pointer, and links to its line.
 */
public final class SvgWriter {
  private static final String SVG = "http://www.w3.org/2000/svg";

  private final Picture picture;
  private final SvgOptions options;
  private final Function<String, Emphasis> emphasis;
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private SvgWriter(Picture picture, SvgOptions options, Function<String, Emphasis> emphasis)
      throws XMLStreamException {
    this.picture = picture;
    this.options = options;
    this.emphasis = emphasis;
    this.xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
  }

  public static String write(Picture picture, SvgOptions options) {
    return write(picture, options, key -> Emphasis.NONE);
  }

  /**
   * The same with something emphasised.
   *
   * @param emphasis of a figure, by its key
   */
  public static String write(
      Picture picture, SvgOptions options, Function<String, Emphasis> emphasis) {
    try {
      return new SvgWriter(picture, options, emphasis).document();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private String document() throws XMLStreamException {
    xml.setDefaultNamespace(SVG);
    xml.writeStartElement("svg");
    xml.writeDefaultNamespace(SVG);
    String width = number(picture.width());
    String height = number(picture.height());
    attributes("width", width, "height", height, "viewBox", "0 0 " + width + " " + height);
    String id = picture.key().replaceAll("[^\\w.-]", "_");
    attributes("class", "pawl-diagram", "role", "graphics-document");
    attributes("aria-labelledby", id + "-title", "aria-describedby", id + "-description");
    newLine();
    element("title", picture.title(), "id", id + "-title");
    element("desc", picture.description(), "id", id + "-description");
    element("style", new StyleSheet(roles(), emphases()).of(options));
    for (Figure figure : picture.figures()) {
      figure(figure);
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    newLine();
    xml.close();
    return text.toString();
  }

  private Set<Role> roles() {
    var roles = EnumSet.noneOf(Role.class);
    picture.figures().forEach(figure -> figure.shapes().forEach(shape -> roles.add(shape.role())));
    return roles;
  }

  private Set<Emphasis> emphases() {
    var emphases = EnumSet.of(Emphasis.NONE);
    picture.figures().forEach(figure -> emphases.add(emphasis.apply(figure.key())));
    return emphases;
  }

  private void figure(Figure figure) throws XMLStreamException {
    Origin origin = figure.origin();
    boolean linked =
        origin != null && !origin.file().isEmpty() && !figure.key().equals(picture.key());
    if (linked) {
      xml.writeStartElement("a");
      attributes("href", link(origin), "target", "_top");
    } else {
      xml.writeStartElement("g");
    }
    Emphasis said = emphasis.apply(figure.key());
    if (said != Emphasis.NONE) {
      attributes("class", StyleSheet.name(said));
    }
    attributes("data-key", figure.key());
    newLine();
    if (!figure.tooltip().isEmpty()) {
      element("title", figure.tooltip());
    }
    for (Shape shape : figure.shapes()) {
      shape(shape);
    }
    xml.writeEndElement();
    newLine();
  }

  private String link(Origin origin) {
    String name = origin.file().substring(origin.file().lastIndexOf('/') + 1);
    return options.linkPrefix() + name + "#L" + origin.line();
  }

  private void shape(Shape shape) throws XMLStreamException {
    String style = StyleSheet.name(shape.role());
    if (shape instanceof Shape.Words words) {
      String anchor =
          switch (words.align()) {
            case START -> "";
            case MIDDLE -> "middle";
            case END -> "end";
          };
      String x = number(words.at().x());
      String y = number(words.at().y());
      if (anchor.isEmpty()) {
        element("text", words.text(), "class", style, "x", x, "y", y);
      } else {
        element("text", words.text(), "class", style, "x", x, "y", y, "text-anchor", anchor);
      }
    } else if (shape instanceof Shape.Disc disc) {
      xml.writeEmptyElement("circle");
      attributes("class", style, "cx", number(disc.center().x()), "cy", number(disc.center().y()));
      attributes("r", number(disc.radius()));
      newLine();
    } else if (shape instanceof Shape.Outline outline) {
      boolean open = shape instanceof Shape.Path path && !path.closed();
      var pen = new SvgPen();
      outline.trace(pen);
      xml.writeEmptyElement("path");
      attributes("class", open ? style + " open" : style, "d", pen.toString());
      newLine();
    }
  }

  private void element(String name, String content, String... attributes)
      throws XMLStreamException {
    xml.writeStartElement(name);
    attributes(attributes);
    xml.writeCharacters(legal(content));
    xml.writeEndElement();
    newLine();
  }

  private void attributes(String... namesAndValues) throws XMLStreamException {
    List<String> list = List.of(namesAndValues);
    for (int i = 0; i < list.size(); i += 2) {
      xml.writeAttribute(list.get(i), legal(list.get(i + 1)));
    }
  }

  private void newLine() throws XMLStreamException {
    xml.writeCharacters("\n");
  }

  /** C may have characters that XML knows no way to write. */
  private static String legal(String content) {
    if (content.codePoints().allMatch(SvgWriter::isLegal)) {
      return content;
    }
    return content
        .codePoints()
        .map(letter -> isLegal(letter) ? letter : 0xfffd)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean isLegal(int letter) {
    return letter == '\t'
        || letter == '\n'
        || letter == '\r'
        || letter >= 0x20 && letter <= 0xd7ff
        || letter >= 0xe000 && letter <= 0xfffd
        || letter >= 0x10000;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.svg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.CachedLayouts;
import org.pawl.diagram.picture.Gallery;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Shape;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/**
 * Text fits its space even if the reader has none of the fonts that a layout measures with. DejaVu
 * Sans is up to 15 % wider.
 */
class WiderFontTest {
  private static final Path CHARTS = TestModels.ROOT.resolve("docs/explanation/charts");
  private static final double WIDER = 1.15;

  private static final Pattern PAPER = Pattern.compile("class=\"paper[ \"]");

  /** The rounding error of a width in hundredths. */
  private static final double WRITTEN = 0.01;

  @Test
  void wordsTakeTheRoomThatWasMeasuredForThem() throws Exception {
    for (Picture picture : pictures()) {
      List<Shape.Label> words = words(picture);
      List<Element> written = written(SvgWriter.write(picture, SvgOptions.defaults()));
      assertEquals(words.size(), written.size(), picture.key());
      for (int i = 0; i < words.size(); i++) {
        double measured =
            HelveticaMetrics.width(words.get(i).text(), words.get(i).role().typeface());
        double drawn = drawn(written.get(i), WIDER * measured);
        assertEquals(measured, drawn, WRITTEN, picture.key() + ": " + words.get(i).text());
      }
    }
  }

  @Test
  void noTextIsOutsideOfThePictureOrOverlapsOther() throws Exception {
    for (Picture picture : laidOut()) {
      List<Shape.Label> words = words(picture);
      List<Element> written = written(SvgWriter.write(picture, SvgOptions.defaults()));
      var boxes = new ArrayList<Box>();
      for (int i = 0; i < words.size(); i++) {
        Box box = box(words.get(i), written.get(i));
        String what = picture.key() + ": " + words.get(i).text();
        assertTrue(box.x() >= 0 && box.x() + box.width() <= picture.width(), what + " is clipped");
        for (Box other : boxes) {
          assertTrue(!overlap(box, other), () -> what + " overlaps");
        }
        boxes.add(box);
      }
    }
  }

  /**
   * The drawings exported by Sirius are adapted when they are committed, by AppearanceTest. The
   * charts of releng/bench are no pictures of Pawl: another library writes them.
   */
  @Test
  void picturesOfThePagesHavePaperAndFixedWidths() throws Exception {
    List<Path> pages;
    try (Stream<Path> found = Files.walk(TestModels.ROOT.resolve("docs"))) {
      pages =
          found
              .filter(file -> file.toString().endsWith(".svg"))
              .filter(file -> !file.startsWith(CHARTS))
              .sorted()
              .toList();
    }
    assertTrue(pages.size() > 30, pages.toString());
    for (Path page : pages) {
      String svg = Files.readString(page);
      assertTrue(PAPER.matcher(svg).find(), page + " has no paper to be read on");
      for (Element text : written(svg)) {
        assertTrue(
            text.hasAttribute("textLength"), page + " leaves open how wide is " + said(text));
      }
    }
  }

  private static List<Picture> pictures() {
    var pictures = new ArrayList<Picture>(laidOut());
    pictures.add(Gallery.picture());
    return pictures;
  }

  private static List<Picture> laidOut() {
    return CachedLayouts.all().stream().map(PictureBuilder::of).toList();
  }

  private static List<Shape.Label> words(Picture picture) {
    return picture.figures().stream()
        .flatMap(figure -> figure.shapes().stream())
        .filter(Shape.Label.class::isInstance)
        .map(Shape.Label.class::cast)
        .filter(words -> !words.text().isEmpty())
        .toList();
  }

  private static Box box(Shape.Label words, Element written) {
    Box measured = words.box();
    double width = drawn(written, WIDER * measured.width());
    double left =
        switch (words.align()) {
          case START -> 0;
          case MIDDLE -> 0.5;
          case END -> 1;
        };
    // The height of glyphs is not that of their lines.
    double x = measured.x() + left * (measured.width() - width);
    return new Box(x, measured.y() + 2, width, measured.height() - 4);
  }

  /** The width in which a viewer draws text with this natural width. */
  private static double drawn(Element text, double natural) {
    return text.getAttribute("lengthAdjust").equals("spacingAndGlyphs")
        ? Double.parseDouble(text.getAttribute("textLength"))
        : natural;
  }

  private static boolean overlap(Box a, Box b) {
    return a.x() + 0.1 < b.x() + b.width()
        && b.x() + 0.1 < a.x() + a.width()
        && a.y() < b.y() + b.height()
        && b.y() < a.y() + a.height();
  }

  /** The text without the tooltip. */
  private static String said(Element text) {
    return text.getLastChild() == null ? "" : text.getLastChild().getTextContent();
  }

  private static List<Element> written(String svg) throws Exception {
    var factory = DocumentBuilderFactory.newDefaultInstance();
    var found =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)))
            .getElementsByTagName("text");
    var texts = new ArrayList<Element>();
    for (int i = 0; i < found.getLength(); i++) {
      texts.add((Element) found.item(i));
    }
    return texts;
  }
}

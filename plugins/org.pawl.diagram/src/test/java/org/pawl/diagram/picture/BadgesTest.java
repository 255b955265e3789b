// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Panel;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;

/** Badges with the number of objects in a state. */
class BadgesTest {
  private static final String AJAR = "door.Door.open.ajar";
  private static final Picture PLAIN = Gallery.picture();

  @Test
  void aStateHasItsNumberOnItsCorner() {
    Picture counted = PLAIN.withCounts(Map.of(AJAR, 3));

    List<Figure> added = added(counted);
    assertEquals(List.of(AJAR), added.stream().map(Figure::key).toList());
    Box badge = ((Panel) added.get(0).shapes().get(0)).box();
    var number = (Label) added.get(0).shapes().get(1);
    assertEquals("3", number.text());
    Box state = ((Panel) figure(AJAR).shapes().get(0)).box();
    var corner = new Point(state.x() + state.width(), state.y());
    assertTrue(
        badge.x() < corner.x()
            && badge.x() + badge.width() > corner.x()
            && badge.y() < corner.y()
            && badge.y() + badge.height() > corner.y(),
        badge + " around " + corner);
  }

  /** It covers only a corner of the state, and no text. */
  @Test
  void noTextIsCovered() {
    for (int count : new int[] {3, 42, 1000}) {
      Box badge = added(PLAIN.withCounts(Map.of(AJAR, count))).get(0).shapes().get(0).bounds();
      figure(AJAR).shapes().stream()
          .filter(Label.class::isInstance)
          .map(Shape::bounds)
          .forEach(
              words ->
                  assertFalse(
                      words.x() + words.width() > badge.x()
                          && words.y() < badge.y() + badge.height(),
                      () -> badge + " on " + words));
    }
  }

  @Test
  void itGrowsWithItsNumber() {
    Box three = added(PLAIN.withCounts(Map.of(AJAR, 3))).get(0).shapes().get(0).bounds();
    Box many = added(PLAIN.withCounts(Map.of(AJAR, 1000))).get(0).shapes().get(0).bounds();
    assertEquals(three.x() + three.width(), many.x() + many.width());
    assertTrue(many.width() > three.width() + 10);
  }

  @Test
  void aClickOnItIsAClickOnTheState() {
    Box badge = added(PLAIN.withCounts(Map.of(AJAR, 3))).get(0).shapes().get(0).bounds();
    var outside = new Point(badge.x() + badge.width() - 1, badge.y() + 1);
    assertEquals(
        Optional.of(AJAR), PLAIN.withCounts(Map.of(AJAR, 3)).at(outside), "over the border");
  }

  @Test
  void itIsWrittenAsSvgOnlyWhereThereIsOne() {
    String svg = SvgWriter.write(PLAIN.withCounts(Map.of(AJAR, 3)), SvgOptions.defaults());
    assertTrue(svg.contains("class=\"badge-count\""), svg);
    String plain = SvgWriter.write(PLAIN, SvgOptions.defaults());
    assertFalse(plain.contains("badge"), plain);
    assertSame(PLAIN, PLAIN.withCounts(Map.of()));
  }

  @Test
  void whatIsNotInThePictureHasNone() {
    assertEquals(PLAIN.figures(), PLAIN.withCounts(Map.of("door.Other.state", 2)).figures());
  }

  private static List<Figure> added(Picture counted) {
    int before = PLAIN.figures().size();
    assertEquals(
        PLAIN.figures(), counted.figures().subList(0, before), "under it all is as it was");
    return counted.figures().subList(before, counted.figures().size());
  }

  private static Figure figure(String key) {
    return PLAIN.figures().stream().filter(f -> f.key().equals(key)).findFirst().orElseThrow();
  }
}

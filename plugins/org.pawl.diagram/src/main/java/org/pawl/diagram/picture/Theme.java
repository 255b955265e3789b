// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

/** The colours and styles of roles, with and without emphasis. */
public final class Theme {
  /** Dark text on a light background. */
  public static final Theme LIGHT =
      new Theme(
          new Palette(
              Colour.of(0xffffff),
              Colour.of(0xeef3f9),
              Colour.of(0x3b4b5c),
              Colour.of(0x1b2733),
              Colour.of(0x55636f),
              Colour.of(0x1760ae),
              Colour.of(0xe6f0fb),
              Colour.of(0xfdf1dd),
              Colour.of(0x8f5300)),
          new Marks(
              Colour.of(0xffe3a3), Colour.of(0xae6200), Colour.of(0xd6e8fb), Colour.of(0x1760ae)));

  /** Light text on a dark background. */
  public static final Theme DARK =
      new Theme(
          new Palette(
              Colour.of(0x14191f),
              Colour.of(0x222c37),
              Colour.of(0x94a3b3),
              Colour.of(0xe8edf2),
              Colour.of(0xa9b6c3),
              Colour.of(0x79b8f7),
              Colour.of(0x182c42),
              Colour.of(0x35280f),
              Colour.of(0xf0b455)),
          new Marks(
              Colour.of(0x523b08), Colour.of(0xf5b942), Colour.of(0x1f4468), Colour.of(0x79b8f7)));

  private final Palette palette;
  private final Marks marks;

  /**
   * @param box the fill of states and instances
   * @param outline their border
   * @param ink text and transitions
   * @param pale less important text and lines
   * @param broadcast edges and text of published events
   * @param broadcastFill the fill of buses
   * @param outsideFill the fill of interrupts
   * @param outside their border
   */
  private record Palette(
      Colour paper,
      Colour box,
      Colour outline,
      Colour ink,
      Colour pale,
      Colour broadcast,
      Colour broadcastFill,
      Colour outsideFill,
      Colour outside) {}

  private record Marks(Colour activeFill, Colour active, Colour selectedFill, Colour selected) {}

  private Theme(Palette palette, Marks marks) {
    this.palette = palette;
    this.marks = marks;
  }

  /** The style of shapes of a role in a figure with an emphasis. */
  public ShapeStyle look(Role role, Emphasis emphasis) {
    ShapeStyle plain = look(role);
    if (emphasis == Emphasis.NONE || role.typeface() != null) {
      return plain;
    }
    boolean active = emphasis == Emphasis.ACTIVE;
    Colour line = active ? marks.active : marks.selected;
    Colour stroke = plain.stroke() == null ? null : line;
    return switch (role) {
      case PAPER, BADGE -> plain;
      case STATE, COMPOSITE_HEADER, INSTANCE, INTERRUPT, RESOURCE, BUS ->
          new ShapeStyle(active ? marks.activeFill : marks.selectedFill, line, 2, plain.dashed());
      case PSEUDOSTATE -> new ShapeStyle(line, null, 0, false);
      case COMPARTMENT, REGION_SEPARATOR ->
          new ShapeStyle(null, stroke, plain.width(), plain.dashed());
      default -> new ShapeStyle(plain.fill(), stroke, 2, plain.dashed());
    };
  }

  private ShapeStyle look(Role role) {
    return switch (role) {
      case PAPER -> new ShapeStyle(palette.paper, null, 0, false);
      case TITLE, STATE_NAME, STATE_LINE, INSTANCE_NAME, INSTANCE_LINE -> words(palette.ink);
      case TRANSITION_LABEL, PSEUDOSTATE_NAME, PORT_NAME -> words(palette.ink);
      case STATE_ASIDE, REGION_NAME -> words(palette.pale);
      case PUBLICATION_LABEL, BUS_LINE -> words(palette.broadcast);
      case STATE, COMPOSITE_HEADER, INSTANCE -> box(palette.box, palette.outline);
      case COMPOSITE -> box(palette.paper, palette.outline);
      case COMPARTMENT -> line(palette.outline, false);
      case REGION_SEPARATOR -> line(palette.outline, true);
      case PSEUDOSTATE -> words(palette.ink);
      case PSEUDOSTATE_OUTLINE -> box(palette.paper, palette.ink);
      case PORT, RESOURCE -> box(palette.paper, palette.outline);
      case TRANSITION, POST -> line(palette.ink, false);
      case INTERRUPT -> box(palette.outsideFill, palette.outside);
      case BUS -> box(palette.broadcastFill, palette.broadcast);
      case PUBLICATION -> line(palette.broadcast, false);
      case USE -> line(palette.pale, true);
      case USE_HEAD -> line(palette.pale, false);
      case BADGE -> words(marks.active);
      case BADGE_COUNT -> words(palette.paper);
    };
  }

  private static ShapeStyle words(Colour colour) {
    return new ShapeStyle(colour, null, 0, false);
  }

  private static ShapeStyle box(Colour fill, Colour stroke) {
    return new ShapeStyle(fill, stroke, 1, false);
  }

  private static ShapeStyle line(Colour stroke, boolean dashed) {
    return new ShapeStyle(null, stroke, 1, dashed);
  }
}

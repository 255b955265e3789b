// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThemeTest {
  /** The backgrounds of text roles. */
  private static final Map<Role, Set<Role>> GROUNDS =
      Map.ofEntries(
          Map.entry(Role.TITLE, Set.of(Role.PAPER)),
          Map.entry(Role.STATE_NAME, Set.of(Role.STATE, Role.COMPOSITE_HEADER)),
          Map.entry(Role.STATE_LINE, Set.of(Role.STATE, Role.COMPOSITE_HEADER)),
          Map.entry(Role.STATE_ASIDE, Set.of(Role.STATE, Role.COMPOSITE_HEADER)),
          Map.entry(Role.REGION_NAME, Set.of(Role.COMPOSITE)),
          Map.entry(Role.PSEUDOSTATE_NAME, Set.of(Role.PAPER, Role.PSEUDOSTATE_OUTLINE)),
          Map.entry(Role.TRANSITION_LABEL, Set.of(Role.PAPER, Role.COMPOSITE)),
          Map.entry(Role.INSTANCE_NAME, Set.of(Role.INSTANCE, Role.INTERRUPT, Role.RESOURCE)),
          Map.entry(Role.INSTANCE_LINE, Set.of(Role.INSTANCE, Role.INTERRUPT, Role.RESOURCE)),
          Map.entry(Role.PORT_NAME, Set.of(Role.PAPER)),
          Map.entry(Role.BUS_LINE, Set.of(Role.BUS)),
          Map.entry(Role.BADGE_COUNT, Set.of(Role.BADGE)),
          Map.entry(Role.PUBLICATION_LABEL, Set.of(Role.PAPER)));

  static List<Theme> themes() {
    return List.of(Theme.LIGHT, Theme.DARK);
  }

  /** WCAG 2, 1.4.3. */
  @ParameterizedTest
  @MethodSource("themes")
  void textIsLegibleOnAllBackgrounds(Theme theme) {
    for (Emphasis emphasis : Emphasis.values()) {
      GROUNDS.forEach(
          (words, grounds) ->
              grounds.forEach(
                  ground -> {
                    Colour ink = theme.look(words, emphasis).fill();
                    Colour behind = theme.look(ground, emphasis).fill();
                    double contrast = ink.contrast(behind);
                    assertTrue(
                        contrast >= 4.5,
                        () -> words + " on " + ground + " " + emphasis + " " + contrast);
                  }));
    }
  }

  @Test
  void everyKindOfTextIsChecked() {
    var words = EnumSet.allOf(Role.class);
    words.removeIf(role -> role.typeface() == null);
    assertEquals(words, GROUNDS.keySet());
  }

  /** WCAG 2, 1.4.11. */
  @ParameterizedTest
  @MethodSource("themes")
  void linesHaveContrastWithThePaper(Theme theme) {
    Colour paper = theme.look(Role.PAPER, Emphasis.NONE).fill();
    for (Role role : Role.values()) {
      for (Emphasis emphasis : Emphasis.values()) {
        ShapeStyle look = theme.look(role, emphasis);
        if (look.stroke() != null) {
          assertTrue(look.stroke().contrast(paper) >= 3, () -> role + " " + emphasis);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("themes")
  void emphasisShows(Theme theme) {
    for (Role role : Set.of(Role.STATE, Role.COMPOSITE, Role.TRANSITION, Role.PSEUDOSTATE)) {
      ShapeStyle plain = theme.look(role, Emphasis.NONE);
      ShapeStyle active = theme.look(role, Emphasis.ACTIVE);
      ShapeStyle selected = theme.look(role, Emphasis.SELECTED);
      assertNotEquals(plain, active, role::toString);
      assertNotEquals(plain, selected, role::toString);
      assertNotEquals(active, selected, role::toString);
    }
  }

  @Test
  void contrastIsThatOfTheStandard() {
    assertEquals(21, Colour.of(0).contrast(Colour.of(0xffffff)), 0.001);
    assertEquals(4.54, Colour.of(0x767676).contrast(Colour.of(0xffffff)), 0.01);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.picture.HelveticaMetrics;

/**
 * Grouped machines fill their page, labels are at their lines, and initial transitions are short.
 */
class LayoutMeasuresTest {
  /**
   * The least part of the page that is not blank; see {@link LayoutMeasures#fill}. Regions of
   * different length reach less: the space beside the state outside of them is blank, and that
   * below the shortest region.
   */
  private static final Map<String, Double> FILL =
      Map.of(
          "5 composites of 8 states", 0.7,
          "3 composites of 4 states", 0.9,
          "8 composites of 5 states", 0.85,
          "5 composites of 5 to 11 states", 0.8,
          "2 regions of 6 states", 0.69,
          "regions of 2, 6 and 3 states", 0.63,
          "3 composites of 3 composites", 0.95);

  private static final int FOREIGN_LABELS_OF_GROUPS = 0;
  private static final int FOREIGN_LABELS = 20;
  private static final int DETOURS = 2;

  @Test
  void groupedMachinesFillTheirPage() {
    List<String> blank = new ArrayList<>();
    GroupedMachines.all()
        .forEach(
            (name, diagram) -> {
              double fill = new LayoutMeasures(layout(diagram)).fill();
              if (fill < FILL.get(name)) {
                blank.add("%s: %.3f".formatted(name, fill));
              }
            });
    assertEquals(List.of(), blank);
  }

  /** With so many transitions, ELK alone would arrange the composites on a diagonal. */
  @Test
  void manyCompositesFillTheirPage() {
    for (int groups : List.of(15, 30)) {
      Layout layout = layout(GroupedMachines.composites(groups, 10));
      double fill = new LayoutMeasures(layout).fill();
      assertTrue(fill > 0.7, groups + " composites: " + fill);
      assertTrue(layout.width() < 7000, groups + " composites: " + layout.width() + " pixels");
    }
  }

  @Test
  void labelsOfGroupedMachinesAreNearestToTheirLine() {
    List<String> found = new ArrayList<>();
    GroupedMachines.all()
        .values()
        .forEach(diagram -> found.addAll(new LayoutMeasures(layout(diagram)).foreignLabels()));
    assertTrue(found.size() <= FOREIGN_LABELS_OF_GROUPS, found.toString());
  }

  @Test
  void fiveCompositesOfEightStatesHaveNoLabelAtAForeignLine() {
    Layout layout = layout(GroupedMachines.composites(5, 8));
    assertEquals(List.of(), new LayoutMeasures(layout).foreignLabels());
    assertEquals(List.of(), LayoutDefects.of(layout));
  }

  @Test
  void labelsOfAllModelsAreNearestToTheirLine() {
    List<String> found = new ArrayList<>();
    CachedLayouts.all().forEach(one -> found.addAll(new LayoutMeasures(one).foreignLabels()));
    assertTrue(found.size() <= FOREIGN_LABELS, found.toString());
  }

  @Test
  void initialTransitionsHaveNoDetour() {
    List<String> found = new ArrayList<>();
    CachedLayouts.all().forEach(one -> found.addAll(new LayoutMeasures(one).detours()));
    GroupedMachines.all()
        .values()
        .forEach(diagram -> found.addAll(new LayoutMeasures(layout(diagram)).detours()));
    assertTrue(TestModels.all().size() > 100, "models: " + TestModels.all().size());
    assertTrue(found.size() <= DETOURS, found.toString());
  }

  private static Layout layout(Diagram diagram) {
    return new Layouts(new HelveticaMetrics()).of(diagram);
  }
}

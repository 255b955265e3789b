// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.picture.HelveticaMetrics;

/** The layouts of the repository's models, computed once for many tests. */
public final class CachedLayouts {
  private static final Map<Diagram, Layout> KNOWN = new IdentityHashMap<>();

  private CachedLayouts() {}

  /** The layouts of all diagrams. */
  public static List<Layout> all() {
    return TestModels.all().values().stream().flatMap(List::stream).map(CachedLayouts::of).toList();
  }

  /** The layout of one of {@link TestModels#all}, computed alone. */
  static synchronized Layout of(Diagram diagram) {
    return KNOWN.computeIfAbsent(diagram, one -> new Layouts(new HelveticaMetrics()).of(one));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Models;
import org.pawl.diagram.picture.Letters;

/** The layouts of the repository's models, which many tests look at: each is made once. */
public final class LaidOut {
  private static final Map<Diagram, Layout> KNOWN = new IdentityHashMap<>();

  private LaidOut() {}

  /** Those of all diagrams. */
  public static List<Layout> all() {
    return Models.all().values().stream().flatMap(List::stream).map(LaidOut::of).toList();
  }

  /** That of one of {@link Models#all}, made without any other. */
  static synchronized Layout of(Diagram diagram) {
    return KNOWN.computeIfAbsent(diagram, one -> new Layouts(new Letters()).of(one));
  }
}

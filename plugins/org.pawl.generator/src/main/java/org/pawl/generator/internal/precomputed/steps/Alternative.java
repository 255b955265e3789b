// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.steps;

import java.util.ArrayList;
import java.util.List;
import org.pawl.model.Branch;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/**
 * A path that may be taken, and its steps.
 *
 * @param path null for the deferral of the event
 */
public record Alternative(SegmentPath path, List<Step> steps) {

  /** Whether later alternatives are never tried. */
  public boolean isCertain() {
    return path == null || path.isCertain();
  }

  /** The branches along the path whose guards must hold; none if it is certain. */
  public List<Branch> guarded() {
    List<Branch> guarded = new ArrayList<>();
    if (path != null) {
      path.guards().stream().filter(b -> b.getGuard() != null).forEach(guarded::add);
    }
    return guarded;
  }

  /** The branches along the path. */
  public List<Branch> decided() {
    return path == null ? List.of() : path.guards();
  }

  public boolean isDeferral() {
    return path == null;
  }

  /** Whether the machine leaves no state. */
  public boolean isInternal() {
    return path != null && path.segments().isEmpty();
  }

  public Alternative with(List<Step> line) {
    return new Alternative(path, line);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import org.pawl.model.Region;

/** What a leaf does about a stimulus. */
sealed interface Response permits Handler, Combination, Response.Inside {

  /**
   * Only one region of a state is concerned: it goes there as to a machine of its own.
   *
   * @param outer what happens if nothing there reacts; null: nothing
   */
  record Inside(Region region, Handler outer) implements Response {}
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import org.pawl.model.Region;

/** What a leaf does about a stimulus. */
public sealed interface Response permits Handler, ParallelResponse, Response.InRegion {

  /**
   * Only one region of a state is concerned: it goes there as to a machine of its own.
   *
   * @param outer what happens if nothing there reacts; null: nothing
   */
  record InRegion(Region region, Handler outer) implements Response {}
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.events;

import org.pawl.model.Region;

/** A leaf's response to a stimulus. */
public sealed interface Response permits Handler, ParallelResponse, Response.InRegion {

  /**
   * Only one region of a state is concerned; that region handles the stimulus like a machine of its
   * own.
   *
   * @param outer the response if the region has none; null: none
   */
  record InRegion(Region region, Handler outer) implements Response {}
}

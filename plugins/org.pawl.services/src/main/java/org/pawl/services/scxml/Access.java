// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * What statements do with data.
 *
 * @param reads the numbers of the data that they depend on; like the next never changed
 * @param writes the numbers of the data that they change
 * @param opaque whether they are not understood, so that they may do anything
 */
record Access(BitSet reads, BitSet writes, boolean opaque) {
  static final Access NONE = new Access(new BitSet(), new BitSet(), false);
  static final Access OPAQUE = new Access(new BitSet(), new BitSet(), true);

  static Access reading(BitSet reads) {
    return new Access(reads, new BitSet(), false);
  }

  /** What some of them do together. */
  static Access all(Collection<Access> parts) {
    BitSet reads = new BitSet();
    BitSet writes = new BitSet();
    boolean opaque = false;
    for (Access part : parts) {
      reads.or(part.reads);
      writes.or(part.writes);
      opaque |= part.opaque;
    }
    return new Access(reads, writes, opaque);
  }

  Access and(Access other) {
    if (this == NONE || other == NONE) {
      return this == NONE ? other : this;
    }
    return all(List.of(this, other));
  }

  /** Whether nothing happens, so that it does not matter when. */
  boolean isIdle() {
    return writes.isEmpty() && !opaque;
  }

  /** Whether it makes a difference which of them runs first. */
  boolean interferes(Access other) {
    return opaque && !other.isIdle()
        || other.opaque && !isIdle()
        || writes.intersects(other.writes)
        || writes.intersects(other.reads)
        || reads.intersects(other.writes);
  }

  /** Whether running it may change one of the data. */
  boolean changes(BitSet data) {
    return opaque || writes.intersects(data);
  }
}

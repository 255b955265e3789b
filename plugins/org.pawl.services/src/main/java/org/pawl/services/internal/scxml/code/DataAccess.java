// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.code;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * The data that statements read and write.
 *
 * @param reads the numbers of the data that they depend on; like the next never changed
 * @param writes the numbers of the data that they change
 * @param opaque whether they could not be analysed, so that they may access all data
 */
public record DataAccess(BitSet reads, BitSet writes, boolean opaque) {
  public static final DataAccess NONE = new DataAccess(new BitSet(), new BitSet(), false);
  public static final DataAccess OPAQUE = new DataAccess(new BitSet(), new BitSet(), true);

  public static DataAccess reading(BitSet reads) {
    return new DataAccess(reads, new BitSet(), false);
  }

  /** The union of several accesses. */
  public static DataAccess all(Collection<DataAccess> parts) {
    BitSet reads = new BitSet();
    BitSet writes = new BitSet();
    boolean opaque = false;
    for (DataAccess part : parts) {
      reads.or(part.reads);
      writes.or(part.writes);
      opaque |= part.opaque;
    }
    return new DataAccess(reads, writes, opaque);
  }

  public DataAccess and(DataAccess other) {
    if (this == NONE || other == NONE) {
      return this == NONE ? other : this;
    }
    return all(List.of(this, other));
  }

  /** Whether there is no access, so that the order does not matter. */
  public boolean isIdle() {
    return writes.isEmpty() && !opaque;
  }

  /** Whether the result depends on which of the two runs first. */
  public boolean interferes(DataAccess other) {
    return opaque && !other.isIdle()
        || other.opaque && !isIdle()
        || writes.intersects(other.writes)
        || writes.intersects(other.reads)
        || reads.intersects(other.writes);
  }

  /** Whether running it may change one of the data. */
  public boolean changes(BitSet data) {
    return opaque || writes.intersects(data);
  }
}

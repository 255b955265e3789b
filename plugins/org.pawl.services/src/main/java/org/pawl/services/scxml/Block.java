// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Statements in C.
 *
 * @param asks the states whose activity they depend on
 */
record Block(String text, Access access, Set<Element> asks) {
  static final Block NONE = new Block("", Access.NONE, Set.of());

  /** Statements one after the other, each of which is added in constant time. */
  static final class Sequence {
    private final StringBuilder text = new StringBuilder();
    private final BitSet reads = new BitSet();
    private final BitSet writes = new BitSet();
    private final Set<Element> asks = new HashSet<>();
    private boolean opaque;

    void add(Block next) {
      if (!next.isEmpty()) {
        text.append(text.isEmpty() ? "" : " ").append(next.text);
      }
      reads.or(next.access.reads());
      writes.or(next.access.writes());
      opaque |= next.access.opaque();
      asks.addAll(next.asks);
    }

    Block block() {
      return new Block(text.toString(), new Access(reads, writes, opaque), asks);
    }
  }

  static Block opaque(String text) {
    return new Block(text, Access.OPAQUE, Set.of());
  }

  static Block all(List<Block> blocks) {
    if (blocks.size() < 2) {
      return blocks.isEmpty() ? NONE : blocks.get(0);
    }
    Sequence all = new Sequence();
    blocks.forEach(all::add);
    return all.block();
  }

  Block withText(String other) {
    return new Block(other, access, asks);
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  Block then(Block next) {
    return all(List.of(this, next));
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Statements in C, and what they have to do with data.
 *
 * @param opaque whether they are not understood, so that they may do anything
 */
record Block(
    String text, Set<String> reads, Set<String> writes, Set<Element> asks, boolean opaque) {
  static final Block NONE = new Block("", Set.of(), Set.of(), Set.of(), false);

  static Block of(String text, Set<String> reads, Set<String> writes) {
    return new Block(text, reads, writes, Set.of(), false);
  }

  static Block opaque(String text) {
    return new Block(text, Set.of(), Set.of(), Set.of(), true);
  }

  static Block all(List<Block> blocks) {
    return blocks.stream().reduce(NONE, Block::then);
  }

  Block withText(String other) {
    return new Block(other, reads, writes, asks, opaque);
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Whether nothing happens, so that it does not matter when. */
  boolean isIdle() {
    return writes.isEmpty() && !opaque;
  }

  Block then(Block next) {
    return new Block(
        (text + " " + next.text).strip(),
        union(reads, next.reads),
        union(writes, next.writes),
        union(asks, next.asks),
        opaque || next.opaque);
  }

  /** Whether it makes a difference which of them runs first. */
  boolean interferes(Block other) {
    return opaque && !other.isIdle()
        || other.opaque && !isIdle()
        || meet(writes, other.writes)
        || meet(writes, other.reads)
        || meet(reads, other.writes);
  }

  /** Whether running it may change one of the data. */
  boolean changes(Set<String> data) {
    return opaque || meet(writes, data);
  }

  private static boolean meet(Set<String> one, Set<String> other) {
    return one.stream().anyMatch(other::contains);
  }

  private static <T> Set<T> union(Set<T> one, Set<T> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    return new HashSet<>(Stream.concat(one.stream(), other.stream()).toList());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml.code;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.pawl.services.scxml.document.Element;

/**
 * Statements in C.
 *
 * @param asks the states whose activity they depend on
 */
public record CodeBlock(String text, DataAccess access, Set<Element> asks) {
  public static final CodeBlock NONE = new CodeBlock("", DataAccess.NONE, Set.of());

  /** Statements one after the other, each of which is added in constant time. */
  public static final class Sequence {
    private final StringBuilder text = new StringBuilder();
    private final BitSet reads = new BitSet();
    private final BitSet writes = new BitSet();
    private final Set<Element> asks = new HashSet<>();
    private boolean opaque;

    void add(CodeBlock next) {
      if (!next.isEmpty()) {
        text.append(text.isEmpty() ? "" : " ").append(next.text);
      }
      reads.or(next.access.reads());
      writes.or(next.access.writes());
      opaque |= next.access.opaque();
      asks.addAll(next.asks);
    }

    CodeBlock block() {
      return new CodeBlock(text.toString(), new DataAccess(reads, writes, opaque), asks);
    }
  }

  public static CodeBlock opaque(String text) {
    return new CodeBlock(text, DataAccess.OPAQUE, Set.of());
  }

  public static CodeBlock all(List<CodeBlock> blocks) {
    if (blocks.size() < 2) {
      return blocks.isEmpty() ? NONE : blocks.get(0);
    }
    Sequence all = new Sequence();
    blocks.forEach(all::add);
    return all.block();
  }

  public CodeBlock withText(String other) {
    return new CodeBlock(other, access, asks);
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  public CodeBlock then(CodeBlock next) {
    return all(List.of(this, next));
  }
}

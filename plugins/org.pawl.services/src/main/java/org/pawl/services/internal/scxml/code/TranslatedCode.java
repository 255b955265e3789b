// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.code;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.pawl.services.internal.scxml.document.Element;

/**
 * Statements in C.
 *
 * @param queried the states whose activity they depend on
 */
public record TranslatedCode(String text, DataAccess access, Set<Element> queried) {
  public static final TranslatedCode NONE = new TranslatedCode("", DataAccess.NONE, Set.of());

  /** Statements one after the other, each of which is added in constant time. */
  public static final class Sequence {
    private final StringBuilder text = new StringBuilder();
    private final BitSet reads = new BitSet();
    private final BitSet writes = new BitSet();
    private final Set<Element> queried = new HashSet<>();
    private boolean opaque;

    void add(TranslatedCode next) {
      if (!next.isEmpty()) {
        text.append(text.isEmpty() ? "" : " ").append(next.text);
      }
      reads.or(next.access.reads());
      writes.or(next.access.writes());
      opaque |= next.access.opaque();
      queried.addAll(next.queried);
    }

    TranslatedCode block() {
      return new TranslatedCode(text.toString(), new DataAccess(reads, writes, opaque), queried);
    }
  }

  public static TranslatedCode opaque(String text) {
    return new TranslatedCode(text, DataAccess.OPAQUE, Set.of());
  }

  public static TranslatedCode all(List<TranslatedCode> blocks) {
    if (blocks.size() < 2) {
      return blocks.isEmpty() ? NONE : blocks.get(0);
    }
    Sequence all = new Sequence();
    blocks.forEach(all::add);
    return all.block();
  }

  public TranslatedCode withText(String other) {
    return new TranslatedCode(other, access, queried);
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  public TranslatedCode then(TranslatedCode next) {
    return all(List.of(this, next));
  }
}

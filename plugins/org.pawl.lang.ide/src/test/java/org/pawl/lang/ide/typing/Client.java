// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.typing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionTriggerKind;

/**
 * An editor's list of proposals, in virtual time: when it opens, asks, narrows and closes, and what
 * Enter makes of it. Between two keys {@code key} milliseconds pass; an answer takes {@code
 * latency}.
 */
final class Client {
  /** When Enter takes the first proposal. */
  enum Enter {
    /** Whenever one is shown: Visual Studio Code's default. */
    ALWAYS,
    /** When that changes the text: its setting {@code smart}. */
    IF_IT_CHANGES_THE_TEXT,
    /** When a part of it has been typed, and what is typed is no proposal: the workbench. */
    IF_A_PART_IS_TYPED
  }

  /**
   * How a kind of editor goes about it.
   *
   * @param delay from a key to the question, if no other key comes
   * @param tells whether the server is told why it is asked, and asked again about a longer word
   */
  record Manner(String name, Enter enter, int delay, boolean tells) {}

  private final Proposer proposer;
  private final Manner manner;
  private final int key;
  private final int latency;

  /** What is shown, and for how many characters it was asked for. */
  private List<CompletionItem> shown = List.of();

  /** The question that is on its way: none if its time is never. */
  private int askedAt;

  private long answerTime = Long.MAX_VALUE;
  private CompletionTriggerKind askedKind;

  Client(Proposer proposer, Manner manner, int key, int latency) {
    this.proposer = proposer;
    this.manner = manner;
    this.key = key;
    this.latency = latency;
  }

  /** Types all of it and then Enter; returns what Enter puts in place of a new line, if it does. */
  Optional<String> type() {
    String typed = proposer.typed();
    long now = 0;
    for (int count = 1; count <= typed.length(); count++, now += key) {
      answered(now, count - 1);
      key(typed.charAt(count - 1), count, now);
    }
    answered(now, typed.length());
    return shown.stream().findFirst().flatMap(item -> entered(item, typed.length()));
  }

  private void key(char c, int count, long now) {
    boolean word = Character.isJavaIdentifierPart(c);
    boolean trigger = c == '.' || c == '>' || c == '_' && manner.tells();
    boolean open = !shown.isEmpty();
    shown = shown.stream().filter(item -> fits(item, count)).toList();
    if (!word) {
      shown = List.of();
      answerTime = Long.MAX_VALUE;
    }
    if (word && open && !shown.isEmpty()) {
      if (manner.tells()) {
        ask(CompletionTriggerKind.TriggerForIncompleteCompletions, count, now);
      }
    } else if (trigger) {
      ask(CompletionTriggerKind.TriggerCharacter, count, now);
    } else if (word) {
      ask(CompletionTriggerKind.Invoked, count, now + manner.delay());
    }
  }

  private void ask(CompletionTriggerKind kind, int count, long now) {
    askedKind = manner.tells() ? kind : null;
    askedAt = count;
    answerTime = now + latency;
  }

  /** An answer that comes late is narrowed to what has been typed meanwhile, and asked for anew. */
  private void answered(long now, int count) {
    while (answerTime <= now) {
      long time = answerTime;
      answerTime = Long.MAX_VALUE;
      List<CompletionItem> items = proposer.proposals(askedAt, askedKind);
      if (askedAt < count && manner.tells() && !items.isEmpty()) {
        ask(CompletionTriggerKind.TriggerForIncompleteCompletions, count, time);
      } else {
        shown = items.stream().filter(item -> fits(item, count)).toList();
      }
    }
  }

  private boolean fits(CompletionItem item, int count) {
    String typed = proposer.replaced(item, count).toLowerCase(Locale.ROOT);
    return item.getFilterText().toLowerCase(Locale.ROOT).startsWith(typed);
  }

  private Optional<String> entered(CompletionItem item, int count) {
    String typed = proposer.replaced(item, count);
    String text = item.getTextEdit().getLeft().getNewText();
    boolean taken =
        switch (manner.enter()) {
          case ALWAYS -> true;
          case IF_IT_CHANGES_THE_TEXT -> !text.equals(typed);
          case IF_A_PART_IS_TYPED ->
              !typed.isEmpty() && shown.stream().noneMatch(i -> i.getFilterText().equals(typed));
        };
    return taken ? Optional.of(text) : Optional.empty();
  }
}

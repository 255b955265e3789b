// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.typing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionTriggerKind;

/**
 * An editor's list of proposals, in virtual time: when it opens, requests, filters and closes, and
 * the effect of Enter. The time between two keys is {@code key} milliseconds; an answer takes
 * {@code latency}.
 */
final class Client {
  /** The cases in which Enter accepts the first proposal. */
  enum Enter {
    /** Always when a list is shown: the default of Visual Studio Code. */
    ALWAYS,
    /** If that changes the text: its setting {@code smart}. */
    IF_IT_CHANGES_THE_TEXT,
    /** If a part of it has been typed, and the typed text is no proposal itself: the workbench. */
    IF_A_PART_IS_TYPED
  }

  /**
   * The behaviour of a kind of editor.
   *
   * @param delay from a key to the request, if no other key follows
   * @param givesReason whether the request contains its reason, and is repeated for a longer word
   */
  record Manner(String name, Enter enter, int delay, boolean givesReason) {}

  private final Proposer proposer;
  private final Manner manner;
  private final int key;
  private final int latency;

  /** The visible list, and the number of characters at its request. */
  private List<CompletionItem> shown = List.of();

  /** The pending request; there is none if its time is never. */
  private int askedAt;

  private long answerTime = Long.MAX_VALUE;
  private CompletionTriggerKind askedKind;

  Client(Proposer proposer, Manner manner, int key, int latency) {
    this.proposer = proposer;
    this.manner = manner;
    this.key = key;
    this.latency = latency;
  }

  /**
   * Types all of it and then Enter; returns the text that Enter inserts in place of a new line, if
   * it does.
   */
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
    boolean trigger = c == '.' || c == '>' || c == '_' && manner.givesReason();
    boolean open = !shown.isEmpty();
    shown = shown.stream().filter(item -> fits(item, count)).toList();
    if (!word) {
      shown = List.of();
      answerTime = Long.MAX_VALUE;
    }
    if (word && open && !shown.isEmpty()) {
      if (manner.givesReason()) {
        ask(CompletionTriggerKind.TriggerForIncompleteCompletions, count, now);
      }
    } else if (trigger) {
      ask(CompletionTriggerKind.TriggerCharacter, count, now);
    } else if (word) {
      ask(CompletionTriggerKind.Invoked, count, now + manner.delay());
    }
  }

  private void ask(CompletionTriggerKind kind, int count, long now) {
    askedKind = manner.givesReason() ? kind : null;
    askedAt = count;
    answerTime = now + latency;
  }

  /** A late answer is filtered by the text typed meanwhile, and requested again. */
  private void answered(long now, int count) {
    while (answerTime <= now) {
      long time = answerTime;
      answerTime = Long.MAX_VALUE;
      List<CompletionItem> items = proposer.proposals(askedAt, askedKind);
      if (askedAt < count && manner.givesReason() && !items.isEmpty()) {
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

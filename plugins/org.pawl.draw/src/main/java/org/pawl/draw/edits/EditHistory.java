// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.edit.sync.UndoHistory;

/** The changes of all models of a folder, for undo and redo. */
public final class EditHistory implements UndoHistory {
  /** The oldest steps beyond this number are forgotten. */
  private static final int STEPS = 1000;

  /** The oldest steps are forgotten if the texts of all steps have more characters. */
  private static final long MOST_CHARACTERS = 32_000_000;

  /**
   * One change.
   *
   * @param reversal undoes the change, or redoes it after an undo
   * @param before the texts that it has changed, as they were before
   * @param after the same texts after the change
   * @param models all models that it has changed: their texts, their layouts, or both
   */
  private record Step(
      String label,
      ChangeDescription reversal,
      Map<SynchronizedModel, String> before,
      Map<SynchronizedModel, String> after,
      Set<SynchronizedModel> models) {
    long size() {
      return before.values().stream().mapToLong(String::length).sum()
          + after.values().stream().mapToLong(String::length).sum();
    }
  }

  private final ResourceSet resources;
  private final Deque<Step> done = new ArrayDeque<>();
  private final Deque<Step> undone = new ArrayDeque<>();
  private boolean isRunning;

  EditHistory(ResourceSet resources) {
    this.resources = resources;
  }

  /**
   * Runs a change and records it as one step. A change inside of another one is part of its step.
   * If the change throws an exception, everything is as before, and there is no step.
   */
  @Override
  public void run(String label, Runnable change) {
    if (isRunning) {
      change.run();
      return;
    }
    Map<SynchronizedModel, String> before = texts();
    ChangeRecorder recorder = new ChangeRecorder(resources);
    isRunning = true;
    try {
      change.run();
    } catch (RuntimeException | Error e) {
      recorder.endRecording().apply();
      throw e;
    } finally {
      isRunning = false;
      if (recorder.isRecording()) {
        add(label, recorder.endRecording(), before);
      }
      recorder.dispose();
    }
  }

  private void add(
      String label, ChangeDescription reversal, Map<SynchronizedModel, String> before) {
    if (reversal.getObjectChanges().isEmpty()) {
      return;
    }
    undone.clear();
    Map<SynchronizedModel, String> after = texts();
    Map<SynchronizedModel, String> now = new LinkedHashMap<>(after);
    now.entrySet().removeIf(entry -> entry.getValue().equals(before.get(entry.getKey())));
    before.entrySet().removeIf(entry -> entry.getValue().equals(after.get(entry.getKey())));
    Set<SynchronizedModel> models = new LinkedHashSet<>();
    reversal
        .getObjectChanges()
        .keySet()
        .forEach(object -> SynchronizedModel.of(object).ifPresent(models::add));
    models.addAll(now.keySet());
    done.push(new Step(label, reversal, before, now, models));
    while (done.size() > STEPS || done.size() > 1 && size() > MOST_CHARACTERS) {
      done.removeLast();
    }
  }

  private long size() {
    return done.stream().mapToLong(Step::size).sum();
  }

  private Optional<Step> next(boolean redo) {
    return Optional.ofNullable((redo ? undone : done).peek());
  }

  /** Whether the next undo, or redo, changes a model; false if there is none. */
  boolean changes(SynchronizedModel synced, boolean redo) {
    return next(redo).filter(step -> step.models().contains(synced)).isPresent();
  }

  /** Whether the next undo, or redo, changes the text of a model. */
  boolean changesText(SynchronizedModel synced, boolean redo) {
    return next(redo).filter(step -> step.before().containsKey(synced)).isPresent();
  }

  private Map<SynchronizedModel, String> texts() {
    Map<SynchronizedModel, String> texts = new LinkedHashMap<>();
    resources.getResources().stream()
        .filter(SynchronizedResource.class::isInstance)
        .map(resource -> ((SynchronizedResource) resource).synced())
        .forEach(synced -> texts.put(synced, synced.text()));
    return texts;
  }

  /**
   * Makes a change and reverts it, to learn whether it is refused. There is no step.
   *
   * @throws org.pawl.edit.text.EditRefusedException if it is refused
   */
  void attempt(Runnable change) {
    ChangeRecorder recorder = new ChangeRecorder(resources);
    try {
      change.run();
    } finally {
      recorder.endRecording().apply();
      recorder.dispose();
    }
  }

  /** The name of the change that {@link #undo} reverts; empty if there is none. */
  public Optional<String> undoLabel() {
    return next(false).map(Step::label);
  }

  /** The name of the change that {@link #redo} repeats; empty if there is none. */
  public Optional<String> redoLabel() {
    return next(true).map(Step::label);
  }

  /** Reverts the last change, if there is one. */
  public void undo() {
    move(done, undone);
  }

  /** Repeats the change that was reverted last, if there is one. */
  public void redo() {
    move(undone, done);
  }

  private static void move(Deque<Step> from, Deque<Step> to) {
    if (!from.isEmpty()) {
      Step step = from.pop();
      to.push(step);
      step.reversal().applyAndReverse();
    }
  }

  @Override
  public boolean stepTo(SynchronizedModel synced, String text) {
    if (!done.isEmpty() && text.equals(done.peek().before().get(synced))) {
      undo();
      return true;
    }
    if (!undone.isEmpty() && text.equals(undone.peek().after().get(synced))) {
      redo();
      return true;
    }
    return false;
  }
}

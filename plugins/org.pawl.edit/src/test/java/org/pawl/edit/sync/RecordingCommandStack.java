// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.eclipse.emf.ecore.resource.ResourceSet;

/**
 * A diagram editor's command stack: records changes of objects, independent of synchronized models.
 */
final class RecordingCommandStack implements UndoHistory {
  private record Command(
      String label,
      ChangeDescription other,
      Map<SynchronizedModel, String> before,
      Map<SynchronizedModel, String> after) {}

  private final ResourceSet resources;
  private final Deque<Command> done = new ArrayDeque<>();
  private final Deque<Command> undone = new ArrayDeque<>();

  RecordingCommandStack(ResourceSet resources) {
    this.resources = resources;
  }

  @Override
  public void run(String label, Runnable change) {
    Map<SynchronizedModel, String> before = texts();
    ChangeRecorder recorder = new ChangeRecorder(resources);
    ChangeDescription other;
    try {
      change.run();
    } finally {
      other = recorder.endRecording();
      recorder.dispose();
    }
    undone.clear();
    done.push(new Command(label, other, before, texts()));
  }

  private Map<SynchronizedModel, String> texts() {
    Map<SynchronizedModel, String> texts = new LinkedHashMap<>();
    resources.getResources().stream()
        .filter(SynchronizedResource.class::isInstance)
        .map(resource -> ((SynchronizedResource) resource).synced())
        .forEach(synced -> texts.put(synced, synced.text()));
    return texts;
  }

  void undo() {
    Command command = done.pop();
    undone.push(command);
    command.other().applyAndReverse();
  }

  void redo() {
    Command command = undone.pop();
    done.push(command);
    command.other().applyAndReverse();
  }

  /** The labels of undo steps, last first. */
  List<String> labels() {
    return done.stream().map(Command::label).toList();
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

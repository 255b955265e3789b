// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.List;
import java.util.Optional;
import org.pawl.draw.edits.DrawnModel.Shown;

/** The edits as calls, without a protocol. */
final class CoreEdits implements ToolEdits {
  private final DrawnModel model;

  CoreEdits(DrawnModel model) {
    this.model = model;
  }

  @Override
  public void begin(String tool) {
    model.model().begin(tool);
  }

  @Override
  public void create(String tool, Shown in) {
    in.diagram().structure().create(tool, in.id(), Optional.empty());
  }

  @Override
  public void connect(String tool, Shown source, Shown target) {
    target.diagram().structure().connect(tool, source.id(), target.id());
  }

  @Override
  public void reconnect(Shown edge, String source, String target) {
    edge.diagram().structure().reconnect(edge.id(), source, target);
  }

  @Override
  public void moveInto(Shown moved, Shown into) {
    into.diagram().structure().moveInto(moved.id(), into.id(), Optional.empty());
  }

  @Override
  public void relabel(Shown shown, String text) {
    shown.diagram().labels().relabel(shown.id(), text);
  }

  @Override
  public void delete(Shown shown) {
    shown.diagram().structure().delete(List.of(shown.id()));
  }

  @Override
  public void setProperty(Shown shown, String field, String text) {
    shown.diagram().properties().set(shown.id(), field, text);
  }

  @Override
  public void refactor(String name, List<Shown> shown) {
    StructureEdits structure = shown.get(0).diagram().structure();
    switch (name) {
      case "group" -> structure.group(shown.stream().map(Shown::id).toList());
      case "extract" -> structure.extract(shown.get(0).id());
      case "fold" -> structure.fold(shown.get(0).id());
      case "beginSystem" -> structure.beginSystem();
      default -> throw new IllegalArgumentException(name);
    }
  }
}

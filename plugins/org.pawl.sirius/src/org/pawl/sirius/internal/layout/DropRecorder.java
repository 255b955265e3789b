// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.AbstractDNode;
import org.eclipse.sirius.diagram.DDiagram;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.diagram.ui.business.api.view.SiriusLayoutDataManager;
import org.eclipse.sirius.diagram.ui.business.internal.view.LayoutData;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.stored.ManualEdits;
import org.pawl.edit.sync.RecordedText;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * Stores the place where the user creates an element, or drops one into another box, in the same
 * command. Sirius knows that place only while its tool runs.
 */
public final class DropRecorder extends ResourceSetListenerImpl {
  private final Supplier<List<DDiagramEditor>> editors;

  /**
   * @param editors the open editors
   */
  public DropRecorder(Supplier<List<DDiagramEditor>> editors) {
    this.editors = editors;
  }

  @Override
  public boolean isPrecommitOnly() {
    return true;
  }

  @Override
  public Command transactionAboutToCommit(ResourceSetChangeEvent event) {
    var data = SiriusLayoutDataManager.INSTANCE.getData();
    if (!data.some()
        || !(data.get() instanceof LayoutData first)
        || event.getNotifications().stream().noneMatch(c -> c.getFeature() == RecordedText.TEXT)) {
      return null;
    }
    Changed changed = new Changed(event.getNotifications());
    EObject target = first.getTarget();
    DDiagram diagram =
        target instanceof DDiagramElement element ? element.getParentDiagram() : (DDiagram) target;
    if (!(diagram instanceof DSemanticDiagram drawn)) {
      return null;
    }
    return new RecordingCommand(event.getEditingDomain(), "Places") {
      @Override
      protected void doExecute() {
        part(drawn).ifPresent(part -> keep(part, drawn, first, changed));
      }
    };
  }

  private Optional<DiagramEditPart> part(DSemanticDiagram drawn) {
    return editors.get().stream()
        .filter(editor -> editor.getRepresentation() == drawn)
        .map(editor -> ((DiagramEditor) editor).getDiagramEditPart())
        .findFirst();
  }

  private static void keep(
      DiagramEditPart part, DSemanticDiagram drawn, LayoutData first, Changed changed) {
    Optional<Layout> seen = LayoutUpdater.seen(drawn);
    Optional<ViewIndex> shown = ViewIndex.of(drawn);
    if (seen.isEmpty() || shown.isEmpty()) {
      return;
    }
    SynchronizedModel synced = SynchronizedModel.of(drawn.getTarget()).orElseThrow();
    ManualEdits placing = new ManualEdits(seen.get(), shown.get().diagram(), synced.layout());
    if (changed.moved.isEmpty()) {
      changed.come.stream()
          .flatMap(element -> shown.get().node(element).stream())
          .findFirst()
          .ifPresent(key -> put(placing, key, first, begin(part, first.getTarget(), shown, seen)));
    } else {
      for (AbstractDNode dragged : dragged(drawn, changed.moved)) {
        LayoutData data = SiriusLayoutDataManager.INSTANCE.getData(dragged, false);
        String key = shown.get().node(dragged.getTarget()).orElse(null);
        if (data != null && key != null) {
          String around = Layouts.around(shown.get().diagram(), key).orElse("");
          EObject owner = around.isEmpty() ? drawn : owner(drawn, shown.get(), around);
          put(placing, key, data, begin(part, owner, shown, seen));
        }
      }
    }
    synced.place(stored -> placing.stored());
  }

  private static List<AbstractDNode> dragged(DDiagram drawn, Set<EObject> moved) {
    List<AbstractDNode> dragged = new ArrayList<>();
    for (DDiagramElement element : drawn.getDiagramElements()) {
      if (element instanceof AbstractDNode node && moved.contains(node.getTarget())) {
        dragged.add(node);
      }
    }
    return dragged;
  }

  private static EObject owner(DDiagram drawn, ViewIndex shown, String key) {
    return drawn.getDiagramElements().stream()
        .filter(AbstractDNode.class::isInstance)
        .filter(element -> shown.key((DSemanticDecorator) element).filter(key::equals).isPresent())
        .findFirst()
        .orElse(null);
  }

  /**
   * The origin of the coordinates inside of the diagram, or of a box in it, relative to the
   * drawing.
   */
  private static Optional<org.eclipse.draw2d.geometry.Point> begin(
      DiagramEditPart part, EObject around, Optional<ViewIndex> shown, Optional<Layout> seen) {
    if (!(around instanceof AbstractDNode node)) {
      return Optional.ofNullable(around).map(diagram -> new org.eclipse.draw2d.geometry.Point());
    }
    Box box = shown.get().key(node).map(seen.get().boxes()::get).orElse(null);
    return box == null
        ? Optional.empty()
        : Optional.of(
            ContentOrigin.of(part, node)
                .orElse(new org.eclipse.draw2d.geometry.Point())
                .getTranslated(Math.rint(box.x()), Math.rint(box.y())));
  }

  private static void put(
      ManualEdits placing,
      String key,
      LayoutData data,
      Optional<org.eclipse.draw2d.geometry.Point> begin) {
    if (begin.isEmpty() || data.getLocation() == null) {
      return;
    }
    var corner = data.getLocation().getTranslated(begin.get());
    Dimension size = data.getSize() == null ? new Dimension() : data.getSize();
    Box before = placing.stored().box(key).orElse(new Box(0, 0, 0, 0));
    double width = size.width > 0 ? size.width : before.width();
    double height = size.height > 0 ? size.height : before.height();
    placing.put(Map.of(key, new Box(corner.x, corner.y, width, height)));
  }

  /** The changes of a command to the elements of a model. */
  private static final class Changed {
    /** New elements, without new containers of existing elements. */
    final Set<EObject> come = new HashSet<>();

    final Set<EObject> moved = new HashSet<>();

    Changed(Collection<Notification> changes) {
      Set<Object> gone = new HashSet<>();
      for (Notification change : changes) {
        if (change.getFeature() instanceof EReference reference
            && reference.isContainment()
            && SynchronizedModel.of((EObject) change.getNotifier()).isPresent()) {
          each(change.getNewValue()).forEach(come::add);
          gone.addAll(each(change.getOldValue()));
        }
      }
      come.stream().filter(gone::contains).forEach(moved::add);
      come.removeAll(moved);
      come.removeIf(e -> e.eResource() == null);
      Set<EObject> refactored = new HashSet<>();
      for (EObject element : come) {
        element
            .eAllContents()
            .forEachRemaining(
                inner -> {
                  if (gone.contains(inner)) {
                    refactored.add(element);
                  }
                });
      }
      come.removeAll(refactored);
    }

    private static List<EObject> each(Object value) {
      Collection<?> all = value instanceof Collection<?> many ? many : List.of();
      if (value instanceof EObject one) {
        all = List.of(one);
      }
      return all.stream().filter(EObject.class::isInstance).map(EObject.class::cast).toList();
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.transaction.NotificationFilter;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.notation.Bendpoints;
import org.eclipse.gmf.runtime.notation.LayoutConstraint;
import org.eclipse.gmf.runtime.notation.NotationPackage;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.Place;
import org.pawl.edit.sync.RecordedText;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.sirius.internal.text.UnrecordedChanges;

/**
 * Updates the layout of open diagrams of a session: after a change of a model's text or layout for
 * diagrams whose places change, when hidden elements are shown, and on request. The updates are not
 * undo steps, because an undo of the change updates the layout again. Only in the UI thread.
 */
public final class LayoutUpdater extends ResourceSetListenerImpl {
  /** The last layout of a diagram, and the manual places of the lists beside it. */
  private record Seen(Layout layout, Map<String, Place> lists) {
    /** Ignores positions in the text. */
    boolean isSame(Seen other) {
      return layout.boxes().equals(other.layout.boxes())
          && layout.routes().equals(other.layout.routes())
          && layout.labels().equals(other.layout.labels())
          && lists.equals(other.lists);
    }
  }

  private static final ILog LOG = ILog.of(LayoutUpdater.class);

  /** Shares the layout cache between all diagrams and sessions. */
  private static final Layouts LAYOUTS = new Layouts(new HelveticaMetrics());

  /** Features whose change adds views: a new view has no place until it is laid out. */
  private static final Set<Object> VIEWS =
      Set.of(
          NotationPackage.Literals.VIEW__PERSISTED_CHILDREN,
          NotationPackage.Literals.DIAGRAM__PERSISTED_EDGES);

  /** Labels depend on the places of edges, and the content of a node on the height of its text. */
  private static final int PASSES = 3;

  /** Editors to update, and whether to update them even if the layout is unchanged. */
  private static final Map<DiagramEditor, Boolean> WAITING = new HashMap<>();

  private static final Set<View> ARRANGED = Collections.newSetFromMap(new WeakHashMap<>());
  private static final Map<DSemanticDecorator, Seen> SEEN = new WeakHashMap<>();
  private static boolean arranging;

  private final Supplier<List<DDiagramEditor>> editors;

  /**
   * @param editors the open editors
   */
  public LayoutUpdater(Supplier<List<DDiagramEditor>> editors) {
    super(
        NotificationFilter.createFeatureFilter(RecordedText.TEXT)
            .or(NotificationFilter.createFeatureFilter(RecordedText.LAYOUT))
            .or(
                NotificationFilter.createFeatureFilter(
                    NotationPackage.Literals.VIEW__PERSISTED_CHILDREN))
            .or(
                NotificationFilter.createFeatureFilter(
                    NotationPackage.Literals.DIAGRAM__PERSISTED_EDGES))
            .or(NotificationFilter.createNotifierTypeFilter(LayoutConstraint.class))
            .or(NotificationFilter.createNotifierTypeFilter(Bendpoints.class)));
    this.editors = editors;
  }

  @Override
  public boolean isPostcommitOnly() {
    return true;
  }

  @Override
  public void resourceSetChanged(ResourceSetChangeEvent event) {
    Set<EObject> moved = new HashSet<>();
    Set<EObject> more = new HashSet<>();
    boolean said = false;
    for (Notification change : event.getNotifications()) {
      if (!change.isTouch() && change.getNotifier() instanceof EObject changed) {
        EObject root = EcoreUtil.getRootContainer(changed);
        if (VIEWS.contains(change.getFeature())) {
          more.add(root);
        }
        said |= changed.eClass() == RecordedText.TYPE;
        moved.add(root);
      }
    }
    if (said || !more.isEmpty()) {
      Display.getDefault().asyncExec(() -> editors.get().forEach(editor -> changed(editor, moved)));
    }
    if (Display.getCurrent() != null && !more.isEmpty()) {
      editors.get().stream()
          .filter(editor -> more.contains(editor.getRepresentation()))
          .forEach(editor -> RepaintFreeze.close((DiagramEditor) editor));
    }
  }

  /** After a move the layout may differ from the view, and be unchanged. */
  private static void changed(DDiagramEditor editor, Set<EObject> moved) {
    later((DiagramEditor) editor, moved.contains(editor.getRepresentation()));
  }

  /** Whether places are currently changed by the layout, and not by the user. */
  static boolean isArranging() {
    return arranging;
  }

  /**
   * Whether a view has been laid out: before, its moves are Sirius' initial layout, which is a
   * command of its own after the one that has created the view.
   */
  static boolean isArranged(View view) {
    return ARRANGED.contains(view);
  }

  /** Schedules one update of an editor's diagram. */
  public static void later(DiagramEditor editor) {
    later(editor, true);
  }

  private static void later(DiagramEditor editor, boolean always) {
    Boolean waiting = WAITING.get(editor);
    WAITING.put(editor, always || Boolean.TRUE.equals(waiting));
    if (waiting == null) {
      Display.getDefault().asyncExec(() -> now(editor, WAITING.remove(editor)));
    }
  }

  /** The layout of an editor's diagram; empty while the text has syntax errors. */
  public static Optional<Layout> layout(DSemanticDecorator drawn) {
    return ViewIndex.of(drawn).map(shown -> layout(drawn, shown));
  }

  /** The last layout of a diagram, which is the visible one. */
  public static Optional<Layout> seen(DSemanticDecorator drawn) {
    return Optional.ofNullable(SEEN.get(drawn)).map(Seen::layout);
  }

  static Layout layout(DSemanticDecorator drawn, ViewIndex shown) {
    return layouts(drawn).of(shown.diagram());
  }

  /** With the manual places of the diagram's model. */
  static Layouts layouts(DSemanticDecorator drawn) {
    return LAYOUTS.around(stored(drawn));
  }

  private static StoredLayout stored(DSemanticDecorator drawn) {
    return SynchronizedModel.of(drawn.getTarget()).orElseThrow().layout();
  }

  private static void now(DiagramEditor editor, boolean always) {
    RepaintFreeze.open(editor);
    var viewer = editor.getDiagramGraphicalViewer();
    DiagramEditPart part =
        viewer == null || viewer.getControl() == null || viewer.getControl().isDisposed()
            ? null
            : editor.getDiagramEditPart();
    if (part == null || !(part.resolveSemanticElement() instanceof DSemanticDecorator drawn)) {
      return;
    }
    // The size of labels is known after they were laid out, which the repaint freeze has delayed.
    part.getFigure().getUpdateManager().performValidation();
    ViewIndex.of(drawn)
        .ifPresent(
            shown -> {
              Layout layout = layout(drawn, shown);
              Seen seen = new Seen(layout, lists(shown, drawn));
              Seen last = SEEN.put(drawn, seen);
              if (always || last == null || !seen.isSame(last)) {
                arrange(part, shown, layout);
              }
            });
  }

  private static Map<String, Place> lists(ViewIndex shown, DSemanticDecorator drawn) {
    Map<String, Place> lists = new HashMap<>(stored(drawn).places());
    lists.keySet().removeIf(key -> !shown.isList(key));
    return lists;
  }

  private static void arrange(DiagramEditPart part, ViewIndex shown, Layout layout) {
    TransactionalEditingDomain domain = part.getEditingDomain();
    StoredLayout stored = stored((DSemanticDecorator) part.resolveSemanticElement());
    arranging = true;
    try {
      boolean[] changed = {true};
      for (int pass = 0; changed[0] && pass < PASSES; pass++) {
        part.getFigure().getUpdateManager().performValidation();
        UnrecordedChanges.run(
            domain,
            () -> {
              var arrangement = new FigurePlacement(part, shown, layout, stored);
              changed[0] = arrangement.apply();
              ARRANGED.addAll(arrangement.views());
            });
      }
    } catch (IOException e) {
      LOG.error("cannot lay out " + layout.diagram().key(), e);
    } finally {
      arranging = false;
    }
  }
}

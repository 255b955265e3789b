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
 * Keeps the open diagrams of a session laid out: after each change of a model's text or layout
 * those whose places it has changed, one that shows what was hidden, and one that somebody asks it
 * for. Nobody undoes that; it follows from what is undone. Of the UI thread.
 */
public final class LayoutUpdater extends ResourceSetListenerImpl {
  /** How a diagram was laid out last, and where a person has put the lists beside it. */
  private record Seen(Layout layout, Map<String, Place> lists) {
    /** Wherever in the text it comes from. */
    boolean isSame(Seen other) {
      return layout.boxes().equals(other.layout.boxes())
          && layout.routes().equals(other.layout.routes())
          && layout.labels().equals(other.layout.labels())
          && lists.equals(other.lists);
    }
  }

  private static final ILog LOG = ILog.of(LayoutUpdater.class);

  /** What was laid out before is remembered, across diagrams and sessions. */
  private static final Layouts LAYOUTS = new Layouts(new HelveticaMetrics());

  /** What a diagram shows: a new one has no place until it is laid out. */
  private static final Set<Object> VIEWS =
      Set.of(
          NotationPackage.Literals.VIEW__PERSISTED_CHILDREN,
          NotationPackage.Literals.DIAGRAM__PERSISTED_EDGES);

  /** Labels depend on the places of edges, and what is in a node on the height of its words. */
  private static final int PASSES = 3;

  /** Editors, and whether they are laid out even where the layout is as it was. */
  private static final Map<DiagramEditor, Boolean> WAITING = new HashMap<>();

  private static final Set<View> ARRANGED = Collections.newSetFromMap(new WeakHashMap<>());
  private static final Map<DSemanticDecorator, Seen> SEEN = new WeakHashMap<>();
  private static boolean arranging;

  private final Supplier<List<DDiagramEditor>> editors;

  /**
   * @param editors that are open now
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

  /** Where something was moved, it may have to be moved back. */
  private static void changed(DDiagramEditor editor, Set<EObject> moved) {
    later((DiagramEditor) editor, moved.contains(editor.getRepresentation()));
  }

  /** Whether places change because they are laid out, and not because somebody moves something. */
  static boolean isArranging() {
    return arranging;
  }

  /**
   * Whether something has its place already: before, all that moves it is Sirius' first guess,
   * which comes in a command of its own after the one that has drawn it.
   */
  static boolean isArranged(View view) {
    return ARRANGED.contains(view);
  }

  /** Lays an editor's diagram out, soon and once. */
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

  /** The layout of what an editor shows; empty while its text has errors. */
  public static Optional<Layout> layout(DSemanticDecorator drawn) {
    return ViewIndex.of(drawn).map(shown -> layout(drawn, shown));
  }

  /** How a diagram was laid out last, which is how a person sees it. */
  public static Optional<Layout> seen(DSemanticDecorator drawn) {
    return Optional.ofNullable(SEEN.get(drawn)).map(Seen::layout);
  }

  static Layout layout(DSemanticDecorator drawn, ViewIndex shown) {
    return layouts(drawn).of(shown.diagram());
  }

  /** With what somebody has placed of the model that a diagram is of. */
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
    // How large words are is known when they have been laid out, which the curtain has put off.
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

// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.layout;

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
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.Letters;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.mirror.Written;
import org.pawl.sirius.text.Unrecorded;

/**
 * Keeps the open diagrams of a session laid out: after each change of a model's text or layout
 * those whose places it has changed, and one that somebody asks it for. Nobody undoes that; it
 * follows from what is undone. Of the UI thread.
 */
public final class Arranging extends ResourceSetListenerImpl {
  private static final ILog LOG = ILog.of(Arranging.class);

  /** What was laid out before is remembered, across diagrams and sessions. */
  private static final Layouts LAYOUTS = new Layouts(new Letters());

  /** Labels depend on the places of edges, and what is in a node on the height of its words. */
  private static final int PASSES = 3;

  /** Editors, and whether they are laid out even where the layout is as it was. */
  private static final Map<DiagramEditor, Boolean> WAITING = new HashMap<>();

  /** What was laid out last. */
  private static final Map<DiagramEditPart, Layout> LAST = new WeakHashMap<>();

  private static final Set<View> ARRANGED = Collections.newSetFromMap(new WeakHashMap<>());
  private static boolean arranging;

  private final Supplier<List<DDiagramEditor>> editors;

  /**
   * @param editors that are open now
   */
  public Arranging(Supplier<List<DDiagramEditor>> editors) {
    super(
        NotificationFilter.createFeatureFilter(Written.TEXT)
            .or(NotificationFilter.createFeatureFilter(Written.LAYOUT))
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
    boolean said = false;
    for (Notification change : event.getNotifications()) {
      if (!change.isTouch() && change.getNotifier() instanceof EObject changed) {
        said |= changed.eClass() == Written.TYPE;
        moved.add(EcoreUtil.getRootContainer(changed));
      }
    }
    if (said) {
      Display.getDefault().asyncExec(() -> editors.get().forEach(editor -> changed(editor, moved)));
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
    return Shown.of(drawn).map(shown -> layout(drawn, shown));
  }

  static Layout layout(DSemanticDecorator drawn, Shown shown) {
    Mirror mirror = Mirror.of(drawn.getTarget()).orElseThrow();
    return LAYOUTS.around(mirror.layout()).of(shown.diagram());
  }

  private static void now(DiagramEditor editor, boolean always) {
    var viewer = editor.getDiagramGraphicalViewer();
    DiagramEditPart part =
        viewer == null || viewer.getControl() == null || viewer.getControl().isDisposed()
            ? null
            : editor.getDiagramEditPart();
    if (part == null || !(part.resolveSemanticElement() instanceof DSemanticDecorator drawn)) {
      return;
    }
    Shown.of(drawn)
        .ifPresent(
            shown -> {
              Layout layout = layout(drawn, shown);
              Layout last = LAST.put(part, layout);
              if (always || last == null || !isSame(layout, last)) {
                arrange(part, shown, layout);
              }
            });
  }

  /** Wherever in the text it comes from. */
  private static boolean isSame(Layout layout, Layout other) {
    return layout.boxes().equals(other.boxes())
        && layout.routes().equals(other.routes())
        && layout.labels().equals(other.labels());
  }

  private static void arrange(DiagramEditPart part, Shown shown, Layout layout) {
    TransactionalEditingDomain domain = part.getEditingDomain();
    arranging = true;
    try {
      boolean[] changed = {true};
      for (int pass = 0; changed[0] && pass < PASSES; pass++) {
        part.getFigure().getUpdateManager().performValidation();
        Unrecorded.run(
            domain,
            () -> {
              var arrangement = new Arrangement(part, shown, layout);
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

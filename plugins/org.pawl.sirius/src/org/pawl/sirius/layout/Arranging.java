// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.layout;

import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.transaction.NotificationFilter;
import org.eclipse.emf.transaction.ResourceSetChangeEvent;
import org.eclipse.emf.transaction.ResourceSetListenerImpl;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.gmf.runtime.notation.NotationPackage;
import org.eclipse.gmf.runtime.notation.View;
import org.eclipse.sirius.diagram.ui.tools.api.editor.DDiagramEditor;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.kept.KeptLayout;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.Letters;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.mirror.Written;
import org.pawl.sirius.text.Unrecorded;

/**
 * Keeps the open diagrams of a session laid out: after each change of a model's text or layout,
 * when something is shown that was hidden, and when somebody asks for it. Nobody undoes that; it
 * follows from what is undone. Of the UI thread.
 */
public final class Arranging extends ResourceSetListenerImpl {
  private static final ILog LOG = ILog.of(Arranging.class);

  /** What was laid out before is remembered, across diagrams and sessions. */
  private static final Layouts LAYOUTS = new Layouts(new Letters());

  /** Labels depend on the places of edges, and what is in a node on the height of its words. */
  private static final int PASSES = 3;

  private static final Set<DiagramEditor> WAITING = new HashSet<>();
  private static final Set<View> ARRANGED = Collections.newSetFromMap(new WeakHashMap<>());
  private static final Map<DSemanticDecorator, Layout> SEEN = new WeakHashMap<>();
  private static boolean arranging;

  private final Supplier<List<DDiagramEditor>> editors;

  /**
   * @param editors that are open now
   */
  public Arranging(Supplier<List<DDiagramEditor>> editors) {
    super(
        NotificationFilter.createFeatureFilter(Written.TEXT)
            .or(NotificationFilter.createFeatureFilter(Written.LAYOUT))
            .or(
                NotificationFilter.createFeatureFilter(
                    NotationPackage.Literals.VIEW__PERSISTED_CHILDREN)));
    this.editors = editors;
  }

  @Override
  public boolean isPostcommitOnly() {
    return true;
  }

  @Override
  public void resourceSetChanged(ResourceSetChangeEvent event) {
    if (event.getNotifications().stream().anyMatch(change -> !((Notification) change).isTouch())) {
      Display.getDefault()
          .asyncExec(() -> editors.get().forEach(editor -> later((DiagramEditor) editor)));
    }
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
    if (WAITING.add(editor)) {
      Display.getDefault()
          .asyncExec(
              () -> {
                WAITING.remove(editor);
                var viewer = editor.getDiagramGraphicalViewer();
                if (viewer != null
                    && viewer.getControl() != null
                    && !viewer.getControl().isDisposed()) {
                  now(editor);
                }
              });
    }
  }

  /** The layout of what an editor shows; empty while its text has errors. */
  public static Optional<Layout> layout(DSemanticDecorator drawn) {
    return Shown.of(drawn).map(shown -> layout(drawn, shown));
  }

  /** How a diagram was laid out last, which is how a person sees it. */
  static Optional<Layout> seen(DSemanticDecorator drawn) {
    return Optional.ofNullable(SEEN.get(drawn));
  }

  private static Layout layout(DSemanticDecorator drawn, Shown shown) {
    Mirror mirror = Mirror.of(drawn.getTarget()).orElseThrow();
    return LAYOUTS.around(mirror.layout()).of(shown.diagram());
  }

  private static void now(DiagramEditor editor) {
    DiagramEditPart part = editor.getDiagramEditPart();
    if (part == null || !(part.resolveSemanticElement() instanceof DSemanticDecorator drawn)) {
      return;
    }
    Shown.of(drawn)
        .ifPresent(
            shown -> {
              Layout layout = layout(drawn, shown);
              SEEN.put(drawn, layout);
              arrange(part, shown, layout);
            });
  }

  private static void arrange(DiagramEditPart part, Shown shown, Layout layout) {
    TransactionalEditingDomain domain = part.getEditingDomain();
    DSemanticDecorator drawn = (DSemanticDecorator) part.resolveSemanticElement();
    KeptLayout kept = Mirror.of(drawn.getTarget()).orElseThrow().layout();
    arranging = true;
    try {
      boolean[] changed = {true};
      for (int pass = 0; changed[0] && pass < PASSES; pass++) {
        part.getFigure().getUpdateManager().performValidation();
        Unrecorded.run(
            domain,
            () -> {
              var arrangement = new Arrangement(part, shown, layout, kept);
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

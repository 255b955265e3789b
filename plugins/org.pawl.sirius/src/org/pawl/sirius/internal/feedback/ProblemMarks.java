// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.feedback;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.IFigure;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.DiagramRootEditPart;
import org.eclipse.gmf.runtime.diagram.ui.editparts.IGraphicalEditPart;
import org.eclipse.gmf.runtime.diagram.ui.parts.DiagramEditor;
import org.eclipse.sirius.diagram.DDiagramElement;
import org.eclipse.sirius.diagram.DEdge;
import org.eclipse.sirius.viewpoint.DSemanticDecorator;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.xtext.diagnostics.Severity;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.validation.ModelProblem;
import org.pawl.edit.validation.ValidationResult;

/**
 * Shows the problems of a model in the editor of a diagram: a marker on each element with problems,
 * and in the lower left corner the problems of elements that the diagram does not show.
 */
public final class ProblemMarks {
  /** The maximum number of lines in the corner. */
  private static final int LINES = 3;

  private static final Map<DiagramEditor, ProblemMarks> ALL = new HashMap<>();

  private final DiagramEditor editor;
  private final CornerLabel corner;
  private final Map<IGraphicalEditPart, ProblemMark> marks = new HashMap<>();

  private ProblemMarks(DiagramEditor editor, CornerLabel corner) {
    this.editor = editor;
    this.corner = corner;
  }

  /** Updates the markers of an editor. */
  static void show(DiagramEditor editor) {
    ProblemMarks known = ALL.computeIfAbsent(editor, ProblemMarks::of);
    if (known != null) {
      known.update();
    }
  }

  /** Null if the editor has no content yet. */
  private static ProblemMarks of(DiagramEditor editor) {
    return CornerLabel.of(editor, false, ColorConstants.gray)
        .map(
            corner -> {
              Control control = editor.getDiagramGraphicalViewer().getControl();
              control.addDisposeListener(closed -> ALL.remove(editor));
              return new ProblemMarks(editor, corner);
            })
        .orElse(null);
  }

  /** The texts of an editor's markers, by view. */
  public static Map<EObject, String> shown(DiagramEditor editor) {
    Map<EObject, String> shown = new LinkedHashMap<>();
    Optional.ofNullable(ALL.get(editor))
        .ifPresent(
            known ->
                known.marks.forEach(
                    (part, mark) -> shown.put(part.resolveSemanticElement(), mark.words())));
    return shown;
  }

  /** The text in the corner of an editor; empty for none. */
  public static String corner(DiagramEditor editor) {
    ProblemMarks known = ALL.get(editor);
    return known == null ? "" : known.corner.words();
  }

  /**
   * The problems of the selected elements; if the diagram is selected, of all elements that it does
   * not show.
   */
  public static List<ModelProblem> ofSelection(DiagramEditor editor) {
    List<ModelProblem> found = new ArrayList<>();
    for (Object selected : editor.getDiagramGraphicalViewer().getSelectedEditParts()) {
      if (selected == editor.getDiagramEditPart()) {
        found.addAll(besides(editor, parts(editor)));
      } else if (selected instanceof IGraphicalEditPart part
          && part.resolveSemanticElement() instanceof DDiagramElement element) {
        found.addAll(of(element));
      }
    }
    return found.stream().distinct().toList();
  }

  private void update() {
    Map<IGraphicalEditPart, DDiagramElement> parts = parts(editor);
    Set<IGraphicalEditPart> marked = new HashSet<>();
    parts.forEach(
        (part, element) -> {
          List<ModelProblem> found = of(element);
          if (!found.isEmpty()) {
            marked.add(part);
            mark(part, found);
          }
        });
    marks
        .entrySet()
        .removeIf(
            mark -> {
              boolean gone = !marked.contains(mark.getKey());
              if (gone) {
                mark.getValue().remove();
              }
              return gone;
            });
    List<ModelProblem> others = besides(editor, parts);
    corner.say(words(others), others.isEmpty() ? null : image(others.get(0).severity()));
  }

  private void mark(IGraphicalEditPart part, List<ModelProblem> found) {
    ProblemMark old = marks.get(part);
    String words = found.stream().map(ModelProblem::message).collect(Collectors.joining("\n"));
    Image image = image(found.get(0).severity());
    if (old == null || !old.is(part.getFigure(), words, image)) {
      if (old != null) {
        old.remove();
      }
      IFigure layer =
          ((DiagramRootEditPart) editor.getDiagramGraphicalViewer().getRootEditPart())
              .getLayer(DiagramRootEditPart.DECORATION_UNPRINTABLE_LAYER);
      marks.put(part, new ProblemMark(editor, part, layer, words, image));
    }
  }

  // --- views

  /** The edit parts of a diagram and their views. */
  private static Map<IGraphicalEditPart, DDiagramElement> parts(DiagramEditor editor) {
    Map<IGraphicalEditPart, DDiagramElement> parts = new LinkedHashMap<>();
    for (Object known : editor.getDiagramGraphicalViewer().getEditPartRegistry().values()) {
      if (known instanceof IGraphicalEditPart part
          && part.resolveSemanticElement() instanceof DDiagramElement element
          && element.isVisible()
          && element.getTarget() != null
          && element.getTarget().eResource() != null
          && !isWithin(part, element)) {
        parts.put(part, element);
      }
    }
    return parts;
  }

  /** Whether a part is a label or a compartment of the same view. */
  private static boolean isWithin(EditPart part, DDiagramElement element) {
    return part.getParent() instanceof IGraphicalEditPart around
        && around.resolveSemanticElement() == element;
  }

  /**
   * An edge without an element of its own has the element of its source, which shows the problems
   * itself.
   */
  private static List<ModelProblem> of(DDiagramElement view) {
    boolean own =
        !(view instanceof DEdge edge
            && edge.getSourceNode() instanceof DSemanticDecorator source
            && source.getTarget() == view.getTarget());
    return own && SynchronizedModel.of(view.getTarget()).isPresent()
        ? ValidationResult.about(view.getTarget())
        : List.of();
  }

  private static List<ModelProblem> besides(
      DiagramEditor editor, Map<IGraphicalEditPart, DDiagramElement> parts) {
    EObject drawn =
        editor.getDiagramEditPart().resolveSemanticElement() instanceof DSemanticDecorator diagram
            ? diagram.getTarget()
            : null;
    return drawn == null || SynchronizedModel.of(drawn).isEmpty()
        ? List.of()
        : ValidationResult.besides(
            drawn, parts.values().stream().map(DDiagramElement::getTarget).toList());
  }

  // --- texts and images

  /** Errors are listed, because they prevent generation; other problems are counted. */
  private static String words(List<ModelProblem> found) {
    if (found.isEmpty()) {
      return "";
    }
    List<String> lines = new ArrayList<>();
    lines.add("Not on this diagram: " + counted(found) + " (Ctrl+1)");
    found.stream()
        .filter(finding -> finding.severity() == Severity.ERROR)
        .limit(LINES)
        .forEach(finding -> lines.add("line " + finding.line() + ": " + first(finding)));
    return String.join("\n", lines);
  }

  /** For example {@code 1 error, 2 warnings}. */
  private static String counted(List<ModelProblem> found) {
    return found.stream()
        .collect(Collectors.groupingBy(ModelProblem::severity, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(
            count ->
                count.getValue()
                    + " "
                    + count.getKey().name().toLowerCase(Locale.ROOT)
                    + (count.getValue() == 1 ? "" : "s"))
        .collect(Collectors.joining(", "));
  }

  private static String first(ModelProblem finding) {
    return finding.message().lines().findFirst().orElse("");
  }

  private static Image image(Severity severity) {
    String name =
        severity == Severity.ERROR
            ? ISharedImages.IMG_OBJS_ERROR_TSK
            : severity == Severity.WARNING
                ? ISharedImages.IMG_OBJS_WARN_TSK
                : ISharedImages.IMG_OBJS_INFO_TSK;
    return PlatformUI.getWorkbench().getSharedImages().getImage(name);
  }
}

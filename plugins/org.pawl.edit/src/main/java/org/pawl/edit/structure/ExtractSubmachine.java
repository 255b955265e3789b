// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import static org.pawl.model.PawlPackage.Literals.NAMED__NAME;
import static org.pawl.model.PawlPackage.Literals.SEGMENT__EFFECT;
import static org.pawl.model.PawlPackage.Literals.SEGMENT__TARGET;
import static org.pawl.model.PawlPackage.Literals.SEGMENT__VIA;
import static org.pawl.model.PawlPackage.Literals.SUBMACHINE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Branch;
import org.pawl.model.ExitPoint;
import org.pawl.model.Initial;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlFactory;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/**
 * Extracts the content of a state into a submachine that the state then uses. Transitions across
 * the border of the state go through points of the submachine.
 */
public final class ExtractSubmachine {
  private final State state;
  private final MachineClass type;
  private final Submachine submachine = PawlFactory.eINSTANCE.createSubmachine();
  private final List<RegionMember> moved = new ArrayList<>();
  private final Map<Segment, Vertex> targets = new LinkedHashMap<>();
  private final Map<String, ExitPoint> exits = new LinkedHashMap<>();
  private final Map<String, String> entries = new LinkedHashMap<>();
  private final List<String> made = new ArrayList<>();
  private final List<String> connections = new ArrayList<>();
  private final List<Replacement> inward = new ArrayList<>();
  private final Map<RegionMember, Replacement> cut = new LinkedHashMap<>();

  private ExtractSubmachine(State state) {
    this.state = state;
    type = EcoreUtil2.getContainerOfType(state, MachineClass.class);
  }

  public static EditScript of(State state) {
    if (state.getType() != null || !Regions.isComposite(state)) {
      throw EditRefusedException.because(
          state, "there is nothing in it to extract", "choose a composite state");
    }
    return ValidationGuard.require(state, new ExtractSubmachine(state).script());
  }

  private EditScript script() {
    submachine.setName(name());
    for (RegionMember member : state.getMembers()) {
      if (member instanceof Initial
          || member instanceof Vertex
          || member instanceof OrthogonalRegion) {
        moved.add(member);
      }
    }
    EcoreUtil2.getAllContentsOfType(type, Segment.class).stream()
        .filter(segment -> segment.getTarget() != null)
        .forEach(this::cross);
    MovedTargetNames names =
        new MovedTargetNames(state)
            .when(
                () -> {
                  type.getMembers().add(submachine);
                  submachine.getMembers().addAll(moved);
                  submachine.getMembers().addAll(exits.values());
                },
                targets);
    ModelText model = ModelText.of(state);
    EditScript script =
        EditScript.moving(type, SUBMACHINE, submachine(names, TextStyle.of(model.text())))
            .and(names.outside(withInward()))
            .and(new EditScript(inward));
    return script.and(use(model));
  }

  /** Segments that lead inward are written with the entry point. */
  private List<EObject> withInward() {
    List<EObject> all = new ArrayList<>(moved);
    all.addAll(targets.keySet());
    return all;
  }

  private String name() {
    String name = state.getName();
    String base = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    boolean free =
        EcoreUtil2.getAllContentsOfType(type, Named.class).stream()
            .noneMatch(named -> base.equals(named.getName()));
    return free ? base : ElementNames.fresh(type, base);
  }

  // --- transitions across the border

  private void cross(Segment segment) {
    boolean from = moved.stream().anyMatch(member -> EcoreUtil2.isAncestor(member, segment));
    boolean to = Regions.isInside(segment.getTarget(), state) && !isPoint(segment.getTarget());
    if (segment instanceof ExitPoint point && point.eContainer() == state) {
      ownExit(point);
    } else if (from && !to && !EcoreUtil2.isAncestor(state, segment.getTarget())) {
      refuseLocal(segment);
      outward(segment);
    } else if (!from && to) {
      refuseLocal(segment);
      inward(segment);
    }
  }

  private boolean isPoint(Vertex vertex) {
    return vertex.eContainer() == state && Regions.isPoint(vertex);
  }

  private static void refuseLocal(Segment segment) {
    if (segment instanceof Branch branch && branch.isLocal()) {
      throw EditRefusedException.because(
          branch, "it is local, and would cross the submachine's border", "make it external first");
    }
  }

  /** The state then gives the target of the exit point. */
  private void ownExit(ExitPoint point) {
    EReference first = Clause.has(point, SEGMENT__EFFECT) ? SEGMENT__EFFECT : SEGMENT__TARGET;
    Extent leads =
        new Extent(Clause.with(point, first, 1, 0).from(), ModelText.node(point).getEndOffset());
    String text = leads.in(Clause.file(point));
    connections.add("exit " + ElementNames.name(state, point.getName()) + " " + text);
    cut.put(point, Clause.remove(point, leads));
  }

  /** At an exit point the effect runs before the states around the submachine are left. */
  private void refuseEarly(Segment segment) {
    boolean late =
        Stream.concat(Stream.of(state), Regions.ancestors(state).stream())
            .filter(left -> !Regions.isInside(segment.getTarget(), left))
            .anyMatch(left -> Regions.exit(left).isPresent() || hasExitBeside(left));
    if (segment.getEffect() != null && late) {
      throw EditRefusedException.because(
          segment,
          "its effect would run before '" + state.getName() + "' is left",
          "do that in an exit action, or on the way in");
    }
  }

  /** Whether a region beside the state may have an exit action that runs when both are left. */
  private boolean hasExitBeside(State left) {
    return left != state
        && Regions.of(left).stream()
            .filter(region -> !EcoreUtil2.isAncestor(region, state))
            .flatMap(region -> EcoreUtil2.getAllContentsOfType(region, State.class).stream())
            .anyMatch(beside -> Regions.exit(beside).isPresent() || beside.getType() != null);
  }

  private void outward(Segment segment) {
    refuseEarly(segment);
    TransitionEnd end = new TransitionEnd(segment.getTarget(), segment.getVia());
    String leads = ElementNames.end(state, end);
    ExitPoint point =
        exits.computeIfAbsent(
            leads,
            l -> {
              ExitPoint made = PawlFactory.eINSTANCE.createExitPoint();
              made.setName(fresh("exit"));
              this.made.add("exit point " + made.getName());
              connections.add("exit " + made.getName() + " -> " + l);
              return made;
            });
    targets.put(segment, point);
  }

  private void inward(Segment segment) {
    if (EcoreUtil2.isAncestor(state, segment)) {
      throw EditRefusedException.because(
          segment,
          "it leads from the state into itself, which a point would make it leave",
          "begin it at a state inside, or end it at '" + state.getName() + "'");
    }
    String inside =
        ElementNames.end(state, new TransitionEnd(segment.getTarget(), segment.getVia()));
    String point =
        entries.computeIfAbsent(
            inside,
            i -> {
              String name = fresh("entry");
              made.add("entry point " + name + " -> " + i);
              return name;
            });
    EReference last = Clause.has(segment, SEGMENT__VIA) ? SEGMENT__VIA : SEGMENT__TARGET;
    int from = Clause.extent(segment, SEGMENT__TARGET).from();
    String text = ElementNames.end(segment, new TransitionEnd(state, null)) + " via " + point;
    inward.add(Replacement.between(from, Clause.behindFeature(segment, last), text));
    targets.put(segment, state);
  }

  private String fresh(String base) {
    for (int i = 1; ; i++) {
      String name = base + i;
      boolean taken =
          made.stream().anyMatch(text -> text.matches("(entry|exit) point " + name + "\\b.*"))
              || EcoreUtil2.getAllContentsOfType(state, Named.class).stream()
                  .anyMatch(named -> name.equals(named.getName()));
      if (!taken) {
        return name;
      }
    }
  }

  // --- the text

  private String submachine(MovedTargetNames names, TextStyle style) {
    List<String> parts = new ArrayList<>(made);
    for (RegionMember member : moved) {
      Replacement changed = cut.get(member);
      parts.add(names.text(member, changed == null ? List.of() : List.of(changed)));
    }
    StringBuilder text = new StringBuilder("submachine " + submachine.getName() + " {");
    String before = null;
    for (String part : parts) {
      boolean apart =
          before != null
              && (before.contains("\n") || part.contains("\n") || part.startsWith("state "));
      text.append(apart ? style.lineEnd() : "").append(style.lineEnd());
      text.append(style.step()).append(style.indent(part, style.step()));
      before = part;
    }
    return text.append(style.lineEnd()).append("}").toString();
  }

  private EditScript use(ModelText model) {
    TextRemoval removal = new TextRemoval(model);
    moved.forEach(removal::element);
    Extent name = Clause.extent(state, NAMED__NAME);
    Replacement type = Replacement.insertion(name.to(), ": " + submachine.getName());
    int open = ModelText.token(state, "{").getEndOffset();
    int close = ModelText.lastToken(state, "}").getOffset();
    if (connections.isEmpty() && isBlank(removal.script(), model.text(), open, close)) {
      return EditScript.of(type, Replacement.between(name.to(), close + 1, ""));
    }
    TextStyle style = TextStyle.of(model.text());
    String indentation = style.lineEnd() + model.indentation(state) + style.step();
    String text =
        connections.stream().map(line -> indentation + line).collect(Collectors.joining());
    return EditScript.of(type)
        .and(removal.script())
        .and(EditScript.of(Replacement.insertion(open, text)));
  }

  /** Whether nothing remains between two offsets. */
  private static boolean isBlank(EditScript removed, String text, int from, int to) {
    StringBuilder left = new StringBuilder();
    int done = from;
    for (Replacement gone : removed.replacements()) {
      left.append(text, done, Math.max(done, gone.offset()));
      done = Math.max(done, gone.end());
    }
    return left.append(text, Math.min(done, to), to).toString().isBlank();
  }
}

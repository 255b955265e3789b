// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.draw.internal.elements.StableIds;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.services.EditServices;
import org.pawl.edit.services.LabelServices;
import org.pawl.edit.services.StateMachineServices;
import org.pawl.edit.services.TopologyServices;
import org.pawl.edit.structure.Reorder;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Instance;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;

/**
 * The declarations that diagrams do not show: the members of classes, systems and models. They are
 * renamed, changed and deleted by their identifiers like other elements.
 */
public final class MemberEdits {
  /** The kinds of lists. */
  public enum Kind {
    /** The members of a class, without its machine. */
    CLASS("Class"),
    /** The settings of a whole system. */
    SYSTEM("System"),
    /** All declarations of a model. */
    DECLARATIONS("Declarations"),
    /** The fields of a payload. */
    FIELDS("Fields");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** For the user. */
    public String label() {
      return label;
    }
  }

  /**
   * A list.
   *
   * @param title the kind, with the name of the owner if it has one
   * @param owner the identifier of the element that new members are created in
   */
  public record Group(Kind kind, String title, String owner, List<Member> members) {}

  /**
   * A member of a list.
   *
   * @param id identifies the element, also after changes of others
   * @param element the kind of the element for the user
   * @param text its label in the syntax of the language
   * @param editable whether the label can be edited
   * @param opens the key of its diagram; empty if it has none
   * @param fields the list of its fields; empty for other elements than payloads
   */
  public record Member(
      String id,
      String element,
      String text,
      boolean editable,
      Optional<String> opens,
      Optional<Group> fields) {}

  private static final EditServices SERVICES = new EditServices();

  private final EditedDiagram diagram;

  MemberEdits(EditedDiagram diagram) {
    this.diagram = diagram;
  }

  /**
   * The lists for a figure: for the diagram, those of its class or system, and of the model; for an
   * object, that of its class; empty for other elements.
   */
  public List<Group> groups(String id) {
    EObject element = diagram.elements().required(id);
    List<Group> groups = new ArrayList<>();
    boolean whole = id.equals(diagram.diagram().key());
    if (element instanceof Instance instance) {
      group(instance.getType()).ifPresent(groups::add);
    } else if (whole && element instanceof SystemDefinition system) {
      groups.add(group(Kind.SYSTEM, system.getName(), system, services().systemMembers(system)));
    } else if (whole) {
      group(EcoreUtil2.getContainerOfType(element, MachineClass.class)).ifPresent(groups::add);
    }
    if (whole) {
      Model model = EcoreUtil2.getContainerOfType(element, Model.class);
      groups.add(group(Kind.DECLARATIONS, null, model, model.getMembers()));
    }
    return groups;
  }

  private static TopologyServices services() {
    return new TopologyServices();
  }

  /** The class of an object may be in a file that is not open. */
  private Optional<Group> group(MachineClass type) {
    return Optional.ofNullable(type)
        .filter(t -> SynchronizedModel.of(t).isPresent())
        .map(t -> group(Kind.CLASS, t.getName(), t, new StateMachineServices().classMembers(t)));
  }

  private Group group(Kind kind, String name, EObject owner, List<? extends EObject> members) {
    String title = name == null ? kind.label() : kind.label() + " " + name;
    return new Group(
        kind, title, ids().ofMember(owner), members.stream().map(this::member).toList());
  }

  private StableIds ids() {
    return diagram.model().ids();
  }

  private Member member(EObject element) {
    Optional<String> text = text(element);
    Optional<Group> fields =
        element instanceof PayloadType type
            ? Optional.of(group(Kind.FIELDS, type.getName(), type, services().parts(type)))
            : Optional.empty();
    return new Member(
        ids().ofMember(element),
        new LabelServices().kind(element),
        text.orElseGet(() -> new LabelServices().title(element, null)),
        text.isPresent(),
        opens(element),
        fields);
  }

  private static Optional<String> text(EObject element) {
    try {
      return Optional.ofNullable(SERVICES.editText(element));
    } catch (EditRefusedException notEditable) {
      return Optional.empty();
    }
  }

  private Optional<String> opens(EObject element) {
    boolean drawn =
        element instanceof SystemDefinition
            || element instanceof Submachine
            || element instanceof MachineClass type
                && type.getMembers().stream().anyMatch(Machine.class::isInstance);
    return drawn
        ? Optional.of(Diagrams.key(element)).filter(key -> !key.equals(diagram.diagram().key()))
        : Optional.empty();
  }

  /** Exchanges a member with the one before it in its list, or with the one after it. */
  public void move(String id, boolean up) {
    EObject element = diagram.elements().required(id);
    List<? extends EObject> list = list(element);
    int at = list.indexOf(element);
    int to = up ? at - 1 : at + 1;
    if (at < 0 || to < 0 || to >= list.size()) {
      throw EditRefusedException.because(
          element,
          up ? "it is the first one" : "it is the last one",
          up ? "move it down" : "move it up");
    }
    EObject other = list.get(to);
    diagram.run(
        "Change the order",
        () ->
            ParsedCounterparts.change(
                element, parsed -> Reorder.exchange(parsed, ParsedCounterparts.of(other))));
  }

  private static List<? extends EObject> list(EObject member) {
    EObject owner = member.eContainer();
    if (owner instanceof MachineClass type) {
      return new StateMachineServices().classMembers(type);
    } else if (owner instanceof SystemDefinition system) {
      return services().systemMembers(system);
    } else if (owner instanceof PayloadType type) {
      return services().parts(type);
    }
    return owner instanceof Model model ? model.getMembers() : List.of();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Import;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.Semantics;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** Creates declarations. */
public final class CreateInModel {
  private CreateInModel() {}

  /** An active class, whose machine has an initial state. */
  public static EditScript activeClass(Model model) {
    return activeClass(model, ElementNames.fresh(model, "Class"));
  }

  static EditScript activeClass(Model model, String name) {
    return machineClass(model, "active " + name);
  }

  /** A passive class, whose machine has an initial state. */
  public static EditScript passiveClass(Model model) {
    return machineClass(model, "passive " + ElementNames.fresh(model, "Class"));
  }

  private static EditScript machineClass(Model model, String head) {
    String text =
        head + " {\n    machine {\n" + CreateInMachine.started("state1", "        ") + "\n    }\n}";
    return EditScript.inserting(model, MACHINE_CLASS, text);
  }

  public static EditScript event(Model model) {
    return EditScript.inserting(
        model, EVENT_DECLARATION, "event " + ElementNames.fresh(model, "EVENT"));
  }

  /** A payload type with one field. */
  public static EditScript payloadType(Model model) {
    String text = "type " + ElementNames.fresh(model, "Type") + " {\n    field1: uint8_t\n}";
    return EditScript.inserting(model, PAYLOAD_TYPE, text);
  }

  public static EditScript field(PayloadType type) {
    return EditScript.inserting(type, FIELD, ElementNames.fresh(type, "field") + ": uint8_t");
  }

  public static EditScript constant(Model model) {
    return EditScript.inserting(
        model, CONSTANT, "const " + ElementNames.fresh(model, "CONST") + " = 1");
  }

  /**
   * @param header the file name as in an {@code #include}
   */
  public static EditScript imported(Model model, String header) {
    for (Import known : Members.of(model.getMembers(), Import.class)) {
      if (header.equals(known.getHeader())) {
        throw EditRefusedException.because(
            known, "the header is imported already", "choose another");
      }
    }
    return EditScript.inserting(model, IMPORT, "import " + quoted(header));
  }

  /**
   * @param file the other model, relative to the folder of this one
   */
  public static EditScript used(Model model, String file) {
    for (Use known : Members.of(model.getMembers(), Use.class)) {
      if (file.equals(known.getImportURI())) {
        throw EditRefusedException.because(known, "the file is used already", "choose another");
      }
    }
    return EditScript.inserting(model, USE, "use " + quoted(file));
  }

  public static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  public static EditScript system(Model model) {
    return system(model, "");
  }

  /**
   * Creates the first system of a model, with an object of the class if that is active.
   *
   * @throws EditRefusedException if the model has a system already
   */
  public static EditScript system(MachineClass type) {
    Model model = EcoreUtil2.getContainerOfType(type, Model.class);
    List<SystemDefinition> known = Members.of(model.getMembers(), SystemDefinition.class);
    if (!known.isEmpty()) {
      throw EditRefusedException.because(
          known.get(0), "it is the model's system already", "draw the object there");
    }
    String object = type.isActive() ? CreateInSystem.onlyObject(type) : "";
    return system(model, object.isEmpty() ? "" : "\n\n" + object.indent(4).stripTrailing());
  }

  private static EditScript system(Model model, String more) {
    String name = ElementNames.fresh(model, "system");
    return EditScript.inserting(
        model, SYSTEM_DEFINITION, "system " + name + " {\n    tick 100 Hz" + more + "\n}");
  }

  public static EditScript semantics(Model model, ExecutionOrder order) {
    if (!Members.of(model.getMembers(), Semantics.class).isEmpty()) {
      throw EditRefusedException.because(
          model, "it says its order of execution already", "change that");
    }
    return EditScript.inserting(model, SEMANTICS, "semantics " + order.getLiteral());
  }
}

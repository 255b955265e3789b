// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Import;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.Semantics;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** New declarations. */
public final class CreateInModel {
  private CreateInModel() {}

  /** An active class, whose machine has the state that it starts in. */
  public static Script activeClass(Model model) {
    return activeClass(model, Spelling.fresh(model, "Class"));
  }

  static Script activeClass(Model model, String name) {
    return machineClass(model, "active " + name);
  }

  /** A passive class, whose machine has the state that it starts in. */
  public static Script passiveClass(Model model) {
    return machineClass(model, "passive " + Spelling.fresh(model, "Class"));
  }

  private static Script machineClass(Model model, String head) {
    String text =
        head + " {\n    machine {\n" + CreateInMachine.started("state1", "        ") + "\n    }\n}";
    return Script.inserting(model, MACHINE_CLASS, text);
  }

  public static Script event(Model model) {
    return Script.inserting(model, EVENT_DECLARATION, "event " + Spelling.fresh(model, "EVENT"));
  }

  /** A payload type with one field. */
  public static Script payloadType(Model model) {
    String text = "type " + Spelling.fresh(model, "Type") + " {\n    field1: uint8_t\n}";
    return Script.inserting(model, PAYLOAD_TYPE, text);
  }

  public static Script field(PayloadType type) {
    return Script.inserting(type, FIELD, Spelling.fresh(type, "field") + ": uint8_t");
  }

  public static Script constant(Model model) {
    return Script.inserting(model, CONSTANT, "const " + Spelling.fresh(model, "CONST") + " = 1");
  }

  /**
   * @param header as C finds it
   */
  public static Script imported(Model model, String header) {
    for (Import known : Members.of(model.getMembers(), Import.class)) {
      if (header.equals(known.getHeader())) {
        throw Refused.because(known, "the header is imported already", "choose another");
      }
    }
    return Script.inserting(model, IMPORT, "import " + quoted(header));
  }

  /**
   * @param file of the other model, from this one's folder
   */
  public static Script used(Model model, String file) {
    for (Use known : Members.of(model.getMembers(), Use.class)) {
      if (file.equals(known.getImportURI())) {
        throw Refused.because(known, "the file is used already", "choose another");
      }
    }
    return Script.inserting(model, USE, "use " + quoted(file));
  }

  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  public static Script system(Model model) {
    return system(model, "");
  }

  /**
   * The first system of a model, with an object of the class if it is active.
   *
   * @throws Refused if there is one already
   */
  public static Script system(MachineClass type) {
    Model model = EcoreUtil2.getContainerOfType(type, Model.class);
    List<SystemDefinition> known = Members.of(model.getMembers(), SystemDefinition.class);
    if (!known.isEmpty()) {
      throw Refused.because(
          known.get(0), "it is the model's system already", "draw the object there");
    }
    String object = type.isActive() ? CreateInSystem.onlyObject(type) : "";
    return system(model, object.isEmpty() ? "" : "\n\n" + object.indent(4).stripTrailing());
  }

  private static Script system(Model model, String more) {
    String name = Spelling.fresh(model, "system");
    return Script.inserting(
        model, SYSTEM_DEFINITION, "system " + name + " {\n    tick 100 Hz" + more + "\n}");
  }

  public static Script semantics(Model model, ExecutionOrder order) {
    if (!Members.of(model.getMembers(), Semantics.class).isEmpty()) {
      throw Refused.because(model, "it says its order of execution already", "change that");
    }
    return Script.inserting(model, SEMANTICS, "semantics " + order.getLiteral());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.EntryPoint;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.util.PawlSwitch;

/** Properties of vertices and of their actions. */
final class MachineProperties extends PawlSwitch<Boolean> {
  private final PropertyCollector fields;

  MachineProperties(PropertyCollector fields) {
    this.fields = fields;
  }

  @Override
  public Boolean defaultCase(EObject other) {
    return false;
  }

  @Override
  public Boolean caseState(State state) {
    fields.optional("submachine", STATE__TYPE, PropertySheet.TYPE, NAMED__NAME);
    PropertySheet.action(fields, "entry", Regions.entry(state).orElse(null), ENTRY, "entry / ");
    PropertySheet.action(fields, "exit", Regions.exit(state).orElse(null), EXIT, "exit / ");
    Deferral deferral =
        Members.of(state.getMembers(), Deferral.class).stream().findFirst().orElse(null);
    fields.member("deferred", deferral, DEFERRAL, "defer ", "");
    return true;
  }

  /** Final states, choices and junctions have a name only. */
  @Override
  public Boolean caseVertex(Vertex vertex) {
    return true;
  }

  @Override
  public Boolean caseOrthogonalRegion(OrthogonalRegion region) {
    return true;
  }

  @Override
  public Boolean caseSubmachine(Submachine submachine) {
    return true;
  }

  @Override
  public Boolean caseHistory(History history) {
    fields.flag("deep", history.isDeep(), "deep", ModelText.node(history).getOffset());
    effect(NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseEntryPoint(EntryPoint point) {
    effect(NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseExitPoint(ExitPoint point) {
    effect(NAMED__NAME);
    return true;
  }

  @Override
  public Boolean caseExitConnection(ExitConnection connection) {
    fields.required("exit point", EXIT_CONNECTION__POINT);
    effect(EXIT_CONNECTION__POINT);
    return true;
  }

  private void effect(EStructuralFeature behind) {
    fields.effect(SEGMENT__EFFECT, fields.anchor(behind));
  }

  @Override
  public Boolean caseInitial(Initial initial) {
    fields.effect(SEGMENT__EFFECT, ModelText.token(initial, "initial").getEndOffset());
    return true;
  }

  @Override
  public Boolean caseEntry(Entry entry) {
    fields.block("action", ENTRY__ACTION);
    return true;
  }

  @Override
  public Boolean caseExit(Exit exit) {
    fields.block("action", EXIT__ACTION);
    return true;
  }

  @Override
  public Boolean caseUnhandled(Unhandled unhandled) {
    fields.block("action", UNHANDLED__ACTION);
    return true;
  }

  @Override
  public Boolean caseDeferral(Deferral deferral) {
    fields.required("events", DEFERRAL__EVENTS);
    return true;
  }
}

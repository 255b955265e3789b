// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.change.ModelReferences.Reference;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Code;
import org.pawl.model.InstanceReference;
import org.pawl.model.KernelGuard;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.TickDefault;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Use;

/** Refuses to delete elements that cannot be deleted, with the reason. */
final class DeletionCheck {
  private DeletionCheck() {}

  static void check(EObject element) {
    if (element instanceof Model) {
      throw EditRefusedException.because(element, "it is the file", "delete the file");
    }
    if (element instanceof Code
        || element instanceof NumberValue
        || element instanceof InstanceReference
        || element instanceof KernelGuard) {
      throw EditRefusedException.because(element, "it is a part of something", "change that");
    }
    if (element instanceof TickDefault tick) {
      checkRate(tick);
    }
    if (element instanceof Use use) {
      checkUse(use);
    }
  }

  /** Times refer to a tick rate by name in the text, not by a reference of the model. */
  private static void checkRate(TickDefault tick) {
    if (tick.getName() == null) {
      return;
    }
    Model model = EcoreUtil2.getContainerOfType(tick, Model.class);
    boolean another =
        EcoreUtil2.getAllContentsOfType(model, TickDefault.class).stream()
            .anyMatch(other -> other != tick && tick.getName().equals(other.getName()));
    if (another) {
      return;
    }
    EcoreUtil2.getAllContentsOfType(model, TimeTrigger.class).stream()
        .filter(time -> tick.getName().equals(time.getRate()))
        .findFirst()
        .ifPresent(
            time -> {
              throw used(tick, time);
            });
  }

  private static void checkUse(Use use) {
    Optional<Model> model = UsedModels.find(use);
    if (model.isPresent()) {
      new ModelReferences(use.eResource().getResourceSet())
          .to(model.get()).stream()
              .filter(reference -> reference.source().eResource() == use.eResource())
              .findFirst()
              .ifPresent(
                  reference -> {
                    throw used(use, reference.source());
                  });
    }
  }

  static EditRefusedException used(Reference reference) {
    return used(reference.target(), reference.source());
  }

  private static EditRefusedException used(EObject element, EObject user) {
    int line = ModelText.node(user).getStartLine();
    return EditRefusedException.because(
        element, "it is used in line " + line, "write something else there first");
  }

  /** An edit changes one file only. */
  static void checkFile(EObject gone, Reference reference) {
    EObject user = reference.source();
    if (user.eResource() != gone.eResource()) {
      throw EditRefusedException.because(
          reference.target(),
          "it is used in "
              + user.eResource().getURI().lastSegment()
              + ", line "
              + ModelText.node(user).getStartLine(),
          "delete it there first");
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.IReferenceDescription;
import org.eclipse.xtext.util.IAcceptor;
import org.pawl.model.Model;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/**
 * The index entry of a file: its model, and the files that it uses. Names are looked up in the
 * models themselves.
 */
public class ModelDescriptions implements IDefaultResourceDescriptionStrategy {
  static final String USES = "uses";
  static final String SEPARATOR = "\n";

  @Override
  public boolean createEObjectDescriptions(
      EObject element, IAcceptor<IEObjectDescription> acceptor) {
    if (element instanceof Model model) {
      String name = model.getName() == null ? "" : model.getName();
      String uses =
          Members.of(model.getMembers(), Use.class).stream()
              .map(ModelPath::of)
              .flatMap(Optional::stream)
              .map(URI::toString)
              .collect(Collectors.joining(SEPARATOR));
      acceptor.accept(
          EObjectDescription.create(QualifiedName.create(name), model, Map.of(USES, uses)));
    }
    return false;
  }

  @Override
  public boolean createReferenceDescriptions(
      EObject element, URI container, IAcceptor<IReferenceDescription> acceptor) {
    return false;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CDeclarations;
import org.pawl.lang.c.CDeclarations.Declared;
import org.pawl.model.Attributes;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;

/**
 * The target of a name: an element of a model, or a member that a class's {@code var} declares.
 *
 * @param element the element; for an attribute, the {@link Attributes} that declare it
 * @param name the declared name
 */
public record Target(EObject element, String name) {
  /** An element with a name. */
  public static Target of(Named element) {
    return new Target(element, element.getName());
  }

  /** Whether C declares it. */
  public boolean isAttribute() {
    return element instanceof Attributes;
  }

  /** The offset of its declaration, in the file of the element. */
  public Optional<ITextRegion> declaration() {
    if (element instanceof Attributes attributes) {
      int start = NodeModelUtils.findActualNodeFor(attributes.getCode()).getOffset();
      return attribute().map(d -> new TextRegion(start + d.name().offset(), d.name().length()));
    }
    List<INode> nodes =
        NodeModelUtils.findNodesForFeature(element, PawlPackage.Literals.NAMED__NAME);
    return nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(new TextRegion(nodes.get(0).getOffset(), nodes.get(0).getLength()));
  }

  /** Its declaration in C. */
  public Optional<Declared> attribute() {
    if (!(element instanceof Attributes attributes) || attributes.getCode() == null) {
      return Optional.empty();
    }
    CCode code = new CCode(attributes.getCode().getSource());
    return CDeclarations.in(code).stream()
        .filter(declared -> declared.name().in(code.source()).equals(name))
        .findFirst();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CDeclarations;
import org.pawl.lang.c.CName;
import org.pawl.lang.c.CToken;
import org.pawl.lang.ide.names.CIdentifier.Part;
import org.pawl.lang.ide.names.Occurrence.Form;
import org.pawl.model.Attributes;
import org.pawl.model.Code;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;

/** Finds the names in C that derive from names of the model. */
final class CNameFinder {
  private static final List<EStructuralFeature> TYPES =
      List.of(
          PawlPackage.Literals.FIELD__TYPE,
          PawlPackage.Literals.PARAM__TYPE,
          PawlPackage.Literals.OPERATION__TYPE);

  private final CScope scope;
  private final Consumer<Occurrence> found;

  CNameFinder(CScope scope, Consumer<Occurrence> found) {
    this.scope = scope;
    this.found = found;
  }

  void read(Model model) {
    model
        .eAllContents()
        .forEachRemaining(
            element -> {
              if (element instanceof Code code && code.getSource() != null) {
                code(code);
              } else {
                types(element);
              }
            });
  }

  private void code(Code code) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(code);
    if (node == null) {
      return;
    }
    int start = node.getOffset();
    CCode c = new CCode(code.getSource());
    if (code.eContainer() instanceof Attributes attributes) {
      attributes(attributes, c, start);
    }
    for (CName name : c.names()) {
      CToken token = name.token();
      if (name.isMember()) {
        scope
            .member(code, name)
            .ifPresent(
                target ->
                    found.accept(
                        new Occurrence(
                            target, start + token.offset(), token.length(), Form.C, null)));
      } else {
        word(code, token.in(code.getSource()), start + token.offset());
      }
    }
  }

  private void attributes(Attributes attributes, CCode c, int start) {
    Map<String, Target> members = scope.members(attributes);
    for (CDeclarations.Declared declared : CDeclarations.in(c)) {
      CToken token = declared.name();
      Target target = members.get(token.in(c.source()));
      if (target != null && target.element() == attributes) {
        int offset = start + token.offset();
        found.accept(new Occurrence(target, offset, token.length(), Form.DECLARATION, null));
      }
    }
  }

  private void types(EObject element) {
    for (EStructuralFeature feature : TYPES) {
      if (element.eClass().getEAllStructuralFeatures().contains(feature)) {
        for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
          String source = NodeModelUtils.getTokenText(node);
          for (CToken token : new CCode(source).identifiers()) {
            word(element, token.in(source), node.getOffset() + token.offset());
          }
        }
      }
    }
  }

  private void word(EObject place, String name, int offset) {
    scope
        .word(place, name)
        .ifPresent(
            word -> {
              for (Part part : word.parts()) {
                Form form = part.isUpper() ? Form.C_UPPER : Form.C;
                found.accept(
                    new Occurrence(
                        Target.of(part.element()),
                        offset + part.offset(),
                        part.length(),
                        form,
                        word));
              }
            });
  }
}

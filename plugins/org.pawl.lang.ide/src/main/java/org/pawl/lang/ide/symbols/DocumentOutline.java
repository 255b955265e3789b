// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.symbols;

import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.ide.server.symbol.HierarchicalDocumentSymbolService;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.model.Branch;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.query.Members;

/** The outline: every member of a model, nested as in the text. */
@Singleton
public class DocumentOutline extends HierarchicalDocumentSymbolService {
  @Override
  public List<DocumentSymbol> getSymbols(XtextResource resource, CancelIndicator cancelled) {
    ProtocolPositions lines = ProtocolPositions.of(resource);
    return resource.getContents().stream()
        .filter(Model.class::isInstance)
        .map(model -> symbol(model, lines))
        .toList();
  }

  private static DocumentSymbol symbol(EObject element, ProtocolPositions lines) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    Range range = lines.range(node.getOffset(), node.getEndOffset());
    Range selection =
        element instanceof Named named
            ? Target.of(named).declaration().map(lines::range).orElse(range)
            : firstToken(node, lines);
    String name = label(element);
    DocumentSymbol symbol =
        new DocumentSymbol(name.isBlank() ? "?" : name, SymbolKinds.of(element), range, selection);
    symbol.setDetail(detail(element));
    symbol.setChildren(children(element, lines));
    return symbol;
  }

  private static Range firstToken(INode node, ProtocolPositions lines) {
    for (INode leaf : node.getLeafNodes()) {
      if (leaf instanceof org.eclipse.xtext.nodemodel.ILeafNode token && !token.isHidden()) {
        return lines.range(leaf.getOffset(), leaf.getEndOffset());
      }
    }
    return lines.range(node.getOffset(), node.getEndOffset());
  }

  private static String label(EObject element) {
    if (element instanceof Reaction reaction && reaction.getBranches().size() > 1) {
      String all = ElementLabels.of(reaction);
      String first = ElementLabels.of(reaction.getBranches().get(0));
      int end = all.indexOf(first);
      return end < 0 ? all : all.substring(0, end).strip();
    }
    return ElementLabels.inOutline(element, PawlPackage.Literals.NAMED__NAME);
  }

  private static String detail(EObject element) {
    if (element instanceof MachineClass type) {
      return type.isActive() ? "active class" : "passive class";
    }
    return element instanceof Model ? "model" : element instanceof Event ? "event" : null;
  }

  private static List<DocumentSymbol> children(EObject element, ProtocolPositions lines) {
    List<DocumentSymbol> children = new ArrayList<>();
    for (EObject child : element.eContents()) {
      if (child instanceof EventDeclaration declaration) {
        declaration.getEvents().forEach(event -> children.add(symbol(event, lines)));
      } else if (isShown(child) && NodeModelUtils.findActualNodeFor(child) != null) {
        children.add(symbol(child, lines));
      }
    }
    return children;
  }

  private static boolean isShown(EObject element) {
    return Members.isMember(element)
        || element instanceof Named
        || element instanceof Branch branch
            && branch.eContainer().eContents().stream()
                    .filter(Branch.class::isInstance)
                    .limit(2)
                    .collect(Collectors.counting())
                > 1;
  }
}

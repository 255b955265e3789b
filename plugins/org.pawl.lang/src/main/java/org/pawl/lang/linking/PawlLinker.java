// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.IDiagnosticConsumer;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.XtextLinkingDiagnostic;
import org.eclipse.xtext.linking.lazy.LazyLinker;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.validation.Problem;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** Links lazily, and says which used models are not there. */
public class PawlLinker extends LazyLinker {
  @Override
  protected void afterModelLinked(EObject root, IDiagnosticConsumer diagnostics) {
    super.afterModelLinked(root, diagnostics);
    if (root instanceof Model model) {
      for (Use use : Members.of(model.getMembers(), Use.class)) {
        if (use.getImportURI() != null && !UsedModels.exists(use)) {
          diagnostics.consume(missing(use), Severity.ERROR);
        }
      }
    }
  }

  private static XtextLinkingDiagnostic missing(Use use) {
    INode node =
        NodeModelUtils.findNodesForFeature(use, PawlPackage.Literals.USE__IMPORT_URI).get(0);
    return new XtextLinkingDiagnostic(
        node,
        "there is no model '"
            + use.getImportURI()
            + "': write the file's path relative to the folder of this file",
        Problem.MISSING_USE.code());
  }
}

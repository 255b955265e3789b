// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.diagnostics.IDiagnosticConsumer;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.XtextLinkingDiagnostic;
import org.eclipse.xtext.linking.lazy.LazyLinker;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.scoping.ModelPath;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.Use;
import org.pawl.model.query.Members;

/** Links lazily, and reports used models that do not exist. */
public class PawlLinker extends LazyLinker {
  @Override
  protected void afterModelLinked(EObject root, IDiagnosticConsumer diagnostics) {
    super.afterModelLinked(root, diagnostics);
    if (root instanceof Model model) {
      for (Use use : Members.of(model.getMembers(), Use.class)) {
        if (use.getImportURI() != null && !ModelPath.exists(use)) {
          diagnostics.consume(problem(use), Severity.ERROR);
        }
      }
    }
  }

  private static XtextLinkingDiagnostic problem(Use use) {
    String named = "'" + use.getImportURI() + "'";
    if (!ModelPath.isPath(use.getImportURI())) {
      return diagnostic(
          use,
          ProblemCode.NOT_A_MODEL,
          named
              + " is not the path of a model: write the relative or absolute path of a .pawl file,"
              + " with '/' between folders");
    }
    return ModelPath.isOther(use)
        ? diagnostic(
            use,
            ProblemCode.NOT_A_MODEL,
            named + " is not a regular file: name the file that holds the model")
        : diagnostic(
            use,
            ProblemCode.MISSING_USE,
            "there is no model "
                + named
                + ": write the file's path relative to the folder of this file");
  }

  private static XtextLinkingDiagnostic diagnostic(Use use, ProblemCode problem, String message) {
    INode node =
        NodeModelUtils.findNodesForFeature(use, PawlPackage.Literals.USE__IMPORT_URI).get(0);
    return new XtextLinkingDiagnostic(node, message, problem.code());
  }
}

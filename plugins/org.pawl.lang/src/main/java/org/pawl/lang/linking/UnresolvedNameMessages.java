// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import com.google.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.model.Connection;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.PawlPackage;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** The messages for unresolved names: the name, its kind, and the most similar known name. */
public class UnresolvedNameMessages extends LinkingDiagnosticMessageProvider {
  private static final int MOST_NAMES_LISTED = 6;

  /**
   * Only for this number of errors of a file, similar names are searched: the time of a search
   * grows with the model.
   */
  private static final int MOST_SEARCHES = 50;

  @Inject private IScopeProvider scopes;

  @Override
  public DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    if (hasSyntaxErrors(context.getContext())) {
      return null; // after a syntax error, large parts of the model may be missing
    }
    String name = linkText(context);
    EClass type = context.getReference().getEReferenceType();
    if (type == PawlPackage.Literals.ENTRY_POINT
        && context.getContext() instanceof Segment segment
        && (segment.getTarget() == null || segment.getTarget().eIsProxy())) {
      return null; // the scope of the name is unresolved too
    }
    Resource file = context.getContext().eResource();
    boolean searches = file == null || file.getErrors().size() < MOST_SEARCHES;
    Optional<String> hidden =
        searches ? TargetNameHints.explain(context, scope(context)) : Optional.empty();
    return new DiagnosticMessage(
        hidden.orElseGet(
            () ->
                "there is no "
                    + kind(type)
                    + " '"
                    + name
                    + "'"
                    + where(context)
                    + (searches ? remedy(context, name) : declare(context))),
        Severity.ERROR,
        ProblemCode.UNRESOLVED_NAME.code());
  }

  private static boolean hasSyntaxErrors(EObject element) {
    return element.eResource() instanceof XtextResource resource
        && resource.getParseResult() != null
        && resource.getParseResult().hasSyntaxErrors();
  }

  private static String linkText(ILinkingDiagnosticContext context) {
    String text = context.getLinkText();
    return text == null ? "" : text;
  }

  private static String kind(EClass type) {
    if (type == PawlPackage.Literals.VERTEX) {
      return "state";
    }
    if (type == PawlPackage.Literals.MACHINE_CLASS) {
      return "class";
    }
    if (type == PawlPackage.Literals.PAYLOAD_TYPE) {
      return "type";
    }
    if (type == PawlPackage.Literals.TASK) {
      return "instance or thread";
    }
    if (type == PawlPackage.Literals.ENTRY_POINT) {
      return "entry point";
    }
    if (type == PawlPackage.Literals.EXIT_POINT) {
      return "exit point";
    }
    return type.getName().toLowerCase(Locale.ROOT);
  }

  /** The element in whose members the name was looked up, if that is not the whole model. */
  private static String where(ILinkingDiagnosticContext context) {
    EClass type = context.getReference().getEReferenceType();
    EObject element = context.getContext();
    if (type == PawlPackage.Literals.PORT) {
      Connection connection = EcoreUtil2.getContainerOfType(element, Connection.class);
      return inClass(connection.getSender() == null ? null : connection.getSender().getInstance());
    }
    if (type == PawlPackage.Literals.PARAM) {
      return inClass(EcoreUtil2.getContainerOfType(element, Instance.class));
    }
    if (type == PawlPackage.Literals.ENTRY_POINT) {
      return inVertex(((Segment) element).getTarget());
    }
    if (type == PawlPackage.Literals.EXIT_POINT) {
      return inVertex(EcoreUtil2.getContainerOfType(element, State.class));
    }
    if (type == PawlPackage.Literals.SUBMACHINE) {
      MachineClass around = EcoreUtil2.getContainerOfType(element, MachineClass.class);
      return around == null || around.getName() == null
          ? ""
          : " in class '" + around.getName() + "'";
    }
    return type == PawlPackage.Literals.INSTANCE || type == PawlPackage.Literals.TASK
        ? " in this system"
        : "";
  }

  /** The points of a state that uses a submachine belong to the submachine. */
  private static String inVertex(Vertex vertex) {
    if (vertex instanceof State state
        && state.getType() != null
        && state.getType().getName() != null) {
      return " in submachine '" + state.getType().getName() + "'";
    }
    return vertex == null || vertex.getName() == null ? "" : " in '" + vertex.getName() + "'";
  }

  private static String inClass(Instance instance) {
    return instance == null || instance.getType() == null || instance.getType().getName() == null
        ? ""
        : " in class '" + instance.getType().getName() + "'";
  }

  private String remedy(ILinkingDiagnosticContext context, String name) {
    List<String> known = known(context);
    if (context.getReference().getEReferenceType() != PawlPackage.Literals.VERTEX
        && !name.contains(".")) {
      known = known.stream().filter(candidate -> !candidate.contains(".")).toList();
    }
    if (context.getReference().getEReferenceType() == PawlPackage.Literals.VERTEX) {
      List<String> paths = pathsTo(name, known);
      if (!paths.isEmpty()) {
        return " within reach here: write its path, " + String.join(" or ", paths);
      }
    }
    List<String> near = SimilarNames.to(name, known);
    if (!near.isEmpty()) {
      return ": did you mean "
          + String.join(" or ", near.stream().map(n -> "'" + n + "'").toList())
          + "?";
    }
    if (known.isEmpty()) {
      return ": none is declared" + orUsed(context);
    }
    return known.size() <= MOST_NAMES_LISTED
        ? ": there is " + String.join(", ", known)
        : declare(context);
  }

  private static String declare(ILinkingDiagnosticContext context) {
    return ": declare it" + orUsed(context);
  }

  private static String orUsed(ILinkingDiagnosticContext context) {
    EClass type = context.getReference().getEReferenceType();
    boolean declaredInModels =
        type == PawlPackage.Literals.EVENT
            || type == PawlPackage.Literals.PAYLOAD_TYPE
            || type == PawlPackage.Literals.CONSTANT
            || type == PawlPackage.Literals.MACHINE_CLASS;
    return declaredInModels ? " in this model or one it uses" : "";
  }

  private IScope scope(ILinkingDiagnosticContext context) {
    return scopes.getScope(context.getContext(), context.getReference());
  }

  private List<String> known(ILinkingDiagnosticContext context) {
    return StreamSupport.stream(scope(context).getAllElements().spliterator(), false)
        .map(description -> description.getName().toString())
        .distinct()
        .toList();
  }

  /** The paths to vertices with this simple name, shortest first. */
  private static List<String> pathsTo(String name, List<String> known) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    return known.stream()
        .filter(path -> path.equals(last) || path.endsWith("." + last))
        .limit(MOST_NAMES_LISTED)
        .map(path -> "'" + path + "'")
        .toList();
  }
}

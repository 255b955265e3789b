// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.session;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.transaction.RecordingCommand;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.sirius.business.api.dialect.DialectManager;
import org.eclipse.sirius.business.api.session.Session;
import org.eclipse.sirius.business.api.session.SessionManager;
import org.eclipse.sirius.diagram.DSemanticDiagram;
import org.eclipse.sirius.viewpoint.DRepresentation;
import org.eclipse.sirius.viewpoint.DRepresentationDescriptor;
import org.eclipse.sirius.viewpoint.description.RepresentationDescription;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.model.Machine;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.sirius.internal.editor.DrawingInput;
import org.pawl.sirius.internal.feedback.LiveStates;

/**
 * The diagrams of a model in a session in memory: they are created from the model's text and
 * layout, and not saved. Only in the UI thread.
 */
public final class InMemoryDiagrams {
  private final Session session;
  private final SynchronizedResource resource;

  InMemoryDiagrams(Session session, SynchronizedResource resource) {
    this.session = session;
    this.resource = resource;
  }

  /**
   * The diagrams of a model, in its existing session or in a new one.
   *
   * @throws UncheckedIOException if the file cannot be read, for example because it is not UTF-8
   */
  public static InMemoryDiagrams of(IFile model, IProgressMonitor monitor) {
    return existing(model).orElseGet(() -> InMemorySession.of(uri(model), monitor));
  }

  /** The diagrams of a model, if its session is open. */
  public static Optional<InMemoryDiagrams> existing(IFile model) {
    URI uri = uri(model);
    for (Session session : List.copyOf(SessionManager.INSTANCE.getSessions())) {
      Optional<InMemoryDiagrams> found =
          session.isOpen()
              ? SessionTexts.syncedModels(session)
                  .filter(synced -> synced.getURI().equals(uri))
                  .findFirst()
                  .map(synced -> new InMemoryDiagrams(session, synced))
              : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static URI uri(IFile model) {
    return URI.createPlatformResourceURI(model.getFullPath().toString(), true);
  }

  public Session session() {
    return session;
  }

  public SynchronizedModel synced() {
    return resource.synced();
  }

  /** The elements with a diagram, systems first. */
  public List<EObject> drawable() {
    List<EObject> drawable = new ArrayList<>();
    for (EObject element : EcoreUtil2.eAllContents(synced().model())) {
      if (element instanceof SystemDefinition
          || element instanceof Machine
          || element instanceof Submachine) {
        drawable.add(element);
      }
    }
    drawable.sort(Comparator.comparing(element -> !(element instanceof SystemDefinition)));
    return drawable;
  }

  /** The element with a diagram that contains an offset of the text. */
  public Optional<EObject> at(int offset) {
    return drawable().stream()
        .filter(element -> length(element, offset) > 0)
        .min(Comparator.comparingInt(element -> length(element, offset)));
  }

  /** The length of the element's class or system, if that contains the offset; 0 otherwise. */
  private int length(EObject element, int offset) {
    EObject around = element instanceof Machine ? element.eContainer() : element;
    return synced()
        .counterpart(around)
        .map(NodeModelUtils::findActualNodeFor)
        .filter(node -> node.getOffset() <= offset && offset <= node.getEndOffset())
        .map(INode::getLength)
        .orElse(0);
  }

  /** Closes the session if no editor shows it. */
  public void closeIfUnseen() {
    SessionCloser.closeIfUnseen(session);
  }

  /** The diagram descriptions for an element; empty for most elements. */
  public Collection<RepresentationDescription> descriptions(EObject element) {
    return DialectManager.INSTANCE.getAvailableRepresentationDescriptions(
        session.getSelectedViewpoints(false), element);
  }

  /** The diagram of an element, created if necessary; empty if the element has none. */
  public Optional<DRepresentation> diagram(EObject element, IProgressMonitor monitor) {
    return known(element)
        .or(() -> description(element).map(description -> create(element, description, monitor)));
  }

  private Optional<DRepresentation> known(EObject element) {
    return DialectManager.INSTANCE.getRepresentationDescriptors(element, session).stream()
        .map(DRepresentationDescriptor::getRepresentation)
        .findFirst();
  }

  private Optional<RepresentationDescription> description(EObject element) {
    return descriptions(element).stream()
        .filter(description -> DialectManager.INSTANCE.canCreate(element, description))
        .findFirst();
  }

  private DRepresentation create(
      EObject element, RepresentationDescription description, IProgressMonitor monitor) {
    var created = new AtomicReference<DRepresentation>();
    var made = new DiagramCreation(session, element, description);
    Runnable creation = () -> created.set(made.make(title(element, description), monitor));
    UndoFilter.without(session, () -> change(creation));
    return created.get();
  }

  /** Changes the session in a command. */
  void change(Runnable change) {
    run(session.getTransactionalEditingDomain(), change);
  }

  static void run(TransactionalEditingDomain domain, Runnable change) {
    domain
        .getCommandStack()
        .execute(
            new RecordingCommand(domain) {
              @Override
              protected void doExecute() {
                change.run();
              }
            });
  }

  private String title(EObject element, RepresentationDescription description) {
    try {
      return session.getInterpreter().evaluateString(element, description.getTitleExpression());
    } catch (org.eclipse.sirius.common.tools.api.interpreter.EvaluationException noTitle) {
      return description.getName();
    }
  }

  /**
   * Opens the diagram of an element, with a progress window for a new one; null if the element has
   * none.
   */
  public IEditorPart show(EObject element) {
    LiveStates.follow();
    Optional<DRepresentation> known = known(element);
    if (known.isPresent()) {
      return open(known.get());
    }
    return description(element)
        .map(description -> ModalProgress.on(waiting -> create(element, description, waiting)))
        .map(made -> RefreshOnOpening.without(() -> open(made)))
        .orElse(null);
  }

  private IEditorPart open(DRepresentation diagram) {
    IFile model = SessionTexts.file(resource.getURI());
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    return DrawingInput.open(page, (DSemanticDiagram) diagram, session, model);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.symbols;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.findReferences.IReferenceFinder.IResourceAccess;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Use;

/**
 * Definitions and references of names, in all files, including names in C that derive from them.
 */
@Singleton
public class PawlSymbols extends DocumentSymbolService {
  @Inject private Occurrences occurrences;
  @Inject private UriExtensions uris;

  @Override
  public List<? extends Location> getDefinitions(
      XtextResource resource, int offset, IResourceAccess access, CancelIndicator cancelled) {
    Optional<Location> used = usedModel(resource, offset);
    if (used.isPresent()) {
      return List.of(used.get());
    }
    return occurrences
        .at(resource, offset)
        .flatMap(occurrence -> declaration(occurrence.target()))
        .map(List::of)
        .orElse(List.of());
  }

  /** The file that {@code use} names. */
  private Optional<Location> usedModel(XtextResource resource, int offset) {
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(resource.getParseResult().getRootNode(), offset);
    EObject element = leaf == null ? null : NodeModelUtils.findActualSemanticObjectFor(leaf);
    if (!(element instanceof Use use) || leaf.isHidden()) {
      return Optional.empty();
    }
    return UsedModels.find(use).flatMap((Model model) -> declaration(Target.of(model)));
  }

  /** The location of the target's declaration. */
  public Optional<Location> declaration(Target target) {
    return target
        .declaration()
        .map(
            region -> {
              XtextResource file = Occurrences.file(target.element());
              return new Location(uri(file), ProtocolPositions.of(file).range(region));
            });
  }

  /** The file's name in the notation of the protocol. */
  public String uri(Resource file) {
    return uris.toUriString(file.getURI());
  }

  /** Null if there is no name: this differs from a name without references. */
  @Override
  public List<? extends Location> getReferences(
      Document document,
      XtextResource resource,
      ReferenceParams params,
      IResourceAccess access,
      IResourceDescriptions index,
      CancelIndicator cancelled) {
    int offset = document.getOffSet(params.getPosition());
    return occurrences.at(resource, offset).isEmpty()
        ? null
        : super.getReferences(document, resource, params, access, index, cancelled);
  }

  @Override
  public List<? extends Location> getReferences(
      XtextResource resource,
      int offset,
      IResourceAccess access,
      IResourceDescriptions index,
      CancelIndicator cancelled) {
    Optional<Occurrence> here = occurrences.at(resource, offset);
    List<Location> found = new ArrayList<>();
    if (here.isPresent()) {
      for (XtextResource file : Occurrences.models(resource.getResourceSet())) {
        ProtocolPositions lines = ProtocolPositions.of(file);
        occurrences
            .of(here.get().target(), file)
            .filter(occurrence -> occurrence.form() != Occurrence.Form.DECLARATION)
            .map(o -> new Location(uri(file), lines.range(o.offset(), o.end())))
            .forEach(found::add);
      }
    }
    return found;
  }

  /** All elements whose name contains the query, with the path to each. */
  @Override
  public List<? extends WorkspaceSymbol> getSymbols(
      IResourceDescription description,
      String query,
      IResourceAccess access,
      CancelIndicator cancelled) {
    URI uri = description.getURI();
    List<WorkspaceSymbol> symbols = new ArrayList<>();
    access.readOnly(
        uri,
        resources -> {
          if (resources.getResource(uri, true) instanceof XtextResource file) {
            collect(file, query.toLowerCase(Locale.ROOT), symbols);
          }
          return null;
        });
    return symbols;
  }

  private void collect(XtextResource file, String query, List<WorkspaceSymbol> symbols) {
    ProtocolPositions lines = ProtocolPositions.of(file);
    file.getAllContents()
        .forEachRemaining(
            element -> {
              if (element instanceof Named named
                  && named.getName() != null
                  && named.getName().toLowerCase(Locale.ROOT).contains(query)) {
                Target.of(named)
                    .declaration()
                    .ifPresent(
                        region -> {
                          Location location = new Location(uri(file), lines.range(region));
                          symbols.add(
                              new WorkspaceSymbol(
                                  named.getName(),
                                  SymbolKinds.of(named),
                                  Either.forLeft(location),
                                  path(named.eContainer())));
                        });
              }
            });
  }

  private static String path(EObject element) {
    String path = "";
    for (EObject e = element; e != null; e = e.eContainer()) {
      Object name = e instanceof Named ? e.eGet(PawlPackage.Literals.NAMED__NAME) : null;
      if (name != null) {
        path = path.isEmpty() ? name.toString() : name + "." + path;
      }
    }
    return path;
  }
}

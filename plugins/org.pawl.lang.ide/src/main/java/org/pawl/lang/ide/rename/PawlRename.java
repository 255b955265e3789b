// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.rename;

import com.google.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.rename.IRenameService2;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.conversion.NameConverter;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.symbols.PawlSymbols;
import org.pawl.lang.ide.text.Lines;

/** Gives an element another name, in all models and in the C that derives names from it. */
public class PawlRename implements IRenameService2 {
  @Inject private Occurrences occurrences;
  @Inject private PawlSymbols symbols;
  @Inject private NameConverter names;
  @Inject private Trial trial;
  @Inject private RenameParticipant participant;

  @Override
  public Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior> prepareRename(
      PrepareRenameOptions options) {
    var params = options.getParams();
    return options
        .getLanguageServerAccess()
        .doSyncRead(
            params.getTextDocument().getUri(),
            context -> {
              if (!(context.getResource() instanceof XtextResource file)) {
                return null;
              }
              Lines lines = Lines.of(file);
              return at(file, lines.offset(params.getPosition()))
                  .map(
                      here ->
                          Either3
                              .<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forSecond(
                                  new PrepareRenameResult(
                                      lines.range(here.offset(), here.end()),
                                      here.target().name())))
                  .orElse(null);
            });
  }

  private Optional<Occurrence> at(XtextResource file, int offset) {
    return occurrences.at(file, offset).filter(here -> here.target().declaration().isPresent());
  }

  @Override
  public WorkspaceEdit rename(Options options) {
    var params = options.getRenameParams();
    return options
        .getLanguageServerAccess()
        .doSyncRead(
            params.getTextDocument().getUri(),
            context -> {
              if (!(context.getResource() instanceof XtextResource file)) {
                return new WorkspaceEdit();
              }
              int offset = Lines.of(file).offset(params.getPosition());
              Occurrence here =
                  at(file, offset).orElseThrow(() -> refused("there is no name here to change"));
              return rename(here.target(), file, params.getNewName().strip());
            });
  }

  private WorkspaceEdit rename(Target target, XtextResource from, String newName) {
    if (newName.equals(target.name())) {
      return new WorkspaceEdit(new LinkedHashMap<>());
    }
    if (!newName.matches("[a-zA-Z_][a-zA-Z_0-9]*")) {
      throw refused("'" + newName + "' is not a name: write letters, digits and _, no digit first");
    }
    List<XtextResource> files = Occurrences.models(from.getResourceSet());
    Map<XtextResource, List<Occurrence>> places = new LinkedHashMap<>();
    for (XtextResource file : files) {
      List<Occurrence> found = occurrences.of(target, file).toList();
      if (!found.isEmpty()) {
        places.put(file, found);
      }
    }
    trial
        .problem(target, places, occurrence -> spelled(newName, occurrence))
        .ifPresent(
            problem -> {
              throw refused("cannot rename '" + target.name() + "': " + problem);
            });
    WorkspaceEdit edit = new WorkspaceEdit(new LinkedHashMap<>());
    places.forEach(
        (file, found) -> {
          Lines lines = Lines.of(file);
          edit.getChanges()
              .put(
                  symbols.uri(file),
                  found.stream()
                      .map(o -> new TextEdit(lines.range(o.offset(), o.end()), spelled(newName, o)))
                      .toList());
        });
    participant.renamed(target.element(), newName, edit);
    return edit;
  }

  /** The new name as it is written where the old one was. */
  private String spelled(String newName, Occurrence place) {
    if (place.form() == Occurrence.Form.C_UPPER) {
      return newName.toUpperCase(Locale.ROOT);
    }
    return place.isInC() || place.target().isAttribute() ? newName : names.toString(newName);
  }

  private static ResponseErrorException refused(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, why, null));
  }
}

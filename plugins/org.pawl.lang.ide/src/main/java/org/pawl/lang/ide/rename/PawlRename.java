// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.rename;

import com.google.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
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
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.symbols.PawlSymbols;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.Replacement;

/** Renames an element in all models, including the C that derives names from it. */
public class PawlRename implements IRenameService2 {
  @Inject private Occurrences occurrences;
  @Inject private PawlSymbols symbols;
  @Inject private Rename rename;
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
              ProtocolPositions lines = ProtocolPositions.of(file);
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
              int offset = ProtocolPositions.of(file).offset(params.getPosition());
              Occurrence here =
                  at(file, offset).orElseThrow(() -> refused("there is no name here to change"));
              return rename(here.target(), file, params.getNewName().strip());
            });
  }

  private WorkspaceEdit rename(Target target, XtextResource from, String newName) {
    Map<XtextResource, List<Replacement>> changes;
    try {
      changes = rename.of(target, from, newName);
    } catch (Rename.RenameRefusedException e) {
      throw refused(e.getMessage());
    }
    WorkspaceEdit edit = new WorkspaceEdit(new LinkedHashMap<>());
    if (changes.isEmpty()) {
      return edit;
    }
    changes.forEach(
        (file, found) -> {
          ProtocolPositions lines = ProtocolPositions.of(file);
          edit.getChanges()
              .put(
                  symbols.uri(file),
                  found.stream()
                      .map(r -> new TextEdit(lines.range(r.offset(), r.end()), r.text()))
                      .toList());
        });
    participant.renamed(target.element(), newName, edit);
    return edit;
  }

  private static ResponseErrorException refused(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, why, null));
  }
}

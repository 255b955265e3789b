// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.TextRegion;
import org.eclipse.xtext.validation.Issue;
import org.pawl.lang.ide.symbols.PawlSymbols;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.problem.ProblemCode;

/** Offers the fixes of the problems that an editor shows. */
public class QuickFixes implements ICodeActionService2 {
  private static final Map<String, Function<FixContext, List<Fix>>> FIXES = new LinkedHashMap<>();

  static {
    Map<ProblemCode, Function<FixContext, List<Fix>>> byProblem = new EnumMap<>(ProblemCode.class);
    NameFixes.register(byProblem);
    MachineFixes.register(byProblem);
    EventFixes.register(byProblem);
    SystemFixes.register(byProblem);
    ConnectionFixes.register(byProblem);
    byProblem.forEach((problem, fixes) -> FIXES.put(problem.code(), fixes));
  }

  @Inject private PawlSymbols symbols;

  @Override
  public List<Either<Command, CodeAction>> getCodeActions(Options options) {
    var context = options.getCodeActionParams().getContext();
    boolean wanted =
        context.getOnly() == null
            || context.getOnly().isEmpty()
            || context.getOnly().contains(CodeActionKind.QuickFix);
    if (!wanted) {
      return List.of();
    }
    return options
        .getLanguageServerAccess()
        .doSyncRead(
            options.getURI(),
            read -> {
              List<Either<Command, CodeAction>> actions = new ArrayList<>();
              if (read.getResource() instanceof XtextResource file) {
                context.getDiagnostics().forEach(problem -> collect(problem, file, actions));
              }
              return actions;
            });
  }

  private void collect(
      Diagnostic problem, XtextResource file, List<Either<Command, CodeAction>> actions) {
    of(problem, file).forEach(action -> actions.add(Either.forRight(action)));
  }

  /** The fixes of the problems that the checks have found in a file, the best one first. */
  public List<CodeAction> of(Issue issue, XtextResource file) {
    var region = new TextRegion(issue.getOffset(), issue.getLength());
    Diagnostic problem =
        new Diagnostic(ProtocolPositions.of(file).range(region), issue.getMessage());
    problem.setCode(issue.getCode());
    return of(problem, file);
  }

  /** The fixes of one problem of a file, the best one first. */
  public List<CodeAction> of(Diagnostic problem, XtextResource file) {
    List<CodeAction> actions = new ArrayList<>();
    String code =
        problem.getCode() == null || problem.getCode().isRight() ? "" : problem.getCode().getLeft();
    Function<FixContext, List<Fix>> fixes = FIXES.get(code);
    if (fixes != null && !file.getContents().isEmpty()) {
      List<Fix> found = fixes.apply(new FixContext(problem, file));
      for (Fix fix : found) {
        CodeAction action = new CodeAction(fix.title());
        action.setKind(CodeActionKind.QuickFix);
        action.setDiagnostics(List.of(problem));
        action.setIsPreferred(fix == found.get(0));
        action.setEdit(
            new WorkspaceEdit(new LinkedHashMap<>(Map.of(symbols.uri(file), fix.edits()))));
        actions.add(action);
      }
    }
    return actions;
  }
}

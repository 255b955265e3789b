// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.cli.report.Report;
import org.pawl.cli.report.ReportFormat;
import org.pawl.cli.report.StateEventTable;
import org.pawl.cli.report.TableForm;
import org.pawl.model.MachineClass;
import org.pawl.model.query.Members;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.models.LoadedModel;
import org.pawl.services.models.ModelLoader;
import org.pawl.services.models.UnknownName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "table",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Writes a table for each class of the models named: a row for each leaf state of its machine,"
          + " a column for each event of the class, and the reaction of the state to the event:"
          + " handled, deferred, ignored or dropped. Reactions to times (after, every) and to"
          + " completion (on done) are not shown.",
      "Models with errors are reported on stderr instead."
    },
    footer = {
      "",
      "Examples:",
      "  pawl table dpp.pawl",
      "  pawl table --class Philo --form markdown dpp.pawl"
    })
public final class TableCommand extends ModelCommand {
  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = "Only this class; repeatable. Default: all classes.")
  private List<String> classes = List.of();

  @Option(
      names = "--form",
      paramLabel = "FORM",
      defaultValue = "text",
      converter = TableForm.Converter.class,
      description = "text, markdown or csv. Default: ${DEFAULT-VALUE}.")
  private TableForm form;

  @Spec private CommandSpec spec;

  public TableCommand(CommandContext context) {
    super(context);
  }

  @Override
  protected ReportFormat format() {
    return ReportFormat.TEXT;
  }

  @Override
  protected int run(Report report, Progress progress) throws IOException {
    var folder = context.folder();
    var loaded = new ModelLoader(folder, progress).load(models.files(folder));
    GenerationResult result = Generation.validate(loaded, models.strict);
    if (result.hasErrors()) {
      report.checked(result);
      return ExitCode.MODEL;
    }
    requireClasses(loaded.named());
    report.listed(result, List.of());
    for (LoadedModel model : loaded.named()) {
      for (MachineClass type : Members.of(model.model().getMembers(), MachineClass.class)) {
        if (classes.isEmpty() || classes.contains(type.getName())) {
          context.out().print(form.write(StateEventTable.of(type)));
        }
      }
    }
    context.out().flush();
    return ExitCode.OK;
  }

  private void requireClasses(List<LoadedModel> models) {
    Set<String> known =
        models.stream()
            .flatMap(m -> Members.of(m.model().getMembers(), MachineClass.class).stream())
            .map(MachineClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    for (String name : classes) {
      if (!known.contains(name)) {
        throw new ParameterException(spec.commandLine(), UnknownName.message("class", name, known));
      }
    }
  }
}

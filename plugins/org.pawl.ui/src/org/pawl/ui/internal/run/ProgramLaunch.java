// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.pawl.services.program.BuildChoices;
import org.pawl.services.program.InstalledTools;
import org.pawl.services.program.MissingTools;
import org.pawl.services.program.ProgramBuild;
import org.pawl.services.program.ProgramRun;
import org.pawl.ui.PawlUi;
import org.pawl.ui.trace.TraceSessions;

/** Builds a project's program, runs it in a console, and follows its trace. */
public final class ProgramLaunch extends LaunchConfigurationDelegate {
  private static final int CONFIGURE_AND_BUILD = 2;

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    var settings = new RunSettings(configuration);
    IProject project = settings.project();
    if (project == null || !project.isAccessible() || project.getLocation() == null) {
      throw failed("There is no open project to run; choose one in Run Configurations.", null);
    }
    boolean runs = false;
    try {
      InstalledTools.installed().require(settings.board());
      runs = run(settings, project, launch, SubMonitor.convert(monitor, CONFIGURE_AND_BUILD));
    } catch (MissingTools e) {
      MissingToolsDialog.show(e);
    } catch (IOException e) {
      throw failed(e.getMessage(), e);
    } finally {
      if (!runs) {
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
      }
    }
  }

  /** Returns whether the program runs; if not, the console and the markers show the reason. */
  private static boolean run(
      RunSettings settings, IProject project, ILaunch launch, SubMonitor monitor)
      throws CoreException, IOException {
    Path folder = project.getLocation().toPath();
    BuildChoices choices = settings.choices(folder);
    var build = new ProgramBuild(choices, choices.folder(), BundledDistribution.find());
    String title = project.getName() + " on " + choices.board().name();
    monitor.setTaskName("Building " + title);
    var console = BuildConsole.shown(title);
    var messages = new CompilerProblems(project);
    BooleanSupplier stopped = () -> monitor.isCanceled() || StopHandler.isStopped(launch);
    for (List<String> command : build.commands()) {
      if (!console.run(command, folder, build.environment(), messages, stopped)) {
        messages.mark();
        return false;
      }
      monitor.worked(1);
    }
    messages.mark();
    DerivedFolders.mark(project, choices.folder());
    Path program = build.program(settings.target());
    Optional<Path> trace =
        Optional.of(choices.folder().resolve(project.getName() + ".trace"))
            .filter(file -> choices.traced());
    start(
        new ProgramRun(choices.board(), program, settings.options(), trace), title, folder, launch);
    return true;
  }

  private static void start(ProgramRun run, String title, Path project, ILaunch launch)
      throws CoreException, IOException {
    run.prepare();
    String[] command = run.command().toArray(String[]::new);
    Process process =
        DebugPlugin.exec(command, Files.createDirectories(run.folder()).toFile(), null);
    Map<String, String> attributes = Map.of(IProcess.ATTR_CMDLINE, String.join(" ", command));
    new ProgramProcess(launch, process, title, attributes); // which registers itself at the launch
    if (run.trace().isPresent()) {
      TraceSessions.get().follow(title, project, process, run.trace().get());
    }
  }

  private static CoreException failed(String message, Throwable cause) {
    return new CoreException(new Status(Status.ERROR, PawlUi.ID, message, cause));
  }
}

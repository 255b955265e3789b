// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Map;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.RuntimeProcess;
import org.pawl.services.program.ProgramRun;

/**
 * A running program. It is killed with all its child processes by process id: destroying the
 * Process object would close its streams, which their readers report as an error.
 */
final class ProgramProcess extends RuntimeProcess {
  private final Process process;

  ProgramProcess(ILaunch launch, Process process, String title, Map<String, String> attributes) {
    super(launch, process, title, attributes);
    this.process = process;
  }

  @Override
  public void terminate() {
    if (!isTerminated()) {
      ProgramRun.end(process);
    }
  }
}

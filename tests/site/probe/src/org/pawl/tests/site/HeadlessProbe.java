// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.site;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/**
 * Without a display: checks that the bundles are installed, and that C is generated from a
 * project's model.
 */
public final class HeadlessProbe implements IApplication {

  @Override
  public Object start(IApplicationContext context) throws Exception {
    context.applicationRunning();
    var problems = InstalledBundles.problems(InstalledBundles.expected());
    if (problems.isEmpty()) {
      problems.addAll(LightProject.create("headless").problems());
    }
    problems.forEach(problem -> System.out.println("probe: " + problem));
    ResourcesPlugin.getWorkspace().save(true, null);
    System.out.println("probe: headless, " + problems.size() + " problems");
    return problems.isEmpty() ? EXIT_OK : Integer.valueOf(1);
  }

  @Override
  public void stop() {}
}

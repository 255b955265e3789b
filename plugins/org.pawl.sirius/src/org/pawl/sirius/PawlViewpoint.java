// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.core.runtime.Plugin;
import org.eclipse.sirius.business.api.componentization.ViewpointRegistry;
import org.eclipse.sirius.viewpoint.description.Viewpoint;
import org.osgi.framework.BundleContext;
import org.pawl.edit.host.EditorHost;
import org.pawl.sirius.internal.session.WorkbenchHost;

/**
 * The bundle's activator: registers Pawl's viewpoint with Sirius, and the workbench as the host of
 * the services.
 */
public final class PawlViewpoint extends Plugin {
  private static final String DESCRIPTION = "org.pawl.sirius/description/pawl.odesign";

  private final Set<Viewpoint> viewpoints = new HashSet<>();

  @Override
  public void start(BundleContext context) throws Exception {
    super.start(context);
    EditorHost.set(new WorkbenchHost());
    viewpoints.addAll(ViewpointRegistry.getInstance().registerFromPlugin(DESCRIPTION));
  }

  @Override
  public void stop(BundleContext context) throws Exception {
    viewpoints.forEach(ViewpointRegistry.getInstance()::disposeFromPlugin);
    viewpoints.clear();
    super.stop(context);
  }
}

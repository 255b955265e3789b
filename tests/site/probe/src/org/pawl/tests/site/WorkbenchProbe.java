// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.site;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.osgi.framework.FrameworkUtil;

/**
 * With a display: checks that Pawl's perspective and a model in Pawl's editor open, and that C is
 * generated. Runs only if the system property {@code pawl.probe.picture} names a file for a
 * screenshot of the window, and closes the workbench in the end.
 */
public final class WorkbenchProbe implements IStartup {
  private static final String PERSPECTIVE = "org.pawl.ui.perspective";

  @Override
  public void earlyStartup() {
    String picture = System.getProperty("pawl.probe.picture");
    if (picture != null) {
      PlatformUI.getWorkbench().getDisplay().asyncExec(() -> look(picture));
    }
  }

  private static void look(String picture) {
    IWorkbench workbench = PlatformUI.getWorkbench();
    List<String> problems = new ArrayList<>(InstalledBundles.problems(InstalledBundles.expected()));
    try {
      workbench.showPerspective(PERSPECTIVE, workbench.getActiveWorkbenchWindow());
      var light = LightProject.create("light");
      problems.addAll(light.problems());
      var page = workbench.getActiveWorkbenchWindow().getActivePage();
      var editor = IDE.openEditor(page, light.model());
      String id = editor.getEditorSite().getId();
      if (!id.startsWith("org.pawl.") && !id.contains("genericeditor")) {
        problems.add("the model opened in " + id);
      }
      var home = FrameworkUtil.getBundle(page.getPerspective().getClass());
      if (home == null || !page.getPerspective().getId().equals(PERSPECTIVE)) {
        problems.add("the perspective is " + page.getPerspective().getId());
      }
      workbench.getDisplay().timerExec(3000, () -> end(problems, picture));
    } catch (Exception e) {
      problems.add(e.toString());
      end(problems, picture);
    }
  }

  private static void end(List<String> problems, String picture) {
    IWorkbench workbench = PlatformUI.getWorkbench();
    take(workbench.getActiveWorkbenchWindow().getShell(), picture);
    problems.forEach(problem -> System.out.println("probe: " + problem));
    System.out.println("probe: workbench, " + problems.size() + " problems");
    workbench.close();
  }

  private static void take(Shell shell, String picture) {
    Display display = shell.getDisplay();
    var size = shell.getSize();
    var image = new Image(display, size.x, size.y);
    var gc = new GC(image);
    shell.print(gc);
    gc.dispose();
    var loader = new ImageLoader();
    loader.data = new ImageData[] {image.getImageData()};
    loader.save(picture, SWT.IMAGE_PNG);
    image.dispose();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.preferences;

import static org.pawl.ui.internal.build.GenerationSettings.DEFAULT_OUTPUT;
import static org.pawl.ui.internal.build.GenerationSettings.LINE_DIRECTIVES;
import static org.pawl.ui.internal.build.GenerationSettings.ORDER;
import static org.pawl.ui.internal.build.GenerationSettings.OUTPUT;
import static org.pawl.ui.internal.build.GenerationSettings.STRATEGY;

import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.pawl.ui.PawlUi;

/**
 * The values of {@link org.pawl.ui.internal.build.GenerationSettings} that are set for a project or
 * for the workspace.
 *
 * @param strategy the name of a strategy; empty: as in the model
 * @param order the name of an order of execution; empty: as in the model
 * @param output the folder for generated files, relative to the project
 * @param lineDirectives whether messages of the C compiler refer to the model
 */
public record GenerationChoices(
    String strategy, String order, String output, boolean lineDirectives) {

  /** The defaults. */
  public static final GenerationChoices DEFAULTS =
      new GenerationChoices("", "", DEFAULT_OUTPUT, true);

  private static final String[] KEYS = {STRATEGY, ORDER, OUTPUT, LINE_DIRECTIVES};

  /** The values of the workspace. */
  public static GenerationChoices ofWorkspace() {
    return read(InstanceScope.INSTANCE, DEFAULTS);
  }

  /** The effective values for a project: its own, or else those of the workspace. */
  public static GenerationChoices of(IProject project) {
    return read(new ProjectScope(project), ofWorkspace());
  }

  /** Whether a project has values of its own. */
  public static boolean areOwnOf(IProject project) {
    IEclipsePreferences node = node(new ProjectScope(project));
    return Stream.of(KEYS).anyMatch(key -> node.get(key, null) != null);
  }

  /** Removes the values of a project, so that it has those of the workspace. */
  public static void removeFrom(IProject project) throws BackingStoreException {
    IEclipsePreferences node = node(new ProjectScope(project));
    for (String key : KEYS) {
      node.remove(key);
    }
    node.flush();
  }

  /** The problem with the output folder, or null. */
  public String problem() {
    String folder = output.strip();
    if (folder.isEmpty()) {
      return "Name a folder for the generated C.";
    }
    if (folder.startsWith("/") || folder.contains("\\") || folder.contains(":")) {
      return "The folder for the generated C is in the project: no leading /, no \\ and no : in it.";
    }
    if (Stream.of(folder.split("/")).anyMatch(part -> part.equals("..") || part.equals("."))) {
      return "The folder for the generated C is in the project and not the project itself.";
    }
    return null;
  }

  /** Stores the values for the workspace. */
  public void store() throws BackingStoreException {
    write(node(InstanceScope.INSTANCE));
  }

  /** Stores the values for a project. */
  public void store(IProject project) throws BackingStoreException {
    write(node(new ProjectScope(project)));
  }

  private void write(IEclipsePreferences node) throws BackingStoreException {
    node.put(STRATEGY, strategy);
    node.put(ORDER, order);
    node.put(OUTPUT, output.strip());
    node.putBoolean(LINE_DIRECTIVES, lineDirectives);
    node.flush();
  }

  private static GenerationChoices read(IScopeContext scope, GenerationChoices otherwise) {
    IEclipsePreferences node = node(scope);
    return new GenerationChoices(
        node.get(STRATEGY, otherwise.strategy),
        node.get(ORDER, otherwise.order),
        node.get(OUTPUT, otherwise.output),
        node.getBoolean(LINE_DIRECTIVES, otherwise.lineDirectives));
  }

  private static IEclipsePreferences node(IScopeContext scope) {
    return scope.getNode(PawlUi.ID);
  }
}

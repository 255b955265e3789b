// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.build;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Strategy;
import org.pawl.ui.PawlUi;

/**
 * The settings of a project's builder: those of the project, or else of the workspace, or else the
 * defaults.
 */
public final class GenerationSettings {
  /** The folder in the project. */
  public static final String OUTPUT = "output";

  /** The name of a strategy; empty: as in the model. */
  public static final String STRATEGY = "strategy";

  /** The name of an order of execution; empty: as in the model. */
  public static final String ORDER = "order";

  /** Whether messages of the C compiler refer to the model. */
  public static final String LINE_DIRECTIVES = "lineDirectives";

  /** The default folder. */
  public static final String DEFAULT_OUTPUT = "generated";

  private final IScopeContext[] scopes;

  public GenerationSettings(IProject project) {
    scopes =
        new IScopeContext[] {
          new ProjectScope(project), InstanceScope.INSTANCE, DefaultScope.INSTANCE
        };
  }

  /** The folder of generated files, relative to the project. */
  public String output() {
    String folder = text(OUTPUT).strip();
    return folder.isEmpty() ? DEFAULT_OUTPUT : folder;
  }

  public GeneratorOptions options() {
    return new GeneratorOptions(
        Optional.ofNullable(Strategy.get(text(STRATEGY)))
            .filter(strategy -> strategy != Strategy.UNSPECIFIED),
        Optional.ofNullable(ExecutionOrder.get(text(ORDER))),
        false,
        Platform.getPreferencesService().getBoolean(PawlUi.ID, LINE_DIRECTIVES, true, scopes));
  }

  private String text(String key) {
    return Platform.getPreferencesService().getString(PawlUi.ID, key, "", scopes);
  }
}

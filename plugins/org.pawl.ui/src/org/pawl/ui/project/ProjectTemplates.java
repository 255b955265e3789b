// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.pawl.ui.PawlUi;

/** All project templates: the starter, then the examples. */
public final class ProjectTemplates {
  private ProjectTemplates() {}

  public static List<ProjectTemplate> all() {
    var templates = new ArrayList<ProjectTemplate>();
    templates.add(new StarterTemplate());
    templates.addAll(ExampleTemplate.allIn(Platform.getBundle(PawlUi.ID)));
    return templates;
  }

  /**
   * @param example the name of its folder in {@code examples/}
   */
  public static ProjectTemplate example(String example) {
    return all().stream()
        .filter(template -> template instanceof ExampleTemplate)
        .filter(template -> template.suggestedName().equals(example))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException("no example " + example));
  }
}

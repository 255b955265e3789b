// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.output.GeneratedFile;

/** The comment at the top of a file. */
public final class Banner {
  private Banner() {}

  /**
   * Names the file, its model and the place to change it. The first line is {@link
   * GeneratedFile#MARKER}, the model's file and the comment's end, nothing else.
   *
   * @param subject such as {@code "Class Philo"}
   */
  public static String of(EObject element, String subject) {
    return GeneratedFile.MARKER
        + CSource.modelFile(element)
        + ". */\n/* "
        + subject
        + ": change the model, not this file. Generated code belongs to its user. */";
  }
}

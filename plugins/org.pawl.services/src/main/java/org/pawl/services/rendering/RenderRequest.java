// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.nio.file.Path;
import java.util.List;

/**
 * * The diagrams to draw, and the options.
 *
 * @param folder the folder that relative file names are relative to
 * @param models the model files that the user named
 * @param output the folder for pictures
 * @param machines the classes and submachines to draw, by name
 * @param systems the systems to draw; if both lists are empty, all diagrams are drawn
 * @param used whether models that the named ones use are drawn too
 * @param strict whether warnings count as errors
 */
public record RenderRequest(
    Path folder,
    List<Path> models,
    Path output,
    List<String> machines,
    List<String> systems,
    PictureOptions pictures,
    boolean used,
    boolean strict) {

  boolean isSelective() {
    return !machines.isEmpty() || !systems.isEmpty();
  }
}

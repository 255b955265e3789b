// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.nio.file.Path;
import java.util.List;

/**
 * What to draw, and how.
 *
 * @param folder what relative file names are relative to
 * @param models the files the user named
 * @param output where pictures go
 * @param machines the classes and submachines to draw, by name
 * @param systems the systems to draw; if there are neither, everything is drawn
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

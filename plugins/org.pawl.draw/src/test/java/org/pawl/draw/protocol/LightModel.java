// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pawl.draw.edits.DrawnFolder;

/** A model with one machine of two states, for tests of the protocol. */
final class LightModel {
  static final String LIGHT =
      """
      model light

      event PRESS

      active Light {
          machine {
              initial -> off

              state off {
                  on PRESS -> lit
              }

              state lit
          }
      }
      """;

  private LightModel() {}

  /** A server for a folder that has the model, or another one of its name. */
  static DrawingServer serve(Path folder, String text) throws IOException {
    Files.writeString(folder.resolve("light.pawl"), text);
    return new DrawingServer(DrawnFolder.in(folder));
  }
}

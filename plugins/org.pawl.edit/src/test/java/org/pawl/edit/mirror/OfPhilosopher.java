// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.mirror;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What a test has on its desk that is about the philosopher's file. */
abstract class OfPhilosopher {
  @TempDir Path folder;

  Desk desk;
  MirrorResource resource;
  Mirror mirror;

  @BeforeEach
  void open() throws IOException {
    desk = Philosopher.desk(folder);
    resource = desk.resource(Philosopher.FILE);
    mirror = resource.mirror();
  }
}

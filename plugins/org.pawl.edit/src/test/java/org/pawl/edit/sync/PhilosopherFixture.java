// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The fixture of tests with the philosopher's file. */
abstract class PhilosopherFixture {
  @TempDir Path folder;

  EditorsFixture desk;
  SynchronizedResource resource;
  SynchronizedModel synced;

  @BeforeEach
  void open() throws IOException {
    desk = PhilosopherModel.desk(folder);
    resource = desk.resource(PhilosopherModel.FILE);
    synced = resource.synced();
  }
}

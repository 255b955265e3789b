// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.nio.file.Path;

/** The model of most rules, with comments, blank lines and unusual spaces. */
final class PhilosopherModel {
  static final String FILE = "m.pawl";

  static final String TEXT =
      """
      model m
      // Who eats when.
      event EAT, DONE

      active Philo {
          machine {
              initial -> thinking
              state thinking {   // odd   spaces
                  on EAT [ready] -> eating
                  on DONE -> thinking
              }

              /* Here is food. */
              state eating {
                  entry / { eat(); }
                  on DONE -> thinking
                  state fork
              }
          }
      }
      """;

  static final String LAYOUT =
      """
      m.Philo.eating  100 20 160 80
      m.Philo.eating#0  label 310 120
      m.Philo.eating.fork  10 20 60 40
      m.Philo.thinking  0 20 60 40
      m.Philo.thinking#0  bends 300 60 300 200
      """;

  private PhilosopherModel() {}

  /** A fixture with the model and its layout. */
  static EditorsFixture desk(Path folder) throws IOException {
    return EditorsFixture.with(folder, FILE, TEXT).file("m.pawllayout", LAYOUT);
  }
}

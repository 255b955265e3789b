// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

/** The trace of porch.pawl when the bell is pressed twice, the second time while it rings. */
public final class PorchTrace {
  /** The identity of porch.pawl, as the generator computes it. */
  public static final long IDENTITY = 0x99E5D2B9L;

  private static final int LOG = 1;
  private static final int LAMP = 2;
  private static final int BELL = 3;
  private static final int CAMERA = 4;
  private static final int INTERRUPT = 255;

  private static final int PRESS = 1;
  private static final int LIGHT = 2;
  private static final int VISITOR = 3;
  private static final int TIMEOUT = 0xC000;

  private PorchTrace() {}

  public static TraceRecorder recording() {
    var porch = new TraceRecorder();
    porch.start(1_000_000, IDENTITY);
    porch.later(2).add(0x23, LOG, 1);
    porch.later(2).add(0x23, LAMP, 1);
    porch.later(2).add(0x23, BELL, 1);
    porch.later(5).add(0x70, 0, CAMERA);
    porch.later(7).add(0x71, CAMERA);
    porch.later(1).add(0x70, CAMERA, 0);
    press(porch);
    losesAndDamages(porch);
    secondPress(porch);
    timeouts(porch);
    return porch;
  }

  private static void press(TraceRecorder porch) {
    porch.later(8_980).add(0x30, BELL, PRESS, INTERRUPT, 1);
    porch.later(3).add(0x10, BELL, PRESS);
    porch.later(2).add(0x30, LAMP, LIGHT, BELL, 1);
    porch.later(3).add(0x50, 1, VISITOR, 1);
    porch.later(1).add(0x40, VISITOR, BELL);
    porch.later(1).add(0x30, LOG, VISITOR, BELL, 1);
    porch.later(2).add(0x60, BELL, TIMEOUT, 3, 0);
    porch.later(1).add(0x20, BELL, 1, 2);
    porch.later(2).add(0x11, BELL);
    porch.later(3).add(0x10, LAMP, LIGHT);
    porch.later(2).add(0x60, LAMP, TIMEOUT, 5, 0);
    porch.later(1).add(0x20, LAMP, 1, 2);
    porch.later(2).add(0x11, LAMP);
    porch.later(3).add(0x10, LOG, VISITOR);
    porch.later(2).add(0x21, LOG, 1);
    porch.later(4).add(0x72, CAMERA);
    porch.later(1).add(0x70, LOG, CAMERA);
    porch.later(9).add(0x83, 1234);
    porch.later(2).add(0x71, CAMERA);
    porch.later(1).add(0x70, CAMERA, LOG);
    porch.later(2).add(0x52, 1, 2);
    porch.later(1).add(0x11, LOG);
  }

  private static void losesAndDamages(TraceRecorder porch) {
    porch.later(959).add(0x63, 0, 1);
    porch.later(500).add(0x01, 2);
    porch.skip(1);
    porch.later(100).bytes((byte) 5, (byte) 1, (byte) 2, (byte) 0);
    porch.later(1).add(0x7E, 1);
  }

  private static void secondPress(TraceRecorder porch) {
    porch.later(4_000).add(0x30, BELL, PRESS, INTERRUPT, 1);
    porch.later(1).add(0x32, BELL, PRESS, INTERRUPT, 0);
    porch.later(3).add(0x10, BELL, PRESS);
    porch.later(2).add(0x22, BELL, 2, PRESS);
    porch.later(2).add(0x11, BELL);
  }

  private static void timeouts(TraceRecorder porch) {
    porch.later(24_388).add(0x62, BELL, TIMEOUT);
    porch.later(1).add(0x30, BELL, TIMEOUT, INTERRUPT, 1);
    porch.later(3).add(0x10, BELL, TIMEOUT);
    porch.later(2).add(0x20, BELL, 2, 1);
    porch.later(2).add(0x11, BELL);
    porch.later(19_992).add(0x62, LAMP, TIMEOUT);
    porch.later(1).add(0x30, LAMP, TIMEOUT, INTERRUPT, 1);
    porch.later(3).add(0x10, LAMP, TIMEOUT);
    porch.later(2).add(0x20, LAMP, 2, 1);
    porch.later(2).add(0x11, LAMP);
    porch.later(2).add(0x30, LAMP, LIGHT, BELL, 1);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where a program can be run without a kit: this computer, and the boards that QEMU plays. */
public enum RunBoard {
  HOST(Family.HOST, "this computer", ""),
  MPS2_AN386(Family.ARM, "Cortex-M4 in QEMU", "mps2-an386"),
  MPS2_AN386_FPU(Family.ARM, "Cortex-M4 with FPU in QEMU", "mps2-an386"),
  MPS2_AN385(Family.ARM, "Cortex-M3 in QEMU", "mps2-an385"),
  MPS2_AN500(Family.ARM, "Cortex-M7 in QEMU", "mps2-an500"),
  MPS2_AN505(Family.ARM, "Cortex-M33 in QEMU", "mps2-an505"),
  MICROBIT(Family.ARM, "Cortex-M0 in QEMU", "microbit"),
  QEMU_VIRT(Family.RISCV, "RV32 in QEMU", "virt");

  /** Tells a program on a board, which cannot see that, that there is no terminal. */
  public static final String UNATTENDED = "--unattended";

  private enum Family {
    HOST("", List.of()),
    ARM(
        "arm-none-eabi.cmake",
        List.of(Tool.ARM_COMPILER, Tool.ARM_LIBRARY, Tool.NPM, Tool.QEMU_ARM)),
    RISCV("riscv64-unknown-elf.cmake", List.of(Tool.RISCV_COMPILER, Tool.QEMU_RISCV));

    private final String toolchain;
    private final List<Tool> tools;

    Family(String toolchain, List<Tool> tools) {
      this.toolchain = toolchain;
      this.tools = tools;
    }
  }

  private final Family family;
  private final String title;
  private final String machine;

  RunBoard(Family family, String title, String machine) {
    this.family = family;
    this.title = title;
    this.machine = machine;
  }

  /** By the name that the runtime has for it. */
  public static Optional<RunBoard> of(String word) {
    return Arrays.stream(values()).filter(board -> board.word().equals(word)).findFirst();
  }

  /** As the runtime calls it: a folder of its boards. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** For people. */
  public String title() {
    return title;
  }

  public boolean isHost() {
    return this == HOST;
  }

  /** CMake's tool chain file, one of the runtime's; empty for this computer's own compiler. */
  String toolchain() {
    return family.toolchain;
  }

  /** What it takes to build for it and to run there. */
  List<Tool> tools() {
    var tools = new ArrayList<>(List.of(Tool.CMAKE, Tool.MAKE));
    tools.addAll(isHost() ? List.of(Tool.C_COMPILER) : family.tools);
    return tools;
  }

  /** The command that runs a program with the options given. */
  List<String> command(Path program, List<String> options) {
    var command = new ArrayList<String>();
    if (isHost()) {
      command.add(program.toString());
      command.addAll(options);
      return command;
    }
    command.add(
        Tools.installed()
            .start(family == Family.RISCV ? "qemu-system-riscv32" : "qemu-system-arm"));
    if (family == Family.RISCV) {
      command.addAll(List.of("-bios", "none"));
    }
    command.addAll(List.of("-M", machine, "-display", "none", "-monitor", "none"));
    command.addAll(List.of("-serial", "stdio"));
    if (options.stream().anyMatch(RunBoard::isUnwatched)) {
      // Time is instructions, as fast as can be, the same in every run.
      command.addAll(List.of("-icount", "shift=4,sleep=off"));
    }
    command.addAll(List.of("-semihosting-config", semihosting(program, options)));
    command.addAll(List.of("-kernel", program.toString()));
    return command;
  }

  private static boolean isUnwatched(String option) {
    return option.startsWith("--events=") || option.equals("--fast") || option.equals(UNATTENDED);
  }

  private static String semihosting(Path program, List<String> options) {
    var words = new StringBuilder("enable=on,target=native");
    words.append(",arg=").append(escaped(program.getFileName().toString()));
    options.forEach(option -> words.append(",arg=").append(escaped(option)));
    return words.toString();
  }

  /** A comma separates QEMU's settings, unless it is doubled. */
  private static String escaped(String word) {
    return word.replace(",", ",,");
  }
}

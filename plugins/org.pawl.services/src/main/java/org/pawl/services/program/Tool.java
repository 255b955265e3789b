// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.util.List;

/**
 * A tool that is needed to build and run a program: a command, or a library.
 *
 * @param what a description
 * @param debianPackage the package of Debian and Ubuntu that contains it; empty if it is unknown.
 *     It is part of a command for users, so it never comes from the description of a board
 * @param commands alternatives, of which one is needed
 */
record Tool(String what, String debianPackage, List<String> commands) {
  static final Tool CMAKE = tool("CMake 3.20 or newer", "cmake", "cmake");
  static final Tool MAKE = tool("Make or Ninja", "make", "make", "ninja");
  static final Tool C_COMPILER = tool("a C compiler", "build-essential", "cc", "gcc", "clang");
  static final Tool ARM_COMPILER =
      tool("the C compiler for Arm", "gcc-arm-none-eabi", "arm-none-eabi-gcc");

  /** A library. Its command is the compiler that finds it. */
  static final Tool ARM_LIBRARY =
      tool("the C library for Arm", "libnewlib-arm-none-eabi", "arm-none-eabi-gcc");

  static final Tool NPM = tool("npm, which fetches Arm's headers", "npm", "npm");
  static final Tool RISCV_COMPILER =
      tool("the C compiler for RISC-V", "gcc-riscv64-unknown-elf", "riscv64-unknown-elf-gcc");
  static final Tool PYTHON = tool("Python 3.10 or newer", "python3", "python3");

  /** A module. Its command is the interpreter that finds it. */
  static final Tool PYTHON_VENV = tool("Python's module venv", "python3-venv", "python3");

  static final Tool QEMU_ARM = tool("QEMU for Arm", "qemu-system-arm", "qemu-system-arm");
  private static final Tool QEMU_RISCV =
      tool("QEMU for RISC-V", "qemu-system-misc", "qemu-system-riscv32");

  private static Tool tool(String what, String debianPackage, String... commands) {
    return new Tool(what, debianPackage, List.of(commands));
  }

  /**
   * The tools of a tool chain of the runtime's cmake folder.
   *
   * @param toolchain empty for the compiler of this computer
   */
  static List<Tool> ofToolchain(String toolchain) {
    return switch (toolchain) {
      case "" -> List.of(C_COMPILER);
      case "arm-none-eabi" -> List.of(ARM_COMPILER, ARM_LIBRARY, NPM);
      case "riscv64-unknown-elf" -> List.of(RISCV_COMPILER);
      default -> List.of(tool("the C compiler of " + toolchain, "", toolchain + "-gcc"));
    };
  }

  /** The emulator with that command. */
  static Tool ofCommand(String command) {
    return List.of(QEMU_ARM, QEMU_RISCV).stream()
        .filter(tool -> tool.commands.contains(command))
        .findFirst()
        .orElseGet(() -> tool("the emulator", "", command));
  }

  /** The description with the command: {@code CMake 3.20 or newer (cmake)}. */
  String title() {
    return equals(ARM_LIBRARY) ? what + " (newlib)" : what + " (" + commands.get(0) + ")";
  }
}

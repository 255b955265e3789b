// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.util.List;

/** What must be installed to build and run a program; all but libraries are commands. */
enum Tool {
  CMAKE("CMake 3.20 or newer", "cmake", "cmake"),
  MAKE("Make or Ninja", "make", "make", "ninja"),
  C_COMPILER("a C compiler", "build-essential", "cc", "gcc", "clang"),
  ARM_COMPILER("the C compiler for Arm", "gcc-arm-none-eabi", "arm-none-eabi-gcc"),
  /** A library: its command is asked for it. */
  ARM_LIBRARY("the C library for Arm", "libnewlib-arm-none-eabi", "arm-none-eabi-gcc"),
  NPM("npm, which fetches Arm's headers", "npm", "npm"),
  QEMU_ARM("QEMU for Arm", "qemu-system-arm", "qemu-system-arm"),
  RISCV_COMPILER("the C compiler for RISC-V", "gcc-riscv64-unknown-elf", "riscv64-unknown-elf-gcc"),
  QEMU_RISCV("QEMU for RISC-V", "qemu-system-misc", "qemu-system-riscv32");

  private final String title;
  private final String debianPackage;
  private final List<String> commands;

  Tool(String title, String debianPackage, String... commands) {
    this.title = title;
    this.debianPackage = debianPackage;
    this.commands = List.of(commands);
  }

  /** For people: {@code CMake 3.20 or newer (cmake)}. */
  String title() {
    return this == ARM_LIBRARY ? title + " (newlib)" : title + " (" + commands.get(0) + ")";
  }

  String debianPackage() {
    return debianPackage;
  }

  /** Any of them will do. */
  List<String> commands() {
    return commands;
  }
}

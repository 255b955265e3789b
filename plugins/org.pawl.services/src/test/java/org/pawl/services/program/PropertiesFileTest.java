// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pawl.services.files.FileProblem;

/** The command, CMake and the scripts read the same values, and report the same faults. */
@DisabledOnOs(OS.WINDOWS)
class PropertiesFileTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final String BOARD = "board.properties";
  private static final String START = "title = T\nport = riscv\n";

  static Stream<Arguments> files() {
    return Stream.of(
        // Files without a fault.
        board(START, "{port=riscv, title=T}"),
        board("title=T\nport=riscv", "{port=riscv, title=T}"),
        board("title = T\r\nport = riscv\r\n", "{port=riscv, title=T}"),
        board("\r\ntitle = T\r\n\r\nport = riscv\r", "{port=riscv, title=T}"),
        board(" \ttitle \t=\t T\t \n  port=riscv \n", "{port=riscv, title=T}"),
        board("\uFEFFtitle = T\nport = riscv\n", "{port=riscv, title=T}"),
        board("#c\n  # title = x\n\n \t\n" + START + "\n#", "{port=riscv, title=T}"),
        board(
            START + "toolchain = arm-none-eabi \nemulator = qemu-system-arm -M x\n",
            "{emulator=qemu-system-arm -M x, port=riscv, title=T, toolchain=arm-none-eabi}"),
        board(
            START + "image.address = 0x1000000F\n",
            "{image.address=0x1000000F, port=riscv, title=T}"),
        board("title = a = b # c\nport = riscv\n", "{port=riscv, title=a = b # c}"),
        board(
            "title = [a; \"b\" $c ${d} (e) 'f'\nport = riscv\n",
            "{port=riscv, title=[a; \"b\" $c ${d} (e) 'f'}"),
        board("title = ]\\n\\u0041;[\\\nport = riscv\n", "{port=riscv, title=]\\n\\u0041;[\\}"),
        board(
            "title = \u00E9 \u20AC \uD83D\uDE00\nport = riscv\n",
            "{port=riscv, title=\u00E9 \u20AC \uD83D\uDE00}"),
        board(
            "title = a\u2028b\u0085c \u2029\nport = riscv\n",
            "{port=riscv, title=a\u2028b\u0085c \u2029}"),
        board("title = T\u00A0\nport = riscv\n", "{port=riscv, title=T\u00A0}"),
        file("kernel.properties", "preempts = yes\nthreads = no\n", "{preempts=yes, threads=no}"),
        file(
            "port.properties",
            "kernels = cooperative preemptive\n",
            "{kernels=cooperative preemptive}"),
        board("title = T\n", "{title=T}"), // an older board, whose board.cmake has the port

        // Files with a fault.
        board("", ": there is no key 'title': add a line 'title = ' with a short description"),
        board("title: T\n" + START, LINE.formatted(1)),
        board(START + "toolchain\n", LINE.formatted(3)),
        board(START + "= x\n", LINE.formatted(3)),
        board(
            START + "title = T\n",
            ":3: the key 'title' is here a second time: keep one of the lines"),
        board(START + "colour: a = b\n", UNKNOWN.formatted(3, "colour: a")),
        board(START + "Title = x\n", UNKNOWN.formatted(3, "Title")),
        board(START + "kernels = x\n", UNKNOWN.formatted(3, "kernels")),
        board(START + "a;b = x\n", UNKNOWN.formatted(3, "a;b")),
        board("title = T \\\n  continued\n", LINE.formatted(2)),
        board("title =  \n", ":1: '' is no value of 'title': write a short description"),
        board(
            "title = T\nport = ../riscv\n",
            ":2: '../riscv' is no value of 'port': write the name of a folder of runtime-c/ports"),
        board(
            START + "toolchain = $(reboot)\n",
            ":3: '$(reboot)' is no value of 'toolchain': write the name of a file of runtime-c/cmake,"
                + " without its extension"),
        board(
            START + "toolchain = arm none\n",
            ":3: 'arm none' is no value of 'toolchain': write the name of a file of runtime-c/cmake,"
                + " without its extension"),
        board(
            START + "emulator = `reboot` x\n",
            ":3: '`reboot` x' is no value of 'emulator': write the command of an emulator with its"
                + " machine"),
        board(
            START + "image.address = zzz\n",
            ":3: 'zzz' is no value of 'image.address': write a number such as 0x10000000"),
        file(
            "kernel.properties",
            "preempts = maybe\n",
            ":1: 'maybe' is no value of 'preempts': write yes or no"),
        file(
            "kernel.properties",
            "preempts = no\n",
            ": there is no key 'threads': add a line 'threads = ' with yes or no"),
        file(
            "port.properties",
            "kernels =\n",
            ":1: '' is no value of 'kernels': write names of folders of runtime-c/kernels, with one"
                + " blank between them"),
        file(
            "port.properties",
            "kernels = a  b\n",
            ":1: 'a  b' is no value of 'kernels': write names of folders of runtime-c/kernels, with"
                + " one blank between them"),
        board("title = a\u0000b\n", CONTROL),
        board("title = a\rport = riscv\n", CONTROL),
        board("title = \u001B[1m\n", CONTROL),
        bytes("title = caf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1)),
        bytes("# caf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1)),
        bytes("title = T\n".getBytes(StandardCharsets.UTF_16LE), CONTROL),
        bytes(new byte[] {'a', (byte) 0xC0, (byte) 0xAF}), // longer than necessary
        bytes(new byte[] {'a', (byte) 0xED, (byte) 0xA0, (byte) 0x80}), // half of a pair
        bytes(new byte[] {'a', (byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80}), // beyond
        bytes(new byte[] {'a', (byte) 0xC3, (byte) 0xE2, (byte) 0x82, (byte) 0xAC, (byte) 0xA9}),
        bytes(new byte[] {'a', (byte) 0xE2, (byte) 0x82, '\n', (byte) 0xAC}));
  }

  private static final String LINE =
      ":%d: this line is not 'key = value': write it so, or begin it with '#'";
  private static final String UNKNOWN =
      ":%d: the key '%s' is unknown: write one of title, port, toolchain, emulator, image.address,"
          + " interrupts";
  private static final String CONTROL = ":1: this line has a control character: remove it";
  private static final String ENCODING = ":1: this line is not UTF-8: save the file as UTF-8";

  private static Arguments board(String content, String expected) {
    return file(BOARD, content, expected);
  }

  private static Arguments file(String name, String content, String expected) {
    return Arguments.of(name, content.getBytes(StandardCharsets.UTF_8), expected);
  }

  private static Arguments bytes(byte[] content) {
    return bytes(content, ENCODING);
  }

  private static Arguments bytes(byte[] content, String expected) {
    return Arguments.of(BOARD, content, expected);
  }

  @ParameterizedTest
  @MethodSource("files")
  void allReadersAgree(String name, byte[] content, String expected, @TempDir Path folder)
      throws IOException, InterruptedException {
    Path file = Files.write(folder.resolve(name), content);
    String wanted = (expected.startsWith("{") ? "" : file) + expected;
    assertEquals(wanted, read(file), "the command");
    assertEquals(spaced(wanted), spaced(readByScript(file)), "releng/parts.sh");
    assertEquals(spaced(wanted), spaced(readByCMake(file)), "PawlProperties.cmake");
  }

  private static String read(Path file) throws IOException {
    try {
      return new TreeMap<>(PropertiesFile.read(file)).toString();
    } catch (FileProblem e) {
      return e.getMessage();
    }
  }

  private static String readByScript(Path file) throws IOException, InterruptedException {
    String script = ". '%s/releng/parts.sh' && properties '%s'".formatted(ROOT, file);
    return result(List.of("bash", "-c", script), "bash: ").replaceFirst("^bash: ", "");
  }

  /** FATAL_ERROR breaks lines at blanks, and begins with the place in the CMake file. */
  private static String readByCMake(Path file) throws IOException, InterruptedException {
    Path script = file.resolveSibling("read.cmake");
    Files.writeString(
        script,
        """
        cmake_minimum_required(VERSION 3.20)
        include("%s/runtime-c/cmake/PawlProperties.cmake")
        pawl_properties_table("%s")
        foreach(key IN LISTS keys)
            pawl_property(value "%s" "${key}")
            if(NOT value STREQUAL "")
                message("${key} = ${value}")
            endif()
        endforeach()
        """
            .formatted(ROOT, file, file));
    return result(List.of("cmake", "-P", script.toString()), file.getParent().toString());
  }

  /** The properties that a command prints, or the fault, from the given start of a message on. */
  private static String result(List<String> command, String start)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      return output.substring(output.indexOf(start)).replaceFirst("\nCall Stack(?s:.*)", "");
    }
    Map<String, String> values = new TreeMap<>();
    for (String line : output.split("\n")) {
      String[] parts = line.split(" = ", 2);
      values.put(parts[0], parts[1]);
    }
    return values.toString();
  }

  private static String spaced(String text) {
    return text.replaceAll("[ \n]+", " ").strip();
  }
}

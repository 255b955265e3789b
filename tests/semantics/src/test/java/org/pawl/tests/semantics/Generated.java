// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.inject.Injector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.generator.GeneratedFile;
import org.pawl.generator.Generator;
import org.pawl.generator.GeneratorOptions;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;

/** From a model's text to what its machines do: generated, compiled with strict flags, run. */
final class Generated {
  private static final Injector LANGUAGE =
      new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();
  private static final Path RUNTIME = Path.of("..", "..", "runtime-c");
  private static final List<String> STRICT =
      List.of("-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Wshadow", "-Werror");
  private static final long SECONDS = 60;

  private final Path folder;

  Generated(Path folder) {
    this.folder = folder;
  }

  /** The model in a text that has no errors of syntax and names. */
  static Model parse(String name, String text) throws IOException {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    Resource resource = resources.createResource(URI.createURI(name + ".pawl"));
    resource.load(new ByteArrayInputStream(text.getBytes(UTF_8)), Map.of());
    EcoreUtil.resolveAll(resources);
    if (!resource.getErrors().isEmpty()) {
      throw new IllegalArgumentException(resource.getErrors() + "\n" + text);
    }
    return (Model) resource.getContents().get(0);
  }

  /** Writes what is generated from the model; the files by name. */
  Map<String, String> write(Model model, GeneratorOptions options) throws IOException {
    Map<String, String> files = new java.util.LinkedHashMap<>();
    for (GeneratedFile file : new Generator().generate(model, options)) {
      files.put(file.name(), file.content());
      add(file.name(), file.content());
    }
    return files;
  }

  void add(String name, String content) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name), content);
  }

  /** A file that lies beside the tests. */
  void addResource(String name) throws IOException {
    try (var stream = Generated.class.getResourceAsStream(name)) {
      add(name, new String(stream.readAllBytes(), UTF_8));
    }
  }

  /** Compiles all sources of the folder with the engine of the runtime, runs, gives the output. */
  String run() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc", "-O1"));
    command.addAll(STRICT);
    command.addAll(List.of("-I.", "-I" + RUNTIME.resolve("include").toRealPath()));
    command.add("-I" + RUNTIME.resolve("ports/posix").toRealPath());
    try (var sources = Files.list(folder)) {
      sources
          .map(p -> p.getFileName().toString())
          .filter(n -> n.endsWith(".c"))
          .sorted()
          .forEach(command::add);
    }
    command.add(RUNTIME.resolve("src/machine.c").toRealPath().toString());
    command.addAll(List.of("-o", "machines"));
    call(command);
    return call(List.of("./machines"));
  }

  private String call(List<String> command) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("does not end: " + command);
    }
    String text = Files.readString(output);
    if (process.exitValue() != 0) {
      throw new IOException(String.join(" ", command) + "\n" + text);
    }
    return text;
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.generation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratedFile;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.OutputFolder;
import org.pawl.services.files.Progress;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.LoadedModel;
import org.pawl.services.models.LoadedModels;
import org.pawl.services.models.ModelLoader;

/**
 * Generates C files from model files, for the command and the Maven plug-in. If a model has errors,
 * no file is written and the last output is kept. For one thread.
 */
public final class Generation {
  private final Progress progress;

  /**
   * @param progress receives the steps, in the calling thread
   */
  public Generation(Progress progress) {
    this.progress = progress;
  }

  /**
   * Reads and validates the models.
   *
   * @param strict whether warnings count as errors
   * @throws IOException if a model cannot be read
   */
  public GenerationResult check(Path folder, List<Path> files, boolean strict) throws IOException {
    return validate(new ModelLoader(folder, progress).load(files), strict);
  }

  /**
   * Reads, validates, generates and writes.
   *
   * @throws FileProblem if a file cannot be read or must not be written
   */
  public GenerationResult run(GenerationRequest request) throws IOException {
    Preview preview = preview(request);
    if (preview.result().hasErrors()) {
      return preview.result();
    }
    progress.step("writing " + request.output());
    var written =
        new OutputFolder(request.folder(), request.output())
            .write(preview.outputs(), OutputFolder::isC);
    return new GenerationResult(preview.result().inputs(), preview.result().diagnostics(), written);
  }

  /**
   * The same as {@link #run} without writing.
   *
   * @throws IOException if a model cannot be read
   */
  public Preview preview(GenerationRequest request) throws IOException {
    LoadedModels models = new ModelLoader(request.folder(), progress).load(request.models());
    GenerationResult result = validate(models, request.strict());
    List<OutputFolder.Output> outputs =
        result.hasErrors()
            ? List.of()
            : generate(request.used() ? models.all() : models.named(), request.options());
    return new Preview(models, result, outputs);
  }

  private List<OutputFolder.Output> generate(List<LoadedModel> models, GeneratorOptions options) {
    var generator = new Generator();
    var outputs = new ArrayList<OutputFolder.Output>();
    for (LoadedModel model : models) {
      progress.step("generating " + model.shown());
      String origin = model.file().getFileName().toString();
      String name = model.model().getName();
      for (GeneratedFile file : generator.generate(model.model(), options)) {
        outputs.add(OutputFolder.Output.of(file.name(), file.content(), name, origin));
      }
    }
    return outputs;
  }

  /** Validates models that have been read. */
  public static GenerationResult validate(LoadedModels models, boolean strict) {
    List<Diagnostic> diagnostics = models.diagnostics();
    return new GenerationResult(
        models.inputs(),
        strict ? diagnostics.stream().map(Diagnostic::strict).toList() : diagnostics,
        null);
  }

  /**
   * * The files that a request would write.
   *
   * @param outputs empty if a model has errors
   */
  public record Preview(
      LoadedModels models, GenerationResult result, List<OutputFolder.Output> outputs) {

    /** The names of the files, sorted. */
    public List<String> names() {
      return outputs.stream().map(OutputFolder.Output::name).sorted().toList();
    }
  }
}

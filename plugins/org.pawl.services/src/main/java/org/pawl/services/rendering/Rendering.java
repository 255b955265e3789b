// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.png.PngWriter;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.OutputFolder;
import org.pawl.services.files.Progress;
import org.pawl.services.generation.Generation;
import org.pawl.services.generation.GenerationResult;
import org.pawl.services.models.LoadedModel;
import org.pawl.services.models.LoadedModels;
import org.pawl.services.models.ModelLoader;

/**
 * Draws pictures of model files. If a model has errors, no file is written and the last pictures
 * are kept. For one thread.
 */
public final class Rendering {
  private final Progress progress;

  /**
   * @param progress receives the steps, in the calling thread
   */
  public Rendering(Progress progress) {
    this.progress = progress;
  }

  /**
   * Reads, validates, draws and writes.
   *
   * @throws UnknownDiagram if a requested machine or system does not exist
   * @throws FileProblem if a file cannot be read or must not be written
   */
  public GenerationResult run(RenderRequest request) throws IOException {
    LoadedModels models = new ModelLoader(request.folder(), progress).load(request.models());
    GenerationResult checked = Generation.validate(models, request.strict());
    if (checked.hasErrors()) {
      return checked;
    }
    List<ModelWithLayout> placed = new ArrayList<>();
    for (LoadedModel model : request.used() ? models.all() : models.named()) {
      placed.add(ModelWithLayout.of(model));
    }
    GenerationResult result = withWarnings(checked, placed, request.strict());
    if (result.hasErrors()) {
      return result;
    }
    List<OutputFolder.Output> outputs = draw(placed, request);
    progress.step("writing " + request.output());
    String extension = request.pictures().format().extension();
    OutputFolder.WriteResult written =
        new OutputFolder(request.folder(), request.output())
            .write(outputs, name -> !request.isSelective() && name.endsWith(extension));
    return new GenerationResult(result.inputs(), result.diagnostics(), written);
  }

  /**
   * The picture of one diagram of a model, with the stored places; empty if there is no such
   * diagram.
   *
   * @param key of the diagram
   * @throws FileProblem if the layout file cannot be read
   */
  public static Optional<Picture> picture(LoadedModel model, String key) throws IOException {
    var layouts = new Layouts(new HelveticaMetrics(), ModelWithLayout.of(model).stored());
    return Diagrams.of(model.model()).stream()
        .filter(diagram -> diagram.key().equals(key))
        .findFirst()
        .map(layouts::of)
        .map(PictureBuilder::of);
  }

  private static GenerationResult withWarnings(
      GenerationResult checked, List<ModelWithLayout> models, boolean strict) {
    var all = new ArrayList<>(checked.diagnostics());
    models.stream()
        .flatMap(model -> model.warnings().stream())
        .map(warning -> strict ? warning.strict() : warning)
        .forEach(all::add);
    return new GenerationResult(checked.inputs(), all, null);
  }

  private List<OutputFolder.Output> draw(List<ModelWithLayout> models, RenderRequest request)
      throws FileProblem {
    var outputs = new ArrayList<OutputFolder.Output>();
    var selection = new DiagramSelection(request.machines(), request.systems());
    for (ModelWithLayout placed : models) {
      LoadedModel model = placed.model();
      String name = model.model().getName();
      var layouts = new Layouts(new HelveticaMetrics(), placed.stored());
      for (Diagram diagram : Diagrams.of(model.model())) {
        if (selection.has(diagram)) {
          progress.step("drawing " + diagram.key());
          Picture picture = PictureBuilder.of(layouts.of(diagram));
          outputs.add(
              new OutputFolder.Output(
                  diagram.fileName() + request.pictures().format().extension(),
                  content(picture, request.pictures()),
                  name,
                  model.file().getFileName().toString()));
        }
      }
    }
    selection.check();
    return outputs;
  }

  private static byte[] content(Picture picture, PictureOptions pictures) throws FileProblem {
    if (pictures.format() == PictureOptions.Format.PNG) {
      try {
        return PngWriter.write(
            picture, pictures.themes().get(0), pictures.scale(), key -> Emphasis.NONE);
      } catch (IllegalArgumentException e) {
        throw new FileProblem(e.getMessage() + "; choose a smaller --scale, or SVG");
      } catch (IllegalStateException e) {
        throw new FileProblem(
            e.getMessage()
                + "; install some (Debian: apt install fonts-liberation), or choose SVG");
      }
    }
    var options = new SvgOptions(pictures.themes(), pictures.linkPrefix(), pictures.scale());
    return SvgWriter.write(picture, options).getBytes(StandardCharsets.UTF_8);
  }
}

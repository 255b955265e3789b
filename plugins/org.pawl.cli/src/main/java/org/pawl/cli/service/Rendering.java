// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.service;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.Drawing;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Letters;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.png.PngWriter;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;

/**
 * From model files to pictures. A model with errors keeps everything from being written: the last
 * good pictures stay.
 */
public final class Rendering {
  private final Progress progress;

  public Rendering(Progress progress) {
    this.progress = progress;
  }

  /**
   * Reads, validates, draws and writes.
   *
   * @throws UnknownDiagram if something is to be drawn that there is not
   * @throws FileProblem if a file cannot be read or must not be written
   */
  public GenerationResult run(RenderRequest request) throws IOException {
    LoadedModels models = new ModelLoader(request.folder(), progress).load(request.models());
    GenerationResult result = Generation.validate(models, request.strict());
    if (result.hasErrors()) {
      return result;
    }
    List<LoadedModel> drawn = request.used() ? models.all() : models.named();
    List<OutputFolder.Output> outputs = draw(drawn, request);
    progress.step("writing " + request.output());
    String extension = request.pictures().form().extension();
    OutputFolder.Written written =
        new OutputFolder(request.folder(), request.output())
            .write(outputs, name -> !request.isSelective() && name.endsWith(extension));
    return new GenerationResult(result.inputs(), result.diagnostics(), written);
  }

  private List<OutputFolder.Output> draw(List<LoadedModel> models, RenderRequest request)
      throws FileProblem {
    var outputs = new ArrayList<OutputFolder.Output>();
    var selection = new Selection(request.machines(), request.systems());
    for (LoadedModel model : models) {
      String name = model.model().getName();
      for (Diagram diagram : Diagrams.of(model.model())) {
        if (selection.has(diagram)) {
          progress.step("drawing " + diagram.key());
          Picture picture = Drawing.of(new Layouts(new Letters()).of(diagram));
          outputs.add(
              new OutputFolder.Output(
                  fileName(name, diagram) + request.pictures().form().extension(),
                  content(picture, request.pictures()),
                  name,
                  model.file().getFileName().toString()));
        }
      }
    }
    selection.check();
    return outputs;
  }

  private static byte[] content(Picture picture, Pictures pictures) throws FileProblem {
    if (pictures.form() == Pictures.Form.PNG) {
      try {
        return PngWriter.write(
            picture, pictures.themes().get(0), pictures.scale(), key -> Emphasis.NONE);
      } catch (IllegalArgumentException e) {
        throw new FileProblem(e.getMessage() + "; choose a smaller --scale, or SVG");
      }
    }
    var options = new SvgOptions(pictures.themes(), pictures.linkPrefix(), pictures.scale());
    return SvgWriter.write(picture, options).getBytes(StandardCharsets.UTF_8);
  }

  /** As the C of the same class or system is named. */
  private static String fileName(String model, Diagram diagram) {
    String key = diagram.key().replace('.', '_');
    if (diagram.kind() == Diagram.Kind.STATE_MACHINE) {
      return key;
    }
    return (key.equals(model + "_" + model) ? model : key) + "_system";
  }
}

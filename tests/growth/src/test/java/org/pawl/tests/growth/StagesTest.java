// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Injector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.svg.SvgOptions;
import org.pawl.diagram.svg.SvgWriter;
import org.pawl.generator.Generator;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;
import org.pawl.model.Strategy;

/**
 * The cost of each stage from text to C and picture. With {@code -Dpawl.thorough=true} in one shape
 * up to the limits of docs/reference/limits.md.
 */
class StagesTest {
  private static final boolean THOROUGH = Boolean.getBoolean("pawl.thorough");

  private static final Injector LANGUAGE =
      new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

  private interface Stage {
    void run(XtextResource model) throws IOException;
  }

  private enum Stages {
    PARSE(model -> {}, StagesTest::parse),
    LINK(model -> {}, EcoreUtil::resolveAll),
    CHECK(EcoreUtil::resolveAll, StagesTest::check),
    FORMAT(model -> {}, StagesTest::format),
    DISCOVERED(EcoreUtil::resolveAll, model -> generate(model, Strategy.DISCOVERED)),
    PRECOMPUTED(EcoreUtil::resolveAll, model -> generate(model, Strategy.PRECOMPUTED)),
    DRAW(EcoreUtil::resolveAll, StagesTest::draw);

    private final Stage before;
    private final Stage stage;

    Stages(Stage before, Stage stage) {
      this.before = before;
      this.stage = stage;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PARSE, STATES, 200, 1250",
    "PARSE, CODE, 1000, 48000",
    "PARSE, DECLARATIONS, 200, 200",
    "LINK, STATES, 200, 1250",
    "LINK, COMPOSITES, 250, 250",
    "LINK, INSIDE, 250, 250",
    "LINK, DECLARATIONS, 250, 250",
    "LINK, UNKNOWN, 400, 400",
    "CHECK, STATES, 150, 1250",
    "CHECK, COMPOSITES, 150, 150",
    "CHECK, NESTED, 128, 128",
    "CHECK, INSIDE, 300, 1249",
    "CHECK, EVENTS, 300, 300",
    "CHECK, CLASSES, 50, 125",
    "CHECK, INSTANCES, 100, 125",
    "CHECK, DECLARATIONS, 300, 300",
    "CHECK, CODE, 1000, 1000",
    "FORMAT, STATES, 100, 1250",
    "FORMAT, DECLARATIONS, 100, 100",
    "DISCOVERED, STATES, 60, 1250",
    "DISCOVERED, COMPOSITES, 100, 100",
    "DISCOVERED, NESTED, 128, 128",
    "DISCOVERED, INSIDE, 200, 600",
    "DISCOVERED, EVENTS, 120, 120",
    "DISCOVERED, INSTANCES, 60, 125",
    "PRECOMPUTED, STATES, 60, 1250",
    "PRECOMPUTED, COMPOSITES, 80, 80",
    "PRECOMPUTED, NESTED, 128, 128",
    "PRECOMPUTED, INSIDE, 200, 600",
    "PRECOMPUTED, EVENTS, 120, 120",
    "PRECOMPUTED, INSTANCES, 60, 125",
    "DRAW, COMPOSITES, 100, 1250",
    "DRAW, NESTED, 64, 512",
    "DRAW, INSIDE, 30, 30",
    "DRAW, EVENTS, 25, 25"
  })
  void costGrowsWithTheModel(Stages stage, LargeModels shape, int size, int most) throws Exception {
    Growth.isThatOfTheModel(
        THOROUGH ? most : size,
        (n, steps) -> {
          XtextResource model = read(shape.text(n));
          stage.before.run(model);
          steps.step(stage.name(), () -> run(stage.stage, model));
        });
  }

  private static void run(Stage stage, XtextResource model) {
    try {
      stage.run(model);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static XtextResource read(String text) {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    var model = (XtextResource) resources.createResource(URI.createURI("memory:/m.pawl"));
    try {
      model.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return model;
  }

  // --- stages

  private static void parse(XtextResource model) throws IOException {
    model.reparse(model.getParseResult().getRootNode().getText());
  }

  private static void check(XtextResource model) {
    var issues =
        LANGUAGE
            .getInstance(IResourceValidator.class)
            .validate(model, CheckMode.ALL, CancelIndicator.NullImpl);
    assertEquals(List.of(), issues.stream().filter(i -> i.getMessage().contains("limit")).toList());
  }

  private static void format(XtextResource model) {
    FormatterRequest request = LANGUAGE.getInstance(FormatterRequest.class);
    request.setTextRegionAccess(
        LANGUAGE.getInstance(TextRegionAccessBuilder.class).forNodeModel(model).create());
    LANGUAGE.getInstance(IFormatter2.class).format(request);
  }

  private static void generate(XtextResource model, Strategy strategy) {
    new Generator()
        .generate(
            (Model) model.getContents().get(0), GeneratorOptions.defaults().withStrategy(strategy));
  }

  private static void draw(XtextResource model) {
    for (var diagram : Diagrams.of((Model) model.getContents().get(0))) {
      SvgWriter.write(
          PictureBuilder.of(new Layouts(new HelveticaMetrics()).of(diagram)),
          SvgOptions.defaults());
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.arguments;

import java.util.List;
import org.pawl.diagram.picture.Theme;
import org.pawl.services.rendering.PictureOptions;
import org.pawl.services.rendering.PictureOptions.Form;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options for pictures. */
public final class PictureArguments {
  private static final double LARGEST = 16;

  @Option(names = "--format", paramLabel = "FORMAT", description = "'svg' (default) or 'png'.")
  private String format = "svg";

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description =
          "'light' or 'dark'. Default: an SVG has both, by the viewer's preference; a PNG is light.")
  private String theme = "";

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      description = "The size factor of pictures. Default: 1, with a font size of 12 pixels.")
  private double scale = 1;

  @Option(
      names = "--link-prefix",
      paramLabel = "PREFIX",
      description =
          "The text before the model's name in links, such as '../models/' or the address of a"
              + " repository. Default: empty; the model is beside the picture.")
  private String linkPrefix = "";

  public PictureOptions of(CommandLine command) {
    Form form =
        switch (format) {
          case "svg" -> Form.SVG;
          case "png" -> Form.PNG;
          default -> throw wrong(command, "--format", format, "is neither svg nor png");
        };
    List<Theme> themes =
        switch (theme) {
          case "" -> form == Form.SVG ? List.of(Theme.LIGHT, Theme.DARK) : List.of(Theme.LIGHT);
          case "light" -> List.of(Theme.LIGHT);
          case "dark" -> List.of(Theme.DARK);
          default -> throw wrong(command, "--theme", theme, "is neither light nor dark");
        };
    if (!(scale > 0 && scale <= LARGEST)) {
      throw wrong(command, "--scale", Double.toString(scale), "is not more than 0 and at most 16");
    }
    return new PictureOptions(form, themes, scale, linkPrefix);
  }

  private static ParameterException wrong(
      CommandLine command, String option, String value, String why) {
    return new ParameterException(
        command, "Invalid value for option '%s': '%s' %s".formatted(option, value, why));
  }
}

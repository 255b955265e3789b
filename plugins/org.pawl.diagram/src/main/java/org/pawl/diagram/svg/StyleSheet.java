// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.svg;

import static org.pawl.diagram.svg.SvgPathSink.number;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.pawl.diagram.picture.Emphasis;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.ShapeStyle;
import org.pawl.diagram.picture.Theme;
import org.pawl.diagram.picture.Typeface;

/** The CSS for the roles of a picture. */
public final class StyleSheet {
  private final Set<Role> roles;
  private final Set<Emphasis> emphases;
  private final StringBuilder css = new StringBuilder();

  StyleSheet(Set<Role> roles, Set<Emphasis> emphases) {
    this.roles = roles;
    this.emphases = emphases;
  }

  /** The CSS for all roles and emphases: light, or dark by the viewer's colour scheme. */
  public static String forAllRoles() {
    return new StyleSheet(EnumSet.allOf(Role.class), EnumSet.allOf(Emphasis.class))
        .of(SvgOptions.defaults());
  }

  /** The CSS class of a role. */
  public static String cssClass(Role role) {
    return name(role);
  }

  String of(SvgOptions options) {
    Theme first = options.themes().get(0);
    css.append('\n');
    common(first);
    colours(first, "");
    if (options.themes().size() > 1) {
      css.append("@media (prefers-color-scheme: dark) {\n");
      colours(options.themes().get(1), "  ");
      css.append("}\n");
    }
    return css.toString();
  }

  /** All themes have the same widths, dashes and typefaces. */
  private void common(Theme theme) {
    String families =
        Typeface.FAMILIES.stream()
            .map(name -> name.contains(" ") ? "\"" + name + "\"" : name)
            .collect(Collectors.joining(", "));
    css.append(".pawl-diagram text { font-family: ").append(families).append(", sans-serif; }\n");
    css.append(".pawl-diagram path { stroke-linejoin: round; stroke-linecap: round; }\n");
    css.append(".pawl-diagram path.open { fill: none; }\n");
    css.append(".pawl-diagram a:hover path, .pawl-diagram a:focus path { stroke-width: 2; }\n");
    css.append(".pawl-diagram a:hover text, .pawl-diagram a:focus text")
        .append(" { text-decoration: underline; }\n");
    for (Role role : roles) {
      Typeface typeface = role.typeface();
      if (typeface != null) {
        css.append(selector(role, Emphasis.NONE))
            .append(" { font-size: ")
            .append(number(typeface.size()))
            .append("px;")
            .append(typeface.bold() ? " font-weight: bold;" : "")
            .append(typeface.italic() ? " font-style: italic;" : "")
            .append(" }\n");
      }
      if (theme.look(role, Emphasis.NONE).dashed()) {
        css.append(selector(role, Emphasis.NONE))
            .append(" { stroke-dasharray: ")
            .append(number(ShapeStyle.DASH) + " " + number(ShapeStyle.GAP))
            .append("; stroke-linecap: butt; }\n");
      }
    }
  }

  private void colours(Theme theme, String indentation) {
    for (Role role : roles) {
      ShapeStyle plain = theme.look(role, Emphasis.NONE);
      css.append(indentation).append(rule(role, Emphasis.NONE, plain));
      for (Emphasis emphasis : emphases) {
        ShapeStyle look = theme.look(role, emphasis);
        if (emphasis != Emphasis.NONE && !Objects.equals(look, plain)) {
          css.append(indentation).append(rule(role, emphasis, look));
        }
      }
    }
  }

  private static String rule(Role role, Emphasis emphasis, ShapeStyle look) {
    String fill = look.fill() == null ? "" : " fill: " + look.fill().hex() + ";";
    String stroke = look.stroke() == null ? "" : " stroke: " + look.stroke().hex() + ";";
    String width = look.width() > 1 ? " stroke-width: " + number(look.width()) + ";" : "";
    return selector(role, emphasis) + " {" + fill + stroke + width + " }\n";
  }

  private static String selector(Role role, Emphasis emphasis) {
    String within = emphasis == Emphasis.NONE ? "" : "." + name(emphasis) + " ";
    return ".pawl-diagram " + within + "." + name(role);
  }

  static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

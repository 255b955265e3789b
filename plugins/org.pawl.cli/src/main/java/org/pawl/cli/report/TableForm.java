// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of a table of states and events. */
public enum TableForm {
  /** Columns of one width, for a terminal. */
  TEXT {
    @Override
    String lines(List<List<String>> rows) {
      List<Integer> widths =
          IntStream.range(0, rows.get(0).size())
              .mapToObj(i -> rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
              .toList();
      return rows.stream()
          .map(
              row ->
                  IntStream.range(0, row.size())
                      .mapToObj(i -> pad(row.get(i), widths.get(i)))
                      .collect(Collectors.joining("  "))
                      .stripTrailing())
          .collect(Collectors.joining("\n", "", "\n"));
    }
  },

  /** A Markdown table. */
  MARKDOWN {
    @Override
    String lines(List<List<String>> rows) {
      List<String> lines = new ArrayList<>();
      rows.forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));
      lines.add(1, "|" + "---|".repeat(rows.get(0).size()));
      return String.join("\n", lines) + "\n";
    }
  },

  /** Comma-separated values of RFC 4180, with the class as the first column. */
  CSV {
    @Override
    public String write(StateEventTable table) {
      return rows(table).stream()
          .map(row -> lines(List.of(with(table.type().getName(), row))))
          .collect(Collectors.joining());
    }

    @Override
    String lines(List<List<String>> rows) {
      return rows.stream()
          .map(row -> row.stream().map(TableForm::quoted).collect(Collectors.joining(",")) + "\r\n")
          .collect(Collectors.joining());
    }
  };

  private static final String NOTE =
      "The table shows events only: the class also has reactions to times (after, every).";

  /** The table with its class. */
  public String write(StateEventTable table) {
    String title = "class " + table.type().getName();
    String note = table.isWithoutTimes() ? "" : NOTE + "\n\n";
    return (this == MARKDOWN ? "## " : "") + title + "\n\n" + lines(rows(table)) + "\n" + note;
  }

  abstract String lines(List<List<String>> rows);

  /** Converts the option's value. */
  public static final class Converter implements ITypeConverter<TableForm> {
    @Override
    public TableForm convert(String text) {
      return switch (text) {
        case "text" -> TEXT;
        case "markdown" -> MARKDOWN;
        case "csv" -> CSV;
        default ->
            throw new TypeConversionException("'" + text + "' is none of text, markdown, csv");
      };
    }
  }

  private static List<List<String>> rows(StateEventTable table) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(with("state", table.events().stream().map(event -> event.getName()).toList()));
    table.rows().forEach(row -> rows.add(with(row.state(), row.cells())));
    return rows;
  }

  private static List<String> with(String first, List<String> others) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(others);
    return all;
  }

  private static String quoted(String cell) {
    return cell.contains(",") ? "\"" + cell + "\"" : cell;
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}

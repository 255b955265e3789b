// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.arguments;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import org.pawl.trace.TraceFormat;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.text.TimeFormat;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses the values of the options of {@code pawl trace}. */
public final class TraceOptionValues {
  private TraceOptionValues() {}

  public static final class FormatConverter implements ITypeConverter<TraceFormat> {
    @Override
    public TraceFormat convert(String text) {
      return Arrays.stream(TraceFormat.values())
          .filter(format -> format.word().equals(text))
          .findFirst()
          .orElseThrow(() -> unknown(text, Formats.WORDS));
    }
  }

  public static final class ClassConverter implements ITypeConverter<RecordClass> {
    @Override
    public RecordClass convert(String text) {
      return Arrays.stream(RecordClass.values())
          .filter(known -> known.word().equals(text))
          .findFirst()
          .orElseThrow(() -> unknown(text, Classes.WORDS));
    }
  }

  public static final class TimeConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      OptionalLong time = TimeFormat.parse(text);
      if (time.isEmpty()) {
        throw new TypeConversionException(
            "'" + text + "' is not a time; write 1.5s, 20ms, 300us or, in ms, 20");
      }
      return time.getAsLong();
    }
  }

  private static TypeConversionException unknown(String text, List<String> known) {
    return new TypeConversionException(
        "'%s' is none of %s".formatted(text, String.join(", ", known)));
  }

  /** For shell completion. */
  public static final class Formats implements Iterable<String> {
    private static final List<String> WORDS =
        Arrays.stream(TraceFormat.values()).map(TraceFormat::word).toList();

    @Override
    public Iterator<String> iterator() {
      return WORDS.iterator();
    }
  }

  /** For shell completion. */
  public static final class Classes implements Iterable<String> {
    private static final List<String> WORDS =
        Arrays.stream(RecordClass.values()).map(RecordClass::word).toList();

    @Override
    public Iterator<String> iterator() {
      return WORDS.iterator();
    }
  }
}

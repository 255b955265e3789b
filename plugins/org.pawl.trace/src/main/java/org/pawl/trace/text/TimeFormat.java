// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats times with the resolution of the trace's clock. Immutable. */
public final class TimeFormat {
  private static final int MILLISECOND_DIGITS = 6;
  private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ns|us|ms|s)?");

  private final boolean known;
  private final int digits;

  /**
   * @param frequency of the trace's clock in Hz; empty if times are in units of the clock
   */
  public TimeFormat(OptionalLong frequency) {
    known = frequency.isPresent();
    int needed = 0;
    for (long step = 1_000; known && step < frequency.getAsLong(); step *= 10) {
      needed++;
    }
    digits = Math.min(needed, MILLISECOND_DIGITS);
  }

  /** The unit of {@link #plain}. */
  public String unit() {
    return known ? "ms" : "units";
  }

  /**
   * A time without unit.
   *
   * @param time in nanoseconds, or in units of the clock if the frequency is unknown
   */
  public String plain(long time) {
    return known
        ? BigDecimal.valueOf(time, MILLISECOND_DIGITS)
            .setScale(digits, RoundingMode.HALF_UP)
            .toPlainString()
        : Long.toString(time);
  }

  /** A time span with three significant digits, in the unit that fits its magnitude. */
  public String span(long time) {
    if (!known) {
      return time + " units";
    }
    if (time == 0) {
      return digits > 3 ? "0 ns" : digits > 0 ? "0 us" : "0 ms";
    }
    if (time < 1_000) {
      return time + " ns";
    }
    if (time < 1_000_000) {
      return three(time, 3) + " us";
    }
    return time < 1_000_000_000L ? three(time, 6) + " ms" : three(time, 9) + " s";
  }

  /** The exact time in seconds; null if the frequency is unknown. */
  public BigDecimal seconds(long time) {
    if (!known) {
      return null;
    }
    BigDecimal seconds = BigDecimal.valueOf(time, 9).stripTrailingZeros();
    return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
  }

  /**
   * Parses a time: {@code 1.5s}, {@code 20ms}, {@code 300us}; without unit it is in milliseconds.
   * The result is in nanoseconds; empty if the text is not a time.
   */
  public static OptionalLong parse(String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    int shift =
        switch (matcher.group(2) == null ? "ms" : matcher.group(2)) {
          case "ns" -> 0;
          case "us" -> 3;
          case "ms" -> 6;
          default -> 9;
        };
    BigDecimal value = new BigDecimal(matcher.group(1)).movePointRight(shift);
    return value.precision() - value.scale() > 18
        ? OptionalLong.empty()
        : OptionalLong.of(value.longValue());
  }

  /** Three significant digits, but whole numbers whole. */
  private static String three(long time, int scale) {
    BigDecimal value = BigDecimal.valueOf(time, scale);
    int whole = value.precision() - value.scale();
    return value
        .setScale(Math.max(0, 3 - whole), RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.pawl.lang.linking.SimilarNames;
import org.pawl.model.State;

/** Messages for syntax errors in the time of a reaction: its unit, and its first token. */
final class TimeSyntaxErrors {
  static final List<String> KEYWORDS = List.of("after", "every");

  private static final String BEGIN = "a time begins with 'after' or 'every': ";

  /** A unit of the language and a factor, for a unit that the language does not have. */
  private record Unit(String name, int factor) {}

  private TimeSyntaxErrors() {}

  /** The message; null if this class has none for the error. */
  static String message(SyntaxErrorContext error) {
    String found = error.found();
    String last = error.before(1);
    if (KEYWORDS.contains(error.before(2))) {
      return unit(found) == null ? behindDelay(found, last) : noUnit(error.before(2), last, found);
    }
    if (KEYWORDS.contains(error.before(3)) && SyntaxErrorContext.isName(last)) {
      return noUnit(error.before(3), error.before(2), last);
    }
    if (KEYWORDS.contains(found) && last.equals("on")) {
      return "write a time without 'on': " + time(found, error.after(), error.after(2));
    }
    if (KEYWORDS.contains(found) && last.equals(",") && error.isTrigger(2)) {
      return "a time is a reaction of its own: "
          + time(found, error.after(), error.after(2))
          + " -> ...";
    }
    if (error.isTrigger(1) && isDelay(last, found, error.after())) {
      return begin(last, found, error.after());
    }
    return error.context() instanceof State
            && SyntaxErrorContext.isName(found)
            && isDelay(found, error.after(), error.after(2))
        ? begin(found, error.after(), error.after(2))
        : null;
  }

  private static String behindDelay(String found, String delay) {
    if (found.equals(".")) {
      return "a time is a whole number: take a smaller unit, such as ms";
    }
    if (found.startsWith("(")) {
      return "write a time that C computes in parentheses: (" + delay + found + ")";
    }
    return "write the unit of the time: " + delay + " ticks, " + delay + " ms or " + delay + " s";
  }

  /** The parser takes an unknown word for a rate, which has its unit after it. */
  private static String noUnit(String keyword, String delay, String word) {
    String message = "'" + word + "' is no unit of time, which is ticks, ms or s";
    Unit meant = unit(word);
    if (meant == null) {
      String rate = keyword + " " + delay + " " + word + " ticks";
      return message + ": " + rate + ", if " + word + " is a rate of the tick";
    }
    return meant.factor == 1 || isNumber(delay)
        ? message + ": " + time(keyword, delay, word)
        : message;
  }

  private static String begin(String word, String delay, String unit) {
    List<String> meant = SimilarNames.to(word, KEYWORDS);
    return meant.isEmpty()
        ? BEGIN + time("after", delay, unit)
        : BEGIN + "did you mean " + time(meant.get(0), delay, unit) + "?";
  }

  /** C in parentheses may be a guard as well, and a name may be of any kind. */
  private static boolean isDelay(String word, String delay, String unit) {
    return isNumber(delay)
        || unit(unit) != null
            && (delay.startsWith("(")
                || SyntaxErrorContext.isName(delay) && !SimilarNames.to(word, KEYWORDS).isEmpty());
  }

  private static boolean isNumber(String text) {
    return text.matches("\\d{1,18}");
  }

  private static String time(String keyword, String delay, String word) {
    Unit unit = unit(word);
    if (unit == null) {
      return keyword + " " + delay + " s";
    }
    return keyword
        + " "
        + (isNumber(delay)
            ? new BigInteger(delay).multiply(BigInteger.valueOf(unit.factor))
            : delay)
        + " "
        + unit.name;
  }

  /** The unit with the name; null if there is none. */
  private static Unit unit(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "ticks", "tick" -> new Unit("ticks", 1);
      case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds" -> new Unit("ms", 1);
      case "s", "sec", "secs", "second", "seconds" -> new Unit("s", 1);
      case "min", "mins", "minute", "minutes" -> new Unit("s", 60);
      case "h", "hour", "hours" -> new Unit("s", 3600);
      default -> null;
    };
  }
}

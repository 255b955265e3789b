// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.format;

/**
 * Damaged, unknown or missing data in a trace.
 *
 * @param count of frames for {@link Kind#LOST} and {@link Kind#UNKNOWN}, else of bytes
 * @param detail a description of the damage, or the number of an unknown kind
 * @param time of the last good record before it
 */
public record TraceProblem(Kind kind, long count, String detail, long time) implements TraceEntry {

  /** The kinds of damage. */
  public enum Kind {
    /** Frames are missing, by their sequence numbers. */
    LOST("lost"),
    /** Bytes that are not an intact frame. */
    DAMAGED("damaged"),
    /** An intact frame of a kind that this version does not know. */
    UNKNOWN("unknown"),
    /** The stream ends inside a frame. */
    TRUNCATED("truncated");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The name of the kind in JSON. */
    public String word() {
      return word;
    }
  }

  TraceProblem at(long nanoseconds) {
    return new TraceProblem(kind, count, detail, nanoseconds);
  }

  /** The message for users. */
  public String text() {
    return switch (kind) {
      case LOST -> count + (count == 1 ? " frame is missing" : " frames are missing");
      case DAMAGED -> bytes() + " skipped: " + detail;
      case UNKNOWN -> "a record of the unknown kind " + detail + " skipped";
      case TRUNCATED -> "the trace ends inside a frame, after " + bytes() + " of it";
    };
  }

  private String bytes() {
    return count + (count == 1 ? " byte" : " bytes");
  }
}

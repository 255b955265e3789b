// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pawl.trace.format.RecordKind;
import org.pawl.trace.format.TraceProblem;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.NumericNames;

class CauseTrackerTest {
  private static final int ONE = 1;
  private static final int TWO = 2;
  private static final int A = 10;
  private static final int B = 11;

  private final CauseTracker tracker = new CauseTracker();
  private long now;

  private EntryInContext tell(RecordKind kind, long... values) {
    List<Long> list = Arrays.stream(values).boxed().toList();
    return tracker.track(new TraceRecord(kind, kind.number(), 0, now, now++, list));
  }

  private EntryInContext post(int to, int signal, int sender) {
    return tell(RecordKind.POST, to, signal, sender, 3);
  }

  private EntryInContext dispatch(int object, int signal) {
    return tell(RecordKind.DISPATCH, object, signal);
  }

  @Test
  void aDispatchIsCausedByTheOldestPostOfItsSignal() {
    EntryInContext first = post(ONE, A, TWO);
    EntryInContext second = post(ONE, A, TWO);
    assertSame(first.entry(), dispatch(ONE, A).cause());
    assertSame(second.entry(), dispatch(ONE, A).cause());
    assertNull(dispatch(ONE, A).cause());
  }

  @Test
  void aLifoPostIsDispatchedFirst() {
    post(ONE, A, TWO);
    EntryInContext last = tell(RecordKind.POST_LIFO, ONE, A, TWO, 2);
    assertSame(last.entry(), dispatch(ONE, A).cause());
  }

  @Test
  void queuesAreApart() {
    EntryInContext one = post(ONE, A, TWO);
    EntryInContext two = post(TWO, A, ONE);
    assertSame(two.entry(), dispatch(TWO, A).cause());
    assertSame(one.entry(), dispatch(ONE, A).cause());
  }

  @Test
  void aStaleTimeoutIsRemovedFromTheQueue() {
    EntryInContext timeout = post(ONE, NumericNames.FIRST_TIMEOUT, TraceRecord.INTERRUPT);
    assertSame(timeout.entry(), tell(RecordKind.STALE, ONE, NumericNames.FIRST_TIMEOUT).cause());
    assertNull(dispatch(ONE, NumericNames.FIRST_TIMEOUT).cause());
  }

  @Test
  void thePostsOfAPublicationGoDownwards() {
    EntryInContext publication = tell(RecordKind.PUBLISH, A, 9);
    assertSame(publication.entry(), post(TWO, A, 9).cause());
    assertSame(publication.entry(), post(ONE, A, 9).cause());
    assertNull(post(TWO, A, 9).cause());
  }

  @Test
  void aPublicationEndsWithItsStep() {
    dispatch(9, B);
    tell(RecordKind.PUBLISH, A, 9);
    tell(RecordKind.DONE, 9);
    dispatch(9, B);
    assertNull(post(ONE, A, 9).cause());
  }

  @Test
  void aTimeoutIsPostedBecauseItsTimerExpired() {
    EntryInContext expiry = tell(RecordKind.EXPIRE, ONE, NumericNames.FIRST_TIMEOUT);
    assertSame(
        expiry.entry(), post(ONE, NumericNames.FIRST_TIMEOUT, TraceRecord.INTERRUPT).cause());
  }

  @Test
  void theEndOfAStepKnowsItsBeginning() {
    EntryInContext outer = dispatch(ONE, A);
    EntryInContext inner = dispatch(TWO, B);
    assertEquals(TWO, tracker.running());
    assertSame(inner.entry(), tell(RecordKind.DONE, TWO).cause());
    assertEquals(ONE, tracker.running());
    EntryInContext done = tell(RecordKind.DONE, ONE);
    assertSame(outer.entry(), done.cause());
    assertEquals(3, done.sinceCause());
    assertEquals(TraceRecord.MAIN, tracker.running());
  }

  @Test
  void aThreadRunsBetweenSwitches() {
    dispatch(ONE, A);
    tell(RecordKind.SWITCH, ONE, 8);
    assertEquals(8, tracker.running());
    assertTrue(tracker.isInStep(ONE));
    tell(RecordKind.SWITCH, 8, ONE);
    assertEquals(ONE, tracker.running());
  }

  @Test
  void allocationsBelongToTheRunningTask() {
    dispatch(ONE, A);
    assertEquals(ONE, tell(RecordKind.NEW, 1, A, 4).task());
    assertEquals(ONE, tell(RecordKind.USER, 4).task());
  }

  @Test
  void statesAreThoseOfTheLastRecords() {
    tell(RecordKind.INITIAL, ONE, 1);
    tell(RecordKind.TRANSITION, ONE, 1, 2);
    tell(RecordKind.UNHANDLED, TWO, 5, A);
    assertEquals(Map.of(ONE, 2, TWO, 5), tracker.states());
  }

  @Test
  void behindALossNothingIsAssumed() {
    post(ONE, A, TWO);
    dispatch(TWO, B);
    tracker.track(new TraceProblem(TraceProblem.Kind.LOST, 1, "", now));
    assertNull(dispatch(ONE, A).cause());
    assertNull(tell(RecordKind.DONE, TWO).cause());
    assertFalse(tracker.isInStep(TWO));

    post(ONE, A, TWO);
    tell(RecordKind.LOST, 4);
    assertNull(dispatch(ONE, A).cause());
  }
}

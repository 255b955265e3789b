// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeFormatTest {
  private final TimeFormat micro = new TimeFormat(OptionalLong.of(1_000_000));

  @ParameterizedTest
  @CsvSource({
    "100, 12345678901, 12346",
    "1000, 12345678901, 12346",
    "32768, 12345678901, 12345.68",
    "1000000, 12345678901, 12345.679",
    "40000000, 12345678901, 12345.67890",
    "1000000000, 12345678901, 12345.678901",
    "4000000000, 12345678901, 12345.678901"
  })
  void aTimeHasTheResolutionOfItsClock(long frequency, long time, String text) {
    assertEquals(text, new TimeFormat(OptionalLong.of(frequency)).plain(time));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1 ns",
    "999, 999 ns",
    "1000, 1 us",
    "12345, 12.3 us",
    "1500000, 1.5 ms",
    "123456789, 123 ms",
    "12345678901, 12.3 s",
    "1234567890123, 1235 s"
  })
  void aSpanHasTheUnitThatSuitsIt(long time, String text) {
    assertEquals(text, micro.span(time));
  }

  @Test
  void programsGetSeconds() {
    assertEquals(new BigDecimal("0.0015"), micro.seconds(1_500_000));
    assertEquals(new BigDecimal("20"), micro.seconds(20_000_000_000L));
  }

  @Test
  void withoutAFrequencyTimesAreUnits() {
    var unknown = new TimeFormat(OptionalLong.empty());
    assertEquals("17", unknown.plain(17));
    assertEquals("17 units", unknown.span(17));
    assertEquals("units", unknown.unit());
    assertNull(unknown.seconds(17));
  }

  @ParameterizedTest
  @CsvSource({
    "1.5s, 1500000000",
    "20ms, 20000000",
    "20, 20000000",
    "0.25, 250000",
    "300us, 300000",
    "300 us, 300000",
    "7ns, 7"
  })
  void timesAreReadAsPeopleWriteThem(String text, long time) {
    assertEquals(OptionalLong.of(time), TimeFormat.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-1s", "1h", "1.s", "1e3", "99999999999999999999s"})
  void invalidTimesAreRefused(String text) {
    assertEquals(OptionalLong.empty(), TimeFormat.parse(text));
  }
}

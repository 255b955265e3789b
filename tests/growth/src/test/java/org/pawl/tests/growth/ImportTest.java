// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.tests.growth.LargeModels.repeat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pawl.services.internal.scxml.ScxmlImport;

/**
 * The cost of importing an SCXML document, up to the limit of 10,000 states: of documents without a
 * problem, and of documents in which each state has some.
 */
class ImportTest {
  private static final int STATES = 10_000 / Growth.FACTOR;

  /** Documents with about the requested number of states. */
  private enum Document {
    /** Each with actions and two transitions. */
    STATES {
      @Override
      String states(int size) {
        return repeat(
            size,
            i ->
                "<state id='s%d'><onentry><assign location='d' expr='%d'/></onentry>"
                        .formatted(i, i)
                    + on("go", (i + 1) % size)
                    + "<transition event='stop' cond='d == %d'/></state>".formatted(i));
      }
    },

    /** Names without ids, and names that become the same. */
    NAMES {
      @Override
      String states(int size) {
        return repeat(size / 2, i -> "<state/><state id='%c'/>\n".formatted((char) (0x4e00 + i)));
      }
    },

    /** Of one parallel state, all with transitions of one event that use the same datum. */
    REGIONS {
      @Override
      String states(int size) {
        return "<parallel>"
            + repeat(
                size / 2,
                i ->
                    "<state id='r%d'><state id='s%1$d'>".formatted(i)
                        + "<transition event='go' target='s%d' cond='d == 1'/>".formatted(i)
                        + "</state></state>\n")
            + "</parallel>";
      }
    },

    /** The same, with effects that depend on the order: a problem in each. */
    DISORDER {
      @Override
      String states(int size) {
        return REGIONS
            .states(size)
            .replace("cond='d == 1'/>", "><assign location='d' expr='1'/></transition>")
            .replace(
                "<state id='s",
                "<state><onexit><assign location='d' expr='2'/></onexit></state><state id='s");
      }
    },

    /** Without a target, inside a state that takes the same event. */
    BLOCKING {
      @Override
      String states(int size) {
        return "<state>"
            + "<transition event='go'/>".repeat(size)
            + repeat(
                size / 3,
                i -> "<parallel><state><transition event='go'/></state><state/></parallel>\n")
            + "</state>";
      }
    },

    /** With transitions without an event, side by side. */
    RACES {
      @Override
      String states(int size) {
        return "<parallel>"
            + repeat(
                size / 3,
                i ->
                    "<state><state><transition target='t%d'><assign location='d' expr='1'/>"
                            .formatted(i)
                        + "</transition></state><state id='t%d'/></state>\n".formatted(i))
            + "</parallel>";
      }
    },

    /** 60 deep, with a transition each to the outermost one. */
    NESTED {
      @Override
      String states(int size) {
        int depth = 60;
        return repeat(
            size / depth,
            i ->
                repeat(
                        depth,
                        j ->
                            "<state id='s%d_%d'>".formatted(i, j)
                                + "<transition event='go' target='s%d_0'/>".formatted(i))
                    + "</state>".repeat(depth)
                    + "\n");
      }
    },

    /** With an event each, for a transition inside and one on its prefix. */
    EVENTS {
      @Override
      String states(int size) {
        return "<state><transition event='e.*'/>"
            + repeat(
                size, i -> "<state><transition event='e.a%d.x e.a%1$d'/></state>\n".formatted(i))
            + "</state>";
      }
    },

    /** With transitions without an event, including one of the state around them. */
    EVENTLESS {
      @Override
      String states(int size) {
        return repeat(
            size / 8,
            i ->
                "<state><transition cond='d == 1' target='s%d'/><parallel>".formatted(i)
                    + "</parallel><state id='s%d'/>".formatted(i)
                    + "<state><transition cond='d == 2' target='s%d'/></state>"
                        .formatted(i)
                        .repeat(5)
                    + "</state>\n");
      }
    },

    /** With transitions on their completion, of themselves and of the state around all. */
    ENDS {
      @Override
      String states(int size) {
        return "<state>"
            + repeat(
                size / 2,
                i ->
                    "<transition event='done.state.s%d'/>".formatted(i)
                        + "<state id='s%d'><transition event='done.state.s%1$d'/>".formatted(i)
                        + "<final/></state>\n")
            + "</state>";
      }
    },

    /** Histories of one state, and transitions to them. */
    HISTORIES {
      @Override
      String states(int size) {
        return "<state id='s'><state id='t'/>"
            + repeat(
                size / 2,
                i ->
                    "<history id='h%d'><transition target='t'/></history>".formatted(i)
                        + "<state><transition event='go' target='h%d'/></state>\n".formatted(i))
            + "</state>";
      }
    },

    /** Delays of one state, and of a state each. */
    TIMEOUTS {
      @Override
      String states(int size) {
        String one =
            "<onentry><send id='t%d' event='t%1$d' delay='1s'/></onentry>"
                + "<onexit><cancel sendid='t%1$d'/></onexit><transition event='t%1$d'/>";
        return "<state>"
            + repeat(size / 4, one::formatted)
            + repeat(size / 4, i -> "<state>" + one.formatted(i + size) + "</state>\n")
            + "</state>";
      }
    },

    /** Regions that transitions and initial states enter together. */
    TARGETS {
      @Override
      String states(int size) {
        return repeat(
            size / 5,
            i ->
                "<state initial='a%d b%1$d'><transition event='go' target='a%1$d b%1$d'/>"
                        .formatted(i)
                    + "<parallel><state><state id='a%d'/></state>".formatted(i)
                    + "<state><state id='b%d'/></state></parallel></state>\n".formatted(i));
      }
    },

    /** Statements of one script, and of one action. */
    SCRIPT {
      @Override
      String states(int size) {
        return "<script>"
            + "d = d + 1;\n".repeat(4 * size)
            + "</script><state><onentry>"
            + "<assign location='d' expr='3'/>".repeat(2 * size)
            + "</onentry></state>";
      }
    },

    /** Each with an element that cannot be imported. */
    PROBLEMS {
      @Override
      String states(int size) {
        return repeat(size, i -> "<state><onentry><raise event='e'/></onentry></state>\n");
      }
    };

    abstract String states(int size);

    private static String on(String event, int target) {
      return "<transition event='%s' target='s%d'/>".formatted(event, target);
    }

    byte[] text(int size) {
      return ("<scxml><datamodel><data id='d' expr='0'/></datamodel>\n" + states(size) + "</scxml>")
          .getBytes(StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @EnumSource
  void costGrowsWithTheDocument(Document document) throws Exception {
    Growth.isThatOfTheModel(
        STATES,
        (size, steps) -> {
          byte[] text = document.text(size);
          steps.step("IMPORT " + document, () -> convert(text));
        });
  }

  private static void convert(byte[] text) {
    try {
      var made = new ScxmlImport().convert("m", "m.scxml", false, new ByteArrayInputStream(text));
      assertTrue(made.model().length() > 0);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}

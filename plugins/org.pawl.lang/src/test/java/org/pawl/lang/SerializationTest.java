// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Model;
import org.pawl.model.NumberValue;
import org.pawl.model.Param;
import org.pawl.model.PawlFactory;
import org.pawl.model.Port;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.TimeTrigger;
import org.pawl.model.TimeUnit;
import org.pawl.model.query.Regions;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class SerializationTest {
  private static final PawlFactory MODEL = PawlFactory.eINSTANCE;

  @Inject private Texts texts;

  @Test
  void anUnchangedModelEqualsItsText() throws IOException {
    String text = Texts.resource("dpp.pawl");

    assertEquals(text, written(texts.model(text)));
  }

  @Test
  void aModelWithEveryConstructIsWrittenUnchanged() throws IOException {
    String text = Texts.resource("all.pawl");

    assertEquals(text, written(texts.model(text)));
  }

  @Test
  void newPointsAndConnectionsAreWritten() throws IOException {
    Model model =
        texts.model(
            "model m event E active A { submachine S { entry point p -> x exit point q state x }"
                + " machine { state u: S state o { state i } } }");
    State using = Texts.find(model, State.class, "u");
    State outer = Texts.find(model, State.class, "o");
    ExitConnection connection = MODEL.createExitConnection();
    connection.setPoint(Texts.find(model, ExitPoint.class, "q"));
    connection.setEffect(code("{ f(); }"));
    connection.setTarget(using);
    connection.setVia(Texts.find(model, EntryPoint.class, "p"));
    using.getMembers().add(connection);
    History history = MODEL.createHistory();
    history.setName("h");
    history.setDeep(true);
    history.setTarget(Texts.find(model, State.class, "i"));
    EntryPoint entry = MODEL.createEntryPoint();
    entry.setName("n");
    entry.setTarget(history);
    EntryPoint open = MODEL.createEntryPoint();
    open.setName("m");
    open.setEffect(code("{ f(); }"));
    outer.getMembers().add(history);
    outer.getMembers().add(entry);
    outer.getMembers().add(open);

    String text = written(model).replaceAll("\\s+", " ");

    assertTrue(text.contains("state u: S { exit q / { f(); } -> u via p }"), text);
    assertTrue(
        text.contains("deep history h -> i entry point n -> h entry point m / { f(); } }"), text);
  }

  @Test
  void onlyNewElementsAreWritten() throws IOException {
    String text = Texts.resource("dpp.pawl");
    Model model = texts.model(text);
    State thinking = Texts.find(model, State.class, "thinking");
    State resting = MODEL.createState();
    resting.setName("resting");
    Region region = Regions.declaring(thinking);
    region.getMembers().add(region.getMembers().indexOf(thinking) + 1, resting);

    String state = "            on EAT / { PAWL_ASSERT(e->philo != me->id); }\n        }\n";
    assertEquals(text.replace(state, state + "        state resting\n"), written(model));
  }

  @Test
  void newCIsWrittenAsItIs() throws IOException {
    String text =
        """
        model m
        active   A { // odd
            machine {
                state s {
                    // before
                    entry / { old( ); }
                    // after
                    exit   / { same ( ); } // behind
                }
            }
        }
        """;
    Model model = texts.model(text);
    String c = "{\n    x(\"}\");\n#if Y\n  y ( );\n#endif\n}";
    EcoreUtil2.getAllContentsOfType(model, Entry.class).get(0).setAction(code(c));

    assertEquals(text.replace("{ old( ); }", c), written(model));
  }

  @Test
  void aNewReactionWithEverythingIsWritten() throws IOException {
    Model model = texts.model("model m active A { machine { state s { } state t } }");
    TimeTrigger after = MODEL.createTimeTrigger();
    after.setDelay(code("(f(1))"));
    after.setUnit(TimeUnit.MILLISECONDS);
    Branch branch = MODEL.createBranch();
    branch.setGuard(code("[x > 0]"));
    branch.setEffect(code("{ y(); }"));
    branch.setTarget(Texts.find(model, State.class, "t"));
    Branch otherwise = MODEL.createBranch();
    otherwise.setOtherwise(true);
    otherwise.setTarget(Texts.find(model, State.class, "s"));
    Reaction reaction = MODEL.createReaction();
    reaction.getTriggers().add(after);
    reaction.getBranches().addAll(List.of(branch, otherwise));
    Texts.find(model, State.class, "s").getMembers().add(reaction);

    String text = written(model);

    assertEquals(
        "after (f(1)) ms [x > 0] / { y(); } -> t else -> s",
        text.substring(text.indexOf("after"), text.indexOf("else") + 9));
  }

  @Test
  void aRenamedStateIsRenamedWhereItIsTheTarget() throws IOException {
    String text =
        """
        model m
        event E
        active A {
            machine {
                initial -> outer.inner // there
                state outer {
                    state inner { on E -> inner }
                }
            }
        }
        """;
    Model model = texts.model(text);
    Texts.find(model, State.class, "inner").setName("state");

    assertEquals(
        text.replace("outer.inner", "outer.^state")
            .replace("state inner", "state ^state")
            .replace("-> inner", "-> ^state"),
        written(model));
  }

  @Test
  void typesGetTheParenthesesTheyNeed() throws IOException {
    Model model = texts.model("model m active A { param a: int  param b: (unsigned  int) }\n");
    Texts.find(model, Param.class, "a").setType("struct x *");

    assertEquals(
        "model m active A { param a: (struct x *)  param b: (unsigned  int) }\n", written(model));
  }

  @Test
  void zeroIsANumberToo() throws IOException {
    String text = "model m active A { port p[0] sends E } event E\n";
    Model model = texts.model(text);
    NumberValue zero = MODEL.createNumberValue();
    Texts.find(model, Port.class, "p").setDimension(zero);

    assertEquals(text, written(model));
  }

  private static Code code(String source) {
    Code code = MODEL.createCode();
    code.setSource(source);
    return code;
  }

  private static String written(Model model) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    model.eResource().save(out, Map.of());
    return out.toString(StandardCharsets.UTF_8);
  }
}

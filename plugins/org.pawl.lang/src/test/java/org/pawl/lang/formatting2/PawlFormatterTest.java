// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;
import org.pawl.model.Code;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class PawlFormatterTest {
  @Inject private Provider<Texts> texts;
  @Inject private Formatting formatting;

  @Test
  void putsEachMemberOnItsLine() {
    assertFormatted(
        """
        model m
        event A, B: T
        type T { a: int }
        active C {
            machine {
                initial -> s
                state s {
                    state t { }
                    on A [x] / { y(); } -> local t
                    after 10 ms -> t
                }
            }
        }
        """,
        "model m event A,B:T type  T {a:int} active C { machine { initial->s state s { state t {"
            + "  } on A[x]/{ y(); }->local t after 10ms -> t } } }");
  }

  @Test
  void everyConstructHasItsPlace() {
    assertFormatted(
        """
        model m
        type A extends B { c: int }
        active C {
            submachine S {
                entry point p / { f(); } -> x
                entry point r / { f(); }
                entry point s
                exit point q
                state x {
                    on E -> q
                }
            }
            machine {
                unhandled / { g(); }
                state u: S {
                    exit q / { x ( ) ; } -> v via p
                    defer E, F
                }
                junction j { [a] -> u else -> v.l.y }
                state v {
                    exit point out -> u
                    region l {
                        deep history h / { i(); } -> y
                        state y
                    }
                    region r { }
                }
            }
        }
        """,
        "model m type A  extends B{c:int} active C{submachine S{entry  point p/{ f(); }->x entry"
            + "  point  r/{ f(); } entry point s exit point q state x{\non E->q } } machine{ unhandled/{ g(); } state u:S{exit q/{ x ( ) ; }->v"
            + " via  p defer E,F} junction j {[a]->u else->v.l.y} state v {exit point out->u region l{"
            + "deep   history h/{ i(); }->y state y}region r{ }}}}");
  }

  @Test
  void elementsOnALineOfTheirOwnStayThereIfTheyFit() {
    String long1 = "do_something_that_has_a_long_name();";
    assertFormatted(
        """
        model m
        passive A { machine { initial -> s  state s { on E -> s } } }
        passive C {
            machine {
                initial -> s
                state s { on A / { x(); } -> s }
                state t { entry / { a(); }  exit / { b(); } on A -> t }
                state r { region l { state u { on B -> u } } }
                state v {
                    on A -> v
                }
                state w {
                    entry / { LONG }
                    exit / { LONG }
                }
                state x {
                    on A / {
                        y();
                    } -> x
                }
                state y {
                    on A -> y // goes on
                }
                state z {
                    on A -> z
                }
                state zz {
                    on A -> zz
                }
            }
        }
        """
            .replace("LONG", long1),
        """
        model m
        passive A {machine{initial->s   state s{on E->s}}}
        passive C {
            machine {
                initial -> s
                state s {  on A/{ x(); }->s }
                state t { entry / { a(); }     exit / { b(); } on A -> t }
                state r {region l { state u {on B -> u} } }
                state v {
                    on A -> v }
                state w { entry / { LONG } exit / { LONG } }
                state x { on A / {
                        y();
                    } -> x }
                state y { on A -> y // goes on
                }
                state z { on A -> z } state zz { on A -> zz }
            }
        }
        """
            .replace("LONG", long1));
  }

  @Test
  void aModelWithEveryConstructIsFormatted() {
    assertFormatted(Texts.resource("all.pawl"), Texts.resource("all.pawl"));
  }

  @Test
  void keepsOneBlankLineAndEveryComment() {
    assertFormatted(
        """
        // first
        model m // of all

        /* before */
        event A // behind A

        // before B
        event B /* within */, C

        active X {
            // alone
            machine {
                // at the start
                initial -> s // why
                /*
                 * a longer one
                 */
                state s { // opens
                    on A -> s // goes
                    // at the end
                }
            } // closes
        }
        // last
        """,
        """
        // first
        model m // of all


        /* before */
          event A // behind A

        // before B
        event B /* within */ , C



        active X {
        // alone
          machine {
        // at the start
        initial -> s // why
        /*
         * a longer one
         */
          state s { // opens

            on A -> s // goes
                // at the end
          }
        } // closes
        }
        // last
        """);
  }

  @Test
  void formattingDoesNotChangeC() {
    String block = "{\n  x  =  1;\n#if A\n\ty ( ) ;\n\n\n#endif\n      }";
    String guard = "[ a\n ==   b ]";
    String text =
        "model m active A { var "
            + block
            + " operation f ( int  x ) /"
            + block
            + " machine { state s { after ( 1 +\n2 ) ms / "
            + block
            + " choice c { "
            + guard
            + " -> s else -> s } } } }";

    assertFormatted(
        "model m\nactive A {\n    var "
            + block
            + "\n    operation f( int  x ) / "
            + block
            + "\n    machine {\n        state s {\n            after ( 1 +\n2 ) ms / "
            + block
            + "\n            choice c { "
            + guard
            + " -> s else -> s }\n        }\n    }\n}\n",
        text);
  }

  @Test
  void chainsAndListsMayGoOnInTheNextLine() {
    assertFormatted(
        """
        model m
        event A,
            B
        active X {
            machine {
                state s {
                    on A [a] -> s
                        [b] / { c(); } -> s
                        else -> s
                    on B [a] -> s else -> s
                }
            }
        }
        """,
        """
        model m event A,
        B active X { machine { state s {
        on A [a] -> s
        [b] / { c(); } -> s
              else -> s
        on B [a] -> s   else -> s } } }
        """);
  }

  @Test
  void systemsHaveTheirSpaces() {
    assertFormatted(
        """
        model m
        const N = 5
        system s {
            board x
            kernel preemptive
            tick 100 Hz
            tick slow N Hz
            pool 10 of T
            a[N]: A { id = index priority 1..5 queue N }
            b: B {
                priority 7
                queue 5
            }
            mutex r used by a, b ceiling 7
            semaphore z { initial 0 max 1 } when kernel blocking
            thread t { priority 8 stack 512 bytes run f } when kernel blocking
            thread u {
                priority 9
                stack N bytes
                run f
            } when kernel blocking
            interrupt I posts E to a[0] publishes F, G
            connect a.p -> b, b.q[0] -> a[1]
        }
        """,
        "model m const N=5 system s { board x kernel preemptive tick 100  Hz tick\nslow  N Hz pool 10 of T a [ N ] :"
            + " A {id=index priority 1 .. 5 queue N} b:B{\npriority 7 queue 5} mutex r used by a ,b"
            + " ceiling 7 semaphore z {initial 0  max 1}  when kernel blocking thread t{priority 8"
            + " stack 512 bytes run f}when kernel blocking thread u {\npriority 9 stack N bytes run f"
            + " }\nwhen kernel blocking interrupt I posts E to a[0] publishes F,G connect a . p->b,"
            + " b.q[0]->a[1] }");
  }

  @Test
  void examplesAreAsTheFormatterWritesThem() throws IOException {
    try (var files = Files.walk(Path.of("..", "..", "examples"))) {
      List<Path> models = files.filter(file -> file.toString().endsWith(".pawl")).toList();
      assertFalse(models.isEmpty());
      for (Path model : models) {
        String text = Files.readString(model);
        assertEquals(text, format(text), model::toString);
      }
    }
  }

  @Test
  void formattingAgainChangesNothing() {
    String once = format(Texts.resource("dpp.pawl"));

    assertEquals(once, format(once));
  }

  @Test
  void whatIsNoSpaceStays() {
    String text = Texts.resource("dpp.pawl");
    String formatted = format(text);

    assertEquals(text.replaceAll("\\s", ""), formatted.replaceAll("\\s", ""));
    assertEquals(sources(text), sources(formatted));
  }

  private List<String> sources(String text) {
    return EcoreUtil2.getAllContentsOfType(texts.get().model(text), Code.class).stream()
        .map(Code::getSource)
        .toList();
  }

  private void assertFormatted(String expected, String text) {
    assertEquals(expected, format(text));
    assertEquals(expected, format(expected));
  }

  private String format(String text) {
    return formatting.of(text);
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.services.DiagramFixture.element;
import static org.pawl.edit.services.DiagramFixture.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Named;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Task;

/** Results of the services, and effects other than changes of the text. */
class ServicesTest {
  private static final Path FOLDER = Path.of("src/test/resources/org/pawl/edit/services");

  private final LabelServices labels = new LabelServices();
  private final PropertyServices properties = new PropertyServices();
  private final EditServices edits = new EditServices();

  @TempDir Path folder;

  private DiagramFixture canvas;
  private String before;
  private SynchronizedModel synced;

  @BeforeEach
  void open() throws IOException {
    canvas = new DiagramFixture(folder);
    before = Files.readString(FOLDER.resolve("lamp.pawl"));
    synced = canvas.open("lamp.pawl", before);
  }

  @AfterEach
  void alone() {
    EditorHost.set(new EditorHost() {});
  }

  private EObject at(String selector) {
    return element(synced, selector);
  }

  // --- refusals

  /** Collects the messages to the user. */
  private static List<String> listened() {
    List<String> told = new ArrayList<>();
    EditorHost.set(
        new EditorHost() {
          @Override
          public void refused(EditRefusedException refused) {
            told.add(refused.getMessage());
          }

          @Override
          public void notifyUser(String message) {
            told.add(message);
          }
        });
    return told;
  }

  @Test
  void refusalsAreReportedAndChangeNothing() {
    List<String> told = listened();
    EObject state = at("State:off");
    assertSame(state, edits.create(state, "Initial"));
    assertEquals(
        List.of("state 'off' (line 53): it has no state to lead to; draw a state in it first"),
        told);
    assertEquals(before, synced.text());
  }

  @Test
  void anEdgeWhoseNewEndIsRefusedKeepsItsOldOne() {
    List<String> told = listened();
    EObject system = at("SystemDefinition:lamps");
    EObject lamp = at("Instance:lamp");
    EObject master = at("Instance:master");
    EObject mutex = at("Mutex:bus");
    EObject edge = DiagramFixture.edge(system, lamp, view(system, lamp), view(system, mutex));
    DiagramFixture.lead(edge, view(system, master));
    edits.reconnectSource(lamp, master, view(system, master), edge);
    assertEquals(List.of("mutex 'bus' (line 181): 'master' uses it already; choose another"), told);
    assertEquals(before, synced.text());
  }

  /** The new end is drawn first; it is removed again if the old one must stay. */
  @Test
  void anEdgeWhoseOldEndCannotBeRemovedIsUnchanged() {
    EObject system = at("SystemDefinition:lamps");
    edits.delete(at("InterruptPost#0"));
    String only = synced.text();
    EObject button = at("Interrupt:BUTTON");
    EObject timer = at("Interrupt:TIMER");
    EObject bus = at("Event:DIM");
    EObject busView = view(system, bus);
    EObject edge = DiagramFixture.edge(system, button, view(system, button), busView);
    DiagramFixture.lead(edge, view(system, timer));
    String refusal =
        assertThrows(
                EditRefusedException.class,
                () -> edits.reconnectSource(button, timer, view(system, timer), edge))
            .getMessage();
    assertTrue(refusal.contains("this is all it does; delete it instead"), refusal);
    assertEquals(only, synced.text());
  }

  /** With its new publisher, the bus has one more event, which the edge did not represent. */
  @Test
  void reconnectingAnEdgeMovesItsOwnEventsOnly() {
    SynchronizedModel two =
        canvas.open(
            "two.pawl",
            "model two\nevent A, C\n"
                + "active Old {\n    publishes A, C\n    machine { initial -> s state s }\n}\n"
                + "active New {\n    publishes C\n    machine { initial -> s state s }\n}\n"
                + "active All { subscribes A, C machine { initial -> s state s } }\n"
                + "system two { one: Old {} other: New {} third: All {} }\n");
    EObject system = element(two, "SystemDefinition:two");
    EObject old = element(two, "Instance:one");
    EObject fresh = element(two, "Instance:other");
    EObject bus = view(system, element(two, "Event:A"));
    EObject edge = DiagramFixture.edge(system, old, view(system, fresh), bus);
    edits.reconnectSource(old, fresh, view(system, fresh), edge);
    assertTrue(two.text().contains("active Old {\n    publishes C\n"), two.text());
    assertTrue(two.text().contains("active New {\n    publishes C, A\n"), two.text());
  }

  @Test
  void nothingIsDoneWhileTheTextHasSyntaxErrors() {
    synced.take(before.replace("on PRESS -> off", "on PRESS -> "));
    EObject state = at("State:off");
    String message =
        assertThrows(EditRefusedException.class, () -> edits.create(state, "Entry")).getMessage();
    assertTrue(message.contains("correct the text, then change the diagram"), message);
  }

  // --- labels

  @Test
  void titlesAreNamesAndTriggersOfTransitions() {
    EObject machine = at("Machine#0");
    EObject history = at("History:last");
    assertEquals("off", labels.title(at("State:off"), view(machine, at("State:off"))));
    assertEquals("broken: Blink", labels.title(at("State:broken"), null));
    assertEquals("H", labels.title(history, view(machine, history)));
    assertEquals("", labels.title(history, DiagramFixture.edge(machine, history, null, null)));
    assertEquals("PRESS [me->id > 0]", labels.title(at("Branch#3"), null));
    assertEquals("master", labels.title(at("Port:master"), null));
    assertEquals("priority 1", labels.title(at("Priority#0"), null));
    assertEquals("publishes RESET", labels.title(at("Publication#0"), null));
  }

  @Test
  void labelsIncludeActionsIfTheLayerOfActionsIsOn() {
    EObject state = at("State:off");
    EObject view = view(at("Machine#0"), state);
    EObject diagram = view.eContainer();
    DiagramFixture.show(diagram, "Timers");
    assertEquals("off", labels.words(state, view, diagram));
    EcoreUtil.remove(view);
    assertEquals("off", labels.words(state, view, diagram), "while it is made");
    DiagramFixture.show(diagram, LabelServices.ACTIONS);
    assertEquals(labels.label(state, view), labels.words(state, view, diagram));
    assertNotEquals("off", labels.words(state, view, diagram));
  }

  @Test
  void tooltipsShowTheDocumentationAndTheMeaningOfSymbols() {
    assertEquals("Turned on and off.", tooltip("MachineClass:Lamp"));
    assertEquals("choice pick", tooltip("Choice:pick"));
    assertEquals("final gone", tooltip("FinalState:gone"));
    assertEquals("history last -> low", tooltip("History:last"));
    assertEquals("Exit connection", labels.kind(at("ExitConnection#0")));
  }

  private String tooltip(String selector) {
    return labels.tooltip(at(selector), null);
  }

  @Test
  void labelsOfEditedElementsAreCompleteAndVerbatim() {
    assertEquals("PRESS [me->id > 0]", edits.editText(at("Branch#3")));
    assertEquals("", edits.edgeText((Segment) at("Initial#1")));
    assertEquals("broken: Blink", edits.editText(at("State:broken")));
  }

  @Test
  void visibleTextIsNotInTheTooltip() {
    for (String selector :
        List.of(
            "State:off",
            "State:spare",
            "OrthogonalRegion:left",
            "ThreadDefinition:test",
            "Instance:lamp",
            "Branch#3",
            "Initial#1",
            "MachineClass:Master",
            "Priority#0",
            "Constant#0",
            "Semaphore:ready")) {
      assertEquals("", tooltip(selector), selector);
    }
  }

  @Test
  void hiddenTextIsInTheTooltip() {
    EObject state = at("State:off");
    EObject view = view(at("Machine#0"), state);
    assertEquals(
        "entry / { light(0); }\non DIM / { keep(e->value); }", labels.tooltip(state, view));
    DiagramFixture.show(view.eContainer(), LabelServices.ACTIONS);
    assertEquals("", labels.tooltip(state, view));
  }

  @Test
  void shortenedTextIsCompleteInTheTooltipWithoutIndentation() {
    String c =
        """
        entry / {
                        if (on) {
                            light(0);
                        }
                    }""";
    synced.take(
        before.replace(
            "entry / { light(0); }\n            on PRESS", c + "\n            on PRESS"));
    assertEquals(
        """
        entry / {
            if (on) {
                light(0);
            }
        }""",
        tooltip("State:off"));
  }

  @Test
  void aBoxWithAListShowsOtherTextBesideTheList() {
    assertEquals("test\nwhen kernel blocking", labels.heading((Task) at("ThreadDefinition:test")));
    assertEquals("lamp: Lamp", labels.heading((Task) at("Instance:lamp")));
    assertEquals("left", labels.title(at("OrthogonalRegion:left"), null), "as in pictures");
  }

  // --- points of submachines

  @Test
  void aPointIsJoinedOnTheStateThatIsEnteredOnly() {
    EObject off = at("State:off");
    EObject fast = at("EntryPoint:fast");
    EObject broken = at("State:broken");
    edits.connect(off, "Transition", fast, view(at("Machine#0"), off), view(broken, fast));
    assertTrue(synced.text().contains("on RELEASE -> broken via fast"), synced.text());
    Segment entering =
        ((State) off)
            .getMembers().stream()
                .flatMap(member -> member.eContents().stream())
                .filter(Segment.class::isInstance)
                .map(Segment.class::cast)
                .filter(segment -> segment.getVia() != null)
                .findFirst()
                .orElseThrow();
    StateMachineServices machines = new StateMachineServices();
    assertSame(fast, machines.edgeTarget(entering));
    assertTrue(machines.joins(entering, null, view(broken, fast)));
    assertFalse(machines.joins(entering, null, view(at("Submachine:Blink"), fast)));
  }

  // --- properties

  @Test
  void fieldsAreThoseOfTheElement() {
    EObject instance = at("Instance:lamp");
    List<String> fields = properties.fields(instance);
    assertTrue(fields.contains("queue length"), fields.toString());
    assertEquals("4", properties.value(instance, "queue length"));
    assertEquals("Queue length", properties.fieldLabel(instance, "queue length"));
    assertTrue(properties.isLine(instance, "queue length"));
    assertTrue(properties.isArea(at("State:off"), "entry"));
    assertTrue(properties.isFlag(at("History:last"), "deep"));
    assertTrue(properties.isChoice(at("KernelGuard#0").eContainer(), "kernel"));
    assertEquals(
        List.of("cooperative", "preemptive", "blocking", "nvic"),
        properties.options(at("KernelGuard#0").eContainer(), "kernel"));
  }

  @Test
  void settingAFieldChangesItsPlaceAndKeepsTheObject() {
    EObject state = at("State:off");
    properties.setValue(state, "name", "dark1");
    assertEquals(
        before
            .replace("initial -> off\n", "initial -> dark1\n")
            .replace("state off {", "state dark1 {")
            .replace("-> off\n", "-> dark1\n"),
        synced.text());
    assertSame(state, at("State:dark1"));
    assertFalse(properties.isSet(at("History:last"), "deep"));
    properties.setValue(at("History:last"), "deep", true);
    assertTrue(properties.isSet(at("History:last"), "deep"));
    assertTrue(synced.text().contains("deep history last -> low"), synced.text());
  }

  @Test
  void whatAStateDoesIsListedInItsOwnSyntax() {
    StateMachineServices machines = new StateMachineServices();
    assertEquals(
        List.of("entry / { light(0); }", "PRESS [me->id > 0]", "DIM / { keep(e->value); }"),
        machines.actionMembers((State) at("State:off")).stream().map(edits::editText).toList());
  }

  @Test
  void everyFieldHasItsHelp() {
    PropertyServices fields = new PropertyServices();
    Set<String> without = new TreeSet<>();
    for (EObject element : EcoreUtil2.eAllContents(synced.model())) {
      fields.fields(element).stream().filter(f -> !FieldHelp.has(f)).forEach(without::add);
    }
    assertEquals(Set.of("colour", "id"), without, "those are parameters");
    assertEquals("The value of the parameter, in C", fields.fieldHelp(at("Instance:lamp"), "id"));
  }

  // --- navigation

  @Test
  void theHostShowsTextAndC() {
    List<String> shown = new ArrayList<>();
    EditorHost.set(
        new EditorHost() {
          @Override
          public void showText(EObject element) {
            shown.add("text of " + ((Named) element).getName());
          }

          @Override
          public void showC(EObject element) {
            shown.add("C of " + ((Named) element).getName());
          }

          @Override
          public void showDiagram(EObject machine) {
            shown.add("diagram of " + ((Named) machine).getName());
          }

          @Override
          public boolean isActive(EObject element) {
            return "off".equals(((Named) element).getName());
          }
        });
    NavigationServices navigation = new NavigationServices();
    navigation.openText(at("State:off"));
    navigation.openC(at("State:off"));
    navigation.open(at("State:shining"));
    navigation.openMachine(at("State:off"));
    navigation.openMachine(at("State:broken"));
    navigation.openSystem(at("State:off"));
    assertEquals(
        List.of(
            "text of off", "C of off", "text of shining", "diagram of Blink", "diagram of lamps"),
        shown,
        "text, unless the host knows");
    assertTrue(navigation.hasMachine(at("Instance:lamp")));
    assertFalse(navigation.hasMachine(at("State:off")));
    assertFalse(navigation.hasMachine(at("Submachine:Blink")), "one is there already");
    StateMachineServices machines = new StateMachineServices();
    assertTrue(machines.isActive(at("State:off")));
    assertFalse(machines.isActive(at("State:shining")));
    assertFalse(machines.isActiveComposite((State) at("State:off")), "it is no composite");
    assertEquals(List.of(at("Submachine:Blink")), machines.machines(at("State:broken")));
    assertEquals(List.of(at("Machine#0")), machines.machines(at("Instance:lamp")));
  }

  // --- first elements

  @Test
  void theMenuOfAMachineOpensOrCreatesTheSystem() throws IOException {
    List<String> shown = new ArrayList<>();
    EditorHost.set(
        new EditorHost() {
          @Override
          public void showDiagram(EObject drawn) {
            shown.add(((Named) drawn).getName());
          }
        });
    NavigationServices navigation = new NavigationServices();
    String alone =
        "model lone\n\nactive Lamp {\n    param id: uint8_t\n\n    machine {\n"
            + "        initial -> off\n\n        state off\n    }\n}\n";
    SynchronizedModel lone = canvas.open("lone.pawl", alone);
    EObject off = element(lone, "State:off");
    assertFalse(navigation.hasSystem(off));
    navigation.beginSystem(off);
    assertEquals(
        alone
            + """

            system system1 {
                tick 100 Hz

                lamp: Lamp {
                    id = 0
                    priority 1
                    queue 4
                }
            }
            """,
        lone.text());
    assertTrue(navigation.hasSystem(off));
    assertEquals(List.of("system1"), shown);

    SynchronizedModel two =
        canvas.open("two.pawl", lone.text().replace("\nsystem", "\nsystem none {\n}\n\nsystem"));
    navigation.openSystem(element(two, "State:off"));
    assertEquals(List.of("system1", "system1"), shown);
  }

  @Test
  void anObjectOfAModelWithoutClassesGetsOne() throws IOException {
    SynchronizedModel empty =
        canvas.open("empty.pawl", "model empty\n\nsystem s {\n    tick 100 Hz\n}\n");
    edits.create(element(empty, "SystemDefinition:s"), "Instance");
    assertEquals(
        """
        model empty

        active Class1 {
            machine {
                initial -> state1

                state state1
            }
        }

        system s {
            tick 100 Hz

            object1: Class1 {
                priority 1
                queue 4
            }
        }
        """,
        empty.text());
  }
}

// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.GivenModel;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Replacement;
import org.pawl.model.Branch;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Vertex;

/**
 * Changes of the repository's models do not affect other text. Every fifth model is tested, and
 * with {@code -Dpawl.thorough=true} all.
 */
class UntouchedTextTest {
  /** The number of elements of each kind in a file, which limits the duration of the test. */
  private static final int SOME = 2;

  private static final int STEP = Boolean.getBoolean("pawl.thorough") ? 1 : 5;

  @TempDir Path folder;
  private int done;

  @Test
  void deletingChangesNoOtherText() throws IOException {
    GivenModel.some(folder, STEP).forEach(this::delete);
    assertTrue(done > 1000 / STEP, done + " deletions");
  }

  private void delete(String file, GivenModel model) {
    Map<EClass, Integer> met = new HashMap<>();
    for (EObject element : model.elements()) {
      if (met.merge(element.eClass(), 1, Integer::sum) > SOME) {
        continue;
      }
      EditScript script;
      try {
        script = Delete.of(element);
      } catch (EditRefusedException refused) {
        continue;
      }
      done++;
      String context = file + ": " + LabelText.of(element);
      for (Replacement replacement : script.replacements()) {
        assertEquals("", replacement.text(), context);
      }
      assertEquals(commentsBut(model, script), comments(checked(model, script, context)), context);
    }
  }

  /** Without new errors, including unresolved names. */
  private static GivenModel checked(GivenModel model, EditScript script, String context) {
    GivenModel after = model.changed(script);
    if (model.errors().isEmpty()) {
      assertEquals(List.of(), after.errors(), context);
    }
    return after;
  }

  private static List<String> comments(GivenModel model) {
    List<String> comments = new ArrayList<>();
    for (ILeafNode leaf : model.file().getParseResult().getRootNode().getLeafNodes()) {
      if (leaf.isHidden() && leaf.getText().startsWith("/")) {
        comments.add(leaf.getText().strip());
      }
    }
    return comments;
  }

  private static List<String> commentsBut(GivenModel model, EditScript script) {
    List<String> comments = new ArrayList<>();
    for (ILeafNode leaf : model.file().getParseResult().getRootNode().getLeafNodes()) {
      boolean gone =
          script.replacements().stream()
              .anyMatch(r -> r.offset() <= leaf.getOffset() && leaf.getOffset() < r.end());
      if (leaf.isHidden() && leaf.getText().startsWith("/") && !gone) {
        comments.add(leaf.getText().strip());
      }
    }
    return comments;
  }

  @Test
  void creatingTakesNothing() throws IOException {
    GivenModel.some(folder, STEP).forEach(this::create);
    assertTrue(done > 1000 / STEP, done + " creations");
  }

  private void create(String file, GivenModel model) {
    Map<EClass, Integer> met = new HashMap<>();
    for (EObject element : model.elements()) {
      if (met.merge(element.eClass(), 1, Integer::sum) <= SOME) {
        creations(model, element).forEach((name, script) -> created(file, model, name, script));
      }
    }
    creations(model, model.model()).forEach((name, script) -> created(file, model, name, script));
  }

  private void created(String file, GivenModel model, String name, Callable<EditScript> change) {
    EditScript script;
    try {
      script = change.call();
    } catch (EditRefusedException refused) {
      return;
    } catch (Exception e) {
      throw new AssertionError(file + ": " + name, e);
    }
    done++;
    String text = model.text();
    for (Replacement replacement : script.replacements()) {
      String gone = text.substring(replacement.offset(), replacement.end());
      assertTrue(gone.isBlank(), file + ": " + name + " takes '" + gone + "'");
    }
    GivenModel after = checked(model, script, file + ": " + name);
    assertEquals(comments(model), comments(after), file + ": " + name);
  }

  private static Map<String, Callable<EditScript>> creations(GivenModel model, EObject element) {
    Map<String, Callable<EditScript>> all = new HashMap<>();
    if (element instanceof Region region) {
      all.put("state", () -> CreateInMachine.state(region));
      all.put("final", () -> CreateInMachine.vertex(region, "final"));
      all.put("history", () -> CreateInMachine.vertex(region, "deep history"));
      all.put("region", () -> CreateInMachine.region(region));
      all.put("exit point", () -> CreateInMachine.exitPoint(region, null));
      for (Vertex vertex : first(region, Vertex.class)) {
        all.put("initial", () -> CreateInMachine.initial(region, vertex));
        all.put("choice", () -> CreateInMachine.choice(region, vertex));
        all.put("junction", () -> CreateInMachine.junction(region, vertex));
        all.put("entry point", () -> CreateInMachine.entryPoint(region, vertex));
      }
    }
    if (element instanceof State state) {
      all.put("entry", () -> CreateInMachine.entry(state));
      all.put("exit", () -> CreateInMachine.exit(state));
      all.put("internal", () -> CreateTransition.internal(state, null));
    }
    if (element instanceof Vertex vertex) {
      for (State state : first(model.model(), State.class)) {
        all.put("transition", () -> CreateTransition.external(vertex, TransitionEnd.of(state)));
      }
    }
    if (element instanceof Reaction reaction && reaction.eContainer() instanceof State state) {
      all.put("branch", () -> CreateTransition.branch(reaction, TransitionEnd.of(state)));
    }
    if (element instanceof MachineClass type) {
      all.put("param", () -> CreateInClass.param(type));
      all.put("operation", () -> CreateInClass.operation(type));
      all.put("submachine", () -> CreateInMachine.submachine(type));
      for (Event event : first(model.model(), Event.class)) {
        all.put("port", () -> CreateInClass.port(type, event));
        all.put("ignores", () -> CreateInClass.ignores(type, event));
      }
      for (SystemDefinition system : first(model.model(), SystemDefinition.class)) {
        all.put("instance", () -> CreateInSystem.instance(system, type));
      }
    }
    if (element instanceof SystemDefinition system) {
      all.put("thread", () -> CreateInSystem.thread(system));
      all.put("mutex", () -> CreateInSystem.mutex(system, List.of()));
      all.put("tick", () -> CreateInSystem.tick(system));
      for (Event event : first(model.model(), Event.class)) {
        all.put("interrupt", () -> CreateFlow.interrupt(system, event));
        for (Instance instance : first(system, Instance.class)) {
          all.put("post", () -> CreateFlow.interrupt(system, event, instance));
        }
      }
    }
    if (element instanceof Model file) {
      all.put("event", () -> CreateInModel.event(file));
      all.put("class", () -> CreateInModel.activeClass(file));
      all.put("constant", () -> CreateInModel.constant(file));
      all.put("type", () -> CreateInModel.payloadType(file));
      all.put("system", () -> CreateInModel.system(file));
    }
    return all;
  }

  private static <T extends EObject> List<T> first(EObject root, Class<T> kind) {
    return first(root, kind, 1);
  }

  private static <T extends EObject> List<T> first(EObject root, Class<T> kind, int count) {
    return EcoreUtil2.getAllContentsOfType(root, kind).stream().limit(count).toList();
  }

  /** A label that is confirmed unchanged does not change the text. */
  @Test
  void relabellingWithItsOwnLabelChangesNothing() throws IOException {
    GivenModel.all(folder)
        .values()
        .forEach(
            model -> {
              for (EObject element : model.elements()) {
                String label = LabelText.of(element);
                assertTrue(Relabel.to(element, label).files().isEmpty(), label);
              }
            });
  }

  /** Each branch gets another effect: its label has it afterwards, and no other text changes. */
  @Test
  void aLabelIsReadBackAsItWasWritten() throws IOException {
    GivenModel.some(folder, STEP).forEach(this::relabel);
    assertTrue(done > 500 / STEP, done + " labels");
  }

  private void relabel(String file, GivenModel model) {
    for (Branch branch : first(model.model(), Branch.class, 4)) {
      String old = LabelText.of(branch);
      String effect = effect(branch);
      String label =
          old.substring(0, old.length() - effect.length()).stripTrailing() + " / { probe(); }";
      done++;
      EditScript script = Relabel.to(branch, label).of(model.file().getURI());
      GivenModel after = checked(model, script, file + ": " + label);
      EObject counterpart = after.file().getEObject(model.file().getURIFragment(branch));
      assertEquals(label, LabelText.of(counterpart), file);
      assertEquals(1, script.replacements().size(), file);
    }
  }

  private static String effect(Branch branch) {
    return Clause.has(branch, PawlPackage.Literals.SEGMENT__EFFECT)
        ? LabelText.outdented(branch, LabelText.effect(branch))
        : "";
  }
}

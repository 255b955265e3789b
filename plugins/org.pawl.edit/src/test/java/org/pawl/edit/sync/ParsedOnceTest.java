// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.change.RenameElement;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.validation.ModelProblem;
import org.pawl.edit.validation.ValidationJob;
import org.pawl.edit.validation.ValidationResult;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.text.KnownIssues;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.ModifiedCopies;
import org.pawl.model.EventTrigger;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** A text that a tool has parsed and validated to check its change is used for the change. */
class ParsedOnceTest {
  private static final String ALONE =
      """
      model m
      event E, UNUSED
      passive A { machine { initial -> s state s { on E -> t } state t { } state lost { } } }
      """;
  private static final String COMMON = "model common\nevent E, F\n";
  private static final String USER =
      """
      model user
      use "common.pawl"
      passive A { machine { initial -> s state s { on E -> s } } }
      """;

  @TempDir private Path folder;

  private static XtextResource parsed(SynchronizedModel synced) {
    return (XtextResource) synced.counterpart(synced.model()).orElseThrow().eResource();
  }

  private static <T> T service(XtextResource file, Class<T> kind) {
    return file.getResourceServiceProvider().get(kind);
  }

  /** A tool that checks its change in copies, and gives the copy of this file to the test. */
  private static EditScript checked(
      Model parsed, String over, String text, List<XtextResource> found) {
    EditScript script = EditorsFixture.replace(parsed, over, text);
    XtextResource file = (XtextResource) parsed.eResource();
    Map<URI, String> texts = new HashMap<>();
    for (XtextResource other : Occurrences.models(file.getResourceSet())) {
      texts.put(other.getURI(), new ModelText(other).text());
    }
    texts.put(file.getURI(), script.applyTo(new ModelText(file).text()));
    ModifiedCopies copying = service(file, ModifiedCopies.class);
    XtextResourceSet copies = copying.read(file.getResourceSet(), texts);
    XtextResource copy = (XtextResource) copies.getResource(file.getURI(), false);
    assertEquals(Optional.empty(), copying.newError(file, copy));
    found.add(copy);
    return script;
  }

  /** Known without a validation, and the same as the validation of the text gives. */
  private static void assertValidated(SynchronizedModel synced) {
    assertTrue(ValidationJob.of(synced).isEmpty());
    XtextResource fresh = synced.snapshot().read();
    List<Issue> issues =
        service(fresh, IResourceValidator.class)
            .validate(fresh, CheckMode.ALL, CancelIndicator.NullImpl);
    assertEquals(
        issues.stream().map(Issue::toString).toList(),
        KnownIssues.of(parsed(synced)).orElseThrow().stream().map(Issue::toString).toList());
    assertEquals(
        issues.stream().map(Issue::getMessage).sorted().toList(),
        ValidationResult.besides(synced.model(), List.of()).stream()
            .map(ModelProblem::message)
            .sorted()
            .toList());
  }

  private static void rename(SynchronizedModel synced, Named element, String name) {
    synced.changeFiles(parsed -> RenameElement.of(synced.counterpart(element).orElseThrow(), name));
  }

  @Test
  void theCopyOfTheToolIsTheParsedText() {
    EditorsFixture desk = EditorsFixture.with(folder, "m.pawl", ALONE);
    SynchronizedModel synced = desk.synced("m.pawl");
    List<XtextResource> copies = new ArrayList<>();
    synced.change(parsed -> checked(parsed, "state t { }", "state t { state u { } }", copies));
    assertSame(copies.get(0), parsed(synced));
    assertValidated(synced);
    EditorsFixture.assertInStep(synced);

    // The next change is made in the copy.
    desk.tool(synced, "state u { }", "state v { }");
    EditorsFixture.assertInStep(synced);
    desk.commands.undo();
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aRenamedModelIsValidatedByTheTool() {
    EditorsFixture desk = EditorsFixture.with(folder, "m.pawl", ALONE);
    SynchronizedModel synced = desk.synced("m.pawl");
    EObject t = EditorsFixture.named(synced, "t");
    rename(synced, (Named) t, "other");
    assertSame(t, EditorsFixture.named(synced, "other"));
    assertFalse(ValidationResult.besides(synced.model(), List.of()).isEmpty(), "lost");
    assertValidated(synced);
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void namesOfTheCheckedTextAreNotCollectedAgain() {
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", ALONE).synced("m.pawl");
    List<Object> names = new ArrayList<>();
    synced.change(
        parsed -> {
          List<XtextResource> copies = new ArrayList<>();
          EditScript script = checked(parsed, "UNUSED", "OTHER", copies);
          names.add(service(copies.get(0), Occurrences.class).in(copies.get(0)));
          return script;
        });
    XtextResource parsed = parsed(synced);
    assertSame(names.get(0), service(parsed, Occurrences.class).in(parsed));
  }

  @Test
  void copiesOfSeveralFilesReferToEachOther() {
    EditorsFixture desk =
        new EditorsFixture(folder).file("common.pawl", COMMON).file("user.pawl", USER);
    SynchronizedModel user = desk.synced("user.pawl");
    SynchronizedModel common = desk.synced("common.pawl");
    EventTrigger trigger = EditorsFixture.first(user, EventTrigger.class);
    EObject event = trigger.getEvent();
    rename(common, (Named) event, "OTHER");
    assertSame(event, trigger.getEvent());
    assertEquals(USER.replace("on E", "on OTHER"), user.text());
    EObject parsedEvent = user.counterpart(trigger).orElseThrow().getEvent();
    assertSame(parsed(common), parsedEvent.eResource());
    assertSame(parsed(user).getResourceSet(), parsedEvent.eResource().getResourceSet());
    for (SynchronizedModel synced : List.of(common, user)) {
      assertValidated(synced);
      desk.file(synced.resource().getURI().lastSegment(), synced.text());
    }
    EditorsFixture.assertInStep(common);
    EditorsFixture.assertInStep(user);

    // A change of one file is still seen in the other one.
    common.take("model common\nevent F\n");
    assertEquals(null, trigger.getEvent());
    assertTrue(ValidationJob.of(user).isPresent());
  }

  @Test
  void aTextThatWasNotCheckedIsParsedAndValidated() {
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", ALONE).synced("m.pawl");
    List<XtextResource> copies = new ArrayList<>();
    synced.change(
        parsed -> {
          checked(parsed, "UNUSED", "CHECKED", copies);
          return EditorsFixture.replace(parsed, "UNUSED", "OTHER");
        });
    assertNotSame(copies.get(0), parsed(synced));
    assertTrue(ValidationJob.of(synced).isPresent());
    EditorsFixture.assertInStep(synced);
  }

  @Test
  void aRefusedChangeLeavesNoCopy() {
    SynchronizedModel synced = EditorsFixture.with(folder, "m.pawl", ALONE).synced("m.pawl");
    List<XtextResource> copies = new ArrayList<>();
    assertThrows(
        EditRefusedException.class,
        () ->
            synced.change(
                parsed -> {
                  checked(parsed, "UNUSED", "OTHER", copies);
                  throw new EditRefusedException("no");
                }));
    assertEquals(ALONE, synced.text());
    synced.take(ALONE.replace("UNUSED", "OTHER"));
    assertNotSame(copies.get(0), parsed(synced));
    assertTrue(ValidationJob.of(synced).isPresent());
    EditorsFixture.assertInStep(synced);
  }
}

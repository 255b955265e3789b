// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.change.RenameElement;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScripts;
import org.pawl.model.EventTrigger;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** Models that use each other. */
class UsedModelsTest {
  private static final String COMMON = "model common\nuse \"user.pawl\"\nevent E, F\n";
  private static final String USER =
      "model user\nuse \"common.pawl\"\npassive A { machine { initial -> s state s { on E -> s } } }\n";

  @TempDir private Path folder;

  private EditorsFixture desk;
  private SynchronizedModel user;
  private SynchronizedModel common;
  private EventTrigger trigger;

  @BeforeEach
  void open() {
    desk = new EditorsFixture(folder).file("common.pawl", COMMON).file("user.pawl", USER);
    user = desk.synced("user.pawl");
    common = desk.synced("common.pawl");
    trigger = EditorsFixture.first(user, EventTrigger.class);
  }

  @Test
  void referencesLeadToTheOtherModel() {
    assertSame(EditorsFixture.named(common, "E"), trigger.getEvent());
    EditorsFixture.assertInStep(user);
    EditorsFixture.assertInStep(common);
  }

  @Test
  void theyStayWhereTheyAreWhenTheOtherFileChanges() {
    EObject event = trigger.getEvent();
    common.take(COMMON.replace("event E, F", "event D, E, F // more"));
    assertSame(event, trigger.getEvent());
    assertEquals(
        event, user.syncedOf(user.counterpart(trigger).orElseThrow().getEvent()).orElseThrow());
  }

  @Test
  void aNameThatIsGoneIsNoReferenceUntilItIsBack() {
    desk.commands.run("Typing", () -> common.take(COMMON.replace("E, F", "F")));
    assertNull(trigger.getEvent());
    assertEquals(USER, user.text());

    common.take(COMMON);
    assertSame(EditorsFixture.named(common, "E"), trigger.getEvent());
  }

  @Test
  void undoOfAChangeOfOneFileMendsTheOther() {
    EObject event = trigger.getEvent();
    desk.commands.run("Typing", () -> common.take(COMMON.replace("E, F", "F")));
    desk.commands.undo();
    assertSame(event, trigger.getEvent());
    assertEquals(
        event, user.syncedOf(user.counterpart(trigger).orElseThrow().getEvent()).orElseThrow());
  }

  @Test
  void aToolChangesBothFilesAsOne() throws IOException {
    TextEditor editor = desk.editor("common.pawl");
    EObject event = trigger.getEvent();
    desk.commands.run(
        "Rename",
        () ->
            common.changeFiles(
                parsed ->
                    RenameElement.of(common.counterpart((Named) event).orElseThrow(), "EAT")));

    assertSame(event, trigger.getEvent());
    assertSame(event, EditorsFixture.named(common, "EAT"));
    assertEquals(COMMON.replace("E, F", "EAT, F"), editor.text());

    editor.undo();
    assertEquals(USER, user.text());
    assertEquals(COMMON, common.text());
    assertSame(event, trigger.getEvent());
    EditorsFixture.assertInStep(user);
  }

  @Test
  void ifOneOfThemIsRefusedSoIsTheOther() {
    assertThrows(
        EditRefusedException.class,
        () -> common.changeFiles(parsed -> both(parsed, "E, F", "EAT, F", "on E", "on")));
    assertEquals(USER, user.text());
    assertEquals(COMMON, common.text());
    EditorsFixture.assertInStep(user);
    EditorsFixture.assertInStep(common);
  }

  private EditScripts both(
      Model parsed, String over, String text, String overUser, String textUser) {
    Model other = user.counterpart(user.model()).orElseThrow();
    return EditScripts.of(parsed, EditorsFixture.replace(parsed, over, text))
        .and(EditScripts.of(other, EditorsFixture.replace(other, overUser, textUser)));
  }

  @Test
  void aBrokenFileIsNotChangedByAToolOfAnother() {
    user.take(USER + "{");
    EditRefusedException refused =
        assertThrows(
            EditRefusedException.class,
            () -> common.changeFiles(parsed -> both(parsed, "E, F", "EAT, F", "on E", "on EAT")));
    assertTrue(refused.getMessage().startsWith("user.pawl, line "), refused.getMessage());
    assertEquals(COMMON, common.text());
  }

  @Test
  void aBrokenFileStillGivesTheOthersItsLastGoodNames() {
    EObject event = trigger.getEvent();
    common.take(COMMON + "{");
    user.take(USER.replace("on E", "on F"));
    assertSame(EditorsFixture.named(common, "F"), trigger.getEvent());
    user.take(USER);
    assertSame(event, trigger.getEvent());
  }

  @Test
  void whatIsTypedInOneFileIsThereForTheOtherBeforeItIsSaved() {
    common.take(COMMON.replace("F", "F, G"));
    user.take(USER.replace("on E", "on G"));
    assertSame(EditorsFixture.named(common, "G"), trigger.getEvent());
  }

  @Test
  void aUsedFileThatAppearsLaterGivesItsNames() {
    desk.file("late.pawl", "");
    user.take(USER.replace("\"common.pawl\"", "\"later.pawl\"").replace("on E", "on L"));
    assertNull(trigger.getEvent());

    desk.file("later.pawl", "model later\nevent L\n");
    SynchronizedModels.of(desk.resources).fileChanged(desk.uri("later.pawl"));

    assertEquals("L", trigger.getEvent().getName());
    assertSame(EditorsFixture.named(desk.synced("later.pawl"), "L"), trigger.getEvent());
  }
}

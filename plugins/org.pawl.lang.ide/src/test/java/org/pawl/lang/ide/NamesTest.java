// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Declarations, references, occurrences and hovers, of names in the language and in C. */
class NamesTest {
  @TempDir static Path folder;
  private static Editor editor;

  @BeforeAll
  static void open() {
    editor = new Editor(folder);
  }

  private static Editor.Place place(String marked) {
    return editor.open("dpp.pawl", Philosophers.with(marked.replace("§", ""), marked));
  }

  /** The line that a name leads to, from its declaration's name on. */
  private static String declaration(String marked) {
    var place = place(marked);
    var params = new DefinitionParams(place.file(), place.position());
    List<? extends Location> found = Editor.get(editor.server().definition(params)).getLeft();
    if (found.isEmpty()) {
      return "nothing";
    }
    Location location = found.get(0);
    String line =
        editor.text("dpp.pawl").lines().toList().get(location.getRange().getStart().getLine());
    return line.substring(location.getRange().getStart().getCharacter());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-> pau§sed | paused {",
        "initial -> active.ser§ving | serving {",
        "initial -> act§ive.serving | active {",
        "sends HUN§GRY | HUNGRY: Seat",
        "philo[N_PHILO]: Ph§ilo | Philo {",
        "pool 10 of Se§at | Seat {",
        "philo.ta§ble -> table | table sends HUNGRY",
        "{ i§d = index | id: uint8_t",
        // in C
        "me->i§d)) | id: uint8_t",
        "e->ph§ilo == | philo: uint8_t",
        "Philo_send_HUN§GRY | HUNGRY: Seat",
        "Phi§lo_send_HUNGRY | Philo {",
        "Philo_se§nd_HUNGRY | HUNGRY: Seat",
        "Table_le§ft(me | left (uint8_t n): uint8_t / { return (uint8_t)((n + 1U) % DPP_N_PHILO); }",
        "DPP_N_PH§ILO]; | N_PHILO = 5",
        "me->fork_ta§ken | fork_taken[DPP_N_PHILO];",
        // names that are not the model's
        "bsp_think§_time | nothing",
        "retu§rn | nothing",
        "sta§te hungry | nothing",
      })
  void leadsToTheDeclaration(String name, String declaration) {
    assertEquals(declaration, declaration(name));
  }

  @Test
  void leadsFromAUsedModelsNameToItsFile() {
    editor.open("common.pawl", "model common\nevent GO\n");
    var place = editor.open("user.pawl", "model user\nuse \"comm§on.pawl\"\n");
    var params = new DefinitionParams(place.file(), place.position());
    assertEquals(
        editor.uri("common.pawl"),
        Editor.get(editor.server().definition(params)).getLeft().get(0).getUri());
  }

  @Test
  void findsReferencesInTheLanguageAndInC() {
    var place = place("event EAT, DONE, HUN§GRY: Seat");
    var params = new ReferenceParams(place.file(), place.position(), new ReferenceContext(false));
    List<String> lines = editor.text("dpp.pawl").lines().toList();
    assertEquals(
        List.of(
            "port table sends HUNGRY",
            "entry / { Philo_send_HUNGRY(me, me->id); }",
            "on HUNGRY / { me->fork_taken[Table_left(me, e->philo)] = true; }"),
        Editor.get(editor.server().references(params)).stream()
            .filter(l -> l.getUri().equals(editor.uri("dpp.pawl")))
            .map(l -> lines.get(l.getRange().getStart().getLine()).strip())
            .toList());
    params.getContext().setIncludeDeclaration(true);
    assertEquals(4, Editor.get(editor.server().references(params)).size());
  }

  @Test
  void marksOccurrencesInTheFile() {
    var place = place("-> pau§sed");
    List<? extends DocumentHighlight> marks =
        Editor.get(
            editor
                .server()
                .documentHighlight(new DocumentHighlightParams(place.file(), place.position())));
    assertEquals(
        List.of(DocumentHighlightKind.Read, DocumentHighlightKind.Write),
        marks.stream().map(DocumentHighlight::getKind).toList());
    marks.forEach(
        mark -> assertEquals("paused", editor.at(place.file().getUri(), mark.getRange())));
  }

  private static String hover(String marked) {
    var place = place(marked);
    Hover hover =
        Editor.get(editor.server().hover(new HoverParams(place.file(), place.position())));
    return hover == null ? null : hover.getContents().getRight().getValue();
  }

  @Test
  void hoverShowsSignatureAndDocumentation() {
    assertEquals("```pawl\nstate thinking\n```\n\nHas no hunger yet.", hover("-> think§ing"));
    assertEquals("```pawl\nevent HUNGRY: Seat\n```", hover("sends HUN§GRY"));
    assertEquals("```c\nbool fork_taken\n```", hover("me->fork_ta§ken"));
    String constant = hover("[DPP_N_PHI§LO]");
    assertTrue(constant.startsWith("```c\n#define DPP_N_PHILO 5\n```"), constant);
    assertTrue(constant.contains("How many there are."), constant);
    assertNull(hover("sta§te hungry"));
  }
}

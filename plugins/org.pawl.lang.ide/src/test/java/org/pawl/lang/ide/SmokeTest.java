package org.pawl.lang.ide;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.*;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmokeTest {
  @TempDir Path folder;

  @Test
  void all() {
    Editor editor = new Editor(folder);
    for (String s :
        List.of(
            "Philo_send_HUNGRY(me, me->§id)",
            "Philo_§send_HUNGRY(me, me->id)",
            "Phil§o_send_HUNGRY(me, me->id)",
            "Philo_send_HUNG§RY(me, me->id)")) {
      var p = editor.open("dpp.pawl", Philosophers.with("Philo_send_HUNGRY(me, me->id)", s));
      System.out.println(editor.problems("dpp.pawl"));
      var d = Editor.get(editor.server().definition(new DefinitionParams(p.file(), p.position())));
      System.out.println(
          s
              + " => "
              + d.getLeft().stream()
                  .map(l -> l.getRange() + editor.at(l.getUri(), l.getRange()))
                  .toList());
      var h = Editor.get(editor.server().hover(new HoverParams(p.file(), p.position())));
      System.out.println(h.getContents().getRight().getValue());
    }
    print(
        Editor.get(
                editor
                    .server()
                    .documentSymbol(
                        new DocumentSymbolParams(
                            new TextDocumentIdentifier(editor.uri("dpp.pawl")))))
            .stream()
            .map(e -> e.getRight())
            .toList(),
        "");
    for (String[] s :
        new String[][] {
          {"Philo_send_HUNGRY(me, me->id)", "Philo_s§"},
          {"Philo_send_HUNGRY(me, me->id)", "me->§"},
          {"e->philo == me->id", "e->§"},
          {"me->fork_taken[Table_left(me, e->philo)]", "me->§"},
          {"me->fork_taken[Table_left(me, e->philo)]", "§"},
          {"port table sends HUNGRY", "port table sends §"},
          {"port table sends HUNGRY", "port table sends HUNGRY, §"},
          {"-> paused", "-> §"},
          {"on PAUSE -> paused", "§"},
          {"connect philo.table", "connect §"},
          {"connect philo.table", "connect philo.§"},
          {"priority 7", "§"},
          {"queue 9", "queue §"},
          {"table: Table", "table: §"},
          {"    kernel preemptive", "   §"},
          {"state thinking", "st§"},
          {"event PAUSE", "§"},
          {"subscribes EAT", "§"},
        }) {
      var p = editor.open("dpp.pawl", Philosophers.with(s[0], s[1]));
      var c = Editor.get(editor.server().completion(new CompletionParams(p.file(), p.position())));
      System.out.println(s[1] + " => ");
      for (CompletionItem i : c.getRight().getItems()) {
        System.out.println(
            "     "
                + i.getLabel()
                + " | "
                + i.getDetail()
                + " | "
                + i.getKind()
                + " | "
                + i.getTextEdit().getLeft().getNewText().replace("\n", "\\n"));
      }
    }
  }

  void print(List<DocumentSymbol> l, String in) {
    for (var s : l) {
      System.out.println(
          in
              + s.getKind()
              + " "
              + s.getName()
              + (s.getDetail() == null ? "" : " : " + s.getDetail()));
      print(s.getChildren(), in + "  ");
    }
  }
}

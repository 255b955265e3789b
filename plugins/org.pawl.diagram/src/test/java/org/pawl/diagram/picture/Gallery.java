// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;

/** One of each kind of node, port and edge. */
public final class Gallery {
  private Gallery() {}

  public static Picture picture() {
    var sheet = new ManualPicture(860, 560);
    Node inner = sheet.node(Node.Kind.STATE, "door.Door.open.wide", new Box(60, 130, 110, 36));
    Node ajar =
        sheet.node(
            Node.Kind.STATE, "door.Door.open.ajar", new Box(230, 120, 150, 62), "entry / creak()");
    Node start = sheet.node(Node.Kind.INITIAL, "door.Door.open.initial", new Box(40, 100, 14, 14));
    Node history = sheet.node(Node.Kind.DEEP_HISTORY, "door.Door.open.h", new Box(70, 220, 24, 24));
    Node shallow =
        sheet.node(Node.Kind.SHALLOW_HISTORY, "door.Door.open.s", new Box(120, 220, 24, 24));
    Node open =
        sheet.composite(
            Node.Kind.STATE,
            "door.Door.open",
            new Box(24, 48, 380, 260),
            java.util.List.of(
                sheet.region(
                    "door.Door.open.a",
                    "panel",
                    new Box(24, 78, 190, 230),
                    inner,
                    start,
                    history,
                    shallow),
                sheet.region("door.Door.open.b", "", new Box(214, 78, 190, 230), ajar)));
    open = sheet.withPort(open, Port.Kind.ENTRY_POINT, "in", new Box(18, 260, 12, 12));
    open = sheet.withPort(open, Port.Kind.EXIT_POINT, "out", new Box(398, 260, 12, 12));
    sheet.with(open);
    sheet.with(sheet.node(Node.Kind.CHOICE, "door.Door.c", new Box(470, 254, 24, 24)));
    sheet.with(sheet.node(Node.Kind.JUNCTION, "door.Door.j", new Box(560, 260, 12, 12)));
    sheet.with(sheet.node(Node.Kind.FINAL, "door.Door.f", new Box(640, 257, 18, 18)));
    sheet.with(
        sheet.node(Node.Kind.SUBMACHINE_STATE, "door.Door.shut: Shut", new Box(460, 60, 140, 60)));
    sheet.with(
        sheet.node(
            Node.Kind.INSTANCE,
            "door.philo[5]: Philo",
            new Box(40, 360, 150, 78),
            "priority 1..5",
            "queue 5"));
    sheet.with(sheet.node(Node.Kind.THREAD, "door.test", new Box(40, 480, 110, 46), "stack 512"));
    sheet.with(sheet.node(Node.Kind.INTERRUPT, "door.SysTick", new Box(240, 360, 110, 36)));
    sheet.with(sheet.node(Node.Kind.MUTEX, "door.random", new Box(240, 420, 110, 62), "ceiling 6"));
    sheet.with(sheet.node(Node.Kind.SEMAPHORE, "door.button", new Box(240, 500, 110, 36)));
    sheet.with(sheet.node(Node.Kind.BUS, "door.bus", new Box(420, 365, 120, 28), "PAUSE, SERVE"));
    sheet.edge(
        Edge.Kind.TRANSITION,
        "door.Door.open.initial",
        "door.Door.open.wide",
        null,
        "",
        54,
        107,
        115,
        107,
        115,
        130);
    sheet.edge(
        Edge.Kind.TRANSITION,
        "door.Door.open.out",
        "door.Door.c",
        new Box(415, 246, 40, 16),
        "done",
        410,
        266,
        470,
        266);
    sheet.edge(
        Edge.Kind.TRANSITION,
        "door.Door.c",
        "door.Door.j",
        new Box(500, 246, 40, 16),
        "[else]",
        494,
        266,
        560,
        266);
    sheet.edge(Edge.Kind.TRANSITION, "door.Door.j", "door.Door.f", null, "", 572, 266, 640, 266);
    sheet.edge(
        Edge.Kind.TRANSITION,
        "door.Door.shut: Shut",
        "door.Door.shut: Shut",
        new Box(640, 60, 90, 32),
        "KNOCK [a < b]\n/ bark(\"&\")",
        600,
        75,
        630,
        75,
        630,
        105,
        600,
        105);
    sheet.edge(
        Edge.Kind.TRANSITION,
        "door.Door.shut: Shut",
        "door.Door.open",
        new Box(415, 70, 40, 16),
        "OPEN",
        460,
        90,
        404,
        90);
    sheet.edge(Edge.Kind.PUBLICATION, "door.SysTick", "door.bus", null, "", 350, 378, 420, 378);
    sheet.edge(
        Edge.Kind.SUBSCRIPTION,
        "door.bus",
        "door.philo[5]: Philo",
        null,
        "",
        480,
        393,
        480,
        410,
        190,
        410);
    sheet.edge(Edge.Kind.USE, "door.philo[5]: Philo", "door.random", null, "", 190, 430, 240, 430);
    return sheet.picture();
  }
}

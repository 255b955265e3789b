// SPDX-License-Identifier: EPL-2.0
// The drawing of a model in a custom editor. Each test leaves the model as it was.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { Model, ask, folder, notifications, started, until } = require("./support.cjs");

const LAMP = `model lamp

event PRESS

active Lamp {
    machine {
        initial -> dark

        state dark {
            on PRESS -> lit
        }

        state lit {
            on PRESS -> dark
        }
    }
}

active Owner {
    machine {
        initial -> busy

        state busy
    }
}
`;
const file = path.join(folder, "lamp.pawl");
const layout = path.join(folder, "lamp.pawllayout");

const drawing = () => ask("drawing");
const has = (name) => (shown) => shown.nodes.includes(name);
const keys = (...all) => ask("drawingKeys", { keys: all });
/** The tabs of each group. */
const tabs = () => vscode.window.tabGroups.all.map((group) => group.tabs.map(({ input }) => (input instanceof vscode.TabInputCustom ? "drawing" : "text")));
const ready = (shown) => shown.state === "ready" && shown.nodes.length > 0;

describe("a drawing in the editor", () => {
  let lamp;
  let pawl;

  /** The drawing beside the text, as after the command of the text. */
  async function open(words = "state dark") {
    await lamp.open();
    lamp.putCursor(words);
    await vscode.commands.executeCommand("pawl.openDrawing", lamp.uri);
    return fitted(ready);
  }

  /** The whole drawing: what is outside of the pane is not in the page. */
  async function fitted(isReady) {
    await until(drawing, isReady, "no drawing");
    await keys("0");
    return drawing();
  }

  /** The drawing in the whole window, as after the command of the explorer. */
  async function openAlone() {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.commands.executeCommand("pawl.openDrawing", lamp.uri, "lamp.Lamp");
    return fitted((shown) => ready(shown) && shown.diagram === "lamp.Lamp");
  }

  /** Active, so that the keys of the window are for it. */
  const activate = () => vscode.commands.executeCommand("vscode.openWith", lamp.uri, "pawl.drawing", vscode.ViewColumn.Two);

  before(async () => {
    fs.writeFileSync(file, LAMP);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.commands.executeCommand("workbench.action.closeSidebar");
    lamp = new Model("lamp.pawl");
    pawl = await started();
  });

  afterEach(async () => {
    await lamp.restore();
    await vscode.commands.executeCommand("notifications.clearAll");
  });

  it("opens beside the text with the diagram at the cursor, and with a strict policy", async () => {
    const shown = await open("state busy");
    assert.deepEqual(tabs(), [["text"], ["drawing"]]);
    assert.ok(shown.nodes.includes("State busy"), JSON.stringify(shown.nodes));
    assert.deepEqual(shown.diagrams, ["lamp.Lamp", "lamp.Owner"]);
    assert.equal(shown.diagram, "lamp.Owner");
    assert.match(shown.policy, /^default-src 'none'; script-src 'self' https:[^; ]+; style-src 'self' https:[^; ]+; img-src 'self' https:[^; ]+ blob:$/);
    assert.equal(shown.theme, "light");
    assert.equal(shown.fill, "rgb(238, 243, 249)", "the style sheet of the figures is applied");
    assert.equal(shown.ink, shown.window, "the parts around have the colours of the window");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("draws a state by mouse: the text changes and is unsaved, and undo takes both back", async () => {
    await openAlone();
    await ask("useTool", { tool: "State", rightOf: "lit" });
    await ask("typeLabel", { text: "fading" });
    await until(() => lamp.text, (text) => /state fading/.test(text), "no state in the text");
    assert.ok(lamp.document.isDirty);
    await ask("connect", { from: "lit", to: "fading" });
    await ask("typeLabel", { text: "PRESS" });
    await until(() => lamp.text, (text) => /PRESS -> fading/.test(text), "no transition in the text");
    await ask("screenshot", { name: "drawing" });
    for (let step = 0; step < 6 && lamp.text !== LAMP; step++) {
      const before = lamp.text;
      await keys("Control+z");
      await until(() => lamp.text, (text) => text !== before, "nothing is undone");
    }
    assert.equal(lamp.text, LAMP);
    await until(drawing, ({ nodes }) => !nodes.includes("State fading"), "the state stays in the drawing");
    await keys("Control+y");
    await until(drawing, ({ nodes }) => nodes.length === 4, "nothing is drawn again");
    await lamp.restore();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("undoes a change of places only, which is no change of the text", async () => {
    await open();
    const place = () => ask("placeOf", { name: "lit", from: "dark" });
    const before = await place();
    await ask("clickNode", { name: "lit" });
    assert.deepEqual(tabs(), [["text"], ["drawing"]]);
    await keys("Control+ArrowRight");
    await until(place, ({ x }) => x > before.x, "it does not move");
    await until(drawing, ({ isDirty }) => isDirty, "there is nothing to save");
    assert.equal(lamp.text, LAMP);
    assert.ok(!lamp.document.isDirty);
    await keys("Control+z");
    await until(place, ({ x }) => x === before.x, "it does not move back");
    await keys("Control+y");
    await until(place, ({ x }) => x > before.x, "it does not move again");
    await keys("Control+z");
    await until(place, ({ x }) => x === before.x, "it does not move back again");
    assert.equal(lamp.text, LAMP);
  });

  it("follows what is typed, and the undo of the text", async () => {
    await open();
    assert.deepEqual(tabs(), [["text"], ["drawing"]], "the command moves a drawing that is open");
    await lamp.replace("state lit {", "state bright {");
    await lamp.replace("on PRESS -> lit", "on PRESS -> bright");
    await until(drawing, has("State bright"), "the drawing stays");
    await vscode.window.showTextDocument(lamp.uri, { viewColumn: vscode.ViewColumn.One });
    await vscode.commands.executeCommand("undo");
    await vscode.commands.executeCommand("undo");
    await until(drawing, has("State lit"), "the drawing does not follow the undo");
    assert.equal(lamp.text, LAMP);
  });

  it("keeps what is typed while it is drawn", async () => {
    await open();
    await ask("clickNode", { name: "lit" });
    for (let line = 0; line < 20; line++) {
      await lamp.replace("model lamp\n", `model lamp\n// ${line}\n`);
      if (line % 5 === 0) {
        await keys("s", "Escape");
      }
    }
    await until(() => lamp.text, (text) => text.match(/state state\d/g)?.length === 4, "a state is missing");
    assert.deepEqual(lamp.text.match(/\/\/ \d+/g).length, 20);
    await until(drawing, ({ nodes }) => nodes.filter((name) => /state\d/.test(name)).length === 4, "the drawing differs");
  });

  it("shows the text of the selected element where the text is visible", async () => {
    await open();
    await ask("clickNode", { name: "lit" });
    const editor = () => vscode.window.visibleTextEditors.find(({ document }) => document === lamp.document);
    await until(() => lamp.document.getText(editor().selection), (text) => text.startsWith("state lit"), "not selected");
    await until(drawing, ({ selected }) => selected.includes("State lit"), "the drawing has another selection");
  });

  it("saves the text and the places", async () => {
    await open();
    await ask("clickNode", { name: "dark" });
    await keys("F2");
    await ask("typeLabel", { text: "off" });
    await until(() => lamp.text, (text) => /state off/.test(text), "not renamed");
    await until(drawing, has("State off"), "the drawing is not renamed");
    await ask("clickNode", { name: "off" });
    await keys("Control+ArrowRight");
    await keys("Control+s");
    await until(() => fs.readFileSync(file, "utf8"), (text) => /state off/.test(text), "the text is not saved");
    await until(() => lamp.document.isDirty, (dirty) => !dirty, "the text is unsaved");
    await until(() => fs.existsSync(layout) && fs.readFileSync(layout, "utf8"), (text) => text && text.includes("lamp.Lamp.off"), "the places are not saved");
    await until(drawing, ({ isDirty }) => !isDirty, "the drawing has unsaved changes");
    // Places alone, by the window's own command.
    await keys("Control+ArrowDown");
    await until(drawing, ({ isDirty }) => isDirty, "nothing to save");
    const before = fs.readFileSync(layout, "utf8");
    await activate();
    await vscode.commands.executeCommand("workbench.action.files.save");
    await until(() => fs.readFileSync(layout, "utf8"), (text) => text !== before, "the places are not saved");
    await keys("Control+z", "Control+z", "Control+z");
    await until(() => lamp.text, (text) => text === LAMP, "the rename stays");
    await keys("Control+s");
    await until(() => fs.readFileSync(file, "utf8"), (text) => text === LAMP, "not saved");
  });

  it("leaves keys to the window that are no commands of the drawing, and undo to a field", async () => {
    await open();
    await activate();
    await keys("F1");
    await until(() => ask("quickInput"), Boolean, "no list of commands");
    await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
    await ask("clickNode", { name: "lit" });
    await keys("F2");
    await until(drawing, ({ field }) => field === "lit", "no field");
    await ask("typeKeys", { text: "fading" });
    await ask("drawingKeys", { keys: ["Control+z"], focus: false });
    await until(drawing, ({ field }) => field !== "fading", "the field does not undo");
    await ask("drawingKeys", { keys: ["Escape"], focus: false });
    assert.equal(lamp.text, LAMP);
  });

  it("shows another diagram in place, by its list and by the command", async () => {
    await open();
    await ask("chooseDrawing", { diagram: "lamp.Owner" });
    await until(drawing, has("State busy"), "the other diagram is not shown");
    await activate();
    // The list closes if the drawing gets the keyboard meanwhile, as after any click.
    const pick = () => {
      void vscode.commands.executeCommand("pawl.chooseDiagram");
      return ask("pick", { label: "Lamp", timeout: 15_000 }).then(() => true, () => false);
    };
    await until(pick, Boolean, "no list of diagrams");
    await until(drawing, has("State dark"), "the first diagram is not shown");
  });

  it("shows the same diagram after its page was loaded again", async () => {
    await open();
    await ask("chooseDrawing", { diagram: "lamp.Owner" });
    await until(drawing, has("State busy"), "the other diagram is not shown");
    await lamp.replace("state busy", "state idle");
    await lamp.replace("-> busy", "-> idle");
    await until(drawing, has("State idle"), "the drawing stays");
    await vscode.commands.executeCommand("workbench.action.webview.reloadWebviewAction");
    await until(() => drawing().catch(() => ({ nodes: [] })), has("State idle"), "the drawing is not shown again");
  });

  it("follows the rename of its class, and a diagram that is new in the text", async () => {
    await open();
    await lamp.replace("active Lamp", "active Light");
    await until(drawing, ({ diagrams, diagram, nodes }) => diagrams[0] === "lamp.Light" && diagram === "lamp.Light" && nodes.includes("State dark"), "not renamed");
    await lamp.replace("active Owner", "active Bulb {\n    machine {\n        initial -> whole\n        state whole\n    }\n}\n\nactive Owner");
    await until(drawing, ({ diagrams }) => diagrams.includes("lamp.Bulb"), "the new diagram is not offered");
  });

  it("shows a syntax error, refuses changes, and goes on when it is corrected", async () => {
    await open();
    await lamp.replace("state lit {", "state lit { on");
    await until(drawing, ({ banner }) => /Syntax error/.test(banner), "no message");
    await ask("clickNode", { name: "dark" });
    await keys("Delete");
    await until(drawing, ({ message }) => /syntax error/.test(message), "the change is not refused");
    await lamp.restore();
    await until(drawing, ({ banner, nodes }) => banner === "" && nodes.includes("State lit"), "the message stays");
  });

  it("loses nothing when the language server is started again", async () => {
    await open();
    await ask("clickNode", { name: "lit" });
    await keys("F2");
    await ask("typeLabel", { text: "bright" });
    await until(() => lamp.text, (text) => /state bright/.test(text), "not renamed");
    await vscode.commands.executeCommand("pawl.restartServer");
    await lamp.replace("state dark", "state darker");
    await lamp.replace("-> dark\n\n", "-> darker\n\n");
    await until(drawing, (shown) => ready(shown) && shown.banner === "" && has("State darker")(shown) && has("State bright")(shown), "it does not go on", 100_000);
    assert.match(lamp.text, /state bright/);
    await ask("clickNode", { name: "bright" });
    await keys("F2");
    await ask("typeLabel", { text: "lit" });
    await until(() => lamp.text, (text) => /state lit/.test(text), "not drawn after the restart");
  });

  it("does not bring back changes that were discarded", async () => {
    await open();
    await ask("clickNode", { name: "lit" });
    await keys("F2");
    await ask("typeLabel", { text: "bright" });
    await until(() => lamp.text, (text) => /state bright/.test(text), "not renamed");
    await activate();
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await until(() => fs.readFileSync(file, "utf8"), (text) => text === LAMP, "the file was changed");
    await open();
    await until(drawing, has("State lit"), "the discarded change is drawn");
    assert.equal(lamp.text, LAMP);
  });

  it("has the colours of the window, also with high contrast", async () => {
    await open();
    const settings = vscode.workspace.getConfiguration("workbench");
    for (const [name, theme, fill] of [
      ["Default Dark Modern", "dark", "rgb(34, 44, 55)"],
      ["Default High Contrast", "dark", "rgb(34, 44, 55)"],
      ["Default High Contrast Light", "light", "rgb(238, 243, 249)"],
    ]) {
      await settings.update("colorTheme", name, vscode.ConfigurationTarget.Global);
      const shown = await until(drawing, (each) => each.theme === theme && each.fill === fill && each.ink === each.window, `the drawing does not follow ${name}`);
      assert.equal(shown.state, "ready");
      await ask("screenshot", { name: `drawing-${name.toLowerCase().replaceAll(" ", "-")}` });
    }
    await settings.update("colorTheme", undefined, vscode.ConfigurationTarget.Global);
    await until(drawing, ({ theme, fill }) => theme === "light" && fill === "rgb(238, 243, 249)", "the drawing stays dark");
  });

  it("explains that a model has nothing to draw, and draws it when it has", async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    const empty = path.join(folder, "empty.pawl");
    fs.writeFileSync(empty, "model empty\n");
    await vscode.commands.executeCommand("vscode.openWith", vscode.Uri.file(empty), "pawl.drawing", vscode.ViewColumn.One);
    const shown = await until(drawing, ({ notice }) => /nothing to draw/.test(notice), "no explanation");
    assert.deepEqual(shown.actions, ["Open the Text"]);
    await ask("noticeButton", { label: "Open the Text" });
    const text = await until(() => vscode.window.activeTextEditor, (editor) => editor?.document.uri.fsPath === empty, "the text is not opened");
    await text.edit((edit) => edit.insert(new vscode.Position(1, 0), "\npassive First {\n    machine {\n        initial -> a\n        state a\n    }\n}\n"));
    await until(drawing, (each) => has("State a")(each) && each.notice === "", "it is not drawn");
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    fs.rmSync(empty);
  });

  it("says that Java is missing, with what to do", async () => {
    await open();
    const settings = vscode.workspace.getConfiguration("pawl");
    await settings.update("java.home", "/no/java", vscode.ConfigurationTarget.Global);
    const shown = await until(drawing, ({ notice }) => /pawl\.java\.home names \/no\/java/.test(notice), "no explanation");
    assert.deepEqual(shown.actions, ["How to Install Java", "Select Java…", "Open the Text"]);
    assert.ok(shown.nodes.includes("State lit"), "the drawing stays");
    assert.match(shown.banner, /Disconnected/);
    await settings.update("java.home", undefined, vscode.ConfigurationTarget.Global);
    await until(drawing, (each) => ready(each) && each.notice === "" && each.banner === "", "it does not go on", 100_000);
    await until(notifications, (found) => found.length > 0, "no message");
  });

  after(async () => {
    // The window is loaded again after the tests, with this drawing.
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.commands.executeCommand("pawl.openDrawing", lamp.uri, "lamp.Owner");
    await until(drawing, has("State busy"), "no drawing");
  });
});

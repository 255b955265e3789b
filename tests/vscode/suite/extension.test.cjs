// SPDX-License-Identifier: EPL-2.0
// The extension in its editor. The order of the tests is that of a user's first minutes; each leaves the model as it was.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");

const { Model, ask, folder, notifications, started, until } = require("./support.cjs");

const lunch = new Model("dpp.pawl");
const model = lunch.uri;
let editor;

const replace = (before, after) => lunch.replace(before, after);
const restore = () => lunch.restore();
const putCursor = (words) => lunch.putCursor(words);

const problems = () => vscode.languages.getDiagnostics(model).map(({ code, message }) => `${code?.value ?? code}: ${message}`);
const picture = () => ask("picture");

const selected = () => vscode.window.activeTextEditor?.document.getText(vscode.window.activeTextEditor.selection);

describe("the extension", () => {
  before(async () => {
    editor = await lunch.open();
    await started();
  });

  afterEach(restore);

  it("marks a mistake, and removes the mark", async () => {
    assert.equal(editor.document.languageId, "pawl");
    await replace("-> eating", "-> eatin");
    await until(problems, (found) => found.some((problem) => /unresolved-name: there is no state 'eatin'/.test(problem)), "no problem");
    await restore();
    await until(problems, (found) => found.length === 0, "the problem stays");
  });

  it("completes, shows the generated C, and outlines", async () => {
    const offset = editor.document.getText().indexOf("Philo_send_HUNGRY");
    const place = editor.document.positionAt(offset + "Philo_s".length);
    // The server cancels a request if it reads a model meanwhile.
    const labels = async () => {
      const { items } = await vscode.commands.executeCommand("vscode.executeCompletionItemProvider", model, place);
      return items.map(({ label }) => label.label ?? label);
    };
    await until(labels, (found) => found.includes("Philo_send_HUNGRY"), "no proposal");
    const hover = async () => {
      const at = editor.document.positionAt(editor.document.getText().indexOf("hungry {"));
      const hovers = await vscode.commands.executeCommand("vscode.executeHoverProvider", model, at);
      return hovers.flatMap(({ contents }) => contents.map(({ value }) => value)).join("\n");
    };
    await until(hover, (found) => /static/.test(found), "no hover");
    const outline = () => vscode.commands.executeCommand("vscode.executeDocumentSymbolProvider", model);
    const symbols = await until(outline, (found) => found?.length > 0, "no outline");
    assert.ok(symbols[0].children.some(({ name }) => name === "Philo"));
  });

  it("shows the picture at the cursor, with a strict policy", async () => {
    putCursor("state hungry");
    await vscode.commands.executeCommand("pawl.openPreview");
    const shown = await until(picture, ({ keys }) => keys.includes("dpp.Philo.hungry"), "no picture", 40_000);
    assert.equal(shown.diagram, "dpp.Philo");
    assert.deepEqual(shown.diagrams, ["dpp.Philo", "dpp.Table", "dpp.dpp"]);
    assert.deepEqual([shown.isStale, shown.message, shown.theme, shown.scripts], [false, "", "light", 0]);
    // The style of the picture is applied although the page allows no style elements.
    assert.equal(shown.fill, "rgb(238, 243, 249)");
    assert.match(shown.policy, /^default-src 'none'; script-src 'self' https:[^; ]+; style-src 'self' https:[^; ]+$/);
    const { marked } = await until(picture, ({ marked }) => marked.length > 0, "no mark");
    assert.deepEqual([...new Set(marked)], ["dpp.Philo.hungry"]);
    assert.equal(vscode.window.activeTextEditor.document.uri.toString(), model.toString(), "the text keeps the focus");
    await ask("screenshot", { name: "light" });
  });

  it("changes the picture with the text", async () => {
    await replace("state hungry", "state starving");
    await replace("ticks -> hungry", "ticks -> starving");
    const shown = await until(picture, ({ keys, isStale }) => keys.includes("dpp.Philo.starving") && !isStale, "the picture stays");
    assert.ok(shown.texts.includes("starving"));
    await restore();
    await until(picture, ({ keys }) => keys.includes("dpp.Philo.hungry"), "the picture stays");
  });

  it("keeps the last picture while the text has errors", async () => {
    const before = (await picture()).keys;
    await replace("state hungry {", "state hungry { on");
    const stale = await until(picture, ({ isStale }) => isStale, "the picture is not marked");
    assert.deepEqual(stale.keys, before);
    await ask("screenshot", { name: "stale" });
    await restore();
    await until(picture, ({ isStale }) => !isStale, "the mark stays");
  });

  it("shows markup in a model as text", async () => {
    await replace("/** Asks the table for the forks. */", "/** <img src=x onerror=alert(1)></text><script>1</script> */");
    const shown = await until(picture, ({ texts }) => texts.some((text) => text.includes("<img")), "the text is not shown");
    assert.equal(shown.scripts, 0);
  });

  it("shows the picture of a text that is not saved", async () => {
    const untitled = await vscode.workspace.openTextDocument({ language: "pawl", content: "model fresh\npassive Fresh {\n    machine {\n        initial -> born\n        state born\n    }\n}\n" });
    await vscode.window.showTextDocument(untitled, { viewColumn: vscode.ViewColumn.One });
    await until(picture, ({ keys }) => keys.includes("fresh.Fresh.born"), "no picture");
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    editor = await lunch.open();
    putCursor("state hungry");
    await until(picture, ({ keys }) => keys.includes("dpp.Philo.hungry"), "no picture");
  });

  it("selects the text of a clicked element, also by the keyboard", async () => {
    await ask("click", { key: "dpp.Philo.eating" });
    await until(selected, (text) => text === "eating", "not selected");
    await ask("press", { key: "Enter", on: "dpp.Philo.hungry" });
    await until(selected, (text) => text === "hungry", "not selected");
    await ask("press", { key: "Enter", on: "dpp.Philo.hungry#0" });
    await until(selected, (text) => /philo == me->id/.test(text ?? ""), "the transition is not selected");
  });

  it("follows the cursor to another machine, and the user's choice", async () => {
    putCursor("state paused");
    await until(picture, ({ diagram, marked }) => diagram === "dpp.Table" && marked.includes("dpp.Table.active.paused"), "does not follow");
    await ask("choose", { diagram: "dpp.dpp" });
    await until(picture, ({ keys }) => keys.includes("dpp.dpp.table"), "does not show the system");
    await ask("screenshot", { name: "system" });
    putCursor("state thinking");
    await until(picture, ({ diagram }) => diagram === "dpp.Philo", "does not follow");
  });

  it("zooms, and fits again", async () => {
    const fitted = (await picture()).zoom;
    const larger = Number.parseInt(fitted) * 1.25;
    await ask("press", { key: "+" });
    await until(picture, ({ zoom }) => Math.abs(Number.parseInt(zoom) - larger) < 2, "does not zoom by key");
    await ask("wheel", { by: -200, control: true });
    await until(picture, ({ zoom }) => Number.parseInt(zoom) > larger + 5, "does not zoom by the wheel");
    await ask("press", { key: "0" });
    await until(picture, ({ zoom }) => zoom === fitted, "does not fit");
  });

  it("has a dark picture in a dark window", async () => {
    const settings = vscode.workspace.getConfiguration("workbench");
    await settings.update("colorTheme", "Default Dark Modern", vscode.ConfigurationTarget.Global);
    const shown = await until(picture, ({ theme }) => theme === "dark", "the picture stays light");
    assert.equal(shown.fill, "rgb(34, 44, 55)");
    await new Promise((resolve) => setTimeout(resolve, 500));
    await ask("screenshot", { name: "dark" });
    await settings.update("colorTheme", undefined, vscode.ConfigurationTarget.Global);
    await until(picture, ({ theme }) => theme === "light", "the picture stays dark");
  });

  it("generates C, and nothing from a model with errors", async () => {
    const generated = path.join(folder, "generated");
    assert.equal(await vscode.commands.executeCommand("pawl.generate", model), 0);
    assert.ok(fs.readFileSync(path.join(generated, "dpp_Philo.c"), "utf8").includes("Philo"));
    fs.rmSync(generated, { recursive: true });
    await replace("-> eating", "-> eatin");
    void vscode.commands.executeCommand("pawl.generate", model);
    await until(notifications, (found) => found.some(({ text }) => /No C was generated from dpp\.pawl/.test(text)), "no message");
    assert.ok(!fs.existsSync(path.join(generated, "dpp_Philo.c")));
    await vscode.commands.executeCommand("notifications.clearAll");
  });

  it("marks the errors of a model that is not open, from the output of a task", async () => {
    const other = vscode.Uri.file(path.join(folder, "build", "wrong.pawl"));
    fs.mkdirSync(path.dirname(other.fsPath), { recursive: true });
    fs.writeFileSync(other.fsPath, "model wrong\npassive A {\n    machine {\n        initial -> nowhere\n        state a\n    }\n}\n");
    const tasks = await vscode.tasks.fetchTasks({ type: "pawl" });
    assert.equal(tasks.length, 1);
    // A folder that the language server passes over.
    void vscode.commands.executeCommand("pawl.check");
    const [found] = await until(() => vscode.languages.getDiagnostics(other), (all) => all.length > 0, "no problem");
    assert.equal(found.range.start.line, 3);
    fs.rmSync(path.dirname(other.fsPath), { recursive: true });
  });

  it("creates a project and runs it, with the program's options", async function () {
    this.timeout(300_000);
    const created = await vscode.commands.executeCommand("pawl.newProject", vscode.Uri.file(folder), "blinky");
    assert.ok(fs.existsSync(path.join(created.fsPath, "blinky.pawl")));
    assert.equal(vscode.window.activeTextEditor.document.uri.fsPath, path.join(created.fsPath, "blinky.pawl"));
    const settings = vscode.workspace.getConfiguration("pawl.run", created);
    await settings.update("options", ["--", "--blinks=1"], vscode.ConfigurationTarget.Global);
    assert.equal(await vscode.commands.executeCommand("pawl.run"), 0);
    assert.ok(fs.existsSync(path.join(created.fsPath, "build", "host-cooperative")));
    await ask("screenshot", { name: "run" });

    void vscode.commands.executeCommand("pawl.runWithTrace");
    await until(() => fs.existsSync(path.join(created.fsPath, "build", "blinky.trace")), Boolean, "no trace", 60_000);
    await ask("pick", { label: "Text" });
    const text = await until(() => vscode.window.activeTextEditor?.document, (document) => document?.isUntitled, "no text of the trace");
    assert.match(text.getText(), /blinker.*lit/);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    void vscode.commands.executeCommand("pawl.showTrace", vscode.Uri.file(path.join(created.fsPath, "build", "blinky.trace")));
    await ask("pick", { label: "Sequence chart" });
    const chart = await until(() => ask("picture", { isChart: true }), ({ texts }) => texts.some((line) => line.includes("blinker")), "no chart");
    assert.deepEqual([chart.scripts, chart.diagrams], [0, []]);
    await ask("screenshot", { name: "chart" });
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await settings.update("options", undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand("workbench.action.closePanel");
    editor = await lunch.open();
  });

  it("explains a missing Java with what to do, and starts again when there is one", async () => {
    const settings = vscode.workspace.getConfiguration("pawl");
    await vscode.commands.executeCommand("notifications.clearAll");
    await settings.update("java.home", "/no/java", vscode.ConfigurationTarget.Global);
    const [{ text, buttons }] = await until(notifications, (found) => found.length > 0, "no explanation");
    assert.match(text, /The setting pawl\.java\.home names \/no\/java, which has no bin\/java\. Correct the setting, or clear it/);
    assert.deepEqual(buttons, ["How to Install Java", "Select Java…", "Show Output"]);
    await until(picture, ({ message }) => /pawl\.java\.home/.test(message), "the preview does not explain");
    await ask("screenshot", { name: "no-java" });
    await settings.update("java.home", undefined, vscode.ConfigurationTarget.Global);
    await until(picture, ({ keys }) => keys.length > 0, "the server does not start again", 100_000);
    await vscode.commands.executeCommand("notifications.clearAll");
  });

  it("shows the first steps", async () => {
    await vscode.commands.executeCommand("pawl.openWalkthrough", "java");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await ask("screenshot", { name: "walkthrough" });
  });
});

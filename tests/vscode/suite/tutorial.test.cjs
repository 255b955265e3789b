// SPDX-License-Identifier: EPL-2.0
// Follows docs/tutorial/draw-a-machine.md in Visual Studio Code: the steps of its section, and those of "Draw" that it names.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { Model, ask, folder, started, until } = require("./support.cjs");

const page = fs.readFileSync(path.join(process.env.PAWL_TEST_ROOT, "docs/tutorial/draw-a-machine.md"), "utf8").replace(/\n(?!\n|\d+\. |- |#)/g, " ");
const lesson = path.join(folder, "lesson");

/** The lines of a section that begin like this. */
function lines(title, form) {
  const [, section] = new RegExp(`^## ${title}$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, "m").exec(page);
  return section.split("\n").flatMap((line) => form.exec(line)?.[1]?.trim() ?? []);
}

const drawing = () => ask("drawing");

function command(title) {
  const { commands } = vscode.extensions.getExtension("pawl.pawl").packageJSON.contributes;
  const found = commands.find((each) => `${each.category}: ${each.title}` === title);
  assert.ok(found, `there is no command ${title}`);
  return vscode.commands.executeCommand(found.command);
}

const STEPS = [
  [
    /^Open \*\*(.+)\*\*\.$/,
    async (model, name) => {
      assert.equal(path.basename(model.uri.fsPath), name);
      await model.open();
    },
  ],
  [
    /^Run the command \*\*(.+)\*\*, and choose \*\*(.+)\*\* in the list\.$/,
    async (model, title, entry) => {
      const opened = command(title);
      await ask("pick", { label: entry });
      await opened;
      await until(drawing, ({ state, nodes }) => state === "ready" && nodes.length > 0, "no drawing");
    },
  ],
  [
    /^Click the tool \*\*(.+)\*\* in the palette, and then the free space right of \*\*(.+)\*\*\.$/,
    (model, tool, rightOf) => ask("useTool", { tool, rightOf }),
  ],
  [/^Type `(.+)` and press Enter\.$/, (model, text) => ask("typeLabel", { text })],
  [/^Drag from the border of \*\*(.+)\*\* to the middle of \*\*(.+)\*\*\.$/, (model, from, to) => ask("connect", { from, to })],
  [
    /^Click the line from \*\*(.+)\*\* to \*\*(.+)\*\*, and press Delete\.$/,
    async (model, from, to) => {
      await ask("clickLine", { from, to });
      await ask("drawingKeys", { keys: ["Delete"], focus: false });
      await until(drawing, ({ edges }) => !edges.includes(`transition from ${from} to ${to}`), "the line stays");
      assert.ok(model.document.isDirty);
    },
  ],
  [
    /^Press Ctrl\+S\.$/,
    async (model) => {
      await ask("drawingKeys", { keys: ["Control+s"] });
      await until(() => model.document.isDirty, (dirty) => !dirty, "the text is not saved");
    },
  ],
  [
    /^Run the command \*\*(.+)\*\*\. The folder `(.+)` has `(.+)`\.$/,
    async (model, title, place, name) => {
      await command(title);
      assert.ok(fs.existsSync(path.join(lesson, place, name)));
    },
  ],
  [
    /^Run the command \*\*(.+)\*\*\. The terminal shows `(.+)`, and the active state of the drawing has another colour\.$/,
    async (model, title, word) => {
      const run = command(title);
      const isActive = until(() => ask("activeInDrawing"), (names) => names.length > 0, "no state is active", 200_000);
      const isShown = until(() => ask("terminal"), (shown) => shown.some((line) => line.trim() === word), `the terminal does not show ${word}`, 200_000);
      await Promise.all([isActive, isShown]);
      await ask("screenshot", { name: "drawing-active" });
      await until(() => ask("quickInput"), Boolean, "the program does not end", 60_000);
      await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
      await run;
      await until(() => ask("activeInDrawing"), (names) => names.length === 0, "a state stays active");
    },
  ],
];

describe("the tutorial", () => {
  const model = new Model("lesson/blinky.pawl");

  before(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.commands.executeCommand("workbench.action.closeSidebar");
    await ask("resize", { width: 1800, height: 950 });
    await started();
  });

  const own = lines("In Visual Studio Code", /^- (.*)$/);
  const drawn = lines("Draw", /^\d+\. (.*)$/);
  const [, first, last] = /Steps (\d+) to (\d+) of \*Draw\* are the same/.exec(page.slice(page.indexOf("## In Visual Studio Code")));
  const steps = [...own.slice(0, 2), ...drawn.slice(first - 1, last), ...own.slice(2)];
  it("has all steps of the page", () => assert.deepEqual([own.length, drawn.length, steps.length], [5, 8, 12]));
  for (const step of steps) {
    it(step, async function () {
      this.timeout(300_000);
      const found = STEPS.find(([form]) => form.test(step));
      assert.ok(found, `no test knows the step: ${step}`);
      await found[1](model, ...found[0].exec(step).slice(1));
    });
  }

  it("has the lines that the page shows", () => {
    const [, one, other] = /has the line `([^`]+)` and the line `([^`]+)`/.exec(page);
    const text = fs.readFileSync(model.uri.fsPath, "utf8");
    assert.ok(text.includes(one) && text.includes(other), text);
  });

  after(async () => {
    await vscode.commands.executeCommand("workbench.action.closePanel");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await ask("resize", { width: 1400, height: 900 });
  });
});

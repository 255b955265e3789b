// SPDX-License-Identifier: EPL-2.0
// What the tests inside the editor share: actions of the page, waiting, and edits of a model.
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");

const folder = path.join(process.env.PAWL_TEST_WORK, "project");

/** What only the page can do. */
async function ask(name, args = {}) {
  const response = await fetch(process.env.PAWL_TEST_ACTIONS, { method: "POST", body: JSON.stringify({ do: name, ...args }) });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text);
}

/** Waits until a value is as expected; the last one is in the message if it never is. */
async function until(read, expected, what, milliseconds = 90_000) {
  const end = Date.now() + milliseconds;
  let value;
  do {
    value = await read();
    if (expected(value)) {
      return value;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  throw new Error(`${what}: ${JSON.stringify(value)?.slice(0, 2000)}`);
}

/** A model of the folder, as a user edits it. */
class Model {
  constructor(name) {
    this.uri = vscode.Uri.file(path.join(folder, name));
    this.original = fs.readFileSync(this.uri.fsPath, "utf8");
  }

  async open(column = vscode.ViewColumn.One) {
    this.editor = await vscode.window.showTextDocument(this.uri, { viewColumn: column });
    return this.editor;
  }

  get document() {
    return vscode.workspace.textDocuments.find((document) => document.uri.toString() === this.uri.toString());
  }

  get text() {
    return this.document.getText();
  }

  async replace(before, after) {
    await until(
      async () => {
        const offset = this.text.indexOf(before);
        assert.ok(offset >= 0, before);
        return this.edit(new vscode.Range(this.document.positionAt(offset), this.document.positionAt(offset + before.length)), after);
      },
      Boolean,
      `${before} is not replaced`,
    );
  }

  /** False if the text has changed meanwhile, which the drawing does, too. */
  edit(range, text) {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(this.uri, range, text);
    return vscode.workspace.applyEdit(edit);
  }

  async restore() {
    const document = await vscode.workspace.openTextDocument(this.uri);
    await until(
      async () => document.getText() === this.original || (await this.edit(new vscode.Range(0, 0, document.lineCount, 0), this.original)),
      Boolean,
      "the text is not restored",
    );
    await document.save();
  }

  putCursor(words) {
    const place = this.document.positionAt(this.text.indexOf(words));
    this.editor.selection = new vscode.Selection(place, place);
  }
}

/** The extension, with a language server that runs. */
async function started() {
  const pawl = await vscode.extensions.getExtension("pawl.pawl").activate();
  await until(() => pawl.server.client?.initializeResult?.serverInfo?.name, (name) => name === "pawl", "the server does not start", 150_000);
  return pawl;
}

/** The driver of the editor hides notifications: they are in their list. */
async function notifications() {
  await vscode.commands.executeCommand("notifications.showList");
  return ask("notifications");
}

module.exports = { Model, ask, folder, notifications, started, until };

// SPDX-License-Identifier: EPL-2.0
// One drawing in the window: its page, and the messages between the page, the document and the drawing server.
import * as path from "node:path";
import * as vscode from "vscode";
import type { DiagramSummary } from "../protocol";
import type { FromDrawing, NoticeAction, ToDrawing } from "../webview/drawing-messages";
import type { Connection } from "./connections";
import type { Drawings } from "./drawings";
import { placeAt, type ModelText } from "./model-text";
import { drawingPage } from "./page";

/** Where the views of drawings are kept: viewport and collapsed composites. */
const VIEWS = "pawl.drawing.views";
/** Where the diagrams are kept that were shown last. */
const SHOWN = "pawl.drawing.shown";
/** So many views, and shown diagrams, are kept. */
const MOST_KEPT = 200;
/** The list of diagrams follows the text after this time without a change, in milliseconds. */
const LIST_DELAY = 400;

/** The buttons of a notice. */
const OPEN_TEXT: NoticeAction = { label: "Open the Text", command: "pawl.openText" };

/** One tab with a drawing. */
export class DrawingPanel {
  private readonly subscriptions: vscode.Disposable[] = [];
  private readonly connections = new Map<number, Connection>();
  private text: ModelText | undefined;
  private isLoaded = false;
  private isDisposed = false;
  private waiting: ToDrawing[] = [];
  private shown: string | undefined;
  /** The diagrams of the last text without errors, if there was one. */
  private diagrams: DiagramSummary[] = [];
  /** Changes when the drawing must be updated, so that an older update does not end later. */
  private updates = 0;
  private listing: NodeJS.Timeout | undefined;
  private isLayoutDirty = false;

  constructor(
    private readonly drawings: Drawings,
    readonly document: vscode.TextDocument,
    readonly panel: vscode.WebviewPanel,
    private wanted: string | undefined,
  ) {
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [drawings.context.extensionUri] };
    this.subscriptions.push(
      webview.onDidReceiveMessage((message: FromDrawing) => this.received(message)),
      vscode.workspace.onDidChangeTextDocument(({ document: changed }) => {
        if (changed === document) {
          this.listSoon();
        }
      }),
    );
    panel.onDidDispose(() => this.dispose());
    webview.html = drawingPage(webview, drawings.context.extensionUri);
  }

  /** The key of the shown diagram. */
  get diagram(): string | undefined {
    return this.shown;
  }

  /** Shows a diagram of the model; without a key, the former one. */
  show(diagram: string | undefined): void {
    if (diagram !== undefined && diagram !== this.shown) {
      this.wanted = diagram;
      this.update();
    }
  }

  activeChanged(keys: string[]): void {
    this.post({ type: "active", keys });
  }

  /** Something has changed on which depends what the page shows: the server, the trust of the folder, the wanted diagram. */
  update(): void {
    if (this.isLoaded && !this.isDisposed) {
      void this.updated(++this.updates);
    }
  }

  private async updated(update: number): Promise<void> {
    const { server } = this.drawings;
    if (!vscode.workspace.isTrusted) {
      const text = "The drawing needs a trusted folder, because it starts Java. The text can be read and edited.";
      this.notice(text, [{ label: "Manage Trust", command: "workbench.trust.manage" }, OPEN_TEXT]);
      return;
    }
    if (this.document.uri.scheme !== "file") {
      this.notice("Save the model in a file first: the places of figures are kept beside it.", [OPEN_TEXT]);
      return;
    }
    if (!server.client) {
      if (server.reason) {
        const java = server.reason.includes("Java");
        const help = [
          { label: "How to Install Java", command: "pawl.openWalkthrough", argument: "java" },
          { label: "Select Java…", command: "pawl.selectJava" },
        ];
        this.notice(server.reason, [...(java ? help : [{ label: "Show Output", command: "pawl.showOutput" }]), OPEN_TEXT]);
      } else if (!this.shown) {
        this.notice("The language server starts.", [], true);
      }
      return;
    }
    this.text ??= this.openText();
    if (!this.text.isReady) {
      if (!this.shown) {
        this.notice("The drawing is loading…", [], true);
      }
      return;
    }
    const list = await this.drawings.list(this.document.uri);
    if (update !== this.updates || this.isDisposed) {
      return;
    }
    if (list && (list.isComplete || this.diagrams.length === 0)) {
      this.diagrams = list.diagrams;
    }
    const { diagrams } = this;
    const key = [this.wanted, this.shown].find((each) => diagrams.some((one) => one.key === each)) ?? this.shown ?? diagrams[0]?.key;
    if (key === undefined) {
      const name = path.posix.basename(this.document.uri.path);
      const text = `${name} has nothing to draw yet: no class with a state machine, and no system, or its text has errors. Add one in the text; its drawing appears here.`;
      this.notice(text, [OPEN_TEXT]);
      return;
    }
    this.wanted = undefined;
    this.post({ type: "notice" });
    if (key !== this.shown) {
      this.shown = key;
      this.post({ type: "show", model: this.drawings.address(this.document.uri), diagram: key, diagrams, view: this.kept(VIEWS) });
    } else {
      this.post({ type: "diagrams", diagrams });
      this.post({ type: "reconnect" });
    }
  }

  private openText(): ModelText {
    const text = this.drawings.text(this.document);
    this.subscriptions.push(text.onDidChange(() => this.update()));
    return text;
  }

  private notice(text: string, actions: NoticeAction[], busy = false): void {
    this.post({ type: "notice", text, actions, busy });
  }

  private received(message: FromDrawing): void {
    switch (message.type) {
      case "ready":
        this.isLoaded = true;
        this.shown = undefined;
        this.closeConnections();
        // The editor forgets the state of the page when the window is loaded again.
        this.wanted ??= message.diagram ?? this.kept(SHOWN)[this.drawings.address(this.document.uri)];
        this.waiting.splice(0).forEach((each) => void this.panel.webview.postMessage(each));
        this.update();
        break;
      case "open":
        this.open(message.connection);
        break;
      case "message":
        this.connections.get(message.connection)?.send(message.message);
        break;
      case "close":
        this.connections.get(message.connection)?.close();
        this.connections.delete(message.connection);
        break;
      case "shown":
        this.shown = message.diagram;
        void this.keep(SHOWN, this.drawings.address(this.document.uri), message.diagram);
        break;
      case "dirty":
        this.isLayoutDirty = message.dirty;
        this.saveSoon();
        break;
      case "select":
        this.select(message.from, message.to);
        break;
      case "undo":
      case "redo":
        void this.step(message.type);
        break;
      case "save":
        void this.text?.save();
        break;
      case "diagram":
        this.show(message.key);
        break;
      case "view":
        void this.keep(VIEWS, message.key, message.value);
        break;
      case "file":
        void this.saveFile(message.name, message.base64);
        break;
      case "action":
        void this.act(message.command, message.argument);
        break;
    }
  }

  /** The server is asked only when it has the text of the document, which may have diagrams that the file does not have. */
  private open(id: number): void {
    if (!this.text?.isReady) {
      this.post({ type: "closed", connection: id });
      return;
    }
    const connection = this.drawings.connections.open({
      message: (message) => this.post({ type: "message", connection: id, message }),
      closed: () => {
        this.connections.delete(id);
        this.post({ type: "closed", connection: id });
      },
    });
    this.connections.set(id, connection);
    this.post({ type: "opened", connection: id });
  }

  private closeConnections(): void {
    this.connections.forEach((connection) => connection.close());
    this.connections.clear();
  }

  /** The undo of the document, which the drawing follows. */
  private async step(command: "undo" | "redo"): Promise<void> {
    if (!this.panel.active) {
      this.panel.reveal(this.panel.viewColumn);
    }
    await vscode.commands.executeCommand(command);
  }

  /** Marks the text of the selected element where the text is visible. */
  private select(from: number, to: number): void {
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document === this.document);
    if (editor) {
      const text = this.document.getText().replace(/\r\n/g, "\n");
      const start = placeAt(text, from);
      // The cursor is at the start, so that a long element does not move to its end.
      editor.selection = new vscode.Selection(placeAt(text, to), start);
      editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  /** Where the editor saves texts by itself, places are saved, too. They are no change of the text that it knows. */
  private saveSoon(): void {
    const isAutomatic = vscode.workspace.getConfiguration("files", this.document.uri).get("autoSave", "off") !== "off";
    if (isAutomatic && this.isLayoutDirty && !this.document.isDirty) {
      void this.text?.saveLayout();
    }
  }

  private kept(name: string): Record<string, string> {
    return { ...this.drawings.context.workspaceState.get<Record<string, string>>(name) };
  }

  private async keep(name: string, key: string, value: string): Promise<void> {
    const { [key]: _, ...others } = this.kept(name);
    const kept = Object.entries(others).slice(1 - MOST_KEPT);
    await this.drawings.context.workspaceState.update(name, Object.fromEntries([...kept, [key, value]]));
  }

  private async saveFile(name: string, base64: string): Promise<void> {
    const type = path.extname(name).slice(1);
    const file = await vscode.window.showSaveDialog({ defaultUri: vscode.Uri.joinPath(this.document.uri, "..", name), filters: { [type.toUpperCase()]: [type] } });
    if (file) {
      await vscode.workspace.fs.writeFile(file, Buffer.from(base64, "base64"));
    }
  }

  /** Only the commands of notices: a message of the page runs no other one. */
  private async act(command: string, argument?: string): Promise<void> {
    if (command === OPEN_TEXT.command) {
      await vscode.commands.executeCommand(command, this.document.uri);
    } else if (["workbench.trust.manage", "pawl.openWalkthrough", "pawl.selectJava", "pawl.showOutput"].includes(command)) {
      await vscode.commands.executeCommand(command, argument);
    }
  }

  private listSoon(): void {
    clearTimeout(this.listing);
    this.listing = setTimeout(() => this.update(), LIST_DELAY);
  }

  private post(message: ToDrawing): void {
    if (this.isDisposed) {
      return;
    }
    if (this.isLoaded) {
      void this.panel.webview.postMessage(message);
    } else {
      this.waiting.push(message);
    }
  }

  private dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.listing);
    this.closeConnections();
    vscode.Disposable.from(...this.subscriptions).dispose();
    if (this.text) {
      this.drawings.release(this.document);
    }
  }
}

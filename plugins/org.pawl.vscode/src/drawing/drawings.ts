// SPDX-License-Identifier: EPL-2.0
// The custom editor with the drawing of a model: docs/how-to/editors.md.
import * as vscode from "vscode";
import { forServer } from "../addresses";
import { diagramRequest, isCancelled, type DiagramSummary } from "../protocol";
import { areaAt } from "../ranges";
import type { Server } from "../server";
import { DrawingConnections } from "./connections";
import { DrawingPanel } from "./drawing-panel";
import { LiveStates } from "./live-states";
import { ModelText } from "./model-text";

export interface DiagramList {
  diagrams: DiagramSummary[];
  /** False if the text has errors, with which not all diagrams are found. */
  isComplete: boolean;
}

/** The texts of open drawings, with the number of their panels. */
interface Used {
  text: ModelText;
  panels: number;
}

/** The open drawings. Each shows one diagram of a model, and another one when its user chooses it. */
export class Drawings implements vscode.CustomTextEditorProvider, vscode.Disposable {
  static readonly TYPE = "pawl.drawing";

  readonly connections = new DrawingConnections();
  /** The programs whose active states are shown. */
  readonly live = new LiveStates(
    (keys) => this.activeChanged(keys),
    (text) => this.output.info(`The states of the program are not shown: ${text}`),
  );
  private activeKeys: string[] = [];
  private readonly panels = new Set<DrawingPanel>();
  private readonly texts = new Map<vscode.TextDocument, Used>();
  /** The diagrams that the next panels of models show, by address. */
  private readonly wanted = new Map<string, string>();
  private readonly subscriptions: vscode.Disposable[] = [];

  constructor(
    readonly context: vscode.ExtensionContext,
    readonly server: Server,
    private readonly output: vscode.LogOutputChannel,
  ) {
    const files = vscode.workspace.createFileSystemWatcher("**/*.{pawl,pawllayout}");
    const changed = () => this.connections.filesChanged();
    this.subscriptions.push(
      files,
      files.onDidChange(changed),
      files.onDidCreate(changed),
      files.onDidDelete(changed),
      server.onDidChange(() => this.serverChanged()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.panels.forEach((panel) => panel.update())),
      vscode.window.registerCustomEditorProvider(Drawings.TYPE, this, {
        webviewOptions: { retainContextWhenHidden: true },
        supportsMultipleEditorsPerDocument: true,
      }),
    );
    this.serverChanged();
  }

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const opened = new DrawingPanel(this, document, panel, this.takeWanted(document.uri));
    this.panels.add(opened);
    opened.activeChanged(this.activeKeys);
    panel.onDidDispose(() => this.panels.delete(opened));
  }

  /** The panel that the user sees, or has seen last. */
  get active(): DrawingPanel | undefined {
    return [...this.panels].find(({ panel }) => panel.active);
  }

  /** Opens the drawing of a model: of the diagram at the cursor of its text, or of one that the user chooses. */
  async open(uri: vscode.Uri, diagram?: string): Promise<void> {
    if (uri.scheme !== "file") {
      throw new Error("Save the model in a file first: the places of figures are kept beside it.");
    }
    const editor = vscode.window.activeTextEditor;
    const isBeside = editor?.document.uri.toString() === uri.toString();
    const chosen = diagram ?? (await this.choose(uri, isBeside ? editor.selection.active : undefined));
    if (chosen === null) {
      return;
    }
    const open = [...this.panels].find(({ document }) => document.uri.toString() === uri.toString());
    if (open) {
      // Without the column, the tab of a custom editor moves to the active group.
      open.panel.reveal(open.panel.viewColumn);
      open.show(chosen);
      return;
    }
    if (chosen !== undefined) {
      this.wanted.set(uri.toString(), chosen);
    }
    await vscode.commands.executeCommand("vscode.openWith", uri, Drawings.TYPE, isBeside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active);
  }

  /** Lets the user choose another diagram for the active drawing. */
  async chooseDiagram(): Promise<void> {
    const panel = this.active;
    if (!panel) {
      throw new Error("Open the drawing of a model first.");
    }
    const chosen = await this.pick((await this.list(panel.document.uri))?.diagrams ?? [], panel.diagram);
    if (chosen) {
      panel.show(chosen);
    }
  }

  /** The key of a diagram; undefined if the panel decides, null if the user does not choose. */
  private async choose(uri: vscode.Uri, cursor?: vscode.Position): Promise<string | undefined | null> {
    const diagrams = (await this.list(uri))?.diagrams ?? [];
    const atCursor = cursor && areaAt(diagrams, cursor);
    if (atCursor || diagrams.length < 2) {
      return atCursor ?? diagrams[0]?.key;
    }
    return (await this.pick(diagrams)) ?? null;
  }

  private async pick(diagrams: DiagramSummary[], current?: string): Promise<string | undefined> {
    const items = diagrams.map(({ key, title, kind }) => ({ label: title, description: kind === "system" ? "system" : "state machine", key, picked: key === current }));
    return (await vscode.window.showQuickPick(items, { title: "The diagram to draw" }))?.key;
  }

  /** The diagrams of a model, in the order of its text; undefined while the server does not run. */
  async list(uri: vscode.Uri): Promise<DiagramList | undefined> {
    const client = this.server.client;
    try {
      const answer = await client?.sendRequest(diagramRequest, { textDocument: { uri: this.address(uri) }, list: true });
      return client && { diagrams: answer?.diagrams ?? [], isComplete: answer?.sound ?? true };
    } catch (error) {
      if (!isCancelled(error)) {
        this.output.warn(`The diagrams of ${uri} are not listed: ${error}`);
      }
      return undefined;
    }
  }

  /** As the language server names a file. */
  address(uri: vscode.Uri): string {
    return forServer(uri.toString());
  }

  /** The text of a document, until it is released. */
  text(document: vscode.TextDocument): ModelText {
    let used = this.texts.get(document);
    if (!used) {
      used = { text: new ModelText(document, this.address(document.uri), this.connections, (text) => this.problem(text)), panels: 0 };
      this.texts.set(document, used);
    }
    used.panels++;
    return used.text;
  }

  release(document: vscode.TextDocument): void {
    const used = this.texts.get(document);
    if (used && --used.panels === 0) {
      this.texts.delete(document);
      used.text.dispose();
    }
  }

  problem(text: string): void {
    this.output.warn(text);
    void vscode.window.showWarningMessage(text);
  }

  private activeChanged(keys: string[]): void {
    this.activeKeys = keys;
    this.panels.forEach((panel) => panel.activeChanged(keys));
  }

  private takeWanted(uri: vscode.Uri): string | undefined {
    const wanted = this.wanted.get(uri.toString());
    this.wanted.delete(uri.toString());
    return wanted;
  }

  private serverChanged(): void {
    this.connections.use(this.server.client);
    this.live.use(this.server.client);
    this.texts.forEach(({ text }) => text.connect());
    this.panels.forEach((panel) => panel.update());
  }

  dispose(): void {
    this.texts.forEach(({ text }) => text.dispose());
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

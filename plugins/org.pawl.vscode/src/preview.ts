// SPDX-License-Identifier: EPL-2.0
// The picture beside the text, drawn by the language server.
import * as path from "node:path";
import * as vscode from "vscode";
import type { Range as ProtocolRange } from "vscode-languageclient/node";
import { forEditor, forServer } from "./addresses";
import { diagramRequest, isCancelled, type DiagramResult, type DrawnDiagram, type DrawnElement } from "./protocol";
import { areaAt, elementAt } from "./ranges";
import type { Server } from "./server";
import type { FromView, ToView } from "./webview/messages";

/** What a restored panel was showing. */
interface State {
  model?: string;
  diagram?: string;
}

/** The panel with the picture of the model in the active editor. There is one, which follows the editor and its cursor. */
export class Preview implements vscode.Disposable {
  static readonly TYPE = "pawl.preview";

  private panel: vscode.WebviewPanel | undefined;
  private uri: vscode.Uri | undefined;
  private isReady = false;
  private waiting: ToView[] = [];
  /** The key of the shown diagram, and of the one at the cursor. */
  private diagram: string | undefined;
  private atCursor: string | undefined;
  private answer: DiagramResult | undefined;
  /** The last pictures of sound texts, by key. */
  private readonly sound = new Map<string, DrawnDiagram>();
  private shown: DrawnDiagram | undefined;
  /** One request at a time: changes during a request lead to one more. */
  private isAsking = false;
  private mustAskAgain = false;
  private readonly subscriptions: vscode.Disposable[] = [];

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly server: Server,
  ) {
    const layouts = vscode.workspace.createFileSystemWatcher("**/*.pawllayout");
    this.subscriptions.push(
      layouts,
      layouts.onDidChange(() => this.update()),
      layouts.onDidCreate(() => this.update()),
      layouts.onDidDelete(() => this.update()),
      server.onDidChange(() => this.update()),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.cursorMoved(textEditor)),
      vscode.window.onDidChangeActiveColorTheme(() => this.update()),
      // Models use one another, so a change of any model can change the picture.
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document.languageId === "pawl" && contentChanges.length > 0) {
          this.update();
        }
      }),
      vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("pawl.preview") && this.update()),
      vscode.window.registerWebviewPanelSerializer(Preview.TYPE, {
        deserializeWebviewPanel: async (panel, state: State | undefined) => {
          this.uri = state?.model ? vscode.Uri.parse(state.model) : undefined;
          this.diagram = state?.diagram;
          this.use(panel);
        },
      }),
    );
  }

  /** The model whose picture is shown. */
  get model(): vscode.Uri | undefined {
    return this.panel && this.uri;
  }

  async open(model?: vscode.Uri): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const uri = model ?? (editor?.document.languageId === "pawl" ? editor.document.uri : undefined);
    if (!uri) {
      throw new Error("Open a model (a .pawl file) first.");
    }
    if (editor?.document.uri.toString() !== uri.toString()) {
      await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
    }
    if (!this.panel) {
      this.use(
        vscode.window.createWebviewPanel(
          Preview.TYPE,
          "Picture",
          { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
          { enableFindWidget: true, retainContextWhenHidden: true },
        ),
      );
    } else {
      this.panel.reveal(undefined, true);
    }
    this.show(uri);
    const cursor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    if (cursor) {
      this.cursorMoved(cursor);
    }
  }

  private use(panel: vscode.WebviewPanel): void {
    this.panel = panel;
    this.isReady = false;
    this.waiting = [];
    this.shown = undefined;
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.context.extensionUri, "icons/preview-light.svg"),
      dark: vscode.Uri.joinPath(this.context.extensionUri, "icons/preview-dark.svg"),
    };
    panel.webview.options = { enableScripts: true, localResourceRoots: [this.context.extensionUri] };
    panel.webview.onDidReceiveMessage((message: FromView) => this.received(message));
    panel.onDidDispose(() => {
      this.panel = undefined;
      this.sound.clear();
      this.shown = undefined;
      this.answer = undefined;
    });
    panel.webview.html = page(panel.webview, this.context.extensionUri);
    this.update();
  }

  private show(uri: vscode.Uri): void {
    if (this.uri?.toString() !== uri.toString()) {
      this.uri = uri;
      this.diagram = undefined;
      this.atCursor = undefined;
      this.answer = undefined;
      this.shown = undefined;
      this.sound.clear();
    }
    this.update();
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    if (this.panel && editor?.document.languageId === "pawl") {
      this.show(editor.document.uri);
      this.cursorMoved(editor);
    }
  }

  private follows(): boolean {
    return vscode.workspace.getConfiguration("pawl.preview").get("followCursor", true);
  }

  private cursorMoved(editor: vscode.TextEditor): void {
    if (!this.panel || !this.answer || editor.document.uri.toString() !== this.uri?.toString() || !this.follows()) {
      return;
    }
    const position = editor.selection.active;
    const area = areaAt(this.answer.diagrams, position);
    // A diagram that the user has chosen stays until the cursor enters another one.
    if (area && area !== this.atCursor) {
      this.atCursor = area;
      if (area !== this.diagram) {
        this.diagram = area;
        this.update();
        return;
      }
    }
    this.mark(position);
  }

  private mark(position: vscode.Position): void {
    const key = this.shown && this.uri && elementAt(this.elements(), forServer(this.uri.toString()), position);
    this.post({ type: "mark", key });
  }

  /** Asks for the picture of the current text. */
  private update(): void {
    if (this.isAsking) {
      this.mustAskAgain = true;
      return;
    }
    if (!this.panel || !this.uri) {
      return;
    }
    if (!this.server.client) {
      this.post({ type: "message", text: this.server.reason ?? "The language server starts.", busy: !this.server.reason });
      return;
    }
    this.isAsking = true;
    // After this turn, in which the client sends the change to the server.
    setTimeout(() => {
      void this.ask().finally(() => {
        this.isAsking = false;
        if (this.mustAskAgain) {
          this.mustAskAgain = false;
          this.update();
        }
      });
    });
  }

  private async ask(): Promise<void> {
    const uri = this.uri;
    const client = this.server.client;
    if (!uri || !client) {
      return;
    }
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    const theme = this.theme();
    try {
      const answer = await client.sendRequest(diagramRequest, {
        textDocument: { uri: client.code2ProtocolConverter.asUri(uri) },
        diagram: this.diagram,
        position: editor && client.code2ProtocolConverter.asPosition(editor.selection.active),
        theme,
      });
      if (uri === this.uri && this.panel) {
        this.accept(answer, theme);
        const version = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString())?.version;
        if (answer && version !== undefined && answer.version !== null && answer.version < version) {
          this.mustAskAgain = true;
        }
      }
    } catch (error) {
      // The server cancels what it reads when the text changes.
      if (isCancelled(error)) {
        this.mustAskAgain = true;
      } else if (this.server.client) {
        this.post({ type: "message", text: `The picture cannot be drawn: ${error instanceof Error ? error.message : error}` });
      }
    }
  }

  private accept(answer: DiagramResult | null, theme: "light" | "dark"): void {
    const panel = this.panel;
    const uri = this.uri;
    if (!panel || !uri) {
      return;
    }
    const name = path.posix.basename(uri.path);
    if (!answer) {
      this.post({ type: "message", text: `${name} does not exist.` });
      return;
    }
    const isSound = answer.sound;
    const picture = answer.picture ?? undefined;
    const before = this.diagram && this.sound.get(this.diagram);
    if (answer.diagrams.length === 0 && !(before && !isSound)) {
      panel.title = name;
      this.answer = answer;
      this.post({
        type: "message",
        text: isSound
          ? `${name} has no state machine and no system yet. A class with a machine, or a system, has a picture.`
          : `${name} has errors, and no picture can be drawn. The view Problems lists them.`,
      });
      return;
    }
    if (isSound && picture) {
      // The server answers with another diagram if the chosen one was renamed or removed.
      this.diagram = picture.key;
      this.sound.set(picture.key, picture);
    }
    const shown = isSound ? picture : (before ?? picture);
    if (!shown) {
      return;
    }
    this.diagram = shown.key;
    this.atCursor ??= shown.key;
    // While a text has errors, the diagrams and places of what can be read are used where there are any.
    this.answer = isSound || !this.answer ? answer : { ...answer, diagrams: answer.diagrams.length > 0 ? answer.diagrams : this.answer.diagrams };
    this.shown = shown;
    const summary = this.answer.diagrams.find(({ key }) => key === shown.key);
    panel.title = `${summary?.title ?? shown.key}`;
    this.post({
      type: "picture",
      key: shown.key,
      svg: shown.svg,
      width: shown.width,
      height: shown.height,
      theme,
      isStale: !isSound,
      diagrams: this.answer.diagrams.map(({ key, title, kind }) => ({ key, title, kind })),
      state: { model: uri.toString(), diagram: shown.key } satisfies State,
    });
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    if (editor && this.follows()) {
      this.mark(editor.selection.active);
    }
  }

  /** The elements with the places of the current text; those that it does not have, with their former places. */
  private elements(): DrawnElement[] {
    const current = this.answer?.picture?.key === this.shown?.key ? (this.answer?.picture?.elements ?? []) : [];
    const keys = new Set(current.map(({ key }) => key));
    return [...current, ...(this.shown?.elements ?? []).filter(({ key }) => !keys.has(key))];
  }

  private received(message: FromView): void {
    switch (message.type) {
      case "ready":
        this.isReady = true;
        for (const waiting of this.waiting.splice(0)) {
          void this.panel?.webview.postMessage(waiting);
        }
        break;
      case "select":
        void this.select(message.key);
        break;
      case "diagram":
        this.diagram = message.key;
        this.update();
        break;
      case "save":
        void vscode.commands.executeCommand("pawl.savePicture");
        break;
    }
  }

  /** Selects the text of an element. */
  private async select(key: string): Promise<void> {
    const element = this.elements().find((candidate) => candidate.key === key);
    if (!element) {
      return;
    }
    const uri = vscode.Uri.parse(forEditor(element.uri));
    const visible = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    const editor = await vscode.window.showTextDocument(uri, { viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One });
    const { start, end } = range(element.selection);
    // The cursor is at the start, so that a long line does not move to its end.
    editor.selection = new vscode.Selection(end, start);
    editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  /** Writes the shown picture to a file that the user chooses. */
  async save(): Promise<void> {
    const client = this.server.client;
    const uri = this.uri ?? vscode.window.activeTextEditor?.document.uri;
    if (!client || !uri) {
      throw new Error(this.server.reason ?? "Open a model (a .pawl file) first.");
    }
    // Without a theme, the picture is light or dark as its viewer is.
    const answer = await client.sendRequest(diagramRequest, {
      textDocument: { uri: client.code2ProtocolConverter.asUri(uri) },
      diagram: this.diagram,
    });
    if (!answer?.picture) {
      throw new Error("There is no picture to save.");
    }
    const name = `${answer.picture.key.replaceAll(".", "_")}.svg`;
    const file = await vscode.window.showSaveDialog({ defaultUri: vscode.Uri.joinPath(uri, "..", name), filters: { SVG: ["svg"] } });
    if (file) {
      await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(answer.picture.svg));
    }
  }

  /** Shows an SVG that a command has written, such as the chart of a trace. */
  async showChart(file: vscode.Uri): Promise<void> {
    const svg = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const panel = vscode.window.createWebviewPanel("pawl.chart", path.basename(file.fsPath), vscode.ViewColumn.Active, {
      enableScripts: true,
      localResourceRoots: [this.context.extensionUri],
      retainContextWhenHidden: true,
    });
    const message: ToView = { type: "picture", key: file.fsPath, svg, theme: "light", isStale: false, diagrams: [], isChart: true };
    panel.webview.onDidReceiveMessage(({ type }: FromView) => type === "ready" && panel.webview.postMessage(message));
    panel.webview.html = page(panel.webview, this.context.extensionUri);
  }

  private theme(): "light" | "dark" {
    const setting = vscode.workspace.getConfiguration("pawl.preview").get<string>("theme", "auto");
    if (setting === "light" || setting === "dark") {
      return setting;
    }
    const kind = vscode.window.activeColorTheme.kind;
    return kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight ? "light" : "dark";
  }

  private post(message: ToView): void {
    if (this.isReady) {
      void this.panel?.webview.postMessage(message);
    } else {
      this.waiting.push(message);
    }
  }

  dispose(): void {
    this.panel?.dispose();
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

function range({ start, end }: ProtocolRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The page loads its script and its style sheet, and nothing else. */
function page(webview: vscode.Webview, extension: vscode.Uri): string {
  const file = (...names: string[]) => webview.asWebviewUri(vscode.Uri.joinPath(extension, ...names));
  const policy = `default-src 'none'; script-src ${webview.cspSource}; style-src ${webview.cspSource}`;
  const button = (id: string, title: string, path: string) =>
    `<button id="${id}" title="${title}" aria-label="${title}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg></button>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${file("media", "preview.css")}">
<title>Picture</title>
</head>
<body>
<header id="bar" hidden>
<select id="diagrams" aria-label="Diagram"></select>
<span class="space"></span>
${button("zoom-out", "Zoom out (-)", "M3 8h10")}
<output id="zoom" title="Zoom"></output>
${button("zoom-in", "Zoom in (+)", "M3 8h10M8 3v10")}
${button("fit", "Fit the picture (0)", "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10")}
${button("save", "Save the picture as SVG", "M8 2.5v7.5M4.5 7L8 10.5L11.5 7M2.5 13.5h11")}
</header>
<main id="pane" tabindex="-1"></main>
<p id="stale" role="status" hidden>The text has errors. This is the last picture without errors.</p>
<p id="message" role="status">Loading…</p>
<script src="${file("preview.js")}"></script>
</body>
</html>`;
}

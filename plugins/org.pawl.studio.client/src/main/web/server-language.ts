// SPDX-License-Identifier: EPL-2.0
// The language server: completion, hovers, problems, the places of definitions, and formatting.

import { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import {
  formatKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  LSPClient,
  LSPPlugin,
  serverCompletion,
  serverDiagnostics,
  signatureHelp,
  Workspace,
  WorkspaceFile,
} from "@codemirror/lsp-client";
import { Text } from "@codemirror/state";
import { Socket } from "./connection";
import { textOnly } from "./documentation";

/** A problem at a place, from 0. */
export interface FoundProblem {
  line: number;
  column: number;
  isError: boolean;
  message: string;
}

interface Listeners {
  /** The problems of a file, with its address. */
  problems(uri: string, found: FoundProblem[]): void;
  /** Shows another file. */
  display(uri: string): Promise<EditorView | null>;
  ended(): void;
}

interface Published {
  uri: string;
  diagnostics: { range: { start: { line: number; character: number } }; severity?: number; message: string }[];
}

class OpenFile implements WorkspaceFile {
  version = 0;

  constructor(
    readonly uri: string,
    readonly languageId: string,
    public doc: Text,
    readonly view: EditorView,
  ) {}

  getView(): EditorView {
    return this.view;
  }
}

/** The one file that the editor shows. */
class EditedFiles extends Workspace {
  files: OpenFile[] = [];

  constructor(
    client: LSPClient,
    private readonly display: Listeners["display"],
  ) {
    super(client);
  }

  syncFiles() {
    const updates = [];
    for (const file of this.files) {
      const plugin = LSPPlugin.get(file.view);
      if (plugin && !plugin.unsyncedChanges.empty) {
        updates.push({ file, prevDoc: file.doc, changes: plugin.unsyncedChanges });
        file.doc = file.view.state.doc;
        file.version++;
        plugin.clear();
      }
    }
    return updates;
  }

  openFile(uri: string, languageId: string, view: EditorView): void {
    const file = new OpenFile(uri, languageId, view.state.doc, view);
    this.files.push(file);
    this.client.didOpen(file);
  }

  closeFile(uri: string, view: EditorView): void {
    const file = this.files.find((open) => open.uri === uri && open.view === view);
    if (file) {
      this.files = this.files.filter((open) => open !== file);
      this.client.didClose(uri);
    }
  }

  override displayFile(uri: string): Promise<EditorView | null> {
    return this.display(uri);
  }
}

/** The server has cancelled a request, because the text was changed. */
const CANCELLED = [-32800, -32801];

/** A request that was cancelled has no result; the client would report an error. */
function withoutCancellation(message: string): string {
  if (!message.includes('"error"')) {
    return message;
  }
  const { id, error } = JSON.parse(message) as { id?: unknown; error?: { code: number } };
  return error && CANCELLED.includes(error.code) ? JSON.stringify({ jsonrpc: "2.0", id, result: null }) : message;
}

/** A connection to a language server. After an interruption a new one is made. */
export class LanguageConnection {
  private readonly socket: Socket;
  private readonly handlers = new Set<(message: string) => void>();
  private readonly client: LSPClient;

  constructor(root: string, listeners: Listeners) {
    const received = (message: string) => this.handlers.forEach((handler) => handler(withoutCancellation(message)));
    this.socket = new Socket("/lsp", received, listeners.ended);
    this.client = new LSPClient({
      rootUri: root,
      timeout: 20_000,
      sanitizeHTML: textOnly,
      workspace: (client) => new EditedFiles(client, listeners.display),
      notificationHandlers: {
        "textDocument/publishDiagnostics": (_client, published: Published) => {
          listeners.problems(
            published.uri,
            published.diagnostics.map((found) => ({
              line: found.range.start.line,
              column: found.range.start.character,
              isError: (found.severity ?? 1) === 1,
              message: found.message,
            })),
          );
          return false; // the editor shows them, too
        },
        "window/logMessage": () => true,
      },
      extensions: [
        serverCompletion(),
        hoverTooltips(),
        signatureHelp(),
        serverDiagnostics(),
        keymap.of([...formatKeymap, ...jumpToDefinitionKeymap]),
      ],
    });
  }

  async open(): Promise<void> {
    await this.socket.open();
    this.client.connect({
      // A message after the end of the connection is of no use: its successor sends the whole text.
      send: (message) => this.socket.isOpen && this.socket.send(message),
      subscribe: (handler) => this.handlers.add(handler),
      unsubscribe: (handler) => this.handlers.delete(handler),
    });
    await this.client.initializing;
  }

  /** What connects an editor of this file with the server. */
  of(uri: string): Extension {
    return this.client.plugin(uri, "pawl");
  }

  /** Another program has created (1), changed (2) or removed (3) a file. */
  fileChanged(uri: string, type: 1 | 2 | 3): void {
    this.client.notification("workspace/didChangeWatchedFiles", { changes: [{ uri, type }] });
  }

  close(): void {
    this.handlers.clear();
    this.socket.close();
  }
}

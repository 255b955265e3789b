// SPDX-License-Identifier: EPL-2.0
// Keeps a document of the editor and the text of the drawing server equal.
import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import { SharedText } from "../../../org.pawl.draw.client/src/main/web/shared-text";
import type { DrawingConnections } from "./connections";
import { DocumentText, type EditedDocument, type Replacement } from "./document-text";
import { TextClient } from "./text-client";

/** In milliseconds. */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 5000;

const unified = (document: vscode.TextDocument) => document.getText().replace(/\r\n/g, "\n");

/** The place of an offset in a text whose lines end with `\n`. */
export function placeAt(text: string, offset: number): vscode.Position {
  const before = text.slice(0, offset);
  return new vscode.Position(before.split("\n").length - 1, before.length - (before.lastIndexOf("\n") + 1));
}

/** Makes edits as the user does: the document is then unsaved, and undo reverts each. */
class Edits implements EditedDocument {
  constructor(private readonly document: vscode.TextDocument) {}

  text(): string {
    return unified(this.document);
  }

  async edit(replacements: Replacement[]): Promise<boolean> {
    const text = this.text();
    const edit = new vscode.WorkspaceEdit();
    for (const { from, to, insert } of replacements) {
      edit.replace(this.document.uri, new vscode.Range(placeAt(text, from), placeAt(text, to)), insert);
    }
    return vscode.workspace.applyEdit(edit);
  }
}

/**
 * The text of a model that is drawn: the document of the editor and the text of the drawing server are kept equal. There is
 * one for each document, which all its drawings use.
 */
export class ModelText implements vscode.Disposable {
  private readonly changedReadiness = new vscode.EventEmitter<void>();
  /** The server now has the text of the document, or lost it. */
  readonly onDidChange = this.changedReadiness.event;
  private readonly text: DocumentText;
  private readonly shared: SharedText;
  private client: TextClient | undefined;
  private ready = false;
  private isFirst = true;
  /** Why the last connection was not ready. */
  private failure: string | undefined;
  private delay = FIRST_DELAY;
  private timer: NodeJS.Timeout | undefined;
  private readonly subscriptions: vscode.Disposable[] = [];

  /**
   * @param address of the model, as the language server names it
   * @param problem shows a message to the user
   */
  constructor(
    readonly document: vscode.TextDocument,
    private readonly address: string,
    private readonly connections: DrawingConnections,
    private readonly problem: (text: string) => void,
  ) {
    this.text = new DocumentText(new Edits(document), () => {
      this.problem(`${vscode.workspace.asRelativePath(document.uri)} cannot be changed. The drawing shows its text again.`);
      this.shared.textChanged();
    });
    const server = {
      request: () => this.request(),
      push: (version: number, updates: Parameters<TextClient["push"]>[1]) => this.current().push(version, updates),
    };
    this.shared = new SharedText(this.text, server, randomUUID());
    this.subscriptions.push(
      this.changedReadiness,
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document && this.text.changed()) {
          this.shared.textChanged();
        }
      }),
      vscode.workspace.onDidSaveTextDocument((saved) => {
        if (saved === document) {
          void this.saveLayout();
        }
      }),
    );
    this.connect();
  }

  /** Whether the server has this text. */
  get isReady(): boolean {
    return this.ready;
  }

  /** The language server has started, or ended. */
  connect(): void {
    clearTimeout(this.timer);
    if (this.client || !this.connections.isAvailable) {
      return;
    }
    const client = new TextClient((received) => this.connections.open(received), this.address, {
      updates: (version, updates) => this.shared.updates(version, updates),
      problem: (text) => this.problem(text),
      closed: () => this.lost(client),
    });
    this.client = client;
    client
      .begin()
      .then(() => this.shared.start())
      .then(
        () => {
          if (this.client === client) {
            this.delay = FIRST_DELAY;
            this.failure = undefined;
            this.setReady(true);
          }
        },
        (error: Error) => {
          if (this.client === client) {
            // The next tries are silent, if they fail for the same reason.
            if (this.failure !== error.message) {
              this.failure = error.message;
              this.problem(error.message);
            }
            client.close();
            this.lost(client);
          }
        },
      );
  }

  /** Saves the document, and then the places of figures. */
  async save(): Promise<void> {
    await this.text.settled();
    if (this.document.isDirty) {
      // The places are saved by the event.
      await this.document.save();
    } else {
      await this.saveLayout();
    }
  }

  /** Waits until the server has the text of the document. */
  async saveLayout(): Promise<void> {
    const client = this.client;
    // Otherwise the server would see a file with changes that it does not know.
    if (client && (await this.shared.isSent())) {
      client.saveLayout();
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.client?.close();
    this.client = undefined;
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  private current(): TextClient {
    if (!this.client) {
      throw new Error("There is no connection to the drawing server.");
    }
    return this.client;
  }

  /** The document is the truth when it is opened: the server may remember changes that its user has discarded. */
  private async request(): Promise<{ version: number; text: string; dirty: boolean }> {
    const answer = await this.current().request();
    const dirty = answer.dirty && !this.isFirst;
    this.isFirst = false;
    return { ...answer, dirty };
  }

  private lost(client: TextClient): void {
    if (this.client !== client) {
      return;
    }
    this.client = undefined;
    this.setReady(false);
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }

  private setReady(ready: boolean): void {
    if (this.ready !== ready) {
      this.ready = ready;
      this.changedReadiness.fire();
    }
  }
}

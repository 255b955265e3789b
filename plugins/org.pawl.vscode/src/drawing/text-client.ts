// SPDX-License-Identifier: EPL-2.0
// A text editor as a client of the drawing server, without a diagram. The messages are those of a drawing:
// plugins/org.pawl.draw.
import type { TextServer, TextUpdate } from "../../../org.pawl.draw.client/src/main/web/shared-text";
import type { Connection, Received } from "./connections";

const SESSION = "text";
/** The kinds of actions that the server sends here. */
const KINDS = ["pawl.setText", "pawl.textPushed", "pawl.textUpdates", "setDirtyState", "message", "rejectRequest"];
/** In milliseconds. A cold server reads the language first. */
const PATIENCE = 60_000;

interface Action {
  kind: string;
  responseId?: string;
  message?: string;
  severity?: string;
}

interface Waiting {
  resolve(answer: never): void;
  reject(reason: Error): void;
  timer: NodeJS.Timeout;
}

export interface TextEvents {
  updates(version: number, updates: TextUpdate[]): void;
  /** A message for the user. */
  problem(text: string): void;
  /** The connection was lost. */
  closed(reason?: string): void;
}

/** One connection of a text editor. */
export class TextClient implements TextServer {
  private readonly connection: Connection;
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  private isClosed = false;

  constructor(
    connect: (received: Received) => Connection,
    private readonly model: string,
    private readonly events: TextEvents,
  ) {
    this.connection = connect({ message: (message) => this.received(JSON.parse(message)), closed: (reason) => this.lost(reason) });
  }

  /** Begins the session. */
  async begin(): Promise<void> {
    await this.call("initialize", { applicationId: "pawl.vscode", protocolVersion: "1.0.0" });
    await this.call("initializeClientSession", { clientSessionId: SESSION, diagramType: "pawl", clientActionKinds: KINDS });
  }

  request(): Promise<{ version: number; text: string; dirty: boolean }> {
    return this.ask({ kind: "pawl.text", model: this.model });
  }

  async push(version: number, updates: TextUpdate[]): Promise<boolean> {
    const { accepted } = await this.ask<{ accepted: boolean }>({ kind: "pawl.pushText", version, updates });
    return accepted;
  }

  /** The text was saved: the places of figures are saved, too. */
  saveLayout(): void {
    this.process({ kind: "pawl.saveLayout" });
  }

  close(): void {
    this.isClosed = true;
    this.connection.close();
    this.fail(new Error("The text is closed."));
  }

  private call(method: string, params: unknown): Promise<unknown> {
    const id = `c${++this.count}`;
    return this.answered(id, () => this.connection.send(JSON.stringify({ jsonrpc: "2.0", id, method, params })));
  }

  private ask<T>(action: object): Promise<T> {
    const requestId = `a${++this.count}`;
    return this.answered<T>(requestId, () => this.process({ ...action, requestId }));
  }

  private process(action: object): void {
    this.connection.send(JSON.stringify({ jsonrpc: "2.0", method: "process", params: { clientId: SESSION, action } }));
  }

  private answered<T>(id: string, send: () => void): Promise<T> {
    if (this.isClosed) {
      return Promise.reject(new Error("The connection is closed."));
    }
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => this.settle(id)?.reject(new Error("The drawing server does not answer.")), PATIENCE);
      this.waiting.set(id, { resolve, reject, timer });
      send();
    });
  }

  private settle(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  private received(message: { id?: string; error?: { message: string }; result?: unknown; params?: { action: Action } }): void {
    if (message.id !== undefined) {
      const waiting = this.settle(message.id);
      if (message.error) {
        waiting?.reject(new Error(message.error.message));
      } else {
        waiting?.resolve(message.result as never);
      }
      return;
    }
    const action = message.params?.action;
    if (!action) {
      return;
    }
    if (action.responseId) {
      const waiting = this.settle(action.responseId);
      if (action.kind === "rejectRequest") {
        waiting?.reject(new Error(action.message));
      } else {
        waiting?.resolve(action as never);
      }
    } else if (action.kind === "pawl.textUpdates") {
      const { version, updates } = action as unknown as { version: number; updates: TextUpdate[] };
      this.events.updates(version, updates);
    } else if (action.kind === "message" && action.message && action.severity !== "NONE") {
      this.events.problem(action.message);
    }
  }

  private lost(reason?: string): void {
    if (!this.isClosed) {
      this.isClosed = true;
      this.fail(new Error(reason ?? "The connection to the drawing server is lost."));
      this.events.closed(reason);
    }
  }

  private fail(error: Error): void {
    [...this.waiting.keys()].forEach((id) => this.settle(id)?.reject(error));
  }
}

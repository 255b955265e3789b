// SPDX-License-Identifier: EPL-2.0
// Connections to the drawing server, which the language server carries as notifications: docs/how-to/editors.md.

/** What of the client of the language server is used. */
export interface Notifications {
  sendNotification(method: string, params: unknown): Promise<void>;
  onNotification<P>(method: string, handler: (params: P) => void): unknown;
}

/** The listener of a connection. */
export interface Received {
  message(message: string): void;
  /** The connection was lost, or could not be opened. */
  closed(reason?: string): void;
}

export interface Connection {
  send(message: string): void;
  close(): void;
}

/** The connections of this window. Each has its own number, also after a restart of the language server. */
export class DrawingConnections {
  private client: Notifications | undefined;
  private readonly listeners = new Map<string, Received>();
  private count = 0;
  /** Messages are sent one after the other. */
  private last: Promise<void> = Promise.resolve();

  /** Whether a connection can be opened. */
  get isAvailable(): boolean {
    return this.client !== undefined;
  }

  /** The language server has started, or ended: its connections are lost. */
  use(client: Notifications | undefined): void {
    if (client === this.client) {
      return;
    }
    this.client = client;
    const lost = [...this.listeners.values()];
    this.listeners.clear();
    lost.forEach((listener) => listener.closed());
    client?.onNotification("pawl/drawing/message", ({ id, message }: { id: string; message: string }) => {
      if (client === this.client) {
        this.listeners.get(id)?.message(message);
      }
    });
    client?.onNotification("pawl/drawing/closed", ({ id, reason }: { id: string; reason: string }) => {
      if (client === this.client) {
        this.end(id, reason);
      }
    });
  }

  /** Opens a connection. Without a server it is closed at once. */
  open(listener: Received): Connection {
    if (!this.client) {
      queueMicrotask(() => listener.closed());
      return { send: () => undefined, close: () => undefined };
    }
    const id = String(++this.count);
    this.listeners.set(id, listener);
    this.send("pawl/drawing/open", { id }, id);
    return {
      send: (message) => this.listeners.has(id) && this.send("pawl/drawing/message", { id, message }, id),
      close: () => this.listeners.delete(id) && this.send("pawl/drawing/close", { id }),
    };
  }

  /** Files of models or of their layouts may have changed. */
  filesChanged(): void {
    if (this.count > 0) {
      this.send("pawl/drawing/filesChanged", undefined);
    }
  }

  private send(method: string, params: unknown, id?: string): void {
    const client = this.client;
    this.last = this.last
      .then(() => client?.sendNotification(method, params))
      .catch((error) => {
        if (id !== undefined) {
          this.end(id, String(error));
        }
      });
  }

  private end(id: string, reason: string): void {
    const listener = this.listeners.get(id);
    this.listeners.delete(id);
    listener?.closed(reason);
  }
}

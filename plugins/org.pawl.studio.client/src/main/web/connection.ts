// SPDX-License-Identifier: EPL-2.0
// The connection to the server: WebSockets that are opened again after an interruption.

import { api, Models, Refused } from "./api";
import { key } from "./key";

/** One WebSocket of the server. */
export class Socket {
  private socket: WebSocket | null = null;

  constructor(
    private readonly path: string,
    private readonly received: (message: string) => void,
    private readonly ended: () => void,
  ) {}

  /** Resolves when the connection is open. */
  open(): Promise<void> {
    return new Promise((opened, failed) => {
      const socket = new WebSocket(`ws://${location.host}${this.path}?key=${encodeURIComponent(key())}`);
      let isOpen = false;
      socket.onopen = () => {
        isOpen = true;
        this.socket = socket;
        opened();
      };
      socket.onmessage = (event) => this.received(event.data as string);
      socket.onclose = () => {
        if (this.socket === socket) {
          this.socket = null;
        }
        if (isOpen) {
          this.ended();
        } else {
          failed(new Error(`${this.path} cannot be opened`));
        }
      };
    });
  }

  get isOpen(): boolean {
    return this.socket !== null;
  }

  send(message: string): void {
    if (!this.socket) {
      throw new Error(`${this.path} is not open`);
    }
    this.socket.send(message);
  }

  close(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

export type State = "connecting" | "connected" | "lost" | "restarted" | "refused";

interface Listeners {
  /** Called after each change of the state. */
  changed(state: State): void;
  /** Called before the state is connected: opens what depends on the server. */
  opened(models: Models): Promise<void>;
  /** The server reports a changed file; an empty name means that any file may have changed. */
  fileChanged(file: string): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;

/** Tells whether the server answers, and connects again if it did not. */
export class Connection {
  private readonly events: Socket;
  private server = "";
  private wait = FIRST_WAIT;
  private timer = 0;
  state: State = "connecting";

  constructor(private readonly listeners: Listeners) {
    this.events = new Socket(
      "/events",
      (message) => {
        const event = JSON.parse(message) as { event: string; file: string };
        if (event.event === "changed") {
          listeners.fileChanged(event.file);
        }
      },
      () => this.lost(),
    );
    window.addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) {
        this.retryNow();
      }
    });
  }

  /** Connects; after a failure again and again. */
  async connect(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const models = await api.models();
      // Another server may be that of another user, who must not receive this user's texts.
      if (this.server && models.server !== this.server) {
        this.set("restarted");
        return;
      }
      this.server = models.server;
      await this.events.open();
      await this.listeners.opened(models);
      this.wait = FIRST_WAIT;
      this.set("connected");
    } catch (e) {
      this.events.close();
      this.set(e instanceof Refused && e.status === 403 ? "refused" : "lost");
      this.again();
    }
  }

  /** The user says that the restarted server is theirs. */
  accept(): void {
    this.server = "";
    void this.connect();
  }

  /** Some connection has ended. */
  lost(): void {
    if (this.state === "connected") {
      this.events.close();
      this.set("lost");
      this.again();
    }
  }

  retryNow(): void {
    if (this.state === "lost" || this.state === "refused") {
      this.wait = FIRST_WAIT;
      void this.connect();
    }
  }

  private again(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private set(state: State): void {
    if (this.state !== state) {
      this.state = state;
      this.listeners.changed(state);
    }
  }
}

// SPDX-License-Identifier: EPL-2.0
// The program that the server builds and runs: its phase, its output, and what is typed.

import { Socket } from "./connection";
import { byId } from "./dom";

export interface Phase {
  phase: "idle" | "building" | "running" | "ended";
  file?: string;
  code?: number;
  reason?: string;
  trace?: boolean;
}

/** What is active in a program that runs with a trace. */
export interface Live {
  /** The keys of states. */
  active: string[];
  objects: { name: string; machine: string; states: string[]; event: string; waiting: number }[];
}

const MOST_SHOWN = 400_000;

export class Program {
  private socket: Socket;
  private readonly output = byId<HTMLPreElement>("output");
  private readonly input = byId<HTMLInputElement>("input");
  phase: Phase = { phase: "idle" };

  constructor(
    private readonly changed: (phase: Phase, before: Phase) => void,
    private readonly live: (live: Live) => void,
    ended: () => void,
  ) {
    this.socket = new Socket("/program", (message) => this.received(message), ended);
    byId<HTMLFormElement>("typing").addEventListener("submit", (event) => {
      event.preventDefault();
      this.socket.send(JSON.stringify({ input: `${this.input.value}\n` }));
      this.input.value = "";
    });
    this.show();
  }

  /** Connects. The server then sends the phase, and the last part of the output. */
  async open(): Promise<void> {
    this.output.textContent = "";
    await this.socket.open();
  }

  close(): void {
    this.socket.close();
  }

  start(file: string, trace: boolean): void {
    this.socket.send(JSON.stringify({ start: file, trace }));
  }

  stop(): void {
    this.socket.send(JSON.stringify({ stop: true }));
  }

  private received(message: string): void {
    const news = JSON.parse(message) as { output?: string } & Phase & Live;
    if (news.active !== undefined) {
      this.live(news);
      return;
    }
    if (news.output !== undefined) {
      this.write(news.output);
      return;
    }
    const before = this.phase;
    this.phase = news;
    // The output of a build that succeeded is of no interest.
    if (news.phase === "building" || news.phase === "running") {
      this.output.textContent = "";
    }
    this.show();
    this.changed(news, before);
  }

  private write(text: string): void {
    const isAtEnd = this.output.scrollHeight - this.output.scrollTop - this.output.clientHeight < 24;
    this.output.append(text);
    const all = this.output.textContent ?? "";
    if (all.length > MOST_SHOWN * 1.5) {
      this.output.textContent = all.slice(-MOST_SHOWN);
    }
    if (isAtEnd) {
      this.output.scrollTop = this.output.scrollHeight;
    }
  }

  private show(): void {
    const { phase, file, code, reason } = this.phase;
    const running = phase === "running";
    this.input.disabled = !running;
    byId("typing").querySelector("button")!.disabled = !running;
    byId("phase").textContent =
      phase === "idle"
        ? "No program has run yet. Run builds the program of the model's project on this computer, and shows its output here."
        : phase === "building"
          ? `Building the project of ${file} …`
          : running
            ? `The program of ${file} runs.`
            : reason === "stopped"
              ? `The program of ${file} was stopped.`
              : reason
                ? `${file}: ${reason}`
                : `The program of ${file} ended with exit code ${code}.`;
    byId("phase").className = phase === "ended" && reason && reason !== "stopped" ? "phase wrong" : "phase";
  }
}

// SPDX-License-Identifier: EPL-2.0
// The states that are active in a running program: the language server reads its trace. docs/how-to/editors.md.
import type { Notifications } from "./connections";

interface Active {
  id: string;
  keys: string[];
  problem: string;
}

/** The traces of programs that run. */
export class LiveStates {
  private client: Notifications | undefined;
  private count = 0;
  private readonly running = new Set<string>();

  /**
   * @param active is called with the keys of the active states and objects; none after the end
   * @param problem is called with the reason why a trace cannot be followed
   */
  constructor(
    private readonly active: (keys: string[]) => void,
    private readonly problem: (text: string) => void,
  ) {}

  /** The language server has started, or ended. */
  use(client: Notifications | undefined): void {
    if (client === this.client) {
      return;
    }
    this.client = client;
    if (this.running.size > 0) {
      this.running.clear();
      this.active([]);
    }
    client?.onNotification("pawl/trace/active", ({ id, keys, problem }: Active) => {
      if (client === this.client && this.running.has(id)) {
        this.active(keys);
        if (problem) {
          this.problem(problem);
        }
      }
    });
  }

  /**
   * Follows the trace of a program that is built and started now. The result ends it.
   *
   * @param trace the file, which does not exist yet
   */
  follow(trace: string, model: string): () => void {
    const { client } = this;
    const id = String(++this.count);
    if (!client) {
      return () => undefined;
    }
    this.running.add(id);
    void client.sendNotification("pawl/trace/follow", { id, trace, model });
    return () => {
      if (this.running.delete(id)) {
        this.active([]);
        void client.sendNotification("pawl/trace/end", { id });
      }
    };
  }
}

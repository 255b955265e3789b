// SPDX-License-Identifier: EPL-2.0
// The active states of programs that run with a trace.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Notifications } from "../src/drawing/connections";
import { LiveStates } from "../src/drawing/live-states";

class Server implements Notifications {
  readonly sent: [string, unknown][] = [];
  private handler: ((params: never) => void) | undefined;

  async sendNotification(method: string, params: unknown): Promise<void> {
    this.sent.push([method, params]);
  }

  onNotification<P>(method: string, handler: (params: P) => void): void {
    assert.equal(method, "pawl/trace/active");
    this.handler = handler as (params: never) => void;
  }

  active(id: string, keys: string[], problem = ""): void {
    this.handler!({ id, keys, problem } as never);
  }
}

function live(): { states: LiveStates; active: string[][]; problems: string[] } {
  const active: string[][] = [];
  const problems: string[] = [];
  return { states: new LiveStates((keys) => active.push(keys), (text) => problems.push(text)), active, problems };
}

test("the states of a program are active until it ends", () => {
  const server = new Server();
  const { states, active, problems } = live();
  states.use(server);
  const end = states.follow("/a/a.trace", "/a/a.pawl");
  server.active("1", ["a.A.on"]);
  server.active("2", ["of another program"]);
  end();
  end();
  server.active("1", ["late"]);
  assert.deepEqual(active, [["a.A.on"], []]);
  assert.deepEqual(server.sent, [
    ["pawl/trace/follow", { id: "1", trace: "/a/a.trace", model: "/a/a.pawl" }],
    ["pawl/trace/end", { id: "1" }],
  ]);
  assert.deepEqual(problems, []);
});

test("a trace that cannot be followed is reported", () => {
  const server = new Server();
  const { states, problems } = live();
  states.use(server);
  states.follow("/a/a.trace", "/a/a.pawl");
  server.active("1", [], "the trace is of another model");
  assert.deepEqual(problems, ["the trace is of another model"]);
});

test("the end of the language server leaves no state active", () => {
  const server = new Server();
  const { states, active } = live();
  states.use(server);
  const end = states.follow("/a/a.trace", "/a/a.pawl");
  server.active("1", ["a.A.on"]);
  states.use(undefined);
  end();
  assert.deepEqual(active, [["a.A.on"], []]);
  assert.equal(server.sent.length, 1);
  states.follow("/a/a.trace", "/a/a.pawl")();
  assert.deepEqual(active, [["a.A.on"], []]);
});

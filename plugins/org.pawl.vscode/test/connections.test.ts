// SPDX-License-Identifier: EPL-2.0
// Connections to the drawing server over the client of the language server, and the text editor as a client of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedText } from "../../org.pawl.draw.client/src/main/web/shared-text";
import { DrawingConnections, type Notifications } from "../src/drawing/connections";
import { TextClient } from "../src/drawing/text-client";

/** A language server that records what it gets. */
class Fake implements Notifications {
  readonly sent: [string, unknown][] = [];
  readonly handlers = new Map<string, (params: never) => void>();
  fails = false;

  async sendNotification(method: string, params: unknown): Promise<void> {
    // Some messages take longer.
    await new Promise((later) => setTimeout(later, method.endsWith("open") ? 5 : 0));
    if (this.fails) {
      throw new Error("the pipe is closed");
    }
    this.sent.push([method.slice("pawl/drawing/".length), params]);
  }

  onNotification<P>(method: string, handler: (params: P) => void): void {
    this.handlers.set(method, handler as (params: never) => void);
  }

  say(method: string, params: unknown): void {
    this.handlers.get(`pawl/drawing/${method}`)!(params as never);
  }
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!condition()) {
    assert.ok(Date.now() < end, "it does not happen");
    await new Promise((later) => setTimeout(later, 5));
  }
}

function listener(): { messages: string[]; ends: (string | undefined)[]; message(text: string): void; closed(reason?: string): void } {
  const messages: string[] = [];
  const ends: (string | undefined)[] = [];
  return { messages, ends, message: (text) => void messages.push(text), closed: (reason) => void ends.push(reason) };
}

test("connections have their own messages, in order", async () => {
  const server = new Fake();
  const connections = new DrawingConnections();
  connections.use(server);
  const [first, second] = [listener(), listener()];
  const one = connections.open(first);
  one.send("a");
  const two = connections.open(second);
  two.send("b");
  one.close();
  one.send("lost");
  await until(() => server.sent.length === 5);
  assert.deepEqual(server.sent, [
    ["open", { id: "1" }],
    ["message", { id: "1", message: "a" }],
    ["open", { id: "2" }],
    ["message", { id: "2", message: "b" }],
    ["close", { id: "1" }],
  ]);
  server.say("message", { id: "1", message: "late" });
  server.say("message", { id: "2", message: "answer" });
  server.say("closed", { id: "2", reason: "it failed" });
  assert.deepEqual([first.messages, second.messages, second.ends], [[], ["answer"], ["it failed"]]);
});

test("the end of the server ends all connections, and the next server has none of them", async () => {
  const [before, after] = [new Fake(), new Fake()];
  const connections = new DrawingConnections();
  connections.use(before);
  const old = listener();
  connections.open(old);
  connections.use(undefined);
  assert.deepEqual(old.ends, [undefined]);
  const refused = listener();
  connections.open(refused).send("x");
  await until(() => refused.ends.length === 1);
  connections.use(after);
  const next = listener();
  connections.open(next);
  await until(() => after.sent.length === 1);
  assert.deepEqual(after.sent, [["open", { id: "2" }]]);
  before.say("message", { id: "2", message: "of the old server" });
  assert.deepEqual(next.messages, []);
});

test("a message that cannot be sent ends its connection", async () => {
  const server = new Fake();
  server.fails = true;
  const connections = new DrawingConnections();
  connections.use(server);
  const lost = listener();
  connections.open(lost);
  await until(() => lost.ends.length === 1);
  assert.match(String(lost.ends[0]), /the pipe is closed/);
});

/** A drawing server with one text, which answers as org.pawl.draw does. */
function answering(server: Fake, text: string): { text: string; version: number; said: string[] } {
  const state = { text, version: 0, said: [] as string[] };
  const answered = new Set<unknown>();
  const say = (id: string, message: object) => server.say("message", { id, message: JSON.stringify({ jsonrpc: "2.0", ...message }) });
  const timer = setInterval(() => {
    for (const entry of server.sent) {
      const [method, params] = entry as [string, { id: string; message: string }];
      if (method !== "message" || answered.has(entry)) {
        continue;
      }
      answered.add(entry);
      const call = JSON.parse(params.message);
      state.said.push(call.method === "process" ? call.params.action.kind : call.method);
      if (call.method !== "process") {
        say(params.id, { id: call.id, result: {} });
        continue;
      }
      const { action, clientId } = call.params;
      const answer = (kind: string, more: object) => say(params.id, { method: "process", params: { clientId, action: { kind, responseId: action.requestId, ...more } } });
      if (action.kind === "pawl.text" && action.model === "file:///none.pawl") {
        answer("rejectRequest", { message: "there is no model" });
      } else if (action.kind === "pawl.text") {
        answer("pawl.setText", { version: state.version, text: state.text, dirty: false });
      } else if (action.kind === "pawl.pushText") {
        state.version++;
        state.text = JSON.stringify(action.updates[0].changes);
        answer("pawl.textPushed", { accepted: true });
      }
    }
  }, 1);
  timer.unref();
  return state;
}

test("a text editor begins a session, sends its text, and receives that of the drawing", async () => {
  const server = new Fake();
  const connections = new DrawingConnections();
  connections.use(server);
  const state = answering(server, "model a\n");
  let content = "model a\nstate s\n";
  const host = { text: () => content, replaceText: (text: string) => void (content = text) };
  const problems: string[] = [];
  let shared: SharedText | undefined;
  const client = new TextClient((received) => connections.open(received), "file:///a.pawl", {
    updates: (version, updates) => shared?.updates(version, updates),
    problem: (text) => problems.push(text),
    closed: () => problems.push("closed"),
  });
  shared = new SharedText(host, client, "me");
  await client.begin();
  await shared.start();
  assert.deepEqual(state.said, ["initialize", "initializeClientSession", "pawl.text", "pawl.pushText"]);
  assert.equal(state.text, '[8,[0,"state s",""]]');
  const action = { kind: "pawl.textUpdates", version: 1, updates: [{ clientID: "drawing", changes: [14, [1, "t"], 1] }] };
  server.say("message", { id: "1", message: JSON.stringify({ method: "process", params: { action } }) });
  assert.equal(content, "model a\nstate t\n");
  const refusal = { kind: "message", severity: "ERROR", message: "the file cannot be written" };
  server.say("message", { id: "1", message: JSON.stringify({ method: "process", params: { action: refusal } }) });
  assert.deepEqual(problems, ["the file cannot be written"]);
  connections.use(undefined);
  assert.deepEqual(problems, ["the file cannot be written", "closed"]);
  await assert.rejects(client.push(2, []), /closed/);
});

test("a refused model is an error with the reason", async () => {
  const server = new Fake();
  const connections = new DrawingConnections();
  connections.use(server);
  answering(server, "");
  const client = new TextClient((received) => connections.open(received), "file:///none.pawl", { updates: () => {}, problem: () => {}, closed: () => {} });
  await client.begin();
  await assert.rejects(client.request(), /there is no model/);
});

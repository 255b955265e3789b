// SPDX-License-Identifier: EPL-2.0
// Requests that the server cancels.
import assert from "node:assert/strict";
import { test } from "node:test";
import { repeated } from "../src/repeated";

const CANCELLED = new Error("cancelled");

/** Sends a request to a server that cancels it so often; returns the number of requests, and the answer or the message. */
async function send(method: string, cancels: number, { isWanted = true, error = CANCELLED } = {}): Promise<[number, string]> {
  let sent = 0;
  const server = async () => {
    if (++sent <= cancels) {
      throw error;
    }
    return "answer";
  };
  const said = await repeated(method, server, (each) => each === CANCELLED, () => isWanted).catch((each: Error) => each.message);
  return [sent, said];
}

test("a request for what is shown is sent again until it has an answer", async () => {
  assert.deepEqual(await send("textDocument/documentSymbol", 0), [1, "answer"]);
  assert.deepEqual(await send("textDocument/documentSymbol", 3), [4, "answer"]);
  assert.deepEqual(await send("pawl/diagram", 9), [10, "answer"]);
});

test("a request is sent ten times at most, and not when its answer is not wanted", async () => {
  assert.deepEqual(await send("textDocument/foldingRange", 100), [10, "cancelled"]);
  assert.deepEqual(await send("textDocument/foldingRange", 100, { isWanted: false }), [1, "cancelled"]);
});

test("a request that changes a text is not sent again, nor after another error", async () => {
  assert.deepEqual(await send("textDocument/rename", 1), [1, "cancelled"]);
  assert.deepEqual(await send("textDocument/hover", 1, { error: new Error("broken") }), [1, "broken"]);
});

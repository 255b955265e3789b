// SPDX-License-Identifier: EPL-2.0
// Follows docs/tutorial/draw-a-machine.md: each numbered line is a step, and "has the line" and "shows" are checked.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { end, eventually, launch, open, openWindow, Server, shownText } from "./studio.mjs";

before(launch);
after(end);

const root = process.env.PAWL_ROOT;
const page = readFileSync(join(root, "docs/tutorial/draw-a-machine.md"), "utf8").replace(/\n(?!\n|\d+\. |#)/g, " ");

/** An element of the drawing, by its name. */
const node = (window, name) => window.locator(`.pd-node[aria-label$=" ${name}"], .pd-node[aria-label$=" ${name}, active"]`);

/** The place of an element that does not move any more: a new element is scrolled into view when its diagram is drawn. */
async function boxOf(locator) {
  await locator.first().waitFor();
  let box = null;
  await eventually(async () => {
    const before = box;
    box = await locator.first().boundingBox();
    return box && JSON.stringify(box) === JSON.stringify(before);
  }, "the element is not visible at a place");
  return box;
}

const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

const STEPS = [
  [
    /^Click \*\*(.+)\*\* in the list of models\.$/,
    async (window, name) => {
      await window.locator("#models").getByRole("button", { name, exact: true }).click();
      await window.locator(".pd-node").first().waitFor();
    },
  ],
  [
    /^Click the tool \*\*(.+)\*\* in the palette, and then the free space right of \*\*(.+)\*\*\.$/,
    async (window, tool, name) => {
      const box = await boxOf(node(window, name));
      await window.locator(".pd-palette").getByRole("button", { name: tool, exact: false }).first().click();
      await window.mouse.click(box.x + box.width + 90, box.y);
      await window.locator(".pd-edit-field").waitFor();
    },
  ],
  [
    /^Type `(.+)` and press Enter\.$/,
    async (window, text) => {
      await window.locator(".pd-edit-field").waitFor();
      await window.keyboard.type(text);
      await window.keyboard.press("Enter");
      await window.locator(".pd-edit-field").waitFor({ state: "detached" });
    },
  ],
  [
    /^Drag from the border of \*\*(.+)\*\* to the middle of \*\*(.+)\*\*\.$/,
    async (window, from, to) => {
      const source = await boxOf(node(window, from));
      const target = middle(await boxOf(node(window, to)));
      await window.mouse.move(...middle(source));
      await window.mouse.move(source.x + source.width - 1, source.y + 12, { steps: 4 });
      await window.mouse.down();
      await window.mouse.move(source.x + source.width + 20, source.y + 12, { steps: 4 });
      await window.mouse.move(...target, { steps: 8 });
      await window.mouse.up();
    },
  ],
  [
    /^Click the line from \*\*(.+)\*\* to \*\*(.+)\*\*, and press Delete\.$/,
    async (window, from, to) => {
      const line = window.locator(`.pd-edge[aria-label*="from ${from} to ${to}"]`);
      await line.waitFor();
      const [x, y] = await line.evaluate((edge) => {
        const path = edge.querySelector("path");
        const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
        return [at.x, at.y];
      });
      await window.mouse.click(x, y);
      await window.keyboard.press("Delete");
      await line.waitFor({ state: "detached" });
    },
  ],
  [
    /^Click \*\*(.+)\*\*\.$/,
    async (window, name) => {
      const control = name === "Record a trace" ? window.getByLabel(name) : window.getByRole("button", { name, exact: true });
      await control.first().click();
    },
  ],
];

const CHECKS = [
  [
    /has the line `([^`]+)` and the line `([^`]+)`/,
    async (window, ...lines) => {
      for (const line of lines) {
        await eventually(async () => (await shownText(window)).includes(line), `the text has no line ${line}`);
      }
    },
  ],
  [
    /The tab \*\*Generated C\*\* shows `([^`]+)`/,
    async (window, text) => {
      await window.locator("#panel-code", { hasText: text }).waitFor();
    },
  ],
  [
    /The tab \*\*Output\*\* shows `([^`]+)`/,
    async (window, text) => {
      await window.locator("#output", { hasText: text }).waitFor({ timeout: 90_000 });
      await window.locator(".pd-node .active").first().waitFor({ timeout: 30_000 });
    },
  ],
];

test("tutorial: each step of the page does what the page says", { timeout: 240_000 }, async (t) => {
  assert.ok(page.includes("releng/studio --example blinky"), "the page begins with the example");
  const place = mkdtempSync(join(tmpdir(), "tutorial-"));
  cpSync(join(root, "examples/blinky"), place, { recursive: true });
  const server = await Server.start(t, place);
  const window = await open(await openWindow(t, {}), server, "", { drawing: true });
  let done = 0;
  for (const line of page.split("\n")) {
    const step = /^\d+\. (.*)$/.exec(line)?.[1]?.trim();
    if (step !== undefined) {
      const found = STEPS.find(([form]) => form.test(step));
      assert.ok(found, `no test knows the step: ${step}`);
      await t.test(step, async () => found[1](window, ...found[0].exec(step).slice(1)));
      done++;
    }
    for (const [form, check] of CHECKS) {
      const expected = form.exec(line);
      if (expected) {
        await t.test(expected[0], async () => check(window, ...expected.slice(1)));
        done++;
      }
    }
  }
  assert.ok(done > 12, `the page has only ${done} steps`);
});

// SPDX-License-Identifier: EPL-2.0
// The page with the drawing editor: several tabs share the text of a model, saved or not.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { begin, behind, end, eventually, figure, folder, hasDrawing, LAMP, open, openWindow, shared, shownText } from "./studio.mjs";

before(begin);
after(end);

/** A model in a folder of its own, and a window. */
async function drawn(t, { text = LAMP, ...options } = {}) {
  const place = folder(t, { "lamp.pawl": text }, shared.folder);
  const window = await openWindow(t, options);
  const name = `${basename(place)}/lamp.pawl`;
  const tab = () => open(window, shared.server, name, { drawing: true });
  return { window, name, tab, place, file: join(place, "lamp.pawl") };
}

const diagrams = (page, name) => page.locator("#models li", { has: page.getByRole("button", { name }) }).locator(".diagram");

test("a tab in which one types has no conflict while another one saves", async (t) => {
  const { tab, file } = await drawn(t, { expected: /409/ });
  const [saving, typing] = [await tab(), await tab()];
  await hasDrawing(saving, "dark, lit");
  await hasDrawing(typing, "dark, lit");
  await typing.evaluate(() => {
    window.conflicts = 0;
    const look = () => document.body.textContent.includes("was saved by another tab or program") && window.conflicts++;
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await behind(typing, "system lamp {");
  await behind(saving, "model lamp");
  const words = [];
  for (let i = 0; i < 8; i++) {
    words.push(`// here ${i}.`, `// there ${i}.`);
    await saving.keyboard.type(` // here ${i}.`);
    const typed = typing.keyboard.type(` // there ${i}.`, { delay: 15 });
    await saving.keyboard.press("Control+s");
    await typed;
  }
  await eventually(async () => (await shownText(saving)) === (await shownText(typing)), "the tabs differ");
  assert.equal(await typing.evaluate(() => window.conflicts), 0, "there was a conflict");
  await typing.keyboard.press("Control+s");
  for (const page of [saving, typing]) {
    await page.locator("#text-note", { hasText: /^saved$/ }).waitFor();
  }
  const text = readFileSync(file, "utf8");
  words.forEach((word) => assert.ok(text.includes(word), `${word} is lost`));
  assert.equal(await shownText(typing), text);
});

test("what a tab has not sent is kept when it is loaded again, beside unsaved text of another tab", async (t) => {
  const { window, name, tab } = await drawn(t);
  const other = await tab();
  await hasDrawing(other, "dark, lit");
  const page = await window.newPage();
  let isCut = false;
  await page.routeWebSocket(/\/draw/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => isCut || server.send(message));
    server.onMessage((message) => isCut || socket.send(message));
  });
  await page.goto(`${shared.server.address}#${encodeURIComponent(name)}|`);
  await hasDrawing(page, "dark, lit");
  await page.locator("#connection[data-state=connected]").waitFor();
  isCut = true;
  await behind(page, "model lamp");
  await page.keyboard.type(" // not sent");
  await behind(other, "system lamp {");
  await other.keyboard.type(" // not saved");
  await other.locator("#text-note", { hasText: "not saved" }).waitFor();
  isCut = false;
  await page.reload();
  await hasDrawing(page, "dark, lit");
  for (const each of [page, other]) {
    await eventually(async () => /^model lamp \/\/ not sent\n[^]*system lamp \{ \/\/ not saved\n/.test(await shownText(each)), "a text is lost");
  }
});

test("a machine that is typed is listed and drawn before it is saved, and stays drawn when it is renamed", async (t) => {
  const { name, tab, file, window } = await drawn(t);
  const requests = [];
  window.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const page = await tab();
  await hasDrawing(page, "dark, lit");
  assert.ok(requests.includes("/api/text"));
  assert.ok(!requests.includes("/api/diagrams"), "the diagrams of a text that was just read are listed again");
  await behind(page, "event TOGGLE");
  await page.keyboard.type("\n\nactive Fan {\nmachine {\ninitial -> still\nstate still { on TOGGLE -> turning }\nstate turning { on TOGGLE -> still }");
  await diagrams(page, name).filter({ hasText: "active Fan" }).click();
  await hasDrawing(page, "still, turning");
  assert.equal(readFileSync(file, "utf8"), LAMP);
  await behind(page, "active Fan");
  await page.keyboard.type("s");
  await diagrams(page, name).filter({ hasText: "active Fans" }).waitFor();
  await page.locator("#diagram-title", { hasText: "active Fans" }).waitFor();
  assert.equal(await diagrams(page, name).filter({ hasText: "active Fans" }).getAttribute("aria-current"), "true");
  await hasDrawing(page, "still, turning");
});

test("Control-G and Control-Enter are keys of the page in the drawing, too", async (t) => {
  const { tab } = await drawn(t);
  const page = await tab();
  await hasDrawing(page, "dark, lit");
  const box = await figure(page, "dark").first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".pd-graph:focus").waitFor();
  await page.keyboard.press("Control+g");
  await page.getByRole("button", { name: "lamp_Lamp.c" }).waitFor();
  await page.locator(".pd-graph").first().focus();
  await page.keyboard.press("Control+Enter");
  await page.locator("#phase", { hasText: "there is no CMakeLists.txt" }).waitFor();
});

/** A tab whose server of drawings answers late, in which two states are drawn. */
async function drawnQuickly(t) {
  const { window, name, file } = await drawn(t);
  const page = await window.newPage();
  let delay = 0;
  await page.routeWebSocket(/\/draw/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void setTimeout(() => socket.send(message), delay));
  });
  await page.goto(`${shared.server.address}#${encodeURIComponent(name)}|`);
  await hasDrawing(page, "dark, lit");
  await page.locator("#connection[data-state=connected]").waitFor();
  await figure(page, "lit").click();
  delay = 400;
  for (const each of ["first", "second"]) {
    await page.keyboard.type(`s${each}`);
    await page.keyboard.press("Enter");
  }
  return { page, name, file };
}

test("C is generated from the edits that the server has not answered yet", async (t) => {
  const { page, file } = await drawnQuickly(t);
  await page.keyboard.press("Control+g");
  await page.locator("#panel-code [aria-current=true]").waitFor();
  assert.match(readFileSync(file, "utf8"), /state first[^]*state second/);
});

test("another diagram is opened after the edits that the server has not answered yet", async (t) => {
  const { page, name } = await drawnQuickly(t);
  await diagrams(page, name).filter({ hasText: "system lamp" }).click();
  await page.locator(".pd-node[aria-label*=lamp]").first().waitFor();
  assert.match(await shownText(page), /state first[^]*state second/);
});

test("a label that is being typed is applied when another diagram is opened", async (t) => {
  const { name, tab } = await drawn(t);
  const page = await tab();
  await hasDrawing(page, "dark, lit");
  await figure(page, "lit").click();
  await page.keyboard.press("F2");
  await page.keyboard.type("bright");
  await diagrams(page, name).filter({ hasText: "system lamp" }).click();
  await page.locator(".pd-node[aria-label*=lamp]").first().waitFor();
  await eventually(async () => /state bright/.test(await shownText(page)), "the text is lost");
});

// SPDX-License-Identifier: EPL-2.0
// Starts servers and pages for the tests.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const root = process.env.PAWL_ROOT;
export const pawl = join(root, "releng/distribution/target/pawl/bin/pawl");

export const LAMP = `model lamp

event TOGGLE

active Lamp {
    machine {
        initial -> dark
        state dark { on TOGGLE -> lit }
        state lit { on TOGGLE -> dark }
    }
}

system lamp {
    lamp: Lamp {
        priority 1
        queue 4
    }
}
`;

const ends = new WeakMap();

/** Does something at the end of a test, also if something before fails; what was begun last is ended first. */
export function atEnd(test, work) {
  if (!ends.has(test)) {
    const all = [];
    ends.set(test, all);
    test.after(async () => {
      const failures = [];
      for (const each of all.reverse()) {
        try {
          await each();
        } catch (failure) {
          failures.push(failure);
        }
      }
      if (failures.length > 0) {
        throw failures[0];
      }
    });
  }
  ends.get(test).push(work);
}

/** A folder for one test, with files. It is removed at the end of the test. */
export function folder(test, files = { "lamp.pawl": LAMP }, parent = tmpdir()) {
  const place = mkdtempSync(join(parent, "studio-"));
  atEnd(test, () => rmSync(place, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(place, name, ".."), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  return place;
}

/** A project of `pawl new` in a folder. */
export function project(place, name) {
  const made = spawnSync(pawl, ["new", name, "-o", join(place, name)], { encoding: "utf8" });
  if (made.status !== 0) {
    throw new Error(made.stderr);
  }
}

/** A server for a folder. */
export class Server {
  static async start(test, place, port = 0) {
    const server = await Server.serve(place, port);
    atEnd(test, () => server.stop());
    return server;
  }

  static async serve(place, port = 0) {
    const server = new Server();
    server.process = spawn(pawl, ["studio", "--no-browser", "--port", String(port), place], { stdio: ["ignore", "pipe", "pipe"] });
    let errors = "";
    server.process.stderr.on("data", (data) => (errors += data));
    server.address = await new Promise((found, failed) => {
      let output = "";
      server.process.stdout.on("data", (data) => {
        output += data;
        if (output.includes("\n")) {
          found(output.trim());
        }
      });
      server.process.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${errors}`)));
    });
    server.port = Number(new URL(server.address).port);
    return server;
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const end = new Promise((ended) => this.process.on("exit", ended));
      this.process.kill("SIGTERM");
      await end;
    }
  }
}

let browser = null;

/** The server that the tests of a file share: it starts slowly. Each test has a folder of its own in this one. */
export const shared = { folder: "", server: null };

/** One browser and one server for all tests of a file. */
export async function begin() {
  shared.folder = mkdtempSync(join(tmpdir(), "studio-"));
  shared.server = await Server.serve(shared.folder);
  await launch();
}

/** One browser for all tests of a file, each of which starts a server of its own. */
export async function launch() {
  const found = spawnSync("sh", ["-c", "command -v chromium || command -v chromium-browser || command -v google-chrome"], { encoding: "utf8" });
  browser = await chromium.launch({
    executablePath: found.stdout.trim(),
    args: process.getuid() === 0 ? ["--no-sandbox"] : [],
  });
}

export async function end() {
  await browser?.close();
  await shared.server?.stop();
  if (shared.folder) {
    rmSync(shared.folder, { recursive: true, force: true });
  }
}

/**
 * A window of a user. At the end of the test: no request went to another host, and the browser reported no error, except
 * those that fit `expected`. `hosts` are those that the test itself asks for, and that the policy of the page refuses.
 */
export async function openWindow(test, { scheme = "light", expected = /$^/, hosts = [], viewport = { width: 1280, height: 800 } } = {}) {
  const context = await browser.newContext({ viewport, colorScheme: scheme });
  const wrong = [];
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (hostname !== "127.0.0.1" && !hosts.includes(hostname) && protocol !== "data:" && protocol !== "blob:") {
      wrong.push(`a request to ${request.url()}`);
    }
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) {
      wrong.push(message.text());
    }
  });
  context.on("weberror", (error) => wrong.push(String(error.error())));
  atEnd(test, async () => {
    await context.close();
    if (wrong.length > 0) {
      throw new Error(wrong.join("\n"));
    }
  });
  // The hints for the first use would make the drawing smaller.
  await context.addInitScript(() => location.protocol === "http:" && localStorage.setItem("pawl-drawing-hints", "closed"));
  context.setDefaultTimeout(60_000);
  return context;
}

/**
 * Opens the page with a model, and waits until it is connected. Without the drawing editor, the page shows pictures, as it
 * does if the editor cannot be loaded.
 */
export async function open(context, server, file = "", { drawing = false, diagram = "" } = {}) {
  const page = await context.newPage();
  if (!drawing) {
    await page.route("**/drawing.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  }
  await page.goto(`${server.address}#${encodeURIComponent(file)}|${encodeURIComponent(diagram)}`);
  await page.locator("#connection[data-state=connected]").waitFor();
  return page;
}

/** The words that describe the picture: "States: dark, lit." */
export const picture = (page) => page.locator("img.sheet");

export async function hasPicture(page, words) {
  await page.locator(`img.sheet[alt*="${words}"]`).waitFor();
}

/** A figure of the drawing editor, by its name. */
export const figure = (page, name) => page.locator(`.pd-node[aria-label$=" ${name}"], .pd-node[aria-label$=" ${name}, active"]`);

/** The drawing editor shows these states: "dark, lit". */
export async function hasDrawing(page, names) {
  for (const name of names.split(", ")) {
    await figure(page, name).first().waitFor();
  }
}

/** Places the cursor behind a text of the editor. */
export async function behind(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.evaluate((wanted) => {
    const content = document.querySelector(".cm-content");
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT, {
      acceptNode: (node) => (node.classList.contains("cm-line") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP),
    });
    for (let line = walker.nextNode(); line; line = walker.nextNode()) {
      const at = line.textContent.indexOf(wanted);
      if (at >= 0) {
        let left = at + wanted.length;
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let part = texts.nextNode(); part; part = texts.nextNode()) {
          if (left <= part.length) {
            getSelection().collapse(part, left);
            return;
          }
          left -= part.length;
        }
      }
    }
    throw new Error(`the editor does not show ${wanted}`);
  }, text);
}

/**
 * Replaces the whole text. It is deleted first: the browser adds inline styles to a text that replaces a selection, which
 * the policy of the page forbids.
 */
export async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

export const shownText = (page) => page.evaluate(() => [...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"));

/** Waits until a check is true, for half a minute at the most. */
export async function eventually(check, what) {
  for (let i = 0; i < 600; i++) {
    if (await check()) {
      return;
    }
    await new Promise((later) => setTimeout(later, 50));
  }
  assert.fail(what);
}

// SPDX-License-Identifier: EPL-2.0
// Starts the server of Visual Studio Code and a browser with it; the page runs the tests of the folder suite in the extension
// host. The tests ask for what only the page can do by HTTP: POST / {"do": NAME, ...} answers with JSON.
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as http from "node:http";
import { createRequire } from "node:module";
import * as net from "node:net";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const { PAWL_TEST_HOST: host, PAWL_TEST_WORK: work } = process.env;
const { chromium } = createRequire(path.join(host, "package.json"))("playwright-core");
const WAIT = 60_000;
/** The window stores its state once a minute, when it has nothing else to do. */
const LONGEST_STORE = 130_000;

let page;

/** A page inside the frames of the editor, by what is in it. Of several, the one that is visible. */
async function frameWith(content) {
  const end = Date.now() + WAIT;
  while (Date.now() < end) {
    for (const frame of page.frames()) {
      if ((await frame.$(content).catch(() => undefined)) && (await isVisible(frame))) {
        return frame;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`there is no page with ${content}`);
}

const picture = (pane = "body:not(.chart) #pane") => frameWith(pane);
const drawing = () => frameWith("#drawing");

/** An element of a drawing, by its name. */
const node = (frame, name, kind = ".pd-node") => frame.locator(`${kind}[aria-label$=" ${name}"], ${kind}[aria-label$=" ${name}, active"]`).first();

/** The box of an element when it does not move: a text that changes is drawn some time later. */
async function boxOf(frame, name) {
  const found = node(frame, name);
  await found.waitFor({ timeout: WAIT });
  const end = Date.now() + WAIT;
  let before;
  while (Date.now() < end) {
    const box = await found.boundingBox();
    if (box && before && ["x", "y", "width", "height"].every((side) => Math.abs(box[side] - before[side]) < 0.5)) {
      return box;
    }
    before = box;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${name} is not visible, or does not come to rest`);
}

const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** The editor keeps the frames of hidden panels. */
async function isVisible(frame) {
  for (let inner = frame; inner.parentFrame(); inner = inner.parentFrame()) {
    const outer = await inner.frameElement().catch(() => undefined);
    if (!(await outer?.isVisible())) {
      return false;
    }
  }
  return true;
}

const doing = {
  /** What the picture shows. */
  async picture({ isChart }) {
    const frame = await picture(isChart ? "body.chart #pane" : undefined);
    return frame.evaluate(() => ({
      keys: [...document.querySelectorAll("#pane [data-key]")].map((figure) => figure.dataset.key),
      texts: [...document.querySelectorAll("#pane text")].map((text) => text.textContent),
      marked: [...document.querySelectorAll("#pane .at-cursor")].map((figure) => figure.dataset.key),
      diagram: document.getElementById("diagrams").value,
      diagrams: [...document.getElementById("diagrams").options].map((option) => option.value),
      isStale: !document.getElementById("stale").hidden,
      message: document.getElementById("message").hidden ? "" : document.getElementById("message").textContent,
      zoom: document.getElementById("zoom").textContent,
      theme: document.body.dataset.theme,
      policy: document.querySelector("meta[http-equiv=Content-Security-Policy]").content,
      fill: document.querySelector("#pane .state") && getComputedStyle(document.querySelector("#pane .state")).fill,
      scripts: document.querySelectorAll("#pane script, #pane style, #pane [onclick], #pane [href]:not(use[href^=\"#\"])").length,
    }));
  },
  async click({ key }) {
    const frame = await picture();
    await frame.click(`#pane [data-key="${key}"] text`, { timeout: WAIT });
  },
  async choose({ diagram }) {
    const frame = await picture();
    await frame.selectOption("#diagrams", diagram, { timeout: WAIT });
  },
  async press({ key, on }) {
    const frame = await picture();
    if (on) {
      await frame.focus(`#pane [data-key="${on}"]`, { timeout: WAIT });
    } else {
      await frame.focus("#pane", { timeout: WAIT });
    }
    await page.keyboard.press(key);
  },
  async wheel({ by, control }) {
    const frame = await picture();
    const box = await (await frame.$("#pane")).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (control) {
      await page.keyboard.down("Control");
    }
    await page.mouse.wheel(0, by);
    if (control) {
      await page.keyboard.up("Control");
    }
  },
  /** What a drawing shows. */
  async drawing() {
    const frame = await drawing();
    return frame.evaluate(() => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const labels = (selector) => all(selector).map((figure) => figure.getAttribute("aria-label"));
      const shown = (selector) => all(selector).filter((part) => part.getClientRects().length > 0).map((part) => part.textContent).join();
      return {
        state: document.querySelector(".pd")?.dataset.state,
        theme: document.querySelector(".pd")?.dataset.theme,
        nodes: labels(".pd-node"),
        edges: labels(".pd-edge"),
        selected: labels(".pd-selected"),
        diagrams: all("#diagrams option").map((option) => option.value),
        diagram: document.getElementById("diagrams").value,
        notice: shown("#notice p"),
        actions: all("#notice:not([hidden]) button").map((button) => button.textContent),
        banner: shown(".pd-banner"),
        message: shown(".pd-toast-text"),
        field: document.querySelector(".pd-edit-field")?.value,
        isDirty: document.querySelector('.pd [data-command="save"]')?.getAttribute("aria-disabled") === "false",
        policy: document.querySelector("meta[http-equiv=Content-Security-Policy]").content,
        ink: document.querySelector(".pd") && getComputedStyle(document.querySelector(".pd")).color,
        window: getComputedStyle(document.body).color,
        fill: document.querySelector(".pd .state") && getComputedStyle(document.querySelector(".pd .state")).fill,
      };
    });
  },
  /** The place of an element in the drawing, relative to another one. */
  async placeOf({ name, from }) {
    const frame = await drawing();
    await node(frame, name).waitFor({ timeout: WAIT });
    const origin = await node(frame, from).elementHandle({ timeout: WAIT });
    return node(frame, name).evaluate((element, other) => {
      const [here, there] = [element.getScreenCTM(), other.getScreenCTM()];
      return { x: Math.round((here.e - there.e) / here.a), y: Math.round((here.f - there.f) / here.a) };
    }, origin);
  },
  async useTool({ tool, rightOf }) {
    const frame = await drawing();
    const box = await boxOf(frame, rightOf);
    await frame.locator(".pd-palette").getByRole("button", { name: tool, exact: false }).first().click({ timeout: WAIT });
    await page.mouse.click(box.x + box.width + 90, box.y);
    await frame.locator(".pd-edit-field").waitFor({ timeout: WAIT });
  },
  async typeLabel({ text }) {
    const frame = await drawing();
    await frame.locator(".pd-edit-field").waitFor({ timeout: WAIT });
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await frame.locator(".pd-edit-field").waitFor({ state: "detached", timeout: WAIT });
  },
  async connect({ from, to }) {
    const frame = await drawing();
    const source = await boxOf(frame, from);
    const target = middle(await boxOf(frame, to));
    await page.mouse.move(...middle(source));
    await page.mouse.move(source.x + source.width - 1, source.y + 12, { steps: 4 });
    await page.mouse.down();
    await page.mouse.move(source.x + source.width + 20, source.y + 12, { steps: 4 });
    await page.mouse.move(...target, { steps: 8 });
    await page.mouse.up();
  },
  async clickLine({ from, to }) {
    const frame = await drawing();
    const line = frame.locator(`.pd-edge[aria-label*="from ${from} to ${to}"]`);
    await line.waitFor({ timeout: WAIT });
    // Half of the line, from the frame to the page.
    const [x, y] = await line.evaluate((edge) => {
      const path = edge.querySelector("path");
      const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
      const corner = document.querySelector(".pd").getBoundingClientRect();
      return [at.x - corner.x, at.y - corner.y];
    });
    const outer = await frame.locator(".pd").boundingBox();
    await page.mouse.click(outer.x + x, outer.y + y);
  },
  async clickNode({ name }) {
    const frame = await drawing();
    await page.mouse.click(...middle(await boxOf(frame, name)));
    await node(frame, name, ".pd-node.pd-selected").waitFor({ timeout: WAIT });
  },
  /** Presses keys where the focus is; with `first`, after the drawing has received it. */
  async drawingKeys({ keys, focus = true }) {
    const frame = await drawing();
    if (focus) {
      await frame.locator(".pd-graph").first().focus({ timeout: WAIT });
    }
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  },
  async typeKeys({ text }) {
    await page.keyboard.type(text);
  },
  async chooseDrawing({ diagram }) {
    const frame = await drawing();
    await frame.selectOption("#diagrams", diagram, { timeout: WAIT });
  },
  async noticeButton({ label }) {
    const frame = await drawing();
    await frame.getByRole("button", { name: label, exact: true }).click({ timeout: WAIT });
  },
  async resize({ width, height }) {
    await page.setViewportSize({ width, height });
  },
  /** The lines that terminals show. */
  async terminal() {
    return page.$$eval(".xterm-rows > div", (rows) => rows.map((row) => row.textContent));
  },
  /** The names of the elements that are active in the running program. */
  async activeInDrawing() {
    const frame = await drawing();
    return frame.$$eval(".pd-node:has(> .active)", (all) => all.map((figure) => figure.getAttribute("aria-label")));
  },
  /** The list of commands, or another one, of the window. */
  async quickInput() {
    return page.$$eval(".quick-input-widget", (all) => all.some((each) => each.getClientRects().length > 0));
  },
  /** Chooses an entry of the list that the editor shows. */
  async pick({ label, timeout = WAIT }) {
    await page.click(`.quick-input-list .monaco-list-row:has-text("${label}")`, { timeout });
  },
  /** The texts and buttons of the notifications. */
  async notifications() {
    return page.$$eval(".notifications-center .notification-list-item", (items) =>
      items.map((item) => ({
        text: item.querySelector(".notification-list-item-message")?.textContent ?? "",
        buttons: [...item.querySelectorAll(".notification-list-item-buttons-container .monaco-button")].map((button) => button.textContent),
      })),
    );
  },
  async screenshot({ name }) {
    await page.screenshot({ path: path.join(work, `${name}.png`) });
  },
};

async function answer(request, response) {
  let text = "";
  for await (const part of request) {
    text += part;
  }
  try {
    const { do: name, ...args } = JSON.parse(text);
    response.end(JSON.stringify((await doing[name](args)) ?? null));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

async function free() {
  const probe = net.createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port: found } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

async function listening(port) {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/version`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("the server does not answer");
}

// --- the run

const extension = fs.readdirSync(path.join(work, "extensions")).find((name) => name.startsWith("pawl.pawl"));
const actions = http.createServer(answer);
const port = await free();
await new Promise((resolve) => actions.listen(0, "127.0.0.1", resolve));
const log = fs.openSync(path.join(work, "server.log"), "w");

let exit;
const ended = new Promise((resolve) => {
  exit = resolve;
});
process.on("SIGTERM", () => exit(1));

/** Starts the server. */
async function serve(...options) {
  const server = spawn(
    process.execPath,
    [
      path.join(host, "node_modules/code-server/lib/vscode/out/server-main.js"),
      ...["--host", "127.0.0.1", "--port", String(port), "--without-connection-token", "--accept-server-license-terms"],
      ...["--server-data-dir", path.join(work, "data"), "--extensions-dir", path.join(work, "extensions")],
      ...["--telemetry-level", "off", ...options],
    ],
    {
      env: { ...process.env, PAWL_TEST_ACTIONS: `http://127.0.0.1:${actions.address().port}/` },
      stdio: ["ignore", log, log],
    },
  );
  server.on("exit", () => exit(1));
  await listening(port);
  return server;
}

/** Ends the server, so that another one can have its port. */
async function stop(server) {
  server.removeAllListeners("exit");
  if (server.exitCode !== null || server.signalCode !== null) {
    return;
  }
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  const hangs = setTimeout(() => server.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(hangs);
}

let server = await serve("--disable-workspace-trust", "--enable-smoke-test-driver");
const browser = await chromium.launch({ executablePath: process.env.PAWL_TEST_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1, reducedMotion: "reduce" });
await page.exposeFunction("codeAutomationLog", (kind, args) => {
  // The editor itself reports here, too.
  if (!String(args[0]).startsWith("[")) {
    console[kind === "error" ? "error" : "log"](...args);
  }
});
await page.exposeFunction("codeAutomationExit", (code) => exit(code));
const remote = `vscode-remote://127.0.0.1:${port}`;
const payload = JSON.stringify([
  ["extensionDevelopmentPath", `${remote}${path.join(work, "extensions", extension)}`],
  ["extensionTestsPath", `${remote}${path.join(here, "suite/index.cjs")}`],
]);
const address = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(path.join(work, "project"))}`;
await page.goto(`${address}&payload=${encodeURIComponent(payload)}`);
let code = await ended;
if (code === 0 && !process.env.PAWL_TEST_WORDS) {
  try {
    await windowIsLoadedAgain();
    await folderIsNotTrusted();
  } catch (error) {
    console.error(error);
    code = 1;
  }
}

/** What the window has stored in the browser: the values of all its keys, by key. */
function storedState() {
  return page.evaluate(async () => {
    const result = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const items = database.transaction(store).objectStore(store);
        const [keys, values] = [items.getAllKeys(), items.getAll()];
        await result(values);
        keys.result.forEach((key, i) => (all[`${name} ${key}`] = String(values.result[i])));
      }
      database.close();
    }
    return all;
  });
}

/** Waits until the window has stored that it shows the drawing of a file, with a diagram; whether it has. With `only`, no text is open. */
async function isStored(file, diagram, only) {
  const shown = new RegExp(`/${file}\\\\*":\\\\*"${diagram}`);
  const end = Date.now() + LONGEST_STORE;
  while (Date.now() < end) {
    const all = Object.entries(await storedState());
    const editors = all.find(([key]) => key.endsWith("memento/workbench.parts.editor"))?.[1] ?? "";
    const shows = editors.includes("pawl.drawing") && editors.includes(diagram) && !(only && editors.includes("fileEditorInput"));
    if (shows && all.some(([, value]) => shown.test(value))) {
      return true;
    }
    await new Promise((later) => setTimeout(later, 1000));
  }
  return false;
}

/**
 * The last test leaves a drawing open. A window that is loaded again shows it. Some windows do not store their state any more
 * after the tests; a new one does.
 */
async function windowIsLoadedAgain() {
  if (!(await isStored("lamp.pawl", "lamp.Owner", true))) {
    // It shows what was stored before, which may be a text, too.
    await page.goto(address);
    await doing.chooseDrawing({ diagram: "lamp.Owner" });
    await node(await drawing(), "busy").waitFor({ timeout: WAIT });
    if (!(await isStored("lamp.pawl", "lamp.Owner", false))) {
      throw new Error("the window does not store that it shows lamp.Owner");
    }
  }
  await page.goto(address);
  const frame = await drawing();
  await node(frame, "busy").waitFor({ timeout: WAIT });
  console.log("  the window that is loaded again shows the drawing");
}

/** The same, in a folder that is not trusted: no Java is started, and the drawing says why. */
async function folderIsNotTrusted() {
  await page.goto("about:blank");
  await stop(server);
  server = await serve();
  await page.goto(address);
  const frame = await drawing();
  await frame.locator("#notice", { hasText: "The drawing needs a trusted folder" }).waitFor({ timeout: WAIT });
  await frame.getByRole("button", { name: "Manage Trust", exact: true }).click({ timeout: WAIT });
  await page.locator(".workspace-trust-editor").waitFor({ timeout: WAIT });
  console.log("  a folder that is not trusted has no drawing, and the drawing says why");
}

if (code !== 0) {
  await page.screenshot({ path: path.join(work, "failed.png") }).catch(() => {});
}
await browser.close();
await stop(server);
actions.close();
process.exit(code);

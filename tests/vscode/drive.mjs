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
const WAIT = 40_000;

let page;

/** The page of the picture, inside the frames of the editor. */
async function picture(pane = "body:not(.chart) #pane") {
  // Several pictures: the one that is visible.
  const end = Date.now() + WAIT;
  while (Date.now() < end) {
    for (const frame of page.frames()) {
      if ((await frame.$(pane).catch(() => undefined)) && (await isVisible(frame))) {
        return frame;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("there is no picture");
}

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
  /** Chooses an entry of the list that the editor shows. */
  async pick({ label }) {
    await page.click(`.quick-input-list .monaco-list-row:has-text("${label}")`, { timeout: WAIT });
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
const server = spawn(
  process.execPath,
  [
    path.join(host, "node_modules/code-server/lib/vscode/out/server-main.js"),
    ...["--host", "127.0.0.1", "--port", String(port), "--without-connection-token", "--accept-server-license-terms"],
    ...["--server-data-dir", path.join(work, "data"), "--extensions-dir", path.join(work, "extensions")],
    ...["--disable-workspace-trust", "--enable-smoke-test-driver", "--telemetry-level", "off"],
  ],
  {
    env: { ...process.env, PAWL_TEST_ACTIONS: `http://127.0.0.1:${actions.address().port}/` },
    stdio: ["ignore", log, log],
  },
);
const browser = await chromium.launch({ executablePath: process.env.PAWL_TEST_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 });

let exit;
const ended = new Promise((resolve) => {
  exit = resolve;
});
process.on("SIGTERM", () => exit(1));
server.on("exit", () => exit(1));
await page.exposeFunction("codeAutomationLog", (kind, args) => {
  // The editor itself reports here, too.
  if (!String(args[0]).startsWith("[")) {
    console[kind === "error" ? "error" : "log"](...args);
  }
});
await page.exposeFunction("codeAutomationExit", (code) => exit(code));
await listening(port);
const remote = `vscode-remote://127.0.0.1:${port}`;
const payload = JSON.stringify([
  ["extensionDevelopmentPath", `${remote}${path.join(work, "extensions", extension)}`],
  ["extensionTestsPath", `${remote}${path.join(here, "suite/index.cjs")}`],
]);
await page.goto(`http://127.0.0.1:${port}/?folder=${encodeURIComponent(path.join(work, "project"))}&payload=${encodeURIComponent(payload)}`);
const code = await ended;
if (code !== 0) {
  await page.screenshot({ path: path.join(work, "failed.png") }).catch(() => {});
}
await browser.close();
server.kill();
actions.close();
process.exit(code);

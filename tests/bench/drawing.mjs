// SPDX-License-Identifier: EPL-2.0
// Measures the drawing in pawl studio with chromium: the first picture, the time from an event of the mouse or keyboard to
// the first paint of the edit (a new name, the place of a new state) and to that of the new diagram, the time from a key to
// the paint of its character, and the memory of the server. Run by tests/bench/drawing:
//
//   node tests/bench/drawing.mjs FOLDER RUNS      FOLDER has dpp.pawl, m100.pawl, m300.pawl and large.pawl
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { atEnd, end, launch, openWindow, Server } from "../studio/studio.mjs";

const [folder, runs] = [process.argv[2], Number(process.argv[3])];

/** The first edits are slower, because the code of the server is not compiled yet. */
const WARM = 5;
const KEYS = 300;

/** Starts of a server for each model. */
const COLD = 3;

/** Between two keys of a quick typist, in milliseconds. */
const TYPING = 120;

/** For one step of the browser, in milliseconds. */
const PATIENCE = 120_000;

/**
 * In the page: `bench.start` is the time of the event, `bench.shown` that of the first paint that shows the edit, before the
 * server has answered, `bench.painted` that of the first paint after a change of the drawing
 * that followed a new diagram, `bench.typed` that of the first paint after a change of the text.
 */
function observe() {
  const bench = (window.bench = {});
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...options) {
      super(...options);
      this.addEventListener("message", ({ data }) => {
        if (typeof data === "string" && /"kind":"(pawl.changeGraph|setModel)"/.test(data)) {
          bench.model = performance.now();
        }
      });
    }
  };
  // True from a callback of a frame until its microtasks have ended, the observer of mutations among them.
  let isInFrame = false;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      isInFrame = true;
      try {
        callback(time);
      } finally {
        queueMicrotask(() => (isInFrame = false));
      }
    });
  /** Calls back after the paint of what has just changed: at the end of this frame, or of the next one between two frames. */
  const afterPaint = (action) => {
    const afterFrame = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => action(performance.now());
      port2.postMessage(0);
    };
    if (isInFrame) {
      afterFrame();
    } else {
      request(afterFrame);
    }
  };
  const parent = (node) => (node instanceof Element ? node : node.parentElement);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = parent(target);
      if (bench.isShown?.()) {
        bench.isShown = undefined;
        afterPaint((time) => (bench.shown = time));
      }
      if (bench.model && !bench.isFrame && element?.closest(".pd-graph") && !element.closest(".sprotty-hidden") && bench.isNew()) {
        bench.isFrame = true;
        afterPaint((time) => (bench.painted = time));
      }
      if (bench.isTyping && element?.closest(".cm-content")) {
        bench.isTyping = false;
        afterPaint((time) => (bench.typed = time));
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  bench.isNew = () => true;
  /** Begins a measurement: the time starts at the last event of a kind. */
  bench.begin = (kind, isNew = () => true, isShown = undefined) => {
    Object.assign(bench, { model: 0, isFrame: false, painted: 0, shown: 0, start: 0, isNew, isShown });
    addEventListener(kind, (event) => (bench.start = event.timeStamp), { capture: true, once: true });
  };
  bench.type = () => {
    Object.assign(bench, { typed: 0, start: 0, isTyping: true });
    addEventListener("keydown", (event) => (bench.start = event.timeStamp), { capture: true, once: true });
  };
}

function line(name, value, unit, note = "") {
  console.log(`${name.padEnd(46)} ${String(Math.round(value)).padStart(6)} ${unit}${note ? `  ${note}` : ""}`);
}

function part(sorted, of) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * of) - 1)];
}

function times(name, all) {
  const sorted = [...all].sort((a, b) => a - b);
  line(name, part(sorted, 0.5), "ms", `longest ${Math.round(sorted.at(-1))} ms`);
}

const ends = [];
/** What the helpers of the tests know of a test: its end. Each thing that ends has its own. */
const own = () => ({ after: (work) => ends.unshift(work) });

const drawn = (page) => page.locator(".pd-graph .pd-node").first();
const node = (page, key) => page.locator(`.pd-base [id$="_${key}"]`).first();

/** A new window without a page. */
async function blank() {
  const context = await openWindow(own(), { expected: /./ });
  await context.addInitScript(observe);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  // So large that all states are on the screen and can be dragged: what is outside is not painted.
  await page.setViewportSize({ width: 2560, height: 1440 });
  return page;
}

/** Opens a diagram in a window, and returns the page and the time from the opening, or from `since`, until the drawing was painted. */
async function picture(server, model, { diagram = "m.A", page, since } = {}) {
  page ??= await blank();
  const begun = since ?? Date.now();
  await page.goto(`${server.address}#${model}|${diagram}`);
  await drawn(page).waitFor({ state: "attached" });
  const painted = await page.evaluate(
    () =>
      new Promise((found) => {
        const check = () => (window.bench.painted ? found(performance.timeOrigin + window.bench.painted) : setTimeout(check, 5));
        check();
      }),
  );
  return { page, time: painted - begun };
}

async function middle(element) {
  const { x, y, width, height } = await element.locator("> .pd-hit").first().boundingBox();
  return { x: x + width / 2, y: y + height / 2, width };
}

/** The time from the event to the paint of the new diagram. */
async function painted(page) {
  await page.waitForFunction(() => window.bench.painted > 0 && window.bench.start > 0, undefined, { timeout: PATIENCE });
  return page.evaluate(() => ({ painted: window.bench.painted - window.bench.start, shown: window.bench.shown - window.bench.start }));
}

/** Waits until nothing has changed for half a second: the validation of the last edit has ended, too. */
async function quiet(page) {
  await page.evaluate(
    () =>
      new Promise((found) => {
        let timer = setTimeout(found, 500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(found, 500);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
}

/**
 * Prints the times of an edit.
 *
 * @param isShown whether the page draws the edit before the server answers
 */
async function measured(page, name, isShown, edit) {
  const all = [];
  for (let i = 0; i < runs + WARM; i++) {
    const time = await edit(i);
    if (i >= WARM) {
      all.push(time);
    }
    await quiet(page);
  }
  if (isShown) {
    if (all.some(({ shown, painted }) => !(shown > 0 && shown <= painted))) {
      throw new Error(`${name}: the edit was not drawn before the new diagram`);
    }
    times(`${name}, edit to its first paint`, all.map(({ shown }) => shown));
  }
  times(`${name}, edit to the new diagram`, all.map(({ painted }) => painted));
}

async function move(page, i) {
  const { x, y, width } = await middle(node(page, "m.A.g1.s1_2"));
  // Less than the distance to the next state.
  const by = (i % 2 === 0 ? 0.4 : -0.4) * width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 8 });
  await page.evaluate(() => window.bench.begin("mouseup"));
  await page.mouse.up();
  return painted(page);
}

async function rename(page, i) {
  const now = i === 0 ? "s2_3" : `r${i - 1}`;
  const { x, y } = await middle(node(page, `m.A.g2.${now}`));
  await page.mouse.click(x, y);
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`r${i}`);
  await page.evaluate(
    ([before, after, name]) =>
      window.bench.begin(
        "keydown",
        () => document.querySelector(`.pd-base [id$="_${after}"]`) !== null,
        () => document.querySelector(`.pd-base [id$="_${before}|name"] text`)?.textContent === name,
      ),
    [`m.A.g2.${now}`, `m.A.g2.r${i}`, `r${i}`],
  );
  await page.keyboard.press("Enter");
  return painted(page);
}

async function create(page) {
  const { x, y } = await middle(node(page, "m.A.g3.s3_2"));
  await page.mouse.click(x, y);
  await page.evaluate(() => {
    const count = () => document.querySelectorAll(".pd-base .pd-node").length;
    const before = count();
    window.bench.begin(
      "keydown",
      () => count() > before,
      () => document.querySelector(".pd-pending") !== null,
    );
  });
  await page.keyboard.press("s");
  const time = await painted(page);
  await page.keyboard.press("Escape");
  return time;
}

async function typing(page, name) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("// ", { delay: TYPING });
  const all = [];
  for (let i = 0; i < KEYS; i++) {
    await page.evaluate(() => window.bench.type());
    await page.keyboard.press("abcdefgh "[i % 9]);
    await page.waitForFunction(() => window.bench.typed > 0 && window.bench.start > 0);
    const time = await page.evaluate(() => window.bench.typed - window.bench.start);
    all.push(time);
    await page.waitForTimeout(Math.max(0, TYPING - time));
  }
  const sorted = all.sort((a, b) => a - b);
  line(`${name}, key to glyph`, part(sorted, 0.5), "ms", `99th percentile ${Math.round(part(sorted, 0.99))} ms`);
}

/** The memory of the server: resident, and the heap in use after a collection. */
function memory(server, name) {
  const { pid } = server.process;
  const jcmd = (...command) => spawnSync("jcmd", [String(pid), ...command], { encoding: "utf8" }).stdout ?? "";
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
  const before = resident();
  jcmd("GC.run");
  const used = [...jcmd("GC.heap_info").matchAll(/generation\s+total \d+K, used (\d+)K/g)].reduce((sum, [, kilobytes]) => sum + kilobytes / 1024, 0);
  const limit = Number(/MaxHeapSize=(\d+)/.exec(jcmd("VM.flags"))?.[1] ?? 0) / 1024 / 1024;
  line(`${name}, memory of the server`, before, "MB", `resident; heap ${used ? Math.round(used) : "?"} MB after a collection, -Xmx${Math.round(limit)}m`);
}

/** A server for a folder with this model only: the language server reads all models of a folder. */
async function serve(model) {
  const place = join(folder, `only-${model}`);
  mkdirSync(place, { recursive: true });
  copyFileSync(join(folder, model), join(place, model));
  const server = await Server.serve(place);
  atEnd(own(), () => server.stop());
  return server;
}

async function closed(page) {
  await page.context().close();
}

/** The first picture of a server that is just started, with a browser that is open. */
async function cold(model, diagram) {
  const page = await blank();
  const since = Date.now();
  const server = await serve(model);
  const { time } = await picture(server, model, { diagram, page, since });
  await closed(page);
  return { server, time };
}

/** The first pictures of some servers; the last one is still running. */
async function coldStarts(model, name, diagram) {
  const all = [];
  for (;;) {
    const { server, time } = await cold(model, diagram);
    all.push(time);
    if (all.length === COLD) {
      times(`${name}, first picture, cold`, all);
      return server;
    }
    await server.stop();
  }
}

/** The first server after a build makes the archive of classes in the background. */
async function makeArchive() {
  const { server } = await cold("dpp.pawl", "dpp.Philo");
  await server.stop();
  spawnSync("sh", ["-c", "while pgrep -f [o]rg.pawl.cli.ServerClasses; do sleep 1; done"], { timeout: PATIENCE });
}

await launch();
atEnd(own(), end);
try {
  await makeArchive();
  const example = await coldStarts("dpp.pawl", "dining philosophers", "dpp.Philo");
  await example.stop();
  for (const states of [100, 300]) {
    const model = `m${states}.pawl`;
    const server = await coldStarts(model, `${states} states`);
    const warm = [];
    for (let i = 0; i < 3; i++) {
      const { page, time } = await picture(server, model);
      warm.push(time);
      await closed(page);
    }
    times(`${states} states, first picture, warm`, warm);
    const { page } = await picture(server, model);
    await quiet(page);
    await measured(page, `${states} states, move`, false, (i) => move(page, i));
    await measured(page, `${states} states, rename`, true, (i) => rename(page, i));
    await measured(page, `${states} states, new state`, true, () => create(page));
    if (states === 300) {
      await typing(page, `${states} states`);
      memory(server, `${states} states`);
    }
    await closed(page);
    await server.stop();
  }
  const server = await serve("large.pawl");
  const large = await picture(server, "large.pawl", { diagram: "large.Class0" });
  line("3000 states, first picture", large.time, "ms");
  memory(server, "3000 states");
  await closed(large.page);
} finally {
  // The servers end also if a page has reported an error.
  for (const work of ends) {
    await work().catch((error) => {
      console.error(error);
      process.exitCode = 1;
    });
  }
}

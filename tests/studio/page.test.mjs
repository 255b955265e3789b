// SPDX-License-Identifier: EPL-2.0
// What a user does in the page.

import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { begin, behind, end, eventually, folder, hasDrawing, hasPicture, LAMP, open, openWindow, picture, project, Server, shared, shownText, write } from "./studio.mjs";

before(begin);
after(end);

const lost = /WebSocket|ERR_CONNECTION|403|Failed to load resource|Connection to server got closed/;

/** A window with a model in a folder of its own on the shared server. */
async function studio(t, { files, model = "lamp.pawl", setUp, drawing = false, ...options } = {}) {
  const place = folder(t, files, shared.folder);
  setUp?.(place);
  const window = await openWindow(t, options);
  const name = `${basename(place)}/${model}`;
  const page = await open(window, shared.server, name, { drawing });
  await page.locator("#text-title", { hasText: name }).waitFor();
  return { place, window, page, name, server: shared.server, file: join(place, model) };
}

/** A window with a server of its own, for tests that stop it. */
async function ownStudio(t, place, options = {}) {
  const server = await Server.start(t, place);
  const window = await openWindow(t, options);
  return { place, window, server, page: await open(window, server, "", options), file: join(place, "lamp.pawl") };
}

/** What is tested with the pictures that a page without the drawing editor shows, and with the drawing editor. */
const EDITORS = [
  { drawing: false, beside: "pictures", shows: hasPicture },
  { drawing: true, beside: "the drawing editor", shows: hasDrawing },
];

const save = (page) => page.locator("#save");
const tab = (page, name) => page.getByRole("tab", { name });

/** The list of problems has one of this model that fits, or none. */
const problem = (page, name, words) => page.locator("#panel-problems li", { hasText: name }).filter({ hasText: words });
const noProblem = (page, name) => problem(page, name, "").first().waitFor({ state: "detached" });

test("the page shows the models, the picture and the text, and the key leaves the address", async (t) => {
  const { page, name } = await studio(t);
  await hasPicture(page, "States: dark, lit");
  assert.match(page.url(), /^http:\/\/127\.0\.0\.1:\d+\/#/);
  assert.ok(!page.url().includes("token"));
  const diagrams = page.locator("#models li", { has: page.getByRole("button", { name }) }).locator(".diagram");
  assert.deepEqual(await diagrams.allTextContents(), ["active Lamp", "system lamp"]);
  assert.match(await shownText(page), /^model lamp\n/);
  await diagrams.filter({ hasText: "system lamp" }).click();
  await page.locator("#diagram-title", { hasText: "system lamp" }).waitFor();
  await page.reload();
  await page.locator("#diagram-title", { hasText: "system lamp" }).waitFor();
  await picture(page).waitFor();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "SVG" }).click();
  assert.equal((await downloaded).suggestedFilename(), "lamp.lamp.svg");
});

test("the picture follows the text, saved or not", async (t) => {
  const { page, file } = await studio(t);
  await hasPicture(page, "dark, lit");
  await behind(page, "initial -> dark");
  await page.keyboard.type("\nstate broken { on TOGGLE -> dark }");
  await hasPicture(page, "broken");
  assert.equal(readFileSync(file, "utf8"), LAMP);
  await page.locator("#text-note", { hasText: "not saved" }).waitFor();
  await page.keyboard.press("Control+s");
  await page.locator("#text-note", { hasText: /^saved$/ }).waitFor();
  assert.match(readFileSync(file, "utf8"), /state broken \{ on TOGGLE -> dark \}/);
  await page.keyboard.press("Control+z");
  await page.locator("#text-note", { hasText: "not saved" }).waitFor();
});

test("problems appear while one types, and lead to their place", async (t) => {
  const { page, name } = await studio(t);
  await hasPicture(page, "dark, lit");
  await behind(page, "TOGGLE -> lit");
  await page.keyboard.type("x");
  const found = problem(page, `${name}:8:`, "litx").getByRole("button");
  await found.waitFor();
  await page.locator("#picture-note", { hasText: "as before the errors" }).waitFor();
  assert.match(await picture(page).getAttribute("alt"), /dark, lit/);
  await found.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+z");
  await noProblem(page, name);
  await page.locator("#picture-note", { hasText: /^$/ }).waitFor({ state: "attached" });
});

test("a new line is indented, after an open brace one step further", async (t) => {
  const { page } = await studio(t);
  await hasPicture(page, "dark, lit");
  await behind(page, "initial -> dark");
  await page.keyboard.type("\nstate bright {\nstate dim\nstate glaring");
  assert.deepEqual(
    (await page.locator(".cm-line").allTextContents()).filter((line) => /bright|dim|glaring|^ +\}$/.test(line)).slice(0, 4),
    ["        state bright {", "            state dim", "            state glaring", "        }"],
  );
});

test("typing cancels a hover without an error", async (t) => {
  const { page } = await studio(t);
  await hasPicture(page, "dark, lit");
  await behind(page, "initial -> dark");
  for (let i = 0; i < 8; i++) {
    // The hover begins when the mouse has rested for 300 ms.
    await page.locator(".cm-line", { hasText: "active Lamp" }).getByText("Lamp").hover();
    await page.waitForTimeout(285 + 4 * i);
    await page.keyboard.type("// ab", { delay: 4 });
    await page.mouse.move(5, 5);
  }
  // The window reports errors of the console at the end of the test.
});

test("completion and hovers come from the language server", async (t) => {
  const { page } = await studio(t);
  await hasPicture(page, "dark, lit");
  await behind(page, "TOGGLE -> lit");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Space");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "lit" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.type("it");
  await page.locator(".cm-line", { hasText: "active Lamp" }).getByText("Lamp").hover();
  await page.locator(".cm-tooltip-hover", { hasText: "Lamp" }).waitFor();
});

test("C is generated, listed and shown", async (t) => {
  const { page, place } = await studio(t, { expected: /409/ });
  await hasPicture(page, "dark, lit");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  // The first C file is shown, not the first header.
  const current = page.locator("#panel-code [aria-current=true]");
  await current.waitFor();
  assert.match(await current.textContent(), /\.c$/);
  await page.getByRole("button", { name: "lamp.h" }).click();
  await page.locator("#panel-code pre", { hasText: "LAMP_TOGGLE = PAWL_FIRST_SIGNAL" }).waitFor();
  await page.getByRole("button", { name: "lamp_Lamp.c" }).click();
  await page.locator("#panel-code pre", { hasText: '#include "lamp.h"' }).waitFor();
  assert.ok(existsSync(join(place, "generated/lamp_Lamp.c")));
  await write(page, LAMP.replace("-> lit", "->"));
  await page.keyboard.press("Control+g");
  await page.getByText("No C was generated, because the model has errors").waitFor();
});

test("a program is built, shows its output, is stopped, and records a trace", async (t) => {
  const { page } = await studio(t, { files: {}, model: "porch/porch.pawl", setUp: (place) => project(place, "porch") });
  await hasPicture(page, "States:");
  await page.getByLabel("Record a trace").check();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Enter");
  await page.locator("#phase", { hasText: "runs" }).waitFor({ timeout: 60_000 });
  await page.locator("#output", { hasText: "light on" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator("#panel-trace pre", { hasText: /transition/ }).waitFor();
  await page.getByRole("button", { name: "Show as a sequence chart" }).click();
  const chart = page.getByRole("img", { name: /Sequence chart of/ });
  await eventually(() => chart.evaluate((image) => image.naturalWidth > 0), "the chart is not shown");
  await page.getByRole("button", { name: "Close" }).click();
  await tab(page, "Output").click();
  await page.locator("#phase", { hasText: "was stopped" }).waitFor();
  await page.getByRole("button", { name: "Run", exact: true }).waitFor();
});

test("a model without a project says what is missing", async (t) => {
  const { page } = await studio(t);
  await hasPicture(page, "dark, lit");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.locator("#phase", { hasText: "there is no CMakeLists.txt" }).waitFor();
});

for (const { drawing, beside, shows } of EDITORS) {
  test(`two tabs agree: what one saves, the other shows, with ${beside}`, async (t) => {
    const { page, window, server, name } = await studio(t, { drawing });
    const other = await open(window, server, name, { drawing });
    await shows(page, "dark, lit");
    await shows(other, "dark, lit");
    await write(page, LAMP.replaceAll("lit", "bright"));
    await page.keyboard.press("Control+s");
    await shows(other, "dark, bright");
    assert.match(await shownText(other), /bright/);
    await other.locator("#text-note", { hasText: /^saved$/ }).waitFor();
  });
}

test("a change of another program appears, also in the list of models", async (t) => {
  const { page, place, file, name } = await studio(t, { expected: /404/ });
  await hasPicture(page, "dark, lit");
  writeFileSync(file, LAMP.replaceAll("lit", "glowing"));
  await hasPicture(page, "dark, glowing");
  writeFileSync(join(place, "second.pawl"), LAMP.replaceAll("lamp", "second"));
  await page.getByRole("button", { name: "second.pawl" }).click();
  await page.locator("#text-title", { hasText: "second.pawl" }).waitFor();
  writeFileSync(file, LAMP.replace("-> lit", "-> nowhere"));
  await problem(page, name, "nowhere").waitFor();
  rmSync(file);
  await page.locator("#models .file", { hasText: name }).waitFor({ state: "detached" });
  await noProblem(page, name);
});

for (const { drawing, beside, shows } of EDITORS) {
  test(`a conflict is shown, and nothing is replaced before a choice, with ${beside}`, async (t) => {
    const { page, file } = await studio(t, { drawing, expected: /409/ });
    await shows(page, "dark, lit");
    const mine = LAMP.replaceAll("lit", "mine");
    const theirs = LAMP.replaceAll("lit", "theirs");
    await write(page, mine);
    writeFileSync(file, theirs);
    await page.getByText("was saved by another tab or program").waitFor();
    await page.keyboard.press("Control+s");
    await new Promise((later) => setTimeout(later, 300));
    assert.equal(readFileSync(file, "utf8"), theirs);
    assert.match(await shownText(page), /mine/);
    await page.getByRole("button", { name: "Show the file's text" }).click();
    await page.getByRole("dialog").getByText("theirs").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Keep my text" }).click();
    await save(page).click();
    await eventually(() => readFileSync(file, "utf8") === mine, "the chosen text is not saved");

    await write(page, mine.replaceAll("mine", "again"));
    writeFileSync(file, theirs);
    await page.getByRole("button", { name: "Take the file's text" }).click();
    await shows(page, "dark, theirs");
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+z");
    await shows(page, "dark, again");
  });
}

for (const { drawing, beside, shows } of EDITORS) {
  test(`lines keep their ends of Windows, with ${beside}`, async (t) => {
    const { page, file } = await studio(t, { drawing, files: { "lamp.pawl": LAMP.replaceAll("\n", "\r\n") } });
    await shows(page, "dark, lit");
    await page.locator("#text-note", { hasText: /^saved$/ }).waitFor();
    await behind(page, "initial -> dark");
    await page.keyboard.type("\nstate more { }");
    await page.keyboard.press("Control+s");
    await eventually(() => readFileSync(file, "utf8").includes("state more"), "the text is not saved");
    assert.equal(readFileSync(file, "utf8").replaceAll("\r\n", "").includes("\n"), false);
  });
}

for (const { drawing, beside, shows } of EDITORS) {
  test(`a stopped and restarted server loses no unsaved text, with ${beside}`, async (t) => {
    const { page, server, place, window, file } = await ownStudio(t, folder(t), { drawing, expected: lost });
    await shows(page, "dark, lit");
    const edited = LAMP.replaceAll("lit", "unsaved");
    await write(page, edited);
    await shows(page, "dark, unsaved");
    await server.stop();
    await page.getByText("The server does not answer. The texts stay here").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("// more");
    assert.ok(await save(page).isDisabled());

    const again = await Server.start(t, place, server.port);
    await page.getByText("The server has another key now.").waitFor();
    const other = await open(window, again, "", { drawing });
    await page.getByText("The server was started again.").waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.locator("#connection[data-state=connected]").waitFor();
    await page.getByText("No problems.").waitFor();
    assert.match(await shownText(page), /unsaved/);
    await save(page).click();
    await eventually(() => readFileSync(file, "utf8") === `${edited}// more`, "the text is not saved");
    await shows(other, "dark, unsaved");
  });
}

for (const { drawing, beside, shows } of EDITORS) {
  test(`an unsaved text survives the reload of its tab, and is offered after its end, with ${beside}`, async (t) => {
    const { page, server, window, name } = await studio(t, { drawing });
    await shows(page, "dark, lit");
    await write(page, LAMP.replaceAll("lit", "kept"));
    await shows(page, "dark, kept");
    await page.reload();
    await shows(page, "dark, kept");
    await page.locator("#text-note", { hasText: "not saved" }).waitFor();
    await page.close();
    const next = await open(window, server, name, { drawing });
    // The drawing server has the unsaved text; without it, the tab offers what the other one has kept.
    if (!drawing) {
      await shows(next, "dark, lit");
      await next.getByRole("button", { name: "Take them" }).click();
    }
    await shows(next, "dark, kept");
    assert.match(await shownText(next), /kept/);
  });
}

test("a folder without models offers an example", async (t) => {
  const { page, place } = await ownStudio(t, folder(t, {}));
  await page.getByText("This folder has no model yet").waitFor();
  await page.getByLabel("Name").fill("porch");
  await page.getByRole("button", { name: "Create the example" }).click();
  await hasPicture(page, "States:");
  assert.ok(existsSync(join(place, "porch/porch.pawl")));
  await tab(page, "Problems").waitFor();
});

test("a folder without models is connected without the time that a first drawing may take", async (t) => {
  const server = await Server.start(t, folder(t, {}));
  const window = await openWindow(t);
  await window.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (work, delay, ...given) => (delay === 3000 ? 0 : setTimeout(work, delay, ...given));
  });
  await open(window, server);
});

test("a drawing editor takes the place of the picture", async (t) => {
  const place = folder(t, undefined, shared.folder);
  const window = await openWindow(t);
  await window.route("**/api/models", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), drawing: true } });
  });
  await window.route("**/drawing.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.pawlDrawing = {
        mount(element, host) {
          const show = (text) => (element.textContent = [host.diagram, host.theme, host.socketPath.replace(/=.*/, "="), text.split("\\n")[0]].join(" "));
          show(host.text());
          element.onclick = () => host.replaceText(host.text().replace("model lamp", "model drawn"));
          return { textChanged: show, dispose: () => element.replaceChildren("disposed") };
        },
      };`,
    }),
  );
  await window.route("**/drawing.css", (route) => route.fulfill({ contentType: "text/css", body: ".mounted { padding: 1em }" }));
  const page = await open(window, shared.server, `${basename(place)}/lamp.pawl`, { drawing: true });
  const mounted = page.locator(".mounted");
  await mounted.getByText("lamp.Lamp light /draw?key= model lamp").click();
  await mounted.getByText("model drawn").waitFor();
  assert.match(await shownText(page), /^model drawn\n/);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  await mounted.getByText("model lamp").waitFor();
  await page.locator("#models .diagram", { hasText: "system lamp" }).last().click();
});

test("the keyboard reaches everything, and zooms and moves the picture", async (t) => {
  const { page } = await studio(t);
  await hasPicture(page, "dark, lit");
  await page.locator("#models .diagram[aria-current=true]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("#diagram-title", { hasText: "system lamp" }).waitFor();
  await page.getByRole("group", { name: /Picture of system lamp/ }).focus();
  const width = async () => (await picture(page).boundingBox()).width;
  const fitted = await width();
  await page.keyboard.press("+");
  await eventually(async () => (await width()) > fitted * 1.2, "+ does not zoom");
  await page.keyboard.press("1");
  await page.locator("#zoom-value", { hasText: "100 %" }).waitFor();
  await page.keyboard.press("0");
  await eventually(async () => Math.abs((await width()) - fitted) < 1, "0 does not fit the picture");
  const divider = page.getByRole("separator");
  const before = (await page.locator("#editor").boundingBox()).width;
  await divider.focus();
  await page.keyboard.press("ArrowLeft");
  assert.ok((await page.locator("#editor").boundingBox()).width > before);
  await tab(page, "Problems").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-output");
});

/** The least contrast of visible text with its background; 4.5 is the requirement of WCAG 2.1 AA. */
function leastContrast() {
  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour)
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const back = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const colour = getComputedStyle(each).backgroundColor;
      const parts = numbers(colour);
      if (parts.length === 3 || parts[3] === 1) {
        return colour;
      }
    }
    return "rgb(255, 255, 255)";
  };
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (hasText && element.checkVisibility() && !element.matches("noscript, option, :disabled, :disabled *")) {
      const [one, other] = [light(getComputedStyle(element).color), light(back(element))].sort((a, b) => b - a);
      found.push([(one + 0.05) / (other + 0.05), `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`]);
    }
  }
  return found.sort((a, b) => a[0] - b[0])[0];
}

for (const scheme of ["light", "dark"]) {
  test(`text has the contrast of WCAG AA, ${scheme}`, async (t) => {
    const { page, file, name } = await studio(t, { scheme });
    await hasPicture(page, "dark, lit");
    await write(page, `${LAMP.replace("-> lit", "-> nowhere")} // comment "text" 12`);
    writeFileSync(file, LAMP.replace("lit", "other"));
    await page.getByText("was saved by another tab or program").waitFor();
    await problem(page, name, "nowhere").first().waitFor();
    const [contrast, where] = await page.evaluate(leastContrast);
    assert.ok(contrast >= 4.5, `${contrast.toFixed(2)}: ${where}`);
    const unnamed = await page.evaluate(() =>
      [...document.querySelectorAll("button, input, select, [tabindex='0'], img")]
        .filter((each) => each.checkVisibility() && !(each.textContent.trim() || each.ariaLabel || each.labels?.length || each.alt))
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(unnamed, []);
  });
}

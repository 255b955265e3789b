// SPDX-License-Identifier: EPL-2.0
// The drawing looks like the picture of `pawl render`: screenshots of both are compared, pixel by pixel, in both themes, at
// 100 % and 200 %. There are no stored screenshots, since those of another computer with other fonts would differ.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { begin, end, folder, open, openWindow, pawl, shared } from "./studio.mjs";

before(begin);
after(end);

const root = process.env.PAWL_ROOT;

/** The models, with the key of the diagram and the name of its picture. */
const DIAGRAMS = [
  ["examples/dpp/dpp.pawl", "dpp.Philo", "dpp_Philo"],
  ["examples/dpp/dpp.pawl", "dpp.dpp", "dpp_system"],
  ["tests/generator/golden/regions/regions.pawl", "regions.Oven", "regions_Oven"],
  ["tests/generator/golden/points/points.pawl", "points.CoffeeMachine", "points_CoffeeMachine"],
];
const THEMES = ["light", "dark"];
const ZOOMS = [1, 2];

/** The free space around the picture, in units of the drawing. */
const MARGIN = 20;
/** The parts of the page beside and above the drawing, in pixels. */
const BESIDE = 700;
const ABOVE = 500;

/** How much two colours may differ, as pixelmatch measures it: the edge of a letter that begins at another part of a pixel does. */
const COLOUR = 0.25;
/** The part of the pixels that may differ by more. */
const PART = 0.0001;
/** Differences of fills are smaller: more pixels may differ so much, but not as many as a fill has. */
const SHADE = 0.1;
const SHADED = 20;

/** How much two colours may differ if one picture is the other one at half its size. */
const SCALED_COLOUR = 0.5;
/** Letters have other edges at another size. */
const SCALED_PART = 0.001;

/**
 * Hides what is not in the picture: the overview, messages, signs, and most of what is beside the drawing. The policy of the page permits
 * no other style sheet.
 */
function hideParts() {
  const { style } = document.getElementById("main");
  style.setProperty("--drawing", "100fr");
  style.setProperty("--written", "0fr");
  style.gridTemplateRows = "minmax(0, 1fr) 120px";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".pd-canvas > :not(.pd-base), .pd-fold, .pd-markers { display: none !important } .pd-graph { box-shadow: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The folder with the pictures of a model: they are made once, since each run of the command takes seconds. */
function rendered(model, theme) {
  const target = join(shared.folder, `pictures-${theme}`, basename(model));
  if (!existsSync(target)) {
    const run = spawnSync(pawl, ["render", "-q", "--theme", theme, "-o", target, join(root, model)], { encoding: "utf8" });
    assert.equal(run.status, 0, run.stderr);
  }
  return target;
}

/** A picture of `pawl render`, by theme. */
function pictures(model, name) {
  return Object.fromEntries(THEMES.map((theme) => [theme, readFileSync(join(rendered(model, theme), `${name}.svg`), "utf8")]));
}

/** A drawing and its picture, for screenshots of both. */
class Compared {
  static async of(t, [model, diagram, name]) {
    const compared = new Compared();
    const place = folder(t, {}, shared.folder);
    const file = basename(model);
    copyFileSync(join(root, model), join(place, file));
    compared.name = diagram;
    compared.svg = pictures(model, name);
    [compared.width, compared.height] = /width="(\d+)" height="(\d+)"/.exec(compared.svg.light).slice(1).map(Number);
    // The larger the window, the longer each picture takes: just enough for the drawing at the largest zoom.
    const most = Math.max(...ZOOMS);
    const viewport = { width: most * compared.width + BESIDE, height: most * compared.height + ABOVE };
    const window = await openWindow(t, { viewport });
    // The viewport of a drawing is kept in the browser: it begins with this one.
    compared.key = `pawl-drawing:${basename(place)}/${file}:${diagram}`;
    await window.addInitScript(
      ([key, first]) => location.protocol === "http:" && (localStorage.getItem(key) || localStorage.setItem(key, first)),
      [compared.key, viewOf(1)],
    );
    compared.page = await open(window, shared.server, `${basename(place)}/${file}`, { drawing: true, diagram });
    compared.blank = await window.newPage();
    await compared.shown(1);
    return compared;
  }

  /** Waits for the drawing at a zoom, and finds its place on the screen. */
  async shown(zoom) {
    const { page } = this;
    this.zoom = zoom;
    await page.locator(`.pd-graph > g[transform^="scale(${zoom}) translate(${MARGIN},${MARGIN})"] .pd-node`).first().waitFor();
    await page.evaluate(hideParts);
    const box = await page.locator(".pd-graph").boundingBox();
    this.clip = { x: box.x + MARGIN * zoom, y: box.y + MARGIN * zoom, width: this.width * zoom, height: this.height * zoom };
    const fits = box.width >= this.clip.width + MARGIN * zoom && box.height >= this.clip.height + MARGIN * zoom;
    assert.ok(fits, "the window is too small for the picture");
  }

  async zoomTo(zoom) {
    await this.page.evaluate(([key, view]) => localStorage.setItem(key, view), [this.key, viewOf(zoom)]);
    await this.page.reload();
    await this.shown(zoom);
  }

  async theme(theme) {
    this.colours = theme;
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.locator(`.pd[data-theme=${theme}]`).waitFor();
  }

  async drawing() {
    return PNG.sync.read(await this.page.screenshot({ clip: this.clip }));
  }

  /** The picture as the same browser shows it. */
  async picture() {
    const { blank, zoom } = this;
    await blank.setViewportSize({ width: this.width * zoom, height: this.height * zoom });
    await blank.setContent(`<!doctype html><style>body { margin: 0 } svg { display: block; zoom: ${zoom} }</style>${this.svg[this.colours]}`);
    return PNG.sync.read(await blank.screenshot());
  }

  /** The part of the pixels in which the drawing differs from its picture. */
  async difference(drawing) {
    return differing(drawing ?? (await this.drawing()), await this.picture(), `${this.name}-${this.colours}-${this.zoom * 100}`);
  }
}

const viewOf = (zoom) => JSON.stringify({ scroll: { x: -MARGIN, y: -MARGIN }, zoom });

/** The part of the pixels that differ. If it is too much, both images and the difference are in build/screenshots. */
function differing(one, other, name, threshold = COLOUR) {
  assert.deepEqual([one.width, one.height], [other.width, other.height], name);
  const difference = new PNG({ width: one.width, height: one.height });
  const differ = (colour) => pixelmatch(one.data, other.data, difference.data, one.width, one.height, { threshold: colour }) / (one.width * one.height);
  const shaded = threshold > COLOUR ? 0 : differ(SHADE) / SHADED;
  const part = Math.max(shaded, differ(threshold));
  if (part > PART) {
    const target = join(root, "build/screenshots");
    mkdirSync(target, { recursive: true });
    [one, other, difference].forEach((image, i) => writeFileSync(join(target, `${name}-${i + 1}.png`), PNG.sync.write(image)));
  }
  return part;
}

/** An image at half its size: each pixel is the mean of four. */
function halved(image) {
  const half = new PNG({ width: image.width / 2, height: image.height / 2 });
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const at = (dx, dy) => image.data[((2 * y + dy) * image.width + 2 * x + dx) * 4 + channel];
        half.data[(y * half.width + x) * 4 + channel] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4;
      }
    }
  }
  return half;
}

const isEqual = (part, what, most = PART) => assert.ok(part <= most, `${what}: ${(part * 100).toFixed(3)} % of the pixels differ; build/screenshots has both`);

for (const diagram of DIAGRAMS) {
  test(`${diagram[1]} is drawn as in its picture, in both themes, at 100 % and 200 %`, { timeout: 240_000 }, async (t) => {
    const compared = await Compared.of(t, diagram);
    const small = {};
    for (const theme of THEMES) {
      await compared.theme(theme);
      small[theme] = await compared.drawing();
      isEqual(await compared.difference(small[theme]), `${theme}, 100 %`);
    }
    await compared.zoomTo(2);
    for (const theme of THEMES) {
      await compared.theme(theme);
      const large = await compared.drawing();
      isEqual(await compared.difference(large), `${theme}, 200 %`);
      const half = differing(halved(large), small[theme], `${diagram[1]}-${theme}-halved`, SCALED_COLOUR);
      isEqual(half, `${theme}, 200 % at half its size`, SCALED_PART);
    }
  });
}

test("a line that is 4 pixels beside its place, and another colour, are found", { timeout: 240_000 }, async (t) => {
  const compared = await Compared.of(t, DIAGRAMS[0]);
  await compared.theme("light");
  isEqual(await compared.difference(), "before");
  const change = (selector, name, value) =>
    compared.page.locator(selector).first().evaluate((element, [attribute, set]) => element.setAttribute(attribute, set), [name, value]);
  await change(".pd-edge", "transform", "translate(4,0)");
  assert.ok((await compared.difference()) > PART, "the line is not found");
  await change(".pd-edge", "transform", "translate(0,0)");
  isEqual(await compared.difference(), "the line is in its place again");
  const style = (rule) =>
    compared.page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, rule);
  await style(".pd-node .state { fill: #c8d4e0 !important }");
  assert.ok((await compared.difference()) > PART, "the fill is not found");
  await style(".pd-node .state { stroke: #b3261e !important }");
  assert.ok((await compared.difference()) > PART, "the colour is not found");
});

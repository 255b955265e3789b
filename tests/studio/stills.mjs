// SPDX-License-Identifier: EPL-2.0
// Stills of the page as SVG, for README.md: what chromium shows is read from the page, in both themes, and written as shapes.
//
//   node tests/studio/stills.mjs FOLDER   writes them: tests/studio/run --stills docs/stills

import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { end, figure, folder, hasDrawing, launch, open, openWindow, Server } from "./studio.mjs";

const SIZE = { width: 1280, height: 760 };

/** What is seen in the page, from back to front. Runs in the page. */
function seen() {
  const items = [];
  const round = (number) => Math.round(number * 10) / 10;
  const isPaint = (colour) => colour && colour !== "none" && colour !== "transparent" && !/,\s*0\)$/.test(colour);
  const measure = document.createElement("canvas").getContext("2d");
  const intersect = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isIn = (box, clip) => box.left < clip.right && box.right > clip.left && box.top < clip.bottom && box.bottom > clip.top;
  const isInside = (box, clip) => box.left > clip.left - 2 && box.right < clip.right + 2 && box.top > clip.top - 2 && box.bottom < clip.bottom + 2;

  function words(content, box, style, clip) {
    if (!content.trim() || !isInside(box, clip)) {
      return;
    }
    measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measure.measureText(content);
    items.push({
      k: "text",
      t: content,
      x: round(box.left),
      y: round(box.top + (box.bottom - box.top - ascent - descent) / 2 + ascent),
      l: round(box.right - box.left),
      size: parseFloat(style.fontSize),
      bold: Number(style.fontWeight) >= 600,
      mono: /mono/i.test(style.fontFamily),
      fill: style.color,
    });
  }

  /** A text node, in parts that are on one line each, without the spaces around them. */
  function text(node, style, clip) {
    const range = document.createRange();
    const part = (from, to) => {
      const [, before, content] = /^([\s\u200b]*)([^]*?)[\s\u200b]*$/.exec(node.data.slice(from, to));
      if (content) {
        range.setStart(node, from + before.length);
        range.setEnd(node, from + before.length + content.length);
        words(content.replace(/\s+/g, " "), range.getBoundingClientRect(), style, clip);
      }
    };
    range.selectNodeContents(node);
    if (range.getClientRects().length <= 1) {
      part(0, node.length);
      return;
    }
    let begin = 0;
    let line;
    for (let i = 0; i < node.length; i++) {
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const [at] = range.getClientRects();
      if (at && at.width > 0) {
        if (line !== undefined && Math.abs(at.top - line) > 4) {
          part(begin, i);
          begin = i;
        }
        line = at.top;
      }
    }
    part(begin, node.length);
  }

  function box(element, style, clip) {
    const all = element.getBoundingClientRect();
    if (!isIn(all, clip) || all.width === 0 || all.height === 0) {
      return;
    }
    const { left, top, right, bottom } = intersect(all, clip);
    const sides = ["Top", "Right", "Bottom", "Left"].map((side) => (style[`border${side}Style`] === "none" ? 0 : parseFloat(style[`border${side}Width`])));
    const isFramed = sides.every((width) => width > 0) && isPaint(style.borderTopColor);
    if (isPaint(style.backgroundColor) || isFramed) {
      items.push({
        k: "rect",
        x: round(left),
        y: round(top),
        w: round(right - left),
        h: round(bottom - top),
        r: Math.min(round(parseFloat(style.borderTopLeftRadius) || 0), 8),
        fill: isPaint(style.backgroundColor) ? style.backgroundColor : "none",
        stroke: isFramed ? style.borderTopColor : "none",
      });
    }
    if (!isFramed) {
      const lines = [[left, top, right, top], [right, top, right, bottom], [left, bottom, right, bottom], [left, top, left, bottom]];
      ["Top", "Right", "Bottom", "Left"].forEach((side, i) => {
        if (sides[i] > 0 && isPaint(style[`border${side}Color`])) {
          items.push({ k: "path", d: `M${lines[i].slice(0, 2).map(round)}L${lines[i].slice(2).map(round)}`, fill: "none", stroke: style[`border${side}Color`], width: sides[i] });
        }
      });
    }
  }

  /** Shapes of a drawing or of an icon. */
  function shape(element, clip) {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0" || !isIn(element.getBoundingClientRect(), clip)) {
      return;
    }
    const matrix = element.getScreenCTM();
    const place = [matrix.a, matrix.b, matrix.c, matrix.d].map((each) => Math.round(each * 1000) / 1000).concat([matrix.e, matrix.f].map(round)).join(" ");
    const paint = {
      fill: isPaint(style.fill) && style.fillOpacity !== "0" ? style.fill : "none",
      stroke: isPaint(style.stroke) ? style.stroke : "none",
      width: parseFloat(style.strokeWidth) || 1,
      dash: style.strokeDasharray === "none" ? undefined : style.strokeDasharray,
      opacity: [style.strokeOpacity, style.fillOpacity].find((each) => each !== "1"),
      at: place,
    };
    if (element.tagName === "text") {
      const [x, y] = [element.getAttribute("x") ?? 0, element.getAttribute("y") ?? 0].map((each) => round(Number(each)));
      items.push({ k: "text", t: element.textContent, x, y, anchor: style.textAnchor, l: Number(element.getAttribute("textLength")) || round(element.getComputedTextLength()), size: parseFloat(style.fontSize), bold: Number(style.fontWeight) >= 600, ...paint });
      return;
    }
    if (paint.fill === "none" && paint.stroke === "none") {
      return;
    }
    const number = (name) => Number(element.getAttribute(name) ?? 0);
    const forms = {
      path: () => ({ d: element.getAttribute("d").replace(/\d+\.\d{3,}/g, (each) => Number(each).toFixed(1)) }),
      rect: () => ({ k: "rect", x: number("x"), y: number("y"), w: number("width"), h: number("height"), r: number("rx") }),
      circle: () => ({ k: "circle", x: number("cx"), y: number("cy"), r: number("r") }),
      line: () => ({ d: `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}` }),
    };
    if (forms[element.tagName]) {
      items.push({ k: "path", ...forms[element.tagName](), ...paint });
    }
  }

  function visit(element, clip) {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0" || element.matches("noscript, script")) {
      return;
    }
    if (element instanceof SVGSVGElement) {
      const inner = intersect(clip, element.getBoundingClientRect());
      element.querySelectorAll("path, rect, circle, line, text").forEach((each) => each.closest("defs, .sprotty-hidden") || shape(each, inner));
      return;
    }
    box(element, style, clip);
    const inner = style.overflow === "visible" ? clip : intersect(clip, element.getBoundingClientRect());
    if (element.matches("input[type=checkbox]")) {
      const { left, top, width, height } = element.getBoundingClientRect();
      items.push({ k: "rect", x: round(left), y: round(top), w: round(width), h: round(height), r: 2, fill: "none", stroke: style.color });
      return;
    }
    if (element.matches("input, textarea, select")) {
      const content = element.matches("select") ? element.selectedOptions[0]?.textContent : element.value || element.placeholder;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const from = left + parseFloat(style.paddingLeft) + 1;
      words(content ?? "", { left: from, top, right: Math.min(right, from + measure.measureText(content ?? "").width), bottom }, style, { left: -1, top: -1, right: 1e5, bottom: 1e5 });
      return;
    }
    // What has a negative layer is behind the rest: the selection of the text.
    const isBehind = (node) => node instanceof Element && Number(getComputedStyle(node).zIndex) < 0;
    for (const node of [...element.childNodes].sort((one, other) => isBehind(other) - isBehind(one))) {
      if (node.nodeType === Node.TEXT_NODE) {
        text(node, style, inner);
      } else if (node instanceof Element) {
        visit(node, inner);
      }
    }
  }
  visit(document.body, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return items;
}

/** The licence that a model in the picture names is not the licence of the picture. */
const escaped = (text) => text.replace(/[&<>"]|-(?=License-Identifier)/g, (each) => `&#${each.charCodeAt(0)};`);

/** Not every viewer of pictures knows the form that chromium gives to a mixed colour. */
const plain = (colour) =>
  colour.replace(/^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/, (_, red, green, blue, opacity = "1") =>
    `rgba(${[red, green, blue].map((each) => Math.round(each * 255)).join(", ")}, ${opacity})`);

/** One picture of what is seen in both themes: shapes are equal, colours are classes. */
function svg(title, light, dark) {
  const shapes = (items) => JSON.stringify(items.map(({ fill, stroke, opacity, width, dash, ...rest }) => rest));
  if (shapes(light) !== shapes(dark)) {
    throw new Error(`${title}: the page has other places in the dark theme`);
  }
  const classes = new Map();
  const named = (property, one, other) => {
    if (one === "none" && other === "none") {
      return property === "fill" ? "n" : "";
    }
    const key = `${property} ${one} ${other}`;
    if (!classes.has(key)) {
      classes.set(key, { name: `${property[0]}${classes.size}`, property, one, other });
    }
    return classes.get(key).name;
  };
  const attributes = (all) =>
    Object.entries(all)
      .filter(([, value]) => value !== undefined && value !== "" && value !== false)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join("");
  const body = light.map((item, i) => {
    const paint = [named("fill", item.fill ?? "none", dark[i].fill ?? "none"), named("stroke", item.stroke ?? "none", dark[i].stroke ?? "none")];
    const common = { transform: item.at && item.at !== "1 0 0 1 0 0" && `matrix(${item.at})`, opacity: item.opacity };
    const line = { "stroke-width": item.width !== 1 && item.width, "stroke-dasharray": item.dash };
    // What is behind the rest has the name that it has in the pictures of diagrams.
    const name = { class: [i === 0 && "paper", ...paint].filter(Boolean).join(" ") };
    switch (item.k) {
      case "text": {
        const form = `${item.mono ? " m" : ""}${item.bold ? " b" : ""}`;
        const place = { x: item.x, y: item.y, "font-size": item.size, "text-anchor": item.anchor === "start" ? "" : item.anchor, textLength: item.l };
        return `<text${attributes({ class: paint[0] + form, ...place, lengthAdjust: "spacingAndGlyphs", ...common })}>${escaped(item.t)}</text>`;
      }
      case "rect":
        return `<rect${attributes({ ...name, x: item.x, y: item.y, width: item.w, height: item.h, rx: item.r || "", ...line, ...common })}/>`;
      case "circle":
        return `<circle${attributes({ ...name, cx: item.x, cy: item.y, r: item.r, ...line, ...common })}/>`;
      default:
        return `<path${attributes({ ...name, d: item.d, ...line, ...common })}/>`;
    }
  });
  const all = [...classes.values()];
  const rules = (theme) => all.map((each) => `.${each.name} { ${each.property}: ${plain(each[theme])} }`).join("\n");
  return [
    "<!-- Generated by tests/studio/stills.mjs from the page of pawl studio -->",
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    "<style>",
    'text { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; white-space: pre }',
    ".m { font-family: Menlo, Consolas, \"Liberation Mono\", monospace }",
    ".b { font-weight: bold }",
    ".n { fill: none }",
    rules("one"),
    "@media (prefers-color-scheme: dark) {",
    rules("other"),
    "}",
    "</style>",
    ...body,
    "</svg>",
    "",
  ].join("\n");
}

/** Waits until nothing moves: the same is seen twice. */
async function still(page) {
  let before = "";
  for (let i = 0; i < 100; i++) {
    const items = await page.evaluate(seen);
    const now = JSON.stringify(items);
    if (now === before) {
      return items;
    }
    before = now;
    await page.waitForTimeout(300);
  }
  throw new Error("the page does not come to rest");
}

/** What the stills show: a diagram, and what a user does there. */
const STILLS = [
  {
    name: "machine",
    title: "The machine of a philosopher beside its text. The state hungry is selected in both.",
    diagram: "dpp.Philo",
    shows: "thinking, hungry, eating",
    act: async (page) => {
      const box = await figure(page, "hungry").first().boundingBox();
      await page.mouse.click(box.x + 20, box.y + 10);
      await page.mouse.move(5, 5);
      await page.locator(".pd-outline").first().waitFor();
      // The text of the state is in the middle.
      await page.locator(".cm-scroller").hover();
      await page.mouse.wheel(0, 200);
      await page.mouse.move(5, 5);
    },
  },
  {
    name: "system",
    title: "The objects of the dining philosophers and the events between them, with the generated C below.",
    diagram: "dpp.dpp",
    shows: "random, button, test",
    act: async (page) => {
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await page.locator("#panel-code pre", { hasText: "#include" }).waitFor();
      await page.mouse.move(5, 5);
    },
  },
  {
    name: "label",
    title: "A label is checked while it is typed: the message says why the guard cannot be accepted.",
    diagram: "dpp.Table",
    shows: "serving, paused",
    act: async (page) => {
      const label = page.locator(".pd-edge-label", { hasText: "PAUSE" }).first();
      await label.dblclick();
      await page.locator(".pd-edit-field").waitFor();
      await page.keyboard.press("End");
      await page.keyboard.type(" [me->is_hungry[0]");
      await page.locator(".pd-edit-problem", { hasText: /./ }).waitFor();
      await page.mouse.move(5, 5);
    },
  },
];

/** All stills: their names with their SVG. */
export async function stills(t) {
  const place = folder(t, {});
  copyFileSync(join(process.env.PAWL_ROOT, "examples/dpp/dpp.pawl"), join(place, "dpp.pawl"));
  const server = await Server.start(t, place);
  const found = [];
  for (const { name, title, diagram, shows, act } of STILLS) {
    const window = await openWindow(t, { viewport: SIZE });
    const page = await open(window, server, "dpp.pawl", { drawing: true, diagram });
    await hasDrawing(page, shows);
    await page.getByText("No problems.").waitFor();
    // The folder of the test has a name of its own each time.
    await page.evaluate(() => (document.getElementById("folder").textContent = "examples/dpp"));
    await act(page);
    const shown = {};
    for (const scheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.locator(`.pd[data-theme=${scheme}]`).waitFor();
      shown[scheme] = await still(page);
    }
    found.push([name, svg(title, shown.light, shown.dark)]);
    await page.close();
  }
  return found;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  test("stills", async (t) => {
    await launch();
    try {
      mkdirSync(process.argv[2], { recursive: true });
      (await stills(t)).forEach(([name, text]) => writeFileSync(join(process.argv[2], `${name}.svg`), text));
    } finally {
      await end();
    }
  });
}

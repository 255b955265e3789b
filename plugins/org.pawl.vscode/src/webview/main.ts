// SPDX-License-Identifier: EPL-2.0
// The page of a picture: shows the SVG that it receives, zooms and moves it, and reports clicks on elements.
import type { FromView, PictureMessage, ToView } from "./messages";
import { fitted, moved, revealing, zoomed, type Box, type View } from "./view";

declare function acquireVsCodeApi(): { postMessage(message: FromView): void; setState(state: unknown): void };

const SVG = "http://www.w3.org/2000/svg";
/** The elements that pictures consist of; others are left out. */
const KNOWN = new Set(["svg", "g", "a", "path", "circle", "rect", "line", "polyline", "polygon", "text", "tspan", "title", "desc", "defs", "marker", "symbol", "use"]);
const STEP = 1.25;
const KEY_STEP = 60;

const host = acquireVsCodeApi();
const pane = element<HTMLElement>("pane");
const bar = element<HTMLElement>("bar");
const diagrams = element<HTMLSelectElement>("diagrams");
const message = element<HTMLElement>("message");
const stale = element<HTMLElement>("stale");
const zoom = element<HTMLOutputElement>("zoom");
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

let picture: SVGSVGElement | undefined;
let size = { width: 1, height: 1 };
let view: View = { x: 0, y: 0, scale: 1 };
let isFitted = true;
let shownKey: string | undefined;
let shownSvg: string | undefined;
let marked: string | undefined;

function element<T extends Element>(id: string): T {
  return document.getElementById(id) as unknown as T;
}

window.addEventListener("message", ({ data }: MessageEvent<ToView>) => {
  switch (data.type) {
    case "picture":
      showPicture(data);
      break;
    case "mark":
      mark(data.key);
      break;
    case "message":
      showMessage(data.text, data.busy ?? false);
      break;
  }
});

function showMessage(text: string, busy: boolean): void {
  message.textContent = text;
  message.classList.toggle("busy", busy);
  message.hidden = false;
  bar.hidden = true;
  stale.hidden = true;
  pane.replaceChildren();
  picture = undefined;
  shownKey = undefined;
  shownSvg = undefined;
}

function showPicture(data: PictureMessage): void {
  message.hidden = true;
  bar.hidden = false;
  stale.hidden = !data.isStale;
  document.body.classList.toggle("stale", data.isStale);
  document.body.dataset.theme = data.theme;
  if (data.state) {
    host.setState(data.state);
  }
  listDiagrams(data);
  element<HTMLElement>("save").hidden = data.isChart ?? false;
  document.body.classList.toggle("chart", data.isChart ?? false);
  if (data.svg === shownSvg) {
    return;
  }
  const parsed = new DOMParser().parseFromString(data.svg, "image/svg+xml");
  const styles = [...parsed.querySelectorAll("style")].map((style) => style.textContent ?? "");
  const svg = cleaned(parsed.documentElement);
  if (!(svg instanceof SVGSVGElement)) {
    showMessage("The picture cannot be read.", false);
    return;
  }
  // A style element would need a weaker policy for this page.
  sheet.replaceSync(styles.join("\n"));
  const isSame = shownKey === data.key;
  const viewBox = svg.viewBox.baseVal;
  size = { width: viewBox.width || data.width || 1, height: viewBox.height || data.height || 1 };
  shownKey = data.key;
  shownSvg = data.svg;
  picture = svg;
  if (!data.isChart) {
    for (const figure of svg.querySelectorAll<SVGElement>("a[data-key]")) {
      figure.setAttribute("tabindex", "0");
      figure.setAttribute("role", "button");
    }
  }
  pane.replaceChildren(svg);
  if (isSame && !isFitted) {
    apply(moved(view, 0, 0, size, paneSize()));
  } else {
    fit();
  }
  mark(marked, false);
}

/** A copy with known elements and attributes that can neither load nor run anything. */
function cleaned(source: Element): Element {
  const copy = document.createElementNS(SVG, source.localName);
  for (const { name, value } of source.attributes) {
    const isWithin = name === "href" && source.localName === "use" && value.startsWith("#");
    if (isWithin || (!/^on|:|^href$|^style$|^target$|^xmlns/i.test(name) && !/url\((?!#)/i.test(value))) {
      copy.setAttribute(name, value);
    }
  }
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      copy.append(child.textContent ?? "");
    } else if (child instanceof Element && KNOWN.has(child.localName)) {
      copy.append(cleaned(child));
    }
  }
  return copy;
}

function listDiagrams(data: PictureMessage): void {
  const options = data.diagrams.map(({ key, title }) => new Option(title, key, false, key === data.key));
  diagrams.replaceChildren(...options);
  diagrams.hidden = options.length === 0;
  diagrams.disabled = options.length < 2;
}

function mark(key: string | undefined, reveal = true): void {
  marked = key;
  picture?.querySelectorAll(".at-cursor").forEach((figure) => figure.classList.remove("at-cursor"));
  if (!key || !picture) {
    return;
  }
  const figures = [...picture.querySelectorAll<SVGGraphicsElement>(`[data-key="${CSS.escape(key)}"]`)];
  figures.forEach((figure) => figure.classList.add("at-cursor"));
  if (reveal && figures.length > 0 && !isFitted) {
    apply(revealing(view, boxAround(figures), paneSize()));
  }
}

function boxAround(figures: SVGGraphicsElement[]): Box {
  const boxes = figures.map((figure) => figure.getBBox());
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function paneSize() {
  return { width: pane.clientWidth, height: pane.clientHeight };
}

function apply(next: View): void {
  view = next;
  if (picture) {
    picture.style.width = `${size.width * view.scale}px`;
    picture.style.height = `${size.height * view.scale}px`;
    picture.style.transform = `translate(${Math.round(view.x)}px, ${Math.round(view.y)}px)`;
  }
  zoom.textContent = `${Math.round(view.scale * 100)} %`;
}

function fit(): void {
  isFitted = true;
  apply(fitted(size, paneSize()));
}

function zoomBy(factor: number, point = { x: pane.clientWidth / 2, y: pane.clientHeight / 2 }): void {
  isFitted = false;
  apply(moved(zoomed(view, factor, point), 0, 0, size, paneSize()));
}

function moveBy(dx: number, dy: number): void {
  isFitted = false;
  apply(moved(view, dx, dy, size, paneSize()));
}

new ResizeObserver(() => {
  if (picture) {
    if (isFitted) {
      fit();
    } else {
      moveBy(0, 0);
    }
  }
}).observe(pane);

// --- mouse

function keyOf(target: EventTarget | null): string | undefined {
  return (target as Element | null)?.closest<SVGElement>("a[data-key]")?.dataset.key;
}

let dragged: { x: number; y: number; moved: boolean } | undefined;

pane.addEventListener("pointerdown", (event) => {
  if (event.button === 0 || event.button === 1) {
    dragged = { x: event.clientX, y: event.clientY, moved: false };
  }
});
window.addEventListener("pointermove", (event) => {
  if (!dragged || event.buttons === 0) {
    dragged = undefined;
    return;
  }
  const dx = event.clientX - dragged.x;
  const dy = event.clientY - dragged.y;
  // A click with an unsteady hand is a click.
  if (dragged.moved || Math.hypot(dx, dy) > 4) {
    dragged = { x: event.clientX, y: event.clientY, moved: true };
    pane.classList.add("dragged");
    moveBy(dx, dy);
  }
});
window.addEventListener("pointerup", () => {
  pane.classList.remove("dragged");
});
pane.addEventListener("click", (event) => {
  event.preventDefault();
  const wasDragged = dragged?.moved;
  dragged = undefined;
  const key = keyOf(event.target);
  if (key && !wasDragged) {
    host.postMessage({ type: "select", key });
  }
});
pane.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    // Touchpads send Ctrl with two fingers that move apart.
    if (event.ctrlKey || event.metaKey) {
      const box = pane.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY / (event.deltaMode === 0 ? 200 : 10)), { x: event.clientX - box.x, y: event.clientY - box.y });
    } else {
      const unit = event.deltaMode === 0 ? 1 : 16;
      const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      moveBy(-dx * unit, -dy * unit);
    }
  },
  { passive: false },
);

// --- keys

window.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === diagrams) {
    return;
  }
  const actions: Record<string, () => void> = {
    "+": () => zoomBy(STEP),
    "=": () => zoomBy(STEP),
    "-": () => zoomBy(1 / STEP),
    "0": fit,
    ArrowLeft: () => moveBy(KEY_STEP, 0),
    ArrowRight: () => moveBy(-KEY_STEP, 0),
    ArrowUp: () => moveBy(0, KEY_STEP),
    ArrowDown: () => moveBy(0, -KEY_STEP),
  };
  const key = keyOf(event.target);
  if ((event.key === "Enter" || event.key === " ") && key) {
    event.preventDefault();
    host.postMessage({ type: "select", key });
  } else if (actions[event.key] && picture) {
    event.preventDefault();
    actions[event.key]();
  }
});

// --- buttons

element("zoom-in").addEventListener("click", () => zoomBy(STEP));
element("zoom-out").addEventListener("click", () => zoomBy(1 / STEP));
element("fit").addEventListener("click", fit);
element("save").addEventListener("click", () => host.postMessage({ type: "save" }));
diagrams.addEventListener("change", () => host.postMessage({ type: "diagram", key: diagrams.value }));

host.postMessage({ type: "ready" });

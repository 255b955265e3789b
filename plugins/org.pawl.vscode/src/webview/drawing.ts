// SPDX-License-Identifier: EPL-2.0
// The page of a drawing: the drawing editor of plugins/org.pawl.draw.client, with the extension as its host.
import type { Transport } from "../../../org.pawl.draw.client/src/main/web/transport";
import type { Drawing, DrawingHost } from "./drawing-editor";
import type { DiagramChoice, FromDrawing, NoticeAction, ToDrawing } from "./drawing-messages";

declare function acquireVsCodeApi(): { postMessage(message: FromDrawing): void; getState(): unknown; setState(state: unknown): void };

/** Keys of the window that the drawing would use: the list of commands, and the beginning of keys like Ctrl+K Ctrl+S. */
const HOST_KEYS = ["F1", "Ctrl+K"];

const host = acquireVsCodeApi();
const place = byId<HTMLElement>("drawing");
const bar = byId<HTMLElement>("bar");
const choice = byId<HTMLSelectElement>("diagrams");
const notice = byId<HTMLElement>("notice");

let drawing: Drawing | undefined;
let shown: string | undefined;
let active: string[] = [];
let views: Record<string, string> = {};

function byId<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** The connection of a drawing, by the messages of the page. */
class PageTransport implements Transport {
  private static count = 0;
  static readonly open = new Map<number, PageTransport>();
  private readonly id = ++PageTransport.count;
  private readonly listeners = { message: [] as ((message: string) => void)[], open: [] as (() => void)[], close: [] as (() => void)[] };

  constructor() {
    PageTransport.open.set(this.id, this);
    host.postMessage({ type: "open", connection: this.id });
  }

  send(message: string): void {
    host.postMessage({ type: "message", connection: this.id, message });
  }

  onMessage(listener: (message: string) => void): void {
    this.listeners.message.push(listener);
  }

  onOpen(listener: () => void): void {
    this.listeners.open.push(listener);
  }

  onClose(listener: () => void): void {
    this.listeners.close.push(listener);
  }

  close(): void {
    if (PageTransport.open.has(this.id)) {
      host.postMessage({ type: "close", connection: this.id });
      this.closed();
    }
  }

  opened(): void {
    this.listeners.open.forEach((listener) => listener());
  }

  received(message: string): void {
    this.listeners.message.forEach((listener) => listener(message));
  }

  closed(): void {
    PageTransport.open.delete(this.id);
    this.listeners.close.forEach((listener) => listener());
  }
}

window.addEventListener("message", ({ data }: MessageEvent<ToDrawing>) => {
  switch (data.type) {
    case "show":
      views = data.view;
      show(data.model, data.diagram);
      offer(data.diagrams);
      break;
    case "diagrams":
      offer(data.diagrams);
      break;
    case "notice":
      tell(data.text, data.text === undefined ? [] : data.actions, data.text !== undefined && data.busy === true);
      break;
    case "opened":
      PageTransport.open.get(data.connection)?.opened();
      break;
    case "message":
      PageTransport.open.get(data.connection)?.received(data.message);
      break;
    case "closed":
      PageTransport.open.get(data.connection)?.closed();
      break;
    case "reconnect":
      drawing?.reconnected();
      break;
    case "active":
      active = data.keys;
      drawing?.activeChanged(active);
      break;
  }
});

function show(model: string, diagram: string): void {
  if (drawing && shown === diagram) {
    return;
  }
  drawing?.dispose();
  shown = diagram;
  const options: DrawingHost = {
    model,
    diagram,
    theme: theme(),
    hostKeys: HOST_KEYS,
    transport: () => new PageTransport(),
    undo: () => host.postMessage({ type: "undo" }),
    redo: () => host.postMessage({ type: "redo" }),
    save: () => host.postMessage({ type: "save" }),
    select: (from, to) => host.postMessage({ type: "select", from, to }),
    openDiagram: (key) => host.postMessage({ type: "diagram", key }),
    saveFile: (content, name) => void saveFile(content, name),
    viewStorage: {
      getItem: (key) => views[key] ?? null,
      setItem: (key, value) => {
        if (views[key] !== value) {
          views[key] = value;
          host.postMessage({ type: "view", key, value });
        }
      },
    },
  };
  const mounted = window.pawlDrawing.mount(place, options);
  drawing = mounted;
  mounted.onDirty((dirty) => host.postMessage({ type: "dirty", dirty }));
  mounted.activeChanged(active);
  host.setState({ diagram });
  host.postMessage({ type: "shown", diagram });
  focus();
}

/** The drawing has the keyboard as soon as it is there, if the page has it. */
function focus(): void {
  if (document.hasFocus()) {
    place.querySelector<SVGElement>(".pd-graph")?.focus();
  }
}

/** The key of the shown diagram changes when its class, submachine or system is renamed. */
function follow(): void {
  if (drawing && drawing.diagram !== shown) {
    shown = drawing.diagram;
    host.setState({ diagram: shown });
    host.postMessage({ type: "shown", diagram: shown });
  }
}

function offer(diagrams: DiagramChoice[]): void {
  follow();
  bar.hidden = diagrams.length < 2;
  choice.replaceChildren(...diagrams.map(({ key, title }) => new Option(title, key, false, key === shown)));
}

choice.addEventListener("change", () => host.postMessage({ type: "diagram", key: choice.value }));

function tell(text: string | undefined, actions: NoticeAction[], isBusy: boolean): void {
  notice.hidden = text === undefined;
  notice.classList.toggle("busy", isBusy);
  const words = Object.assign(document.createElement("p"), { textContent: text ?? "" });
  const buttons = actions.map(({ label, command, argument }) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    button.addEventListener("click", () => host.postMessage({ type: "action", command, argument }));
    return button;
  });
  notice.replaceChildren(words, ...buttons);
}

async function saveFile(content: Blob, name: string): Promise<void> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = "";
  bytes.forEach((byte) => (text += String.fromCharCode(byte)));
  host.postMessage({ type: "file", name, base64: btoa(text) });
}

// --- the theme of the window

/** The class of the page is that of the theme, and changes with it. */
function theme(): "light" | "dark" {
  const { classList } = document.body;
  return classList.contains("vscode-light") || classList.contains("vscode-high-contrast-light") ? "light" : "dark";
}

new MutationObserver(() => drawing?.themeChanged(theme())).observe(document.body, { attributes: true, attributeFilter: ["class"] });

// Fields undo what is typed in them. The window would undo the last change of the model.
document.addEventListener("keydown", (event) => {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (isField && (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase())) {
    event.stopPropagation();
  }
});

const state = host.getState() as { diagram?: string } | undefined;
host.postMessage({ type: "ready", diagram: state?.diagram });

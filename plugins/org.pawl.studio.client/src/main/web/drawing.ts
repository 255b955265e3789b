// SPDX-License-Identifier: EPL-2.0
// The place of a drawing editor in the page. The file drawing.js, if the server has one, defines window.pawlDrawing; the
// editor then takes the place of the picture. README.md describes the interface.

/** What the page offers to a drawing editor. */
export interface DrawingHost {
  /** The model, as the server names it: relative to the folder, with slashes. */
  model: string;
  /** The address of the model as a file. */
  uri: string;
  /** The key of the diagram. */
  diagram: string;
  /** The path of the editor's WebSocket on this server. */
  socketPath: string;
  theme: "light" | "dark";
  /** The current text, saved or not. */
  text(): string;
  /** The last common text of the page and the server before the page was loaded again: what was typed since then is kept. */
  common?: string | undefined;
  /** Replaces the text, as an edit that the user can undo in the text. */
  replaceText(text: string): void;
  /** Selects a part of the text; the drawing keeps the keyboard. */
  select(from: number, to: number): void;
  /** Shows another diagram of the model. */
  openDiagram(key: string): void;
  /** Saves the text, and then the layout. */
  save(): void;
}

/** A drawing editor in the page. */
export interface Drawing {
  /** Resolves when the drawing is painted for the first time. */
  readonly painted?: Promise<void>;
  /** The text was changed beside the drawing, or by another program. */
  textChanged?(text: string): void;
  themeChanged?(theme: "light" | "dark"): void;
  /** The states and objects with these keys are active in the running program. */
  activeChanged?(keys: string[]): void;
  /** Calls a listener whenever there are unsaved changes, or none any more. */
  onDirty?(listener: (dirty: boolean) => void): void;
  /** The last text that the page and the server had in common. */
  common?(): string | undefined;
  /** Whether a text is common to the page and the server, or was after another one: the text of the page goes on from it. */
  hadAfter?(text: string, before: string): Promise<boolean>;
  /** Waits until the server has the edits of the drawing and the text of the page; false if it does not within some seconds. */
  isSent?(): Promise<boolean>;
  /** Waits until the server has the edits of the drawing; false if it does not within some seconds. A closed drawing forgets them. */
  isAnswered?(): Promise<boolean>;
  /** The text was saved: the places of figures are saved, too. */
  saveLayout?(): Promise<void>;
  /** The connection to the server was lost, and is there again. */
  reconnected?(): void;
  dispose(): void;
}

interface DrawingModule {
  mount(element: HTMLElement, host: DrawingHost): Drawing;
}

declare global {
  interface Window {
    pawlDrawing?: DrawingModule;
  }
}

const SCRIPT = "drawing.js";
const STYLES = "drawing.css";

let loading: Promise<DrawingModule | null> | undefined;

/** Loads the drawing editor; null if it cannot be loaded. */
export function loadDrawing(): Promise<DrawingModule | null> {
  return (loading ??= load());
}

async function load(): Promise<DrawingModule | null> {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLES }));
  await new Promise<void>((done) => {
    const script = Object.assign(document.createElement("script"), { type: "module", src: SCRIPT });
    script.onload = script.onerror = () => done();
    document.head.append(script);
  });
  if (!window.pawlDrawing) {
    loading = undefined; // it may be found later
  }
  return window.pawlDrawing ?? null;
}

// SPDX-License-Identifier: EPL-2.0
// What the page uses of the drawing editor, whose bundle drawing.js defines window.pawlDrawing:
// plugins/org.pawl.draw.client/README.md.
import type { Transport } from "../../../org.pawl.draw.client/src/main/web/transport";

type Theme = "light" | "dark";

/** What the page offers to the drawing. */
export interface DrawingHost {
  model: string;
  diagram: string;
  theme: Theme;
  hostKeys: readonly string[];
  transport(): Transport;
  undo(): void;
  redo(): void;
  save(): void;
  select(from: number, to: number): void;
  openDiagram(diagram: string): void;
  saveFile(content: Blob, name: string): void;
  viewStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

/** An open drawing. */
export interface Drawing {
  readonly diagram: string;
  dispose(): void;
  themeChanged(theme: Theme): void;
  reconnected(): void;
  activeChanged(keys: string[]): void;
  onDirty(listener: (dirty: boolean) => void): void;
}

declare global {
  interface Window {
    pawlDrawing: { mount(element: HTMLElement, host: DrawingHost): Drawing };
  }
}

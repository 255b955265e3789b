// SPDX-License-Identifier: EPL-2.0
// The messages between the extension and the page of a picture.

export interface PictureMessage {
  type: "picture";
  key: string;
  svg: string;
  width?: number;
  height?: number;
  theme: "light" | "dark";
  /** Whether the text has errors that the picture does not show. */
  isStale: boolean;
  diagrams: { key: string; title: string; kind: string }[];
  /** Whether the picture is none of a model: its elements lead nowhere. */
  isChart?: boolean;
  state?: unknown;
}

export type ToView =
  | PictureMessage
  /** Marks the element at the cursor; without a key, none. */
  | { type: "mark"; key?: string }
  /** Instead of a picture. */
  | { type: "message"; text: string; busy?: boolean };

export type FromView =
  | { type: "ready" }
  | { type: "select"; key: string }
  | { type: "diagram"; key: string }
  | { type: "save" };

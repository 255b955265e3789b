// SPDX-License-Identifier: EPL-2.0
// The messages between the extension and the page of a drawing.

export interface DiagramChoice {
  key: string;
  title: string;
}

/** A button of a notice: its command is run by the extension. */
export interface NoticeAction {
  label: string;
  command: string;
  argument?: string;
}

export type ToDrawing =
  /** Shows a diagram. */
  | { type: "show"; model: string; diagram: string; diagrams: DiagramChoice[]; view: Record<string, string> }
  /** The diagrams of the model have changed. */
  | { type: "diagrams"; diagrams: DiagramChoice[] }
  /** Instead of a drawing; above it, if it is shown already. */
  | { type: "notice"; text: string; actions: NoticeAction[]; busy?: boolean }
  | { type: "notice"; text?: undefined }
  | { type: "opened" | "closed"; connection: number }
  | { type: "message"; connection: number; message: string }
  /** The server is there again. */
  | { type: "reconnect" }
  /** The states and objects that are active in the running program. */
  | { type: "active"; keys: string[] };

export type FromDrawing =
  /** The page is loaded; it was showing this diagram before the window was loaded again. */
  | { type: "ready"; diagram?: string }
  | { type: "open" | "close"; connection: number }
  | { type: "message"; connection: number; message: string }
  | { type: "shown"; diagram: string }
  | { type: "dirty"; dirty: boolean }
  | { type: "select"; from: number; to: number }
  | { type: "undo" | "redo" | "save" }
  /** The user has chosen another diagram. */
  | { type: "diagram"; key: string }
  /** Keeps a view: viewport and collapsed composites. */
  | { type: "view"; key: string; value: string }
  | { type: "file"; name: string; base64: string }
  | { type: "action"; command: string; argument?: string };

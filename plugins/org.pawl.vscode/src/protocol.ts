// SPDX-License-Identifier: EPL-2.0
// The requests that Pawl's language server adds to the protocol: docs/how-to/editors.md.
import { LSPErrorCodes, RequestType, ResponseError, type Position, type Range, type TextDocumentIdentifier } from "vscode-languageclient/node";

export interface DiagramParams {
  textDocument: TextDocumentIdentifier;
  /** The key of a diagram: `dpp.Philo`. */
  diagram?: string;
  /** Selects the diagram of the class or system at this position, if no key is given. */
  position?: Position;
  theme?: "light" | "dark";
  /** The list of diagrams only, without a picture. */
  list?: boolean;
}

export interface DiagramSummary {
  key: string;
  kind: "machine" | "system";
  title: string;
  /** The text of its class, submachine or system. */
  range: Range;
}

export interface DrawnElement {
  key: string;
  uri: string;
  range: Range;
  /** What a click selects: the name, or the whole text of an element without one. */
  selection: Range;
}

export interface DrawnDiagram {
  key: string;
  svg: string;
  width: number;
  height: number;
  elements: DrawnElement[];
}

export interface DiagramResult {
  version: number | null;
  /** Whether the text has no syntax errors and no unresolved names. */
  sound: boolean;
  diagrams: DiagramSummary[];
  /** Absent if the model has no diagram. */
  picture?: DrawnDiagram | null;
}

const CANCELLED: number[] = [LSPErrorCodes.RequestCancelled, LSPErrorCodes.ServerCancelled, LSPErrorCodes.ContentModified];

/** Whether the server has not answered because the text has changed: the request can be repeated. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ResponseError && CANCELLED.includes(error.code);
}

export const diagramRequest = new RequestType<DiagramParams, DiagramResult | null, void>("pawl/diagram");

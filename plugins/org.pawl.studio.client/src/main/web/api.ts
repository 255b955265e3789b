// SPDX-License-Identifier: EPL-2.0
// The requests to the server; docs/reference/studio.md describes them.

import { key } from "./key";

export interface Diagram {
  key: string;
  title: string;
  kind: string;
}

export interface Model {
  file: string;
  diagrams: Diagram[];
}

export interface Models {
  folder: string;
  /** The address of the folder as a file, with a slash at its end. */
  root: string;
  /** Differs for each start of the server. */
  server: string;
  /** Whether there is a drawing editor. */
  drawing: boolean;
  models: Model[];
}

export interface FileText {
  file: string;
  text: string;
  version: string;
}

export interface View {
  diagrams: Diagram[];
  diagram: string;
  picture: string;
  errors: boolean;
}

/** The diagrams of a text. While it has errors, some may be missing. */
export interface Diagrams {
  diagrams: Diagram[];
  errors: boolean;
}

export interface Problem {
  file: string;
  line: number;
  column: number;
  severity: string;
  message: string;
}

export interface Generated {
  files: string[];
  problems: Problem[];
}

/** The server does not answer. */
export class Disconnected extends Error {}

/** The server has refused the request, or it failed. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly answer: unknown,
  ) {
    super(message);
  }
}

async function ask(method: string, path: string, parameters: Record<string, string>, content?: string, signal?: AbortSignal): Promise<unknown> {
  const query = new URLSearchParams(parameters).toString();
  const headers: Record<string, string> = { "X-Pawl-Key": key() };
  const request: RequestInit = { method, headers, signal: signal ?? null, cache: "no-store", credentials: "same-origin" };
  if (content !== undefined) {
    request.body = content;
    headers["Content-Type"] = "text/plain;charset=utf-8";
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(query ? `${path}?${query}` : path, request);
    text = await response.text();
  } catch (e) {
    if (signal?.aborted) {
      throw e;
    }
    throw new Disconnected("the server does not answer");
  }
  if (response.ok && response.headers.get("Content-Type")?.startsWith("image/svg+xml")) {
    return text;
  }
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = { error: text.trim() };
  }
  if (!response.ok) {
    const reason = (answer as { error?: string }).error;
    throw new Refused(response.status, reason ?? "the request failed", answer);
  }
  return answer;
}

export const api = {
  models: () => ask("GET", "/api/models", {}) as Promise<Models>,
  text: (file: string) => ask("GET", "/api/text", { file }) as Promise<FileText>,
  save: (file: string, version: string, text: string) =>
    ask("POST", "/api/text", { file, version }, text) as Promise<{ file: string; version: string }>,
  view: (file: string, diagram: string, theme: string, text: string, signal: AbortSignal) =>
    ask("POST", "/api/view", { file, diagram, theme }, text, signal) as Promise<View>,
  diagrams: (file: string, text: string, signal: AbortSignal) => ask("POST", "/api/diagrams", { file }, text, signal) as Promise<Diagrams>,
  begin: (file: string, kind: "system" | "class") => ask("POST", "/api/begin", { file, kind }) as Promise<{ diagrams: Diagram[] }>,
  generate: (file: string) => ask("POST", "/api/generate", { file }) as Promise<Generated>,
  generated: (file: string, name: string) => ask("GET", "/api/generated", { file, name }) as Promise<FileText>,
  project: (name: string) => ask("POST", "/api/project", { name }) as Promise<{ file: string }>,
  picture: (file: string, diagram: string) => ask("GET", "/api/picture", { file, diagram, theme: "auto" }) as Promise<string>,
  chart: (file: string) => ask("GET", "/api/trace", { file, as: "chart" }) as Promise<string>,
  trace: (file: string) => ask("GET", "/api/trace", { file }) as Promise<{ text: string; remark: string }>,
};

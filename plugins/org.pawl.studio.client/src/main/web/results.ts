// SPDX-License-Identifier: EPL-2.0
// The tabs below: problems, output, generated C, trace.

import { api, Generated } from "./api";
import { button, byId, dialog, make } from "./dom";
import { FoundProblem } from "./server-language";

export type Tab = "problems" | "output" | "code" | "trace";
const TABS: Tab[] = ["problems", "output", "code", "trace"];

export interface FileProblem extends FoundProblem {
  file: string;
}

export class Results {
  constructor(
    private readonly open: (problem: FileProblem) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    for (const tab of TABS) {
      byId(`tab-${tab}`).addEventListener("click", () => this.show(tab));
    }
    byId("tab-problems").parentElement!.addEventListener("keydown", (event) => this.key(event));
    this.show("problems");
    this.problems([]);
    this.empty("code", "No C has been generated yet. Generate writes it into the folder generated beside the model.");
    this.empty("trace", "There is no trace yet. Choose Record a trace, and run the program.");
  }

  show(tab: Tab): void {
    for (const each of TABS) {
      const isShown = each === tab;
      const head = byId(`tab-${each}`);
      head.setAttribute("aria-selected", String(isShown));
      head.tabIndex = isShown ? 0 : -1;
      byId(`panel-${each}`).hidden = !isShown;
    }
  }

  private key(event: KeyboardEvent): void {
    const now = TABS.findIndex((tab) => byId(`tab-${tab}`) === document.activeElement);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? TABS.length - 1 : 0;
    if (now >= 0 && step) {
      const next = TABS[(now + step) % TABS.length]!;
      this.show(next);
      byId(`tab-${next}`).focus();
      event.preventDefault();
    }
  }

  private empty(tab: Tab, text: string): void {
    byId(`panel-${tab}`).replaceChildren(make("p", { className: "hint" }, text));
  }

  problems(all: FileProblem[]): void {
    const errors = all.filter((problem) => problem.isError).length;
    const warnings = all.length - errors;
    const count = [errors && `${errors} ${errors === 1 ? "error" : "errors"}`, warnings && `${warnings} ${warnings === 1 ? "warning" : "warnings"}`];
    byId("tab-problems").textContent = all.length ? `Problems: ${count.filter(Boolean).join(", ")}` : "Problems";
    byId("tab-problems").classList.toggle("wrong", errors > 0);
    if (all.length === 0) {
      this.empty("problems", "No problems.");
      return;
    }
    const list = make("ul", { className: "problems" });
    for (const problem of all) {
      const item = button("", () => this.open(problem), problem.isError ? "problem error" : "problem warning");
      item.append(
        make("span", { className: "sign", aria: { hidden: "true" } }, problem.isError ? "✕" : "!"),
        make("span", { className: "kind" }, problem.isError ? "Error" : "Warning"),
        make("span", { className: "place" }, `${problem.file}:${problem.line + 1}:${problem.column + 1}`),
        make("span", { className: "message" }, problem.message),
      );
      list.append(make("li", {}, item));
    }
    byId("panel-problems").replaceChildren(list);
  }

  generated(model: string, result: Generated): void {
    const shown = make("pre", { className: "code", tabIndex: 0, aria: { label: "Generated file" } });
    const files = make("ul", { className: "files" });
    /** The file that is shown: the first C file, because headers have little to read. */
    let first: HTMLButtonElement | undefined;
    for (const path of result.files) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      const item = button(name, () => {
        files.querySelectorAll("button").forEach((other) => other.removeAttribute("aria-current"));
        item.setAttribute("aria-current", "true");
        api.generated(model, name).then((file) => {
          shown.textContent = file.text;
          shown.scrollTop = 0;
        }, this.failed);
      });
      files.append(make("li", {}, item));
      if (!first || (!first.textContent!.endsWith(".c") && name.endsWith(".c"))) {
        first = item;
      }
    }
    const count = result.files.length;
    byId("panel-code").replaceChildren(
      make(
        "div",
        { className: "split" },
        make("div", {}, make("p", { className: "hint", aria: { role: "status" } }, `${count} ${count === 1 ? "file" : "files"} of ${model}`), files),
        shown,
      ),
    );
    this.show("code");
    first?.click();
  }

  trace(model: string, trace: { text: string; remark: string }): void {
    const chart = button("Show as a sequence chart", () => {
      api.chart(model).then((svg) => {
        const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        const image = make("img", { src: address, alt: `Sequence chart of ${model}`, onload: () => URL.revokeObjectURL(address) });
        dialog(`Sequence chart of ${model}`, make("div", { className: "chart", tabIndex: 0 }, image));
      }, this.failed);
    });
    byId("panel-trace").replaceChildren(
      make("p", { className: "hint" }, chart, trace.remark ? ` ${trace.remark}` : ""),
      make("pre", { className: "code", tabIndex: 0, aria: { label: `Trace of ${model}` } }, trace.text),
    );
    this.show("trace");
  }
}

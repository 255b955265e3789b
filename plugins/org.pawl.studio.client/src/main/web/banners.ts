// SPDX-License-Identifier: EPL-2.0
// Messages above the page, each with the actions that answer it.

import { button, byId, make } from "./dom";

export interface Choice {
  text: string;
  action(): void;
}

export class Banners {
  private readonly place = byId("banners");

  /** Shows a message in place of the one with the same name. */
  show(name: string, kind: "error" | "warning" | "info", text: string, choices: Choice[] = []): void {
    const former = this.find(name);
    if (former?.dataset.text === text) {
      return;
    }
    const banner = make("div", { className: `banner ${kind}`, data: { name, text } }, make("p", {}, text));
    choices.forEach((choice) => banner.append(button(choice.text, choice.action)));
    if (former) {
      former.replaceWith(banner);
    } else {
      this.place.append(banner);
    }
  }

  hide(name: string): void {
    this.find(name)?.remove();
  }

  private find(name: string): HTMLElement | null {
    return this.place.querySelector<HTMLElement>(`[data-name="${name}"]`);
  }
}

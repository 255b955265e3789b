// SPDX-License-Identifier: EPL-2.0
// Creates and finds elements of the page.

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) {
    throw new Error(`the page has no element ${id}`);
  }
  return element as T;
}

type Content = Node | string | null;

/** An element with properties and content. Text stays text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> & { data?: Record<string, string>; aria?: Record<string, string> } = {},
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { data, aria, ...rest } = properties;
  Object.assign(element, rest);
  Object.assign(element.dataset, data ?? {});
  for (const [name, value] of Object.entries(aria ?? {})) {
    element.setAttribute(name === "role" ? "role" : `aria-${name}`, value);
  }
  element.append(...content.filter((part): part is Node | string => part !== null));
  return element;
}

export function button(text: string, action: () => void, className = ""): HTMLButtonElement {
  return make("button", { type: "button", className, onclick: action }, text);
}

/** Shows something above the page until it is closed. */
export function dialog(title: string, content: HTMLElement): void {
  const shown = make("dialog", { aria: { label: title } }, make("h2", {}, title), content);
  shown.append(button("Close", () => shown.close()));
  shown.onclose = () => shown.remove();
  document.body.append(shown);
  shown.showModal();
}

// SPDX-License-Identifier: EPL-2.0
// A picture that is zoomed and moved. It is an image, so that nothing in it can run or be loaded.

import { byId, make } from "./dom";

const SMALLEST = 0.1;
const LARGEST = 8;
const LARGEST_FIT = 1.25;
const STEP = 1.25;
const MOVE = 60;

/** An attribute of the picture. A parser would apply the style sheet of the picture to this page, which is forbidden. */
function size(svg: string, name: string): number {
  const head = /<svg[^>]*>/.exec(svg)?.[0] ?? "";
  return parseFloat(new RegExp(`\\s${name}="([0-9.]+)`).exec(head)?.[1] ?? "0");
}

/** The picture in words. */
function description(svg: string): string {
  const words = document.createElement("textarea");
  words.innerHTML = /<desc[^>]*>([^<]*)</.exec(svg)?.[1] ?? ""; // the content of a textarea is text
  return words.value;
}

export class Picture {
  private readonly image = make("img", { className: "sheet", alt: "", draggable: false });
  private readonly area: HTMLElement;
  private address = "";
  private width = 0;
  private height = 0;
  private zoom = 1;
  private fits = true;

  constructor(private readonly place: HTMLElement) {
    this.area = make("div", { className: "canvas", tabIndex: 0, aria: { role: "group", label: "Picture" } }, this.image);
    this.area.addEventListener("keydown", (event) => this.key(event));
    this.area.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          this.zoomTo(this.zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
        }
      },
      { passive: false },
    );
    this.area.addEventListener("pointerdown", (event) => this.drag(event));
    new ResizeObserver(() => this.fits && this.fit()).observe(this.area);
    byId("zoom").addEventListener("click", (event) => {
      const wish = (event.target as HTMLElement).closest("button")?.dataset.zoom;
      if (wish) {
        this.act(wish);
      }
    });
  }

  /** Shows a picture in place of the former one, at the same zoom. */
  show(svg: string, title: string, isOther: boolean): void {
    this.width = size(svg, "width");
    this.height = size(svg, "height");
    const former = this.address;
    this.address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.image.onload = () => URL.revokeObjectURL(former);
    this.image.src = this.address;
    this.image.alt = description(svg) || title;
    this.area.setAttribute("aria-label", `Picture of ${title}. Arrow keys move it, + and - zoom, 0 shows all of it.`);
    if (this.area.parentElement !== this.place) {
      this.place.replaceChildren(this.area);
    }
    this.fits ||= isOther;
    if (this.fits) {
      this.fit();
    } else {
      this.size();
    }
  }

  isShown(): boolean {
    return this.area.parentElement === this.place;
  }

  private act(wish: string): void {
    switch (wish) {
      case "in":
        this.zoomTo(this.zoom * STEP);
        break;
      case "out":
        this.zoomTo(this.zoom / STEP);
        break;
      case "actual":
        this.zoomTo(1);
        break;
      default:
        this.fit();
    }
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const wishes: Record<string, string> = { "+": "in", "=": "in", "-": "out", "1": "actual", "0": "fit" };
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-MOVE, 0],
      ArrowRight: [MOVE, 0],
      ArrowUp: [0, -MOVE],
      ArrowDown: [0, MOVE],
    };
    const wish = wishes[event.key];
    const move = moves[event.key];
    if (wish) {
      this.act(wish);
    } else if (move) {
      this.area.scrollBy(...move);
    } else {
      return;
    }
    event.preventDefault();
  }

  private drag(start: PointerEvent): void {
    if (start.button !== 0 || start.pointerType === "touch") {
      return;
    }
    const [left, top] = [this.area.scrollLeft, this.area.scrollTop];
    const move = (event: PointerEvent) => {
      this.area.scrollLeft = left - (event.clientX - start.clientX);
      this.area.scrollTop = top - (event.clientY - start.clientY);
    };
    const end = () => {
      this.area.classList.remove("moved");
      this.area.removeEventListener("pointermove", move);
    };
    this.area.setPointerCapture(start.pointerId);
    this.area.classList.add("moved");
    this.area.addEventListener("pointermove", move);
    this.area.addEventListener("pointerup", end, { once: true });
    this.area.addEventListener("pointercancel", end, { once: true });
  }

  /** The whole picture; a small one is hardly enlarged. */
  private fit(): void {
    const style = getComputedStyle(this.area);
    const across = this.area.clientWidth - parseFloat(style.paddingLeft) * 2;
    const down = this.area.clientHeight - parseFloat(style.paddingTop) * 2;
    this.fits = true;
    if (this.width > 0 && across > 0 && down > 0) {
      this.zoom = Math.max(SMALLEST, Math.min(across / this.width, down / this.height, LARGEST_FIT));
      this.size();
    }
  }

  /** Zooms; the point under the pointer, or else in the middle, stays. */
  private zoomTo(wanted: number, clientX?: number, clientY?: number): void {
    const zoom = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    const box = this.area.getBoundingClientRect();
    const x = clientX === undefined ? box.width / 2 : clientX - box.left;
    const y = clientY === undefined ? box.height / 2 : clientY - box.top;
    const factor = zoom / this.zoom;
    const left = (this.area.scrollLeft + x) * factor - x;
    const top = (this.area.scrollTop + y) * factor - y;
    this.fits = false;
    this.zoom = zoom;
    this.size();
    this.area.scrollTo(left, top);
  }

  private size(): void {
    this.image.style.width = `${this.width * this.zoom}px`;
    this.image.style.height = `${this.height * this.zoom}px`;
    byId("zoom-value").textContent = `${Math.round(this.zoom * 100)} %`;
  }
}

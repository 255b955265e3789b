// SPDX-License-Identifier: EPL-2.0
// Makes elements of HTML without reading text as HTML.

type Props = Record<string, string | number | boolean | undefined | ((event: any) => void)>;

/**
 * An HTML element. Functions are listeners, other values are attributes; undefined and false leave the attribute out. Text is
 * never read as HTML, and styles are set by script only, as a strict content security policy requires.
 */
export function html<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    props: Props = {},
    ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    apply(element, props);
    element.append(...children.filter(child => child !== undefined));
    return element;
}

export function svgElement(tag: string, props: Props = {}, ...children: Node[]): SVGElement {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    apply(element, props);
    element.append(...children);
    return element;
}

function apply(element: Element, props: Props): void {
    for (const [name, value] of Object.entries(props)) {
        if (typeof value === 'function') {
            element.addEventListener(name, value);
        } else if (value !== undefined && value !== false) {
            element.setAttribute(name, value === true ? '' : String(value));
        }
    }
}

export function place(element: HTMLElement | SVGElement, box: { x?: number; y?: number; width?: number; height?: number }): void {
    const { style } = element;
    if (box.x !== undefined) {
        style.left = `${box.x}px`;
    }
    if (box.y !== undefined) {
        style.top = `${box.y}px`;
    }
    if (box.width !== undefined) {
        style.width = `${box.width}px`;
    }
    if (box.height !== undefined) {
        style.height = `${box.height}px`;
    }
}

let counter = 0;

/** An id that no other element of the page has. */
export function uniqueId(prefix: string): string {
    return `${prefix}-${++counter}`;
}

// SPDX-License-Identifier: EPL-2.0
// Three hints for users who draw for the first time.
import type { Editor } from '../editor';
import type { ViewStorage } from '../view-state';
import { html } from './dom';

const KEY = 'pawl-drawing-hints';

/** What a user has to know first. The help shows the same. */
export const FIRST_STEPS: [what: string, how: string][] = [
    ['Create', 'click a tool of the palette, then the drawing'],
    ['Connect', 'drag from the border of a box to another box'],
    ['Change a text', 'double-click it, or press F2']
];

/**
 * A bar with the hints below a drawing, which it does not cover. It is shown until it is closed once in this browser, if the drawing
 * has content: an empty one says itself how to begin.
 */
export class Hints {
    readonly element: HTMLElement;
    private isAsked = false;

    constructor(
        private readonly editor: Editor,
        private readonly storage: ViewStorage
    ) {
        this.element = html(
            'aside',
            { class: 'pd-hints', 'aria-label': 'First steps', hidden: true },
            html('h3', {}, 'First steps'),
            html('p', {}, html('kbd', {}, '?'), ' lists all keys and these hints.'),
            html('button', { type: 'button', class: 'pd-hints-close', click: () => this.close() }, 'Close'),
            html('dl', {}, ...FIRST_STEPS.map(([what, how]) => html('div', {}, html('dt', {}, what), html('dd', {}, how))))
        );
        this.element.addEventListener('keydown', event => {
            if (event.key === 'Escape') {
                event.stopPropagation();
                this.close();
            }
        });
        editor.modelChanged.on(() => this.update());
    }

    /** Shows the card again, and gives it the focus. */
    show(): void {
        this.isAsked = true;
        this.update();
        this.element.querySelector('button')?.focus();
    }

    private close(): void {
        this.isAsked = false;
        this.storage.setItem(KEY, 'closed');
        this.update();
        (this.editor.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
    }

    private update(): void {
        const hidden = !this.isAsked && (this.isClosed() || !this.editor.received || this.editor.isEmpty);
        if (hidden !== this.element.hidden) {
            this.element.hidden = hidden;
            // A drawing that is shown for the first time is fitted to the size that is left.
            window.dispatchEvent(new Event('resize'));
        }
    }

    private isClosed(): boolean {
        return this.storage.getItem(KEY) === 'closed';
    }
}

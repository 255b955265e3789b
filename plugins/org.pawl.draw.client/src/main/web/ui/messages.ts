// SPDX-License-Identifier: EPL-2.0
import type { Editor, Message } from '../editor';
import { html } from './dom';

/** Refusals and reports: a text at the lower edge that stays until it is closed or the next change is sent, and a live region. */
export class Messages {
    readonly element: HTMLElement;
    private readonly live: HTMLElement;
    private timer?: number;

    constructor(editor: Editor) {
        this.live = html('div', { class: 'pd-live', 'aria-live': 'polite', role: 'status' });
        this.element = html('div', { class: 'pd-messages' }, this.live);
        editor.message.on(message => this.show(message));
        editor.sent.on(() => this.hide());
        editor.selectionChanged.on(ids => {
            const elements = editor.selected;
            if (elements.length === 1) {
                this.announce(`${editor.describe(elements[0])} selected${this.problems(editor, ids[0])}`);
            } else {
                this.announce(elements.length === 0 ? 'Nothing selected' : `${elements.length} elements selected`);
            }
        });
    }

    announce(text: string): void {
        this.live.textContent = text;
    }

    hide(): void {
        window.clearTimeout(this.timer);
        this.element.querySelector('.pd-toast')?.remove();
    }

    private show(message: Message): void {
        this.hide();
        const error = message.severity === 'error';
        const close = html('button', { class: 'pd-toast-close', type: 'button', 'aria-label': 'Close this message', click: () => this.hide() }, '×');
        this.element.append(
            html(
                'div',
                { class: `pd-toast pd-toast-${message.severity}`, role: error ? 'alert' : 'status' },
                html('strong', {}, { error: 'Refused', warning: 'Note', info: 'Done' }[message.severity]),
                html('span', { class: 'pd-toast-text' }, message.text),
                close
            )
        );
        if (!error) {
            this.timer = window.setTimeout(() => this.hide(), 6000);
        }
    }

    private problems(editor: Editor, id: string): string {
        const count = editor.markers.of(id).length;
        return count === 0 ? '' : `, ${count === 1 ? 'one problem' : `${count} problems`}`;
    }
}

// SPDX-License-Identifier: EPL-2.0
// The proposals for a label that is typed.
import { Action, ResponseAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { html, uniqueId } from './dom';
import { taken, type Proposal } from './proposal';

/**
 * The list of proposals below a text field. It opens while a word is typed, and then none is chosen before an arrow key is pressed:
 * Enter still accepts the label. If the user has asked for it, the first one is chosen.
 */
export class Completion {
    readonly element: HTMLElement;
    private proposals: Proposal[] = [];
    private current = -1;
    private requests = 0;

    constructor(
        private readonly editor: Editor,
        private readonly field: HTMLTextAreaElement,
        private readonly label: () => string,
        private readonly changed: () => void
    ) {
        this.element = html('ul', { class: 'pd-proposals', role: 'listbox', id: uniqueId('pd-proposals'), 'aria-label': 'Proposals', hidden: true });
        field.setAttribute('role', 'combobox');
        field.setAttribute('aria-autocomplete', 'list');
        field.setAttribute('aria-controls', this.element.id);
        field.setAttribute('aria-expanded', 'false');
        field.addEventListener('click', () => this.close());
    }

    get isOpen(): boolean {
        return !this.element.hidden;
    }

    /** Asks for the proposals at the cursor. */
    async request(asked: boolean): Promise<void> {
        const request = ++this.requests;
        const { value, selectionEnd } = this.field;
        try {
            const action = { kind: 'pawl.completions', labelId: this.label(), text: value, cursor: selectionEnd, asked } as Action;
            const { proposals } = await this.editor.ask<ResponseAction & { proposals: Proposal[] }>(action);
            if (request === this.requests && this.field.value === value && this.field.selectionEnd === selectionEnd) {
                this.show(proposals, asked);
            }
        } catch {
            this.close();
        }
    }

    /** Handles a key of the field; returns whether it is used. */
    key(event: KeyboardEvent): boolean {
        if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
            void this.request(true);
            return true;
        }
        if (!this.isOpen) {
            return false;
        }
        const count = this.proposals.length;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            const from = this.current < 0 && event.key === 'ArrowUp' ? 0 : this.current;
            this.mark((from + (event.key === 'ArrowDown' ? 1 : count - 1) + count) % count);
            return true;
        }
        if ((event.key === 'Enter' || event.key === 'Tab') && this.current >= 0) {
            this.take(this.proposals[this.current]);
            return true;
        }
        if (event.key === 'Escape') {
            this.close();
            return true;
        }
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === 'Home' || event.key === 'End') {
            this.close();
        }
        return false;
    }

    close(): void {
        this.requests++;
        this.element.hidden = true;
        this.element.replaceChildren();
        this.field.setAttribute('aria-expanded', 'false');
        this.field.removeAttribute('aria-activedescendant');
    }

    private show(proposals: Proposal[], asked: boolean): void {
        if (proposals.length === 0) {
            this.close();
            return;
        }
        this.proposals = proposals;
        this.element.replaceChildren(
            ...proposals.map(proposal =>
                html(
                    'li',
                    {
                        id: uniqueId('pd-proposal'),
                        role: 'option',
                        class: 'pd-proposal',
                        // the field keeps the focus
                        mousedown: event => event.preventDefault(),
                        click: () => this.take(proposal)
                    },
                    html('span', { class: 'pd-proposal-label' }, proposal.label),
                    proposal.detail ? html('span', { class: 'pd-proposal-detail' }, proposal.detail) : undefined
                )
            )
        );
        this.element.hidden = false;
        this.field.setAttribute('aria-expanded', 'true');
        this.mark(asked ? 0 : -1);
        this.changed();
    }

    private mark(index: number): void {
        this.current = index;
        [...this.element.children].forEach((item, at) => item.setAttribute('aria-selected', String(at === index)));
        const item = this.element.children[index];
        if (item) {
            this.field.setAttribute('aria-activedescendant', item.id);
            item.scrollIntoView({ block: 'nearest' });
        } else {
            this.field.removeAttribute('aria-activedescendant');
        }
    }

    private take(proposal: Proposal): void {
        this.close();
        const { text, from, to } = taken(this.field.value, proposal);
        // as if it were typed, so that Ctrl+Z in the field takes it back
        this.field.focus();
        this.field.setSelectionRange(proposal.from, proposal.to);
        if (!document.execCommand('insertText', false, proposal.text)) {
            this.field.value = text;
            this.field.dispatchEvent(new Event('input'));
        }
        this.close();
        this.field.setSelectionRange(from, to);
    }
}

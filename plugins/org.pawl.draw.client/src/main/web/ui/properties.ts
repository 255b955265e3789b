// SPDX-License-Identifier: EPL-2.0
// The fields of the selected element, and its declarations.
import { Action, ResponseAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { html, uniqueId } from './dom';
import type { Drafts } from './drafts';
import { Members } from './members';
import type { QuickPick } from './quick-pick';

interface Field {
    name: string;
    label: string;
    help?: string;
    kind: 'line' | 'area' | 'choice' | 'flag';
    value: string | boolean;
    options?: (string | { label: string; value: string })[];
}

interface SetProperties extends ResponseAction {
    elementId: string;
    title: string;
    fields: Field[];
}

/**
 * The fields of the selected element, and the lists of declarations that belong to it; without a selection, those of the diagram. A
 * value that the server refuses stays in its field, with the reason below it.
 */
export class Properties {
    readonly element: HTMLElement;
    private readonly content = html('div', { class: 'pd-properties-content' });
    private readonly members: Members;
    private shown?: string;
    private title = '';
    /** The declaration, or the line of a box, whose fields are shown instead of those of the selection. */
    private member?: string;
    private requests = 0;
    /** The field whose value was sent last, until the server answers. */
    private sent?: { elementId: string; field: string; value: string | boolean; problem?: string };
    private timer?: number;
    /** What the fields were made from. */
    private made = '';

    constructor(
        private readonly editor: Editor,
        pick: QuickPick,
        private readonly drafts: Drafts
    ) {
        this.members = new Members(editor, pick, drafts, id => this.showMember(id));
        this.element = html('aside', { class: 'pd-properties', 'aria-label': 'Properties', hidden: true }, this.content, this.members.element);
        this.element.addEventListener('keydown', event => {
            if (event.key === 'Escape') {
                if (this.member) {
                    this.showMember(undefined);
                } else {
                    (editor.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
                }
            }
        });
        editor.selectionChanged.on(() => {
            this.member = undefined;
            this.updateSoon();
        });
        editor.modelChanged.on(() => this.updateSoon());
        editor.connectionChanged.on(() => this.updateSoon());
    }

    toggle(): void {
        this.element.hidden = !this.element.hidden;
        this.updateSoon();
        this.revealSoon();
    }

    /** Opens the panel and goes to its first field. */
    async focus(): Promise<void> {
        this.element.hidden = false;
        this.shown = undefined;
        await this.update();
        this.element.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
        this.revealSoon();
    }

    /** Opens the panel with the fields of an element that cannot be selected: of a line in a box. */
    showPart(id: string): void {
        this.element.hidden = false;
        this.showMember(id);
        this.revealSoon();
    }

    /** The panel takes space from the drawing: the selected element stays in view. */
    private revealSoon(): void {
        window.setTimeout(() => this.editor.selectedIds.length > 0 && this.editor.reveal(this.editor.selectedIds), 100);
    }

    private updateSoon(): void {
        window.clearTimeout(this.timer);
        if (!this.element.hidden) {
            this.timer = window.setTimeout(() => void this.update(), 60);
        }
    }

    /** Shows the fields of a declaration or a line, or those of the selection again. */
    private showMember(id: string | undefined): void {
        const back = this.member;
        this.member = id;
        void this.update().then(() => {
            const row = this.element.querySelector<HTMLElement>(`[data-member="${CSS.escape(back ?? '')}"] .pd-member-text`);
            const [first] = this.content.querySelectorAll<HTMLElement>(id ? 'button' : 'input, textarea, select');
            (id ? first : (row ?? first))?.focus();
        });
    }

    private async update(): Promise<void> {
        const request = ++this.requests;
        const ids = this.editor.selectedIds;
        if (ids.length > 1) {
            this.leave(undefined);
            this.members.clear();
            this.say(`${ids.length} elements are selected.`);
            return;
        }
        const elementId = this.member ?? ids[0] ?? this.editor.root.id;
        try {
            const answer = await this.editor.ask<SetProperties>({ kind: 'pawl.properties', elementId } as Action);
            if (request !== this.requests) {
                return;
            }
            this.show(answer);
            if (this.member) {
                this.members.clear();
            } else {
                await this.members.request(elementId);
            }
        } catch (error) {
            // without a connection, what is typed stays
            if (request === this.requests && this.editor.connected) {
                this.leave(undefined);
                this.members.clear();
                this.say((error as Error).message);
            }
        }
    }

    private say(text: string): void {
        this.made = '';
        this.content.replaceChildren(html('p', { class: 'pd-none' }, text));
    }

    /** Keeps what was typed into a field, or refused, and is not of the element that is shown next. */
    private leave(next: string | undefined): void {
        const focused = this.content.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined;
        const typed = focused?.dataset.field && focused.type !== 'checkbox' && focused.value !== focused.dataset.value ? focused : undefined;
        if (this.shown !== undefined && this.shown !== next && typed) {
            this.drafts.add(`the field ${typed.labels?.[0]?.textContent ?? typed.dataset.field} of ${this.title}`, typed.value);
        }
        if (this.sent?.problem && this.sent.elementId !== next && this.shown === this.sent.elementId && this.sent.field !== typed?.dataset.field) {
            this.drafts.add(`the field ${this.sent.field} of ${this.title}`, String(this.sent.value));
        }
        this.shown = next;
    }

    private show(answer: SetProperties): void {
        const focused = this.element.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.field : undefined;
        const typed = focused && this.shown === answer.elementId ? (document.activeElement as HTMLInputElement) : undefined;
        const unsent = typed && typed.type !== 'checkbox' && typed.value !== typed.dataset.value ? typed.value : undefined;
        this.leave(answer.elementId);
        if (this.sent && (this.sent.elementId !== answer.elementId || answer.fields.some(field => field.name === this.sent!.field && field.value === this.sent!.value))) {
            this.sent = undefined;
        }
        this.title = answer.title;
        const made = JSON.stringify([answer.elementId, answer.title, answer.fields, this.sent, this.editor.readOnly, this.member]);
        if (made === this.made) {
            // new fields under the pointer would receive only a part of a click
            return;
        }
        this.made = made;
        const back = this.member ? html('button', { type: 'button', class: 'pd-back', click: () => this.showMember(undefined) }, '‹ Back') : undefined;
        this.content.replaceChildren(...(back ? [back] : []), html('h2', {}, answer.title), ...answer.fields.map(field => this.renderField(answer.elementId, field)));
        const again = focused ? this.content.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(focused)}"]`) : undefined;
        if (again) {
            if (unsent !== undefined) {
                again.value = unsent;
            }
            again.focus();
        }
    }

    private renderField(elementId: string, field: Field): HTMLElement {
        const id = uniqueId('pd-field');
        const refused = this.sent?.elementId === elementId && this.sent.field === field.name && this.sent.problem ? this.sent : undefined;
        const value = refused ? refused.value : field.value;
        const described = [field.help ? `${id}-help` : '', refused ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
        const common = { id, 'data-field': field.name, 'data-value': String(value), 'aria-describedby': described, 'aria-invalid': refused ? 'true' : undefined, disabled: this.editor.readOnly };
        const send = (next: string | boolean): void => {
            if (next !== field.value) {
                const sent: typeof this.sent = { elementId, field: field.name, value: next };
                this.sent = sent;
                this.editor.send({ kind: 'pawl.setProperty', isOperation: true, elementId, field: field.name, value: next } as Action, ({ refused, isLost }) => {
                    sent.problem = isLost ? 'The connection was lost before this value was applied.' : refused;
                    this.updateSoon();
                });
            }
        };
        const input = this.renderInput(field, value, common, send);
        return html(
            'div',
            { class: `pd-field pd-field-${field.kind}` },
            html('label', { for: id }, field.label),
            input,
            refused ? html('p', { class: 'pd-field-problem', id: `${id}-problem`, role: 'alert' }, refused.problem!) : undefined,
            field.help ? html('p', { class: 'pd-field-help', id: `${id}-help` }, field.help) : undefined
        );
    }

    private renderInput(field: Field, value: string | boolean, common: Record<string, any>, send: (next: string | boolean) => void): HTMLElement {
        switch (field.kind) {
            case 'flag': {
                const checked = value === true || value === 'true';
                return html('input', { ...common, type: 'checkbox', checked, change: event => send(event.target.checked) });
            }
            case 'choice': {
                const options = (field.options ?? []).map(option => (typeof option === 'string' ? { label: option, value: option } : option));
                return html('select', { ...common, change: event => send(event.target.value) }, ...options.map(option => html('option', { value: option.value, selected: option.value === value }, option.label || 'not set')));
            }
            case 'area': {
                const area = html('textarea', { ...common, spellcheck: 'false', rows: Math.max(3, Math.min(10, String(value).split('\n').length)), change: event => send(event.target.value) });
                area.value = String(value);
                return area;
            }
            default: {
                const line = html('input', { ...common, type: 'text', spellcheck: 'false', autocomplete: 'off', change: event => send(event.target.value) });
                line.value = String(value ?? '');
                return line;
            }
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
import { ApplyLabelEditOperation, GModelElement, RequestEditValidationAction, SetEditValidationResultAction, ValidationStatus } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { absoluteBox, argsOf, childrenOf, PawlLabel } from '../graph/elements';
import { Completion } from './completion';
import { html, place, uniqueId } from './dom';
import type { Drafts } from './drafts';

/** The labels of an element that can be edited, the name first. */
export function editableLabels(element: GModelElement): PawlLabel[] {
    const labels = element instanceof PawlLabel ? [element] : childrenOf(element).filter(child => child instanceof PawlLabel);
    return labels.filter(label => argsOf(label).editable).sort((a, b) => Number(b.type === 'label:name') - Number(a.type === 'label:name'));
}

/** Edits a label where it is drawn. The server checks the text while it is typed; a text that it refuses stays in the field. */
export class LabelEditor {
    private field?: HTMLTextAreaElement;
    private problem?: HTMLElement;
    private element?: HTMLElement;
    private completion?: Completion;
    private label?: string;
    private checks = 0;
    private timer?: number;
    /** The text that was sent last, until it is known that the server took it. */
    private sent?: { label: string; text: string; what: string };

    /** The text that was sent last before the connection was lost, until the server is back. */
    private unconfirmed?: { label: string; text: string; what: string };
    /** What is edited, for a message when it is gone. */
    private what = '';
    private before = '';

    constructor(
        private readonly editor: Editor,
        private readonly drafts: Drafts
    ) {
        editor.viewportChanged.on(() => this.place());
        editor.modelChanged.on(() => this.modelChanged());
        editor.created.on(id => this.name(id));
        editor.renamed.on(now => this.renamed(now));
        editor.connectionChanged.on(connected => this.connectionChanged(connected));
        editor.message.on(message => {
            if (message.severity === 'error' && this.sent && this.editor.byId(this.sent.label)) {
                const { label, text, what } = this.sent;
                this.sent = undefined;
                if (this.isOpen) {
                    // another text is being typed
                    this.drafts.add(what, text, 'was refused');
                } else {
                    this.open(label, text, message.text);
                }
            }
        });
    }

    /** A new element has a name that is to be replaced. */
    private name(id: string): void {
        const element = this.editor.byId(id);
        const [label] = element ? editableLabels(element) : [];
        const typed = this.editor.takeTyped();
        if (label) {
            this.open(label.id);
            this.field?.select();
            if (this.field && typed.trim() !== '') {
                this.field.value = typed.split('\n')[0];
                this.changed();
                if (typed.includes('\n')) {
                    void this.accept();
                }
            }
        }
    }

    /** The element of the label has another id. */
    private renamed(now: (id: string) => string): void {
        this.label = this.label && now(this.label);
        if (this.sent) {
            this.sent.label = now(this.sent.label);
        }
    }

    get isOpen(): boolean {
        return this.element !== undefined;
    }

    /** Edits the first label of an element. */
    edit(element: GModelElement): void {
        const [label] = editableLabels(element);
        if (label) {
            this.open(label.id);
        } else {
            this.editor.message.fire({ severity: 'warning', text: `${this.editor.describe(element)} has no text to edit here; the properties may have fields for it.` });
        }
    }

    open(id: string, text?: string, problem?: string): void {
        const label = this.editor.byId(id);
        if (!(label instanceof PawlLabel)) {
            return;
        }
        if (this.editor.readOnly) {
            this.editor.send({ kind: 'refused' });
            return;
        }
        this.remove();
        this.label = id;
        this.what = `the text of ${this.editor.describe(label.parent as GModelElement)}`;
        this.before = this.editor.pending.textOf(id) ?? label.text;
        const problemId = uniqueId('pd-problem');
        this.problem = html('div', { class: 'pd-edit-problem', id: problemId, role: 'alert' });
        this.field = html('textarea', {
            class: 'pd-edit-field',
            'aria-label': `Text of ${this.editor.describe(label.parent as GModelElement)}. Enter accepts, Shift and Enter begins a line, Control and Space lists proposals, Escape cancels.`,
            'aria-describedby': problemId,
            spellcheck: 'false',
            rows: 1
        });
        this.field.value = text ?? this.editor.pending.textOf(id) ?? label.text;
        this.field.addEventListener('keydown', event => this.keyDown(event));
        this.field.addEventListener('input', () => this.changed());
        this.field.addEventListener('blur', () => window.setTimeout(() => this.blurred(), 0));
        const hint = html('div', { class: 'pd-edit-hint', 'aria-hidden': 'true' }, 'Enter accepts · Shift+Enter new line · Ctrl+Space proposals · Esc cancels');
        this.completion = new Completion(this.editor, this.field, id, () => this.place());
        this.element = html('div', { class: 'pd-edit' }, this.field, this.problem, this.completion.element, hint);
        this.editor.canvas.append(this.element);
        this.show(problem ?? '', problem ? 'error' : 'ok');
        this.size();
        this.place();
        this.field.focus();
        this.field.select();
    }

    /** Closes the field without a change. */
    cancel(): void {
        this.remove();
        this.focusDrawing();
    }

    private keyDown(event: KeyboardEvent): void {
        event.stopPropagation();
        if (event.isComposing) {
            return;
        }
        if (this.completion?.key(event)) {
            event.preventDefault();
        } else if (event.key === 'Escape') {
            event.preventDefault();
            this.cancel();
        } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            // What is wrong and not known to be so, the server refuses; the text is then in the field again.
            void this.accept({ check: this.element?.dataset.severity === 'error' });
        } else if (event.key === 'Tab') {
            event.preventDefault();
            void this.accept({ next: event.shiftKey ? -1 : 1 });
        }
    }

    private async accept({ next = 0, check = true } = {}): Promise<void> {
        // The answer to a text that was sent before may bring another id of the label; a refusal does not name its label.
        await this.editor.pending.answers();
        const label = this.editor.byId(this.label ?? '');
        if (!this.field || !(label instanceof PawlLabel)) {
            return;
        }
        const text = this.field.value;
        const labels = editableLabels(label.parent as GModelElement);
        const following = next === 0 ? undefined : labels[(labels.findIndex(each => each.id === label.id) + next + labels.length) % labels.length];
        if (text !== label.text && !this.editor.connected) {
            this.show('The connection is lost. The text stays here; accept it when the connection is back.', 'error');
            return;
        }
        if (text !== label.text) {
            const status = check ? await this.validate(label.id, text) : undefined;
            if (this.label !== label.id || this.field?.value !== text) {
                // meanwhile the element is gone, or the user types on
                return;
            }
            if (status && !ValidationStatus.isOk(status) && !ValidationStatus.isWarning(status)) {
                this.show(status.message ?? '', 'error');
                return;
            }
            this.sent = { label: label.id, text, what: this.what };
            this.remove();
            this.focusDrawing();
            this.editor.pending.text(label, text);
            this.editor.send(ApplyLabelEditOperation.create({ labelId: label.id, text }));
        } else {
            this.remove();
            this.focusDrawing();
        }
        if (following && following.id !== label.id) {
            this.open(following.id);
        }
    }

    private changed(): void {
        this.size();
        this.completion?.close();
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
            void this.completion?.request(false);
            void this.check();
        }, 150);
    }

    private async check(): Promise<void> {
        const check = ++this.checks;
        if (this.field && this.label) {
            const status = await this.validate(this.label, this.field.value);
            if (check === this.checks && status && this.field) {
                const severity = ValidationStatus.isWarning(status) ? 'warning' : ValidationStatus.isOk(status) ? 'ok' : 'error';
                this.show(status.message ?? '', severity);
            }
        }
    }

    private async validate(label: string, text: string): Promise<ValidationStatus | undefined> {
        try {
            const request = RequestEditValidationAction.create({ contextId: 'label-edit', modelElementId: label, text });
            return (await this.editor.source.ask<SetEditValidationResultAction>(request)).status;
        } catch {
            return undefined;
        }
    }

    private show(message: string, severity: string): void {
        if (this.field && this.problem && this.element) {
            this.field.setAttribute('aria-invalid', String(severity === 'error'));
            this.element.dataset.severity = severity;
            this.problem.textContent = severity === 'ok' ? '' : message;
            this.place();
        }
    }

    private size(): void {
        if (this.field) {
            const lines = this.field.value.split('\n');
            this.field.rows = Math.min(lines.length, 12);
            this.field.cols = Math.max(12, Math.min(60, Math.max(...lines.map(line => line.length)) + 2));
        }
    }

    private place(): void {
        const label = this.editor.byId(this.label ?? '');
        if (this.element && this.field && label) {
            const box = this.editor.boxToCanvas(absoluteBox(label) ?? this.editor.boxOf(label));
            const { canvas } = this.editor;
            const x = Math.max(4, Math.min(box.x - 6, canvas.clientWidth - this.field.offsetWidth - 4));
            place(this.element, { x, y: Math.max(4, Math.min(box.y - 5, canvas.clientHeight - this.element.offsetHeight - 4)) });
            // The field stays at its label; what is below it may be wider than the space to its right.
            for (const below of [...this.element.children].slice(1) as HTMLElement[]) {
                below.style.marginLeft = `${Math.max(4 - x, Math.min(0, canvas.clientWidth - 4 - x - below.offsetWidth))}px`;
            }
        }
    }

    /** A text that was sent may have been lost with the connection. */
    private connectionChanged(connected: boolean): void {
        if (!connected) {
            this.unconfirmed = this.sent;
            this.sent = undefined;
            return;
        }
        const open = this.editor.byId(this.label ?? '');
        if (this.field && open instanceof PawlLabel && open.text !== this.before) {
            // a server that was started again may know another element by this identifier
            if (this.field.value !== this.before) {
                this.drafts.add(this.what, this.field.value);
            }
            this.remove();
        }
        const { unconfirmed } = this;
        this.unconfirmed = undefined;
        const label = this.editor.byId(unconfirmed?.label ?? '');
        if (unconfirmed && !(label instanceof PawlLabel)) {
            // a name that was changed has another identifier
            if (![...this.editor.root.index.all()].some(each => each instanceof PawlLabel && each.text === unconfirmed.text)) {
                this.drafts.add(unconfirmed.what, unconfirmed.text);
            }
        } else if (unconfirmed && (label as PawlLabel).text !== unconfirmed.text && !this.isOpen) {
            this.open(unconfirmed.label, unconfirmed.text, 'The connection was lost before this text was applied.');
        }
    }

    private modelChanged(): void {
        this.followText();
        if (this.label && !this.editor.byId(this.label)) {
            if (this.field && this.field.value !== this.before) {
                this.drafts.add(this.what, this.field.value);
            }
            this.remove();
            this.focusDrawing();
        }
        this.place();
        // the refusal of a text comes with an unchanged model: only another text of the label shows that it was taken
        const label = this.editor.byId(this.sent?.label ?? '');
        if (this.sent && (!label || (label as PawlLabel).text === this.sent.text)) {
            this.sent = undefined;
        }
    }

    /** An unchanged field of a label that has another text now has this text, too. */
    private followText(): void {
        const label = this.editor.byId(this.label ?? '');
        if (this.field && label instanceof PawlLabel && label.text !== this.before && this.editor.pending.textOf(label.id) === undefined) {
            if (this.field.value === this.before) {
                this.field.value = label.text;
                this.field.select();
            }
            this.before = label.text;
        }
    }

    /** A click elsewhere accepts a text that is correct, like in a table; a wrong text stays open. */
    private blurred(): void {
        if (this.field && document.activeElement !== this.field && document.hasFocus()) {
            const label = this.editor.byId(this.label ?? '');
            if (label instanceof PawlLabel && label.text === this.field.value) {
                this.remove();
            } else {
                void this.accept();
            }
        }
    }

    private remove(): void {
        window.clearTimeout(this.timer);
        this.checks++;
        const { element } = this;
        this.completion?.close();
        this.element = this.field = this.problem = this.completion = undefined;
        this.label = undefined;
        element?.remove();
    }

    private focusDrawing(): void {
        (this.editor.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
    }
}

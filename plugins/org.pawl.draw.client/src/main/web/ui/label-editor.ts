// SPDX-License-Identifier: EPL-2.0
import { ApplyLabelEditOperation, GModelElement, RequestEditValidationAction, SetEditValidationResultAction, ValidationStatus } from '@eclipse-glsp/client';
import type { Made } from '../creations';
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
    /** Texts that were lost with the connection, until the server is back. */
    private lost: { label: string; text: string; what: string }[] = [];
    /** What is edited, for a message when it is gone. */
    private what = '';
    private before = '';

    constructor(
        private readonly editor: Editor,
        private readonly drafts: Drafts
    ) {
        editor.viewportChanged.on(() => this.place());
        editor.modelChanged.on(() => this.modelChanged());
        editor.creations.made.on(made => this.made(made));
        editor.creations.failed.on(({ what, name, why }) => drafts.add(what, name, why));
        editor.renamed.on(now => (this.label = this.label && now(this.label)));
        editor.connectionChanged.on(connected => connected && this.connectionIsBack());
    }

    /** A new element has a name that is to be replaced, or was typed already. */
    private made({ id, name, what, isOpen }: Made): void {
        const element = this.editor.byId(id);
        const [label] = element ? editableLabels(element) : [];
        const isTypingOther = this.field !== undefined && document.activeElement === this.field;
        if (!label) {
            this.drafts.add(what, name, 'is not in the drawing');
        } else if (isOpen && !isTypingOther) {
            this.open(label.id);
            if (this.field && name.trim() !== '') {
                this.field.value = name;
                this.changed();
            }
        } else if (name.trim() !== '') {
            this.send(label, name, what);
        }
    }

    /** Sends a new text. If it is refused, it is in the field again, or a draft if the user does something else meanwhile. */
    private send(label: PawlLabel, text: string, what: string): void {
        const end = this.editor.pending.text(label, text);
        this.editor.send(ApplyLabelEditOperation.create({ labelId: label.id, text }), ({ refused, isLost }, action) => {
            end();
            const { labelId } = action as ApplyLabelEditOperation;
            if (isLost) {
                this.lost.push({ label: labelId, text, what });
            } else if (refused && (this.isOpen || this.editor.outbox.hasMore || this.editor.readOnly || !this.editor.byId(labelId))) {
                this.drafts.add(what, text, 'was refused');
            } else if (refused) {
                this.open(labelId, text, refused);
            }
        });
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
        this.complete();
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
        this.completion = new Completion(this.editor, this.field, () => this.label ?? id, () => this.place());
        this.element = html('div', { class: 'pd-edit' }, this.field, this.problem, this.completion.element, hint);
        this.editor.canvas.append(this.element);
        this.show(problem ?? '', problem ? 'error' : 'ok');
        this.size();
        this.place();
        this.field.focus();
        this.field.select();
    }

    /** Closes the field; its text is sent if it was changed. */
    complete(): void {
        const { field, what } = this;
        const label = this.editor.byId(this.label ?? '');
        const isChanged = field && field.value !== this.before && label instanceof PawlLabel;
        this.remove();
        if (isChanged) {
            this.send(label, field.value, what);
        }
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
        const { field } = this;
        if (!field) {
            return;
        }
        const text = field.value;
        const isChanged = text !== this.textOf(this.label);
        if (isChanged && !this.editor.connected) {
            this.show('The connection is lost. The text stays here; accept it when the connection is back.', 'error');
            return;
        }
        const status = isChanged && check ? await this.validate(text) : undefined;
        const label = this.editor.byId(this.label ?? '');
        if (this.field !== field || field.value !== text || !(label instanceof PawlLabel)) {
            // meanwhile the element is gone, or the user types on
            return;
        }
        if (status && !ValidationStatus.isOk(status) && !ValidationStatus.isWarning(status)) {
            this.show(status.message ?? '', 'error');
            return;
        }
        const { what } = this;
        const hasFocus = document.activeElement === field;
        this.remove();
        if (hasFocus) {
            this.focusDrawing();
        }
        if (isChanged) {
            this.send(label, text, what);
        }
        const labels = editableLabels(label.parent as GModelElement);
        const following = labels[(labels.findIndex(each => each.id === label.id) + next + labels.length) % labels.length];
        if (following && following.id !== label.id) {
            this.open(following.id);
        }
    }

    /** The text that a label has, or will have. */
    private textOf(id: string | undefined): string | undefined {
        const label = this.editor.byId(id ?? '');
        return label instanceof PawlLabel ? (this.editor.pending.textOf(label.id) ?? label.text) : undefined;
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
            const status = await this.validate(this.field.value);
            if (check === this.checks && status && this.field) {
                const severity = ValidationStatus.isWarning(status) ? 'warning' : ValidationStatus.isOk(status) ? 'ok' : 'error';
                this.show(status.message ?? '', severity);
            }
        }
    }

    private async validate(text: string): Promise<ValidationStatus | undefined> {
        try {
            const request = RequestEditValidationAction.create({ contextId: 'label-edit', modelElementId: this.label ?? '', text });
            return (await this.editor.ask<SetEditValidationResultAction>(request)).status;
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

    private connectionIsBack(): void {
        const open = this.editor.byId(this.label ?? '');
        if (this.field && open instanceof PawlLabel && open.text !== this.before) {
            // a server that was started again may know another element by this identifier
            if (this.field.value !== this.before) {
                this.drafts.add(this.what, this.field.value);
            }
            this.remove();
        }
        const { lost } = this;
        this.lost = [];
        lost.forEach(each => this.restore(each.label, each.text, each.what));
    }

    /** A text that was lost with the connection is in its field again if it was not applied. */
    private restore(id: string, text: string, what: string): void {
        const label = this.editor.byId(id);
        if (!(label instanceof PawlLabel)) {
            // a name that was changed has another identifier
            if (![...this.editor.root.index.all()].some(each => each instanceof PawlLabel && each.text === text)) {
                this.drafts.add(what, text);
            }
        } else if (label.text !== text && (this.isOpen || this.editor.readOnly)) {
            this.drafts.add(what, text, 'was lost with the connection');
        } else if (label.text !== text) {
            this.open(id, text, 'The connection was lost before this text was applied.');
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
            if (this.field.value === this.textOf(this.label)) {
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

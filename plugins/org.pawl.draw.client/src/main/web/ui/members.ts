// SPDX-License-Identifier: EPL-2.0
// The lists of declarations that the drawing does not show: members of a class, of a system, of the model.
import { Action, ApplyLabelEditOperation, CreateNodeOperation, DeleteElementOperation, ResponseAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { Completion } from './completion';
import { html, uniqueId } from './dom';
import type { Drafts } from './drafts';
import { icon } from './glyphs';
import type { QuickPick } from './quick-pick';

interface MemberList {
    title: string;
    /** The element that new members are created in. */
    owner: string;
    tools: { type: string; label: string }[];
    members: Member[];
}

interface Member {
    id: string;
    element: string;
    text: string;
    editable: boolean;
    opens?: string;
    fields?: MemberList;
}

type SetMembers = ResponseAction & { groups: MemberList[] };

/** A text of a member that is typed, or that the server has refused. */
interface Editing {
    id: string;
    text: string;
    problem?: string;
    /** Whether it was sent, and the server has not answered yet. */
    sent?: boolean;
}

/**
 * Lists with a button for each member. Keys of a member: Enter or F2 edit it in the syntax of the language, Delete deletes it, Control
 * and an arrow move it, Alt and Enter show its properties, Control and Enter open its diagram; arrows go from member to member.
 */
export class Members {
    readonly element = html('div', { class: 'pd-members' });
    private groups: MemberList[] = [];
    private editing?: Editing;
    private completion?: Completion;
    /** The owner in which a member is created: its next new member is then edited. */
    private expected?: { owner: string; known: Set<string> };
    /** The member that gets the focus when the lists are shown again. */
    private focused?: string;
    /** What the lists were made from. */
    private made = '';

    constructor(
        private readonly editor: Editor,
        private readonly pick: QuickPick,
        private readonly drafts: Drafts,
        /** Shows the properties of a member. */
        private readonly details: (id: string) => void
    ) {}

    /** Asks for the lists of an element, and shows them. */
    async request(elementId: string): Promise<void> {
        const { groups } = await this.editor.ask<SetMembers>({ kind: 'pawl.members', elementId } as Action);
        this.groups = groups;
        const all = this.all();
        if (this.editing && !all.some(member => member.id === this.editing!.id)) {
            this.drafts.add('the declaration', this.editing.text);
            this.editing = undefined;
        } else if (this.editing?.sent && all.some(member => member.id === this.editing!.id && member.text === this.editing!.text)) {
            this.focused = this.editing.id;
            this.editing = undefined;
        }
        const list = this.lists().find(group => group.owner === this.expected?.owner);
        const made = list?.members.find(member => !this.expected!.known.has(member.id));
        if (made) {
            this.expected = undefined;
            this.editing = made.editable ? { id: made.id, text: made.text } : undefined;
            this.focused = made.id;
        }
        if (made || this.made !== this.content()) {
            this.render(made !== undefined);
        }
    }

    /** What the lists show. The same lists are not made again: new ones under the pointer would receive only a part of a click. */
    private content(): string {
        return JSON.stringify([this.groups, this.editing]);
    }

    clear(): void {
        if (this.editing && this.isChanged(this.editing)) {
            this.drafts.add('the declaration', this.editing.text);
        }
        this.editing = undefined;
        this.groups = [];
        this.made = '';
        this.element.replaceChildren();
    }

    private isChanged({ id, text }: Editing): boolean {
        return this.all().find(member => member.id === id)?.text !== text;
    }

    private lists(): MemberList[] {
        return this.groups.flatMap(group => [group, ...group.members.flatMap(member => (member.fields ? [member.fields] : []))]);
    }

    private all(): Member[] {
        return this.lists().flatMap(list => list.members);
    }

    /**
     * @param isNew whether the field of a new member gets the focus
     */
    private render(isNew = false): void {
        const inside = this.element.contains(document.activeElement);
        const field = this.element.querySelector<HTMLTextAreaElement>('.pd-member-field');
        const selection = field && document.activeElement === field ? [field.selectionStart, field.selectionEnd] : undefined;
        const at = (document.activeElement?.closest('[data-member]') as HTMLElement | null)?.dataset.member ?? this.focused;
        this.completion?.close();
        this.completion = undefined;
        this.made = this.content();
        this.element.replaceChildren(...this.groups.map(group => this.renderList(group)));
        const again = this.element.querySelector<HTMLTextAreaElement>('.pd-member-field');
        if (again && (isNew || selection)) {
            again.focus();
            isNew ? again.select() : again.setSelectionRange(selection![0], selection![1]);
        } else if (inside && at) {
            (this.row(at)?.querySelector<HTMLElement>('.pd-member-text') ?? this.texts()[0])?.focus();
        }
    }

    private row(id: string): HTMLElement | null {
        return this.element.querySelector(`[data-member="${CSS.escape(id)}"]`);
    }

    private texts(): HTMLElement[] {
        return [...this.element.querySelectorAll<HTMLElement>('.pd-member-text')];
    }

    private renderList(list: MemberList): HTMLElement {
        const id = uniqueId('pd-list');
        return html(
            'section',
            { class: 'pd-member-list', 'aria-labelledby': id },
            html(
                'header',
                {},
                html('h3', { id }, list.title),
                list.tools.length > 0 ? html('button', { type: 'button', class: 'pd-add', 'aria-label': `New in ${list.title}`, click: () => this.create(list) }, '+ New') : undefined
            ),
            list.members.length === 0 ? html('p', { class: 'pd-none' }, 'Nothing yet.') : html('ul', { 'aria-labelledby': id }, ...list.members.map((member, index) => this.renderMember(list, member, index)))
        );
    }

    private renderMember(list: MemberList, member: Member, index: number): HTMLElement {
        const edited = this.editing?.id === member.id ? this.editing : undefined;
        const row = html('li', { class: 'pd-member', 'data-member': member.id });
        if (edited) {
            row.append(this.renderField(member, edited));
        } else {
            const keys = [member.editable ? 'Enter edits' : '', 'Delete deletes', 'Control and arrows move', 'Alt and Enter shows the properties', member.opens ? 'Control and Enter opens the diagram' : ''].filter(Boolean).join(', ');
            const text = html('button', { type: 'button', class: 'pd-member-text', title: `${member.element}: ${keys}`, 'aria-label': `${member.element} ${member.text}. ${keys}`, click: () => this.edit(member) }, member.text);
            text.addEventListener('keydown', event => this.keyDown(event, member));
            const button = (name: string, label: string, run: () => void, disabled = false): HTMLElement =>
                html('button', { type: 'button', class: 'pd-member-button', tabindex: -1, title: label, 'aria-label': `${label}: ${member.text}`, disabled, 'data-action': name, click: run }, icon(name));
            row.append(
                text,
                html(
                    'span',
                    { class: 'pd-member-buttons' },
                    member.opens ? button('open', 'Open the diagram', () => this.editor.openDiagram.fire(member.opens!)) : undefined,
                    button('up', 'Move up', () => this.move(member, true), index === 0),
                    button('down', 'Move down', () => this.move(member, false), index === list.members.length - 1),
                    button('details', 'Properties', () => this.details(member.id)),
                    button('delete', 'Delete', () => this.remove(member))
                )
            );
        }
        if (member.fields) {
            row.append(this.renderList(member.fields));
        }
        return row;
    }

    private renderField(member: Member, edited: Editing): HTMLElement {
        const problemId = uniqueId('pd-problem');
        const field = html('textarea', {
            class: 'pd-member-field',
            'aria-label': `${member.element}. Enter accepts, Shift and Enter begins a line, Control and Space lists proposals, Escape cancels.`,
            'aria-describedby': problemId,
            'aria-invalid': edited.problem ? 'true' : undefined,
            rows: Math.min(10, edited.text.split('\n').length),
            spellcheck: 'false'
        });
        field.value = edited.text;
        const completion = new Completion(this.editor, field, () => member.id, () => undefined);
        this.completion = completion;
        let timer: number | undefined;
        field.addEventListener('input', () => {
            this.editing = { id: member.id, text: field.value };
            field.rows = Math.min(10, field.value.split('\n').length);
            completion.close();
            window.clearTimeout(timer);
            timer = window.setTimeout(() => document.activeElement === field && void completion.request(false), 150);
        });
        field.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.isComposing) {
                return;
            }
            if (completion.key(event)) {
                event.preventDefault();
            } else if (event.key === 'Enter' && !event.shiftKey) {
                event.preventDefault();
                this.accept(member, field.value);
            } else if (event.key === 'Escape') {
                event.preventDefault();
                this.editing = undefined;
                this.focused = member.id;
                this.render();
            }
        });
        field.addEventListener('blur', () => {
            if (this.editing?.id === member.id && !this.editing.sent && !this.editing.problem && document.hasFocus()) {
                window.setTimeout(() => field.isConnected && document.activeElement !== field && this.accept(member, field.value), 0);
            }
        });
        return html('div', { class: 'pd-member-edit' }, field, completion.element, html('p', { class: 'pd-field-problem', id: problemId, role: 'alert', hidden: !edited.problem }, edited.problem ?? ''));
    }

    private keyDown(event: KeyboardEvent, member: Member): void {
        const texts = this.texts();
        const at = texts.indexOf(event.currentTarget as HTMLElement);
        const control = event.ctrlKey || event.metaKey;
        const act: Record<string, (() => void) | undefined> = {
            ArrowDown: control ? () => this.move(member, false) : () => texts[at + 1]?.focus(),
            ArrowUp: control ? () => this.move(member, true) : () => texts[at - 1]?.focus(),
            Delete: () => this.remove(member),
            F2: () => this.edit(member),
            Enter: event.altKey ? () => this.details(member.id) : control ? () => member.opens && this.editor.openDiagram.fire(member.opens) : () => this.edit(member)
        };
        const run = act[event.key];
        if (run) {
            event.preventDefault();
            event.stopPropagation();
            run();
        }
    }

    private edit(member: Member): void {
        if (!member.editable) {
            this.details(member.id);
            return;
        }
        if (this.editing && this.editing.id !== member.id && this.isChanged(this.editing)) {
            this.drafts.add('the declaration', this.editing.text);
        }
        this.editing = { id: member.id, text: member.text };
        this.render(true);
    }

    private accept(member: Member, text: string): void {
        this.focused = member.id;
        if (text === member.text) {
            this.editing = undefined;
            this.render();
            return;
        }
        const sent: Editing = { id: member.id, text, sent: true };
        this.editing = sent;
        this.editor.send(ApplyLabelEditOperation.create({ labelId: member.id, text }), ({ refused, isLost }) => {
            const problem = isLost ? 'The connection was lost before this text was applied.' : refused;
            if (problem && this.editing === sent) {
                this.editing = { ...sent, sent: false, problem };
                this.render();
            } else if (problem) {
                this.drafts.add('the declaration', text, isLost ? 'was lost with the connection' : 'was refused');
            }
        });
    }

    private create(list: MemberList): void {
        const make = (type: string): void => {
            this.expected = { owner: list.owner, known: new Set(list.members.map(member => member.id)) };
            this.editor.send(CreateNodeOperation.create(type, { containerId: list.owner }), ({ refused, isLost }) => {
                this.expected = refused || isLost ? undefined : this.expected;
            });
        };
        if (list.tools.length === 1) {
            make(list.tools[0].type);
        } else {
            this.pick.open(
                `New in ${list.title}`,
                list.tools.map(tool => ({ label: tool.label, run: () => make(tool.type) }))
            );
        }
    }

    private remove(member: Member): void {
        const texts = this.texts();
        const at = texts.findIndex(text => text.closest<HTMLElement>('[data-member]')!.dataset.member === member.id);
        this.focused = (texts[at + 1] ?? texts[at - 1])?.closest<HTMLElement>('[data-member]')!.dataset.member;
        (texts[at + 1] ?? texts[at - 1])?.focus();
        this.editor.send(DeleteElementOperation.create([member.id]));
    }

    private move(member: Member, up: boolean): void {
        this.focused = member.id;
        this.editor.send({ kind: 'pawl.moveMember', isOperation: true, elementId: member.id, up } as Action);
    }
}

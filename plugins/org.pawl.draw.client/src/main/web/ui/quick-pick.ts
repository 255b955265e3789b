// SPDX-License-Identifier: EPL-2.0
// A list to choose from by typing.
import { html, uniqueId } from './dom';
import { filter } from './match';

export interface Pick {
    label: string;
    /** A second text, beside the label: keys, or where an element is. */
    detail?: string;
    disabled?: boolean;
    run(): void;
    /** Called while the item is the current one. */
    preview?(): void;
}

/** A list with a search field: the choice of a command, of an element, of a tool, of the target of a transition. */
export class QuickPick {
    private element?: HTMLElement;
    private returnFocus?: Element | null;
    private cancelled?: () => void;

    constructor(private readonly host: HTMLElement) {}

    get isOpen(): boolean {
        return this.element !== undefined;
    }

    open(title: string, items: Pick[], options: { empty?: string; cancelled?: () => void } = {}): void {
        this.close();
        this.returnFocus = document.activeElement;
        this.cancelled = options.cancelled;
        const listId = uniqueId('pd-list');
        let shown: Pick[] = [];
        let current = 0;
        const list = html('ul', { class: 'pd-pick-list', role: 'listbox', id: listId, 'aria-label': title });
        const none = html('p', { class: 'pd-pick-none' }, options.empty ?? 'Nothing fits.');
        const input = html('input', {
            class: 'pd-pick-input',
            type: 'text',
            role: 'combobox',
            placeholder: title,
            'aria-label': title,
            'aria-expanded': 'true',
            'aria-controls': listId,
            autocomplete: 'off',
            spellcheck: 'false'
        });
        const mark = (): void => {
            [...list.children].forEach((item, index) => {
                item.setAttribute('aria-selected', String(index === current));
                if (index === current) {
                    input.setAttribute('aria-activedescendant', item.id);
                    item.scrollIntoView({ block: 'nearest' });
                }
            });
            shown[current]?.preview?.();
        };
        const choose = (pick: Pick | undefined): void => {
            if (pick && !pick.disabled) {
                this.cancelled = undefined;
                this.close();
                pick.run();
            }
        };
        const update = (): void => {
            shown = filter(input.value, items, item => item.label);
            current = Math.max(
                0,
                shown.findIndex(pick => !pick.disabled)
            );
            list.replaceChildren(
                ...shown.map(pick =>
                    html(
                        'li',
                        {
                            id: uniqueId('pd-item'),
                            role: 'option',
                            class: 'pd-pick-item',
                            'aria-disabled': pick.disabled ? 'true' : undefined,
                            mousedown: event => event.preventDefault(),
                            click: () => choose(pick)
                        },
                        html('span', { class: 'pd-pick-label' }, pick.label),
                        pick.detail ? html('span', { class: 'pd-pick-detail' }, pick.detail) : undefined
                    )
                )
            );
            none.hidden = shown.length > 0;
            mark();
        };
        const move = (by: number): void => {
            current = shown.length === 0 ? 0 : (current + by + shown.length) % shown.length;
            mark();
        };
        input.addEventListener('input', update);
        input.addEventListener('keydown', event => {
            const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => choose(shown[current]), Escape: () => this.close() }[event.key];
            if (act) {
                event.preventDefault();
                event.stopPropagation();
                act();
            } else if (event.key === 'Tab') {
                event.preventDefault();
            }
        });
        input.addEventListener('blur', () => window.setTimeout(() => this.element?.contains(document.activeElement) || this.close(), 100));
        this.element = html('div', { class: 'pd-pick', role: 'dialog', 'aria-label': title }, input, list, none);
        this.host.append(this.element);
        update();
        input.focus();
    }

    close(): void {
        const element = this.element;
        if (element) {
            this.element = undefined;
            const focused = element.contains(document.activeElement);
            element.remove();
            if (focused && this.returnFocus instanceof HTMLElement === false && this.returnFocus instanceof SVGElement === false) {
                (this.host.querySelector('.pd-graph') as SVGElement | null)?.focus();
            } else if (focused) {
                (this.returnFocus as HTMLElement).focus();
            }
            this.cancelled?.();
            this.cancelled = undefined;
        }
    }
}

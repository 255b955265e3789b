// SPDX-License-Identifier: EPL-2.0
// The menu of the selected elements, made of the commands.
import { keyText, type Command, type Commands, type Group } from '../commands/command';
import { html, place } from './dom';

const ORDER: Group[] = ['Edit', 'Create', 'Arrange', 'Refactor', 'View'];

/** The commands for the selection, where the pointer or the selected element is. */
export class ContextMenu {
    private element?: HTMLElement;

    constructor(
        private readonly canvas: HTMLElement,
        private readonly commands: Commands
    ) {}

    open(at: { x: number; y: number }): void {
        this.close();
        const usable = this.commands.all().filter(command => command.menu && (command.enabled?.() ?? true));
        usable.sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
        const menu = html('ul', { class: 'pd-menu', role: 'menu', 'aria-label': 'Commands for the selection' });
        let group = '';
        for (const command of usable) {
            if (group && command.group !== group) {
                menu.append(html('li', { role: 'separator' }));
            }
            group = command.group;
            menu.append(this.item(command));
        }
        menu.addEventListener('keydown', event => this.keyDown(event, menu));
        menu.addEventListener('focusout', event => {
            if (!menu.contains(event.relatedTarget as Node | null)) {
                this.close();
            }
        });
        this.element = menu;
        this.canvas.append(menu);
        place(menu, {
            x: Math.max(0, Math.min(at.x, this.canvas.clientWidth - menu.offsetWidth - 4)),
            y: Math.max(0, Math.min(at.y, this.canvas.clientHeight - menu.offsetHeight - 4))
        });
        menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    }

    close(): void {
        const { element } = this;
        this.element = undefined;
        element?.remove();
    }

    private item(command: Command): HTMLElement {
        const run = (): void => {
            this.close();
            (this.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
            command.run();
        };
        return html(
            'li',
            { role: 'menuitem', tabindex: -1, 'data-command': command.id, click: run },
            html('span', {}, command.label),
            command.keys[0] ? html('kbd', {}, keyText(command.keys[0])) : undefined
        );
    }

    private keyDown(event: KeyboardEvent, menu: HTMLElement): void {
        event.stopPropagation();
        const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
        const index = items.indexOf(document.activeElement as HTMLElement);
        const to = { ArrowDown: (index + 1) % items.length, ArrowUp: (index - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[event.key];
        if (to !== undefined) {
            event.preventDefault();
            items[to]?.focus();
        } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            items[index]?.click();
        } else if (event.key === 'Escape' || event.key === 'Tab') {
            event.preventDefault();
            this.close();
            (this.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
        }
    }
}

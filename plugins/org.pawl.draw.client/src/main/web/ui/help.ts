// SPDX-License-Identifier: EPL-2.0
// The list of keys and of actions of the mouse, made of the commands.
import { keyText, type Command, type Commands } from '../commands/command';
import { html } from './dom';
import { FIRST_STEPS } from './hints';

const MOUSE: [string, string][] = [
    ['Click a tool, then the drawing', 'creates; with a drag also the size'],
    ['Drag from the border of a box', 'draws a transition or a connection'],
    ['Drag a box', 'moves it, also into another composite'],
    ['Drag a handle', 'resizes, bends a line, or connects its end elsewhere'],
    ['Double click', 'edits a text, or opens the diagram of an element'],
    ['Shift and drag', 'selects in a rectangle'],
    ['Drag the background, or the wheel with Shift', 'pans; the wheel zooms']
];

/** The list of all keys. */
export class Help {
    private element?: HTMLDialogElement;

    constructor(
        private readonly host: HTMLElement,
        private readonly commands: Commands
    ) {}

    toggle(): void {
        if (this.element) {
            this.element.close();
            return;
        }
        const groups = Map.groupBy(this.commands.all().filter(command => command.keys.length > 0), command => command.group);
        this.element = html(
            'dialog',
            { class: 'pd-help', 'aria-label': 'Keys and mouse', close: () => this.closed() },
            html('header', {}, html('h2', {}, 'Keys and mouse'), html('button', { type: 'button', 'aria-label': 'Close', click: () => this.element?.close() }, '×')),
            html(
                'div',
                { class: 'pd-help-columns' },
                section('First steps', FIRST_STEPS.map(([what, how]) => row(html('span', {}, what), how))),
                section('Mouse', MOUSE.map(([label, text]) => row(html('span', {}, label), text))),
                ...[...groups].map(([group, commands]) => section(group, commands.map(command => row(keys(command), command.label)))),
                section('Text', [row(key('Enter'), 'accepts'), row(key('Shift+Enter'), 'begins a line'), row(key('Tab'), 'accepts, and edits the next text'), row(key('Ctrl+Space'), 'lists proposals; an arrow key and Enter take one'), row(key('Escape'), 'cancels')])
            )
        );
        this.element.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.key === '?' || event.key === 'F1') {
                this.element?.close();
            }
        });
        this.host.append(this.element);
        this.element.showModal();
    }

    private closed(): void {
        this.element?.remove();
        this.element = undefined;
        (this.host.querySelector('.pd-graph') as SVGElement | null)?.focus();
    }
}

function section(title: string, rows: HTMLElement[]): HTMLElement {
    return html('section', {}, html('h3', {}, title), html('table', {}, html('tbody', {}, ...rows)));
}

function row(first: HTMLElement, text: string): HTMLElement {
    return html('tr', {}, html('th', { scope: 'row' }, first), html('td', {}, text));
}

function keys(command: Command): HTMLElement {
    return html('span', {}, ...command.keys.slice(0, 2).flatMap((each, index) => (index === 0 ? [key(each)] : [' ', key(each)])));
}

function key(name: string): HTMLElement {
    return html('kbd', {}, keyText(name));
}

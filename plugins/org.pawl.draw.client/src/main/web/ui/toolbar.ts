// SPDX-License-Identifier: EPL-2.0
import type { Commands } from '../commands/command';
import type { Editor } from '../editor';
import { html } from './dom';
import { icon } from './glyphs';

/** Buttons for what is used most; the rest is in the list of commands. */
export class Toolbar {
    readonly element: HTMLElement;
    private readonly zoom: HTMLButtonElement;

    constructor(
        private readonly editor: Editor,
        private readonly commands: Commands
    ) {
        this.zoom = this.button('zoom-100', '100 %');
        this.zoom.classList.add('pd-zoom');
        this.element = html(
            'div',
            { class: 'pd-toolbar', role: 'toolbar', 'aria-label': 'Drawing' },
            this.button('undo', icon('undo')),
            this.button('redo', icon('redo')),
            this.button('save', icon('save')),
            html('span', { class: 'pd-separator' }),
            this.button('zoom-out', '−'),
            this.zoom,
            this.button('zoom-in', '+'),
            this.button('fit', icon('fit')),
            html('span', { class: 'pd-separator' }),
            this.button('search', icon('search')),
            this.button('layers', icon('layers')),
            this.button('commands', icon('more')),
            this.button('properties', icon('panel')),
            this.button('help', icon('help'))
        );
        editor.viewportChanged.on(() => (this.zoom.textContent = `${Math.round(editor.root.zoom * 100)} %`));
        editor.modelChanged.on(() => this.update());
        editor.layersChanged.on(() => this.update());
    }

    update(): void {
        const { undo, redo } = this.editor.root.info ?? {};
        this.set('undo', undo !== undefined, undo ? `Undo: ${undo}` : 'Nothing to undo');
        this.set('redo', redo !== undefined, redo ? `Redo: ${redo}` : 'Nothing to redo');
        this.set('save', this.editor.dirty, this.editor.dirty ? 'Save' : 'Everything is saved');
        this.zoom.textContent = `${Math.round(this.editor.root.zoom * 100)} %`;
        const hidden = [...this.editor.view.hiddenLayers];
        this.set('layers', true, hidden.length === 0 ? 'Layers' : `Layers; hidden: ${hidden.join(', ')}`);
        this.element.querySelector('[data-command=layers]')!.classList.toggle('pd-some-hidden', hidden.length > 0);
    }

    private set(id: string, enabled: boolean, title: string): void {
        const button = this.element.querySelector<HTMLButtonElement>(`[data-command="${id}"]`)!;
        const key = this.commands.get(id)?.keys[0];
        button.setAttribute('aria-disabled', String(!enabled));
        button.title = key ? `${title} (${key})` : title;
        button.setAttribute('aria-label', title);
    }

    private button(id: string, content: Node | string): HTMLButtonElement {
        const command = this.commands.get(id);
        const key = command?.keys[0];
        const title = command ? `${command.label}${key ? ` (${key})` : ''}` : id;
        return html('button', { type: 'button', class: 'pd-button', 'data-command': id, title, 'aria-label': command?.label ?? id, click: () => this.commands.run(id) }, content);
    }
}

// SPDX-License-Identifier: EPL-2.0
import { focusComposite } from '../commands/view-commands';
import type { Editor } from '../editor';
import { pathTo } from '../graph/folding';
import type { ElementSchema } from '../graph/types';
import { html } from './dom';

/** The composites around what is selected or focused. A click shows only the composite, one on the title everything. */
export class Breadcrumbs {
    readonly element = html('nav', { class: 'pd-breadcrumbs', 'aria-label': 'Composites around the selection' });

    constructor(private readonly editor: Editor) {
        editor.modelChanged.on(() => this.update());
        editor.selectionChanged.on(() => this.update());
    }

    private update(): void {
        const { received, view } = this.editor;
        if (!received) {
            return;
        }
        const at = this.editor.selectedIds[0] ?? view.focus;
        const path = at ? pathTo(received, at) : [];
        const own = at ? find(received, at) : undefined;
        const composites = [...path, ...(own && own.id === view.focus ? [own] : [])].filter(node => node.type === 'node:state' || node.type === 'node:submachine-state');
        const list = html('ol', {}, this.item(received.args?.title ?? received.id, undefined, view.focus === undefined));
        composites.forEach(node => list.append(this.item(name(node), node.id, node.id === view.focus)));
        if (own && own.id !== view.focus && own.type.startsWith('node:')) {
            list.append(html('li', { 'aria-current': 'true' }, name(own)));
        }
        this.element.replaceChildren(list);
    }

    private item(label: string, id: string | undefined, current: boolean): HTMLElement {
        const title = id ? `Show only ${label}` : 'Show the whole drawing';
        return html('li', {}, html('button', { type: 'button', title, 'aria-current': current ? 'location' : undefined, click: () => focusComposite(this.editor, id) }, label));
    }
}

function name(node: ElementSchema): string {
    return node.children?.find(child => child.type === 'label:name')?.text?.split('\n')[0] ?? node.args?.element ?? node.id;
}

function find(element: ElementSchema, id: string): ElementSchema | undefined {
    if (element.id === id) {
        return element;
    }
    for (const child of element.children ?? []) {
        const found = find(child, id);
        if (found) {
            return found;
        }
    }
    return undefined;
}

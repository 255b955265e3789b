// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import { pathTo } from '../graph/folding';
import { center } from '../graph/geometry';
import { elements } from '../graph/schema';
import { isEdge, isLabel, isNode, isPort, type ElementSchema } from '../graph/types';
import type { Pick, QuickPick } from './quick-pick';

/** Finds elements by their name or any of their text, also in collapsed composites and outside of a focused one. */
export function search(editor: Editor, pick: QuickPick): void {
    const before = editor.selectedIds;
    const items: Pick[] = [];
    for (const [element] of elements(editor.received ?? { id: '', type: '' })) {
        if (isNode(element) || isPort(element) || isEdge(element)) {
            const text = textOf(element);
            if (text) {
                const around = pathTo(editor.received!, element.id).map(nameOf).filter(Boolean).join(' › ');
                items.push({
                    label: text,
                    detail: [element.args?.element, around].filter(Boolean).join(' · '),
                    preview: () => show(editor, element.id, false),
                    run: () => show(editor, element.id, true)
                });
            }
        }
    }
    pick.open('Search the drawing', items, { empty: 'No element has this text.', cancelled: () => editor.select(before) });
}

function textOf(element: ElementSchema): string {
    return (element.children ?? [])
        .filter(isLabel)
        .map(label => label.text ?? '')
        .join(' ')
        .replace(/\s+/g, ' ');
}

function nameOf(element: ElementSchema): string {
    return element.children?.find(child => child.type === 'label:name')?.text ?? '';
}

/** Selects an element and centres it; what hides it is expanded first, if it is chosen. */
export function show(editor: Editor, id: string, expand: boolean): void {
    const element = editor.byId(id);
    if (element) {
        editor.select([id]);
        // An animation would delay the selection, and the next key would use the one before it.
        editor.centerOn(center(editor.boxOf(element)), Math.max(editor.root.zoom, 0.6), false);
    } else if (expand && editor.received) {
        editor.view.focus = undefined;
        pathTo(editor.received, id).forEach(composite => editor.view.collapsed.delete(composite.id));
        const source = [...elements(editor.received)].find(([each]) => each.id === id)?.[0].sourceId;
        if (source) {
            pathTo(editor.received, source).forEach(composite => editor.view.collapsed.delete(composite.id));
        }
        const off = editor.modelChanged.on(() => {
            off();
            show(editor, id, false);
        });
        void editor.refold();
    }
}

// SPDX-License-Identifier: EPL-2.0
// The commands that move the selection between elements.
import { GModelElement } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { PawlEdgeLabel, PawlNode, PawlPort, childrenOf } from '../graph/elements';
import { nearest, readingOrder, type Direction } from '../tools/nearest';
import type { Command } from './command';

const DIRECTIONS: [Direction, string][] = [
    ['left', 'ArrowLeft'],
    ['right', 'ArrowRight'],
    ['up', 'ArrowUp'],
    ['down', 'ArrowDown']
];

/** Selection by keys. */
export function selectCommands(editor: Editor): Command[] {
    const go = (direction: Direction): void => {
        const [from] = editor.selected;
        const others = candidates(editor).filter(({ element }) => element !== from);
        const next = from ? nearest(editor.boxOf(from), others, direction) : order(editor)[0];
        if (next) {
            editor.select([next.element.id], true);
        }
    };
    return [
        ...DIRECTIONS.map(([direction, key]): Command => ({ id: `select-${direction}`, label: `Select the next element: ${direction}`, group: 'Select', keys: [key], run: () => go(direction) })),
        { id: 'select-inner', label: 'Select the first element inside', group: 'Select', keys: ['Alt+ArrowDown'], enabled: () => editor.selected.length === 1, run: () => selectInner(editor) },
        { id: 'select-outer', label: 'Select the element around', group: 'Select', keys: ['Alt+ArrowUp'], enabled: () => editor.selected.length === 1, run: () => selectOuter(editor) },
        { id: 'select-all', label: 'Select all', group: 'Select', keys: ['Ctrl+A'], run: () => editor.select(editor.root.children.filter(child => child instanceof PawlNode).map(child => child.id)) }
    ];
}

interface Candidate {
    element: GModelElement;
    box: { x: number; y: number; width: number; height: number };
}

function candidates(editor: Editor): Candidate[] {
    return [...editor.nodes(), ...editor.edges()].map(element => ({ element, box: editor.boxOf(element) }));
}

/** The order of Tab: nodes by their place, each followed by the edges that begin at it, and an edge by its label. */
function order(editor: Editor): Candidate[] {
    const nodes = readingOrder(editor.nodes().map(element => ({ element: element as GModelElement, box: editor.boxOf(element) })));
    const edges = editor.edges();
    return nodes.flatMap(node => [
        node,
        ...edges
            .filter(edge => edge.sourceId === node.element.id)
            .flatMap(edge => [edge, ...childrenOf(edge).filter(child => child instanceof PawlEdgeLabel)])
            .map(element => ({ element: element as GModelElement, box: editor.boxOf(element) }))
    ]);
}

/** Selects the next element in the order of Tab; false behind the last one, so that Tab leaves the drawing. */
export function tab(editor: Editor, back: boolean): boolean {
    const all = order(editor);
    const current = all.findIndex(({ element }) => element.id === editor.selectedIds[0]);
    const next = current < 0 ? (back ? all.length - 1 : 0) : current + (back ? -1 : 1);
    const candidate = all[next];
    if (!candidate) {
        return false;
    }
    editor.select([candidate.element.id], true);
    return true;
}

function selectInner(editor: Editor): void {
    const [element] = editor.selected;
    const inner = childrenOf(element).filter(child => child instanceof PawlNode || child instanceof PawlPort || child instanceof PawlEdgeLabel);
    const first = readingOrder(inner.map(child => ({ element: child, box: editor.boxOf(child) })))[0];
    if (first) {
        editor.select([first.element.id], true);
    }
}

function selectOuter(editor: Editor): void {
    const parent = (editor.selected[0] as { parent?: GModelElement }).parent;
    if (parent && parent !== editor.root) {
        editor.select([parent.id], true);
    }
}

// SPDX-License-Identifier: EPL-2.0
// Hidden layers: changes of the graph on the way to the views. The layout stays. Needs no browser.
import type { ElementSchema, RootSchema, Shape } from './types';
import { isEdge, kindOf } from './types';

export interface Layer {
    name: string;
    /** What it shows. */
    help: string;
}

/** The layers of each kind of diagram, with the names that they have in Eclipse. */
export function layersOf(kind: 'state-machine' | 'topology' | undefined): Layer[] {
    return kind === 'topology'
        ? [{ name: 'Flows', help: 'published events' }]
        : [
              { name: 'Actions', help: 'actions of states, and effects' },
              { name: 'Timers', help: 'transitions that are started by time alone' }
          ];
}

const ACTIONS = ['Entry', 'Exit', 'InternalReaction', 'PeriodicReaction', 'Deferral', 'Unhandled'];
const FLOWS = ['Publish', 'Subscribe', 'Publication', 'Subscription'];

/** The layer that shows what a tool creates. */
export function layerOfTool(elementTypeId: string): string | undefined {
    const tool = kindOf(elementTypeId);
    return ACTIONS.includes(tool) ? 'Actions' : tool === 'Timer' ? 'Timers' : FLOWS.includes(tool) ? 'Flows' : undefined;
}

/** Removes what hidden layers show, from a copy of the graph that may be changed. */
export function withoutLayers(root: RootSchema, hidden: ReadonlySet<string>): RootSchema {
    if (hidden.size === 0) {
        return root;
    }
    const removed = new Set<string>();
    const visit = (element: ElementSchema): void => {
        const children = element.children ?? [];
        const kept = children.filter(child => !hidden.has(child.args?.layer ?? ''));
        children.filter(child => !kept.includes(child)).forEach(child => removed.add(child.id));
        if (kept.length < children.length && element.args?.shapes) {
            // the line between the name and the hidden lines
            element.args.shapes = element.args.shapes.filter(shape => !shape.c.split(' ').includes('compartment'));
        }
        element.children = kept;
        kept.forEach(child => {
            if (hidden.has('Actions') && child.args?.brief !== undefined) {
                child.args.shapes = brief(child.args.shapes ?? [], child.args.brief);
            }
            visit(child);
        });
    };
    visit(root);
    root.children = (root.children ?? []).filter(child => !isEdge(child) || (!removed.has(child.sourceId ?? '') && !removed.has(child.targetId ?? '')));
    return root;
}

/** The lines of a label as far as they are the begin of it: trigger and guard, without the effect. */
export function brief(shapes: Shape[], text: string): Shape[] {
    let rest = text.replace(/\s/g, '');
    return shapes.flatMap((shape): Shape[] => {
        if (shape.k !== 'text') {
            return [shape];
        }
        let end = 0;
        while (end < shape.t.length && (/\s/.test(shape.t[end]) || (rest !== '' && shape.t[end] === rest[0]))) {
            rest = /\s/.test(shape.t[end]) ? rest : rest.slice(1);
            end++;
        }
        const line = shape.t.slice(0, end).trimEnd();
        // without the length of the whole line
        return line === '' ? [] : end === shape.t.length ? [shape] : [{ ...shape, t: line, l: undefined }];
    });
}

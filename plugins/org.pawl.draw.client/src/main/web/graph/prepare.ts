// SPDX-License-Identifier: EPL-2.0
import { absoluteBoxes, headerBox } from './schema';
import type { Box, ElementSchema, Point, RootSchema } from './types';
import { isEdge, isNode } from './types';

/**
 * Makes the graphs of the server ready for the views. Notes in the arguments of each element where the server drew it, so that
 * the views can tell elements that feedback has moved. An element that is malformed (an edge without ends, or an id that another
 * one has) is left out. For an element that is the same object as in the graph before, the result is the same, too.
 */
export class Preparation {
    private prepared = new WeakMap<ElementSchema, ElementSchema>();
    private ids = new Set<string>();

    prepare(root: RootSchema): RootSchema {
        this.ids = new Set([root.id]);
        const unique = this.withContent(root);
        const boxes = absoluteBoxes(unique);
        const children = unique
            .children!.filter(child => !isEdge(child) || (boxes.has(child.sourceId ?? '') && boxes.has(child.targetId ?? '')))
            .map(child => (isEdge(child) ? withEnds(child, boxes) : child));
        return { ...unique, children };
    }

    /** An element with its arguments, and with its content without repeated ids. */
    private withContent(element: ElementSchema): ElementSchema {
        const children: ElementSchema[] = [];
        for (const child of element.children ?? []) {
            if (!this.ids.has(child.id)) {
                this.ids.add(child.id);
                children.push(this.withContent(child));
            }
        }
        const known = this.prepared.get(element);
        if (known && known.children!.length === children.length && children.every((child, index) => child === known.children![index])) {
            return known;
        }
        const prepared: ElementSchema = { ...element, children, args: { ...element.args } };
        if (prepared.position) {
            prepared.args!.placed = { ...prepared.position, width: prepared.size?.width ?? 0, height: prepared.size?.height ?? 0 };
        }
        if (isNode(prepared) && children.some(isNode) && headerBox(prepared)) {
            prepared.args!.foldable = true;
        }
        this.prepared.set(element, prepared);
        return prepared;
    }
}

/** An edge with the places of its ends. The prepared object is changed once, and again when an end was moved. */
function withEnds(edge: ElementSchema, boxes: Map<string, Box>): ElementSchema {
    const place = (id: string): Point => {
        const { x, y } = boxes.get(id)!;
        return { x, y };
    };
    const source = place(edge.sourceId!);
    const target = place(edge.targetId!);
    const args = edge.args!;
    if (!args.drawn || !areSame(args.drawn.source, source) || !areSame(args.drawn.target, target)) {
        edge.routingPoints ??= [];
        edge.args = { ...args, drawn: { source, target, bends: edge.routingPoints.map(({ x, y }) => ({ x, y })) } };
    }
    return edge;
}

function areSame(a: Point, b: Point): boolean {
    return a.x === b.x && a.y === b.y;
}

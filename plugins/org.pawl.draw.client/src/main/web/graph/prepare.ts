// SPDX-License-Identifier: EPL-2.0
import type { Box, ElementSchema, Point, RootSchema } from './types';
import { isEdge, isNode, isPort } from './types';

/** The absolute boxes of all nodes and ports. */
export function absoluteBoxes(root: ElementSchema): Map<string, Box> {
    const boxes = new Map<string, Box>();
    const visit = (element: ElementSchema, origin: Point): void => {
        for (const child of element.children ?? []) {
            if (isNode(child) || isPort(child)) {
                const at = { x: origin.x + (child.position?.x ?? 0), y: origin.y + (child.position?.y ?? 0) };
                boxes.set(child.id, { ...at, width: child.size?.width ?? 0, height: child.size?.height ?? 0 });
                visit(child, at);
            }
        }
    };
    visit(root, { x: 0, y: 0 });
    return boxes;
}

/** Each element of a graph with its parent, parents first. */
export function* elements(root: ElementSchema, parent?: ElementSchema): Generator<[ElementSchema, ElementSchema?]> {
    yield [root, parent];
    for (const child of root.children ?? []) {
        yield* elements(child, root);
    }
}

/**
 * Notes in the arguments of each element where the server drew it, so that the views can tell elements that feedback has
 * moved. An element that is malformed (an edge without ends, or an id that another one
 * has) is left out.
 */
export function prepare(root: RootSchema): RootSchema {
    dropRepeated(root, new Set([root.id]));
    const boxes = absoluteBoxes(root);
    const known = (element: ElementSchema): boolean =>
        !isEdge(element) || (boxes.has(element.sourceId ?? '') && boxes.has(element.targetId ?? ''));
    root.children = (root.children ?? []).filter(known);
    for (const [element] of elements(root)) {
        const args = (element.args ??= {});
        if (element.position) {
            args.placed = {
                ...element.position,
                width: element.size?.width ?? 0,
                height: element.size?.height ?? 0
            };
        }
        if (isEdge(element)) {
            element.routingPoints ??= [];
            const source = boxes.get(element.sourceId!)!;
            const target = boxes.get(element.targetId!)!;
            args.drawn = {
                source: { x: source.x, y: source.y },
                target: { x: target.x, y: target.y },
                bends: element.routingPoints.map(point => ({ x: point.x, y: point.y }))
            };
        }
    }
    return root;
}

function dropRepeated(element: ElementSchema, ids: Set<string>): void {
    element.children = (element.children ?? []).filter(child => !ids.has(child.id) && ids.add(child.id));
    element.children.forEach(child => dropRepeated(child, ids));
}

// SPDX-License-Identifier: EPL-2.0
// Queries of a graph as the server sends it.
import { pathBox } from './geometry';
import type { Box, ElementSchema, Point } from './types';
import { isNode, isPort } from './types';

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

/** The box of the header of a composite, relative to it; undefined for other nodes. */
export function headerBox(node: ElementSchema): Box | undefined {
    for (const shape of node.args?.shapes ?? []) {
        if (shape.k === 'path' && shape.c.split(' ').includes('composite-header')) {
            return pathBox(shape.d);
        }
    }
    return undefined;
}

// SPDX-License-Identifier: EPL-2.0
// Draws the shapes that the server sends; shapes that stay the same are not drawn again.
import { VNode } from 'snabbdom';
import type { Shape } from '../graph/types';
import { svg } from './svg';

const cache = new WeakMap<Shape[], VNode[]>();
let counter = 0;

/**
 * The shapes of an element, as one group. The same list gives the same virtual element, which is then not compared again; its key
 * keeps it from being patched into the group of another list, which would share its element of the page.
 */
export function renderShapes(shapes: Shape[] | undefined): VNode[] {
    if (!shapes || shapes.length === 0) {
        return [];
    }
    let nodes = cache.get(shapes);
    if (!nodes) {
        nodes = [svg('g', {}, shapes.map(renderShape), { key: `shapes-${++counter}` })];
        cache.set(shapes, nodes);
    }
    return nodes;
}

function renderShape(shape: Shape): VNode {
    switch (shape.k) {
        case 'path':
            return svg('path', { class: shape.o ? `${shape.c} open` : shape.c, d: shape.d });
        case 'circle':
            return svg('circle', { class: shape.c, cx: shape.x, cy: shape.y, r: shape.r });
        default:
            return svg(
                'text',
                {
                    class: shape.c,
                    x: shape.x,
                    y: shape.y,
                    'text-anchor': shape.a,
                    textLength: shape.l,
                    lengthAdjust: shape.l === undefined ? undefined : 'spacingAndGlyphs',
                    'xml:space': /^\s| {2}|\s$/.test(shape.t) ? 'preserve' : undefined
                },
                [shape.t]
            );
    }
}

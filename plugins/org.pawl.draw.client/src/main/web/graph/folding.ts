// SPDX-License-Identifier: EPL-2.0
// Collapsed and focused composites: changes of the graph on the way to the views. The model does not know of them.
import { center, clipEnd, clipStart, contains, pathBox } from './geometry';
import { absoluteBoxes, headerBox } from './schema';
import type { Box, ElementSchema, RootSchema, Route } from './types';
import { isEdge, isLabel, isNode, isPort } from './types';

export interface Folding {
    collapsed: ReadonlySet<string>;
    focus?: string;
}

/** A copy of a graph that may be changed. Lists of shapes and routes are shared: they are replaced, but never changed. */
export function copyOf<T extends ElementSchema>(element: T): T {
    return {
        ...element,
        args: element.args && { ...element.args },
        routingPoints: element.routingPoints?.map(({ x, y }) => ({ x, y })),
        children: element.children?.map(copyOf)
    };
}

/** A copy of the graph with composites collapsed, or with only the focused composite; the graph itself if all is shown. */
export function fold(root: RootSchema, folding: Folding): RootSchema {
    if (!folding.focus && folding.collapsed.size === 0) {
        return root;
    }
    const copy = copyOf(root);
    const focused = folding.focus ? focus(copy, folding.focus) : copy;
    return collapse(focused, new Set([...folding.collapsed].filter(id => id !== folding.focus)));
}

function innerNodes(node: ElementSchema): ElementSchema[] {
    return (node.children ?? []).filter(isNode).flatMap(child => [child, ...innerNodes(child)]);
}

function focus(root: RootSchema, id: string): RootSchema {
    const boxes = absoluteBoxes(root);
    const node = innerNodes(root).find(each => each.id === id);
    const box = boxes.get(id);
    if (!node || !box) {
        return root;
    }
    const inside = new Set([id, ...descendants(node)]);
    const edges = (root.children ?? []).filter(
        child => isEdge(child) && inside.has(child.sourceId!) && inside.has(child.targetId!)
    );
    root.children = [{ ...node, position: { x: box.x, y: box.y } }, ...edges];
    if (root.args) {
        root.args.shapes = [];
    }
    return root;
}

function descendants(node: ElementSchema): string[] {
    return (node.children ?? [])
        .filter(child => isNode(child) || isPort(child))
        .flatMap(child => [child.id, ...descendants(child)]);
}

interface Collapsed {
    id: string;
    /** The box that the composite has when it is not collapsed. */
    whole: Box;
    header: Box;
}

function collapse(root: RootSchema, ids: ReadonlySet<string>): RootSchema {
    const boxes = absoluteBoxes(root);
    const hidden = new Map<string, Collapsed>();
    const visit = (element: ElementSchema): void => {
        for (const child of (element.children ?? []).filter(isNode)) {
            if (ids.has(child.id) && child.args?.foldable) {
                const inner = descendants(child);
                const collapsed = collapseNode(child, boxes.get(child.id)!);
                const left = new Set((child.children ?? []).map(each => each.id));
                inner.filter(id => !left.has(id)).forEach(id => hidden.set(id, collapsed));
                hidden.set(child.id, collapsed);
            } else {
                visit(child);
            }
        }
    };
    visit(root);
    if (hidden.size > 0) {
        root.children = (root.children ?? []).flatMap(child => (isEdge(child) ? redirect(child, hidden) : [child]));
    }
    return root;
}

function collapseNode(node: ElementSchema, whole: Box): Collapsed {
    const header = headerBox(node)!;
    const below = header.y + header.height;
    const args = node.args!;
    args.folded = innerNodes(node).filter(inner => inner.type !== 'node:region').length;
    args.shapes = (args.shapes ?? []).filter(shape => {
        const classes = shape.c.split(' ');
        const box = shape.k === 'path' ? pathBox(shape.d) : { x: shape.x, y: shape.y, width: 0, height: 0 };
        return !classes.includes('composite') && !!box && box.y + box.height <= below + 0.5;
    });
    node.children = (node.children ?? []).filter(
        child => (isLabel(child) || isPort(child)) && (child.position?.y ?? 0) + (child.size?.height ?? 0) / 2 <= below
    );
    node.size = { width: whole.width, height: below };
    if (args.placed) {
        args.placed = { ...args.placed, height: below };
    }
    return { id: node.id, whole, header: { x: whole.x, y: whole.y, width: whole.width, height: below } };
}

/** An edge from or to a collapsed composite ends at its header; an edge inside of it is not drawn. */
function redirect(edge: ElementSchema, hidden: Map<string, Collapsed>): ElementSchema[] {
    const source = hidden.get(edge.sourceId!);
    const target = hidden.get(edge.targetId!);
    if (!source && !target) {
        return [edge];
    }
    if (source?.id === target?.id) {
        return edge.sourceId === edge.targetId && edge.sourceId === source!.id ? [edge] : [];
    }
    let route: Route = edge.args?.route ?? [];
    if (source) {
        edge.sourceId = source.id;
        route = route.length > 0 ? clipStart(route, source.whole, source.header) : route;
    }
    if (target) {
        edge.targetId = target.id;
        route = route.length > 0 ? clipEnd(route, target.whole, target.header) : route;
    }
    edge.args = { ...edge.args, shapes: [], route, drawn: undefined };
    edge.routingPoints = route.slice(1, -1).map(([x, y]) => ({ x, y }));
    const ends = [source, target].filter(end => end !== undefined);
    edge.children = (edge.children ?? []).filter(label => {
        const at = center({ x: 0, y: 0, width: 0, height: 0, ...label.position, ...label.size });
        return ends.every(end => !contains(end.whole, at) || contains(end.header, at));
    });
    return [edge];
}

/** The composites around an element, outermost first, without the element. */
export function pathTo(root: ElementSchema, id: string): ElementSchema[] {
    const search = (element: ElementSchema, path: ElementSchema[]): ElementSchema[] | undefined => {
        for (const child of element.children ?? []) {
            if (child.id === id) {
                return path;
            }
            const found = search(child, isNode(child) ? [...path, child] : path);
            if (found) {
                return found;
            }
        }
        return undefined;
    };
    return search(root, []) ?? [];
}

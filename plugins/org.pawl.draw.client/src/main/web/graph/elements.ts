// SPDX-License-Identifier: EPL-2.0
// The elements of the graph as GLSP holds them, and queries of them.
import {
    argsFeature,
    Args,
    ArgsAware,
    boundsFeature,
    connectableFeature,
    deletableFeature,
    editFeature,
    fadeFeature,
    GEdge,
    GGraph,
    GLabel,
    GNode,
    GPort,
    hoverFeedbackFeature,
    moveFeature,
    reconnectFeature,
    resizeFeature,
    selectFeature,
    Bounds,
    Point,
    GModelElement,
    GParentElement,
    GChildElement,
    isBoundsAware
} from '@eclipse-glsp/client';
import type { Box, ElementArgs, RootArgs } from './types';

export function argsOf(element: GModelElement | undefined): ElementArgs {
    return ((element as unknown as ArgsAware | undefined)?.args ?? {}) as unknown as ElementArgs;
}

export class PawlGraph extends GGraph {
    get info(): RootArgs {
        return (this.args ?? {}) as unknown as RootArgs;
    }
}

/** A node, also a region, with the position that the server gave it. */
export class PawlNode extends GNode implements ArgsAware {
    static override readonly DEFAULT_FEATURES = [
        boundsFeature,
        connectableFeature,
        deletableFeature,
        selectFeature,
        moveFeature,
        hoverFeedbackFeature,
        fadeFeature,
        argsFeature
    ];
    args?: Args;

    override canConnect(): boolean {
        return true;
    }
}

export class PawlPort extends GPort implements ArgsAware {
    static override readonly DEFAULT_FEATURES = [
        boundsFeature,
        connectableFeature,
        deletableFeature,
        selectFeature,
        hoverFeedbackFeature,
        fadeFeature,
        argsFeature
    ];
    args?: Args;

    override canConnect(): boolean {
        return true;
    }
}

/** An edge; its content has the coordinates of the root. */
export class PawlEdge extends GEdge {
    static override readonly DEFAULT_FEATURES = [
        editFeature,
        deletableFeature,
        selectFeature,
        hoverFeedbackFeature,
        fadeFeature,
        reconnectFeature,
        argsFeature
    ];

    override localToParent(point: Point | Bounds): Bounds {
        return { width: -1, height: -1, ...point };
    }

    override parentToLocal(point: Point | Bounds): Bounds {
        return { width: -1, height: -1, ...point };
    }
}

/** A label in a node; a click on it is a click on the node. */
export class PawlLabel extends GLabel implements ArgsAware {
    static override readonly DEFAULT_FEATURES = [boundsFeature, argsFeature];
    args?: Args;
}

/** The label of an edge can be moved on its own. */
export class PawlEdgeLabel extends PawlLabel {
    static override readonly DEFAULT_FEATURES = [boundsFeature, argsFeature, selectFeature, moveFeature, hoverFeedbackFeature];
    hoverFeedback = false;
}

export const RESIZABLE = [resizeFeature];

export function childrenOf(element: Readonly<GModelElement>): readonly GModelElement[] {
    return element instanceof GParentElement ? element.children : [];
}

/** The position of an element relative to the root. */
export function absolutePosition(element: GModelElement): Point {
    let x = 0;
    let y = 0;
    let current: GModelElement | undefined = element;
    while (current instanceof GChildElement) {
        if (isBoundsAware(current) && !(current instanceof GEdge)) {
            x += current.bounds.x;
            y += current.bounds.y;
        }
        current = current.parent;
    }
    return { x, y };
}

/** The box of a node, port or label relative to the root. */
export function absoluteBox(element: GModelElement): Box | undefined {
    if (!isBoundsAware(element) || element instanceof GEdge) {
        return undefined;
    }
    return { ...absolutePosition(element), width: element.bounds.width, height: element.bounds.height };
}

/** Whether an element is inside of another one. */
export function isInside(element: GModelElement, container: GModelElement): boolean {
    let current: GModelElement | GParentElement | undefined = element;
    while (current instanceof GChildElement) {
        current = current.parent;
        if (current === container) {
            return true;
        }
    }
    return false;
}

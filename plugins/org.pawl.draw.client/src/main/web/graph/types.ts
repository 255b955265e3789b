// SPDX-License-Identifier: EPL-2.0
// The graph as the server sends it.

export interface Point {
    x: number;
    y: number;
}

export interface Size {
    width: number;
    height: number;
}

export interface Box extends Point, Size {}

/** A shape of an element, in coordinates relative to the element; of an edge, to the root. */
export type Shape =
    | { k: 'path'; c: string; d: string; o?: boolean }
    | { k: 'circle'; c: string; x: number; y: number; r: number }
    | { k: 'text'; c: string; x: number; y: number; t: string; a?: 'middle' | 'end'; l?: number };

export type Route = [number, number][];

/** The arguments of an element. `folded` and the fields below it are added by the client. */
export interface ElementArgs {
    shapes?: Shape[];
    route?: Route;
    tooltip?: string;
    opens?: string;
    element?: string;
    editable?: boolean;
    /** The layer that shows the element; absent if it is always shown. */
    layer?: string;
    /** The label of a transition without its effect. */
    brief?: string;

    /** The number of nodes that a collapsed composite hides; absent if it is not collapsed. */
    folded?: number;
    /** Whether a composite can be collapsed. */
    foldable?: boolean;
    /** Absolute positions of the ends of an edge, and its bends, when the server drew it. */
    drawn?: { source: Point; target: Point; bends: Point[] };
    /** The position and the size that the server gave. */
    placed?: Box;
}

/** The place of an element in the text: offset, length, line, and the file. */
export type Origin = [offset: number, length: number, line: number, file: string];

export interface RootArgs extends ElementArgs {
    /** The new ids of elements that had other ones in the graph before, by the old ones: an id contains the name of the element. */
    renamed?: Record<string, string>;
    /** The number of operations of this connection that the server has carried out or refused. */
    answered?: number;
    /** The places of the elements in the text, by id. */
    origins?: Record<string, Origin>;
    title?: string;
    kind?: 'state-machine' | 'topology';
    width?: number;
    height?: number;
    description?: string;
    css?: string;
    syntaxError?: string;
    undo?: string;
    redo?: string;
    /** Why there is nothing to draw any more: the machine or the system is not in the text. */
    deleted?: string;
}

export interface ElementSchema {
    id: string;
    type: string;
    children?: ElementSchema[];
    position?: Point;
    size?: Size;
    args?: ElementArgs;
    sourceId?: string;
    targetId?: string;
    routingPoints?: Point[];
    text?: string;
    cssClasses?: string[];
}

export interface RootSchema extends ElementSchema {
    args?: RootArgs;
    revision?: number;
}

/** The last part of a type: `state` of `node:state`. */
export function kindOf(type: string): string {
    return type.slice(type.indexOf(':') + 1);
}

export function isNode(element: { type: string }): boolean {
    return element.type.startsWith('node:');
}

export function isPort(element: { type: string }): boolean {
    return element.type.startsWith('port:');
}

export function isEdge(element: { type: string }): boolean {
    return element.type.startsWith('edge:');
}

export function isLabel(element: { type: string }): boolean {
    return element.type.startsWith('label:');
}

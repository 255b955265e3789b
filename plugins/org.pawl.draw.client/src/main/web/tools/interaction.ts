// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import { absoluteBox, PawlNode, PawlPort } from '../graph/elements';
import { borderDistance, contains } from '../graph/geometry';
import type { Point } from '../graph/types';
import { Signal } from '../signal';

/** A use of a tool with the mouse, from its choice to its end. It receives the events of the canvas instead of GLSP's tools. */
export interface Interaction {
    readonly name: string;
    /** What to do, for the status line and screen readers. */
    readonly hint: string;
    readonly cursor: string;
    down(at: Point, event: MouseEvent): void;
    move(at: Point, event: MouseEvent): void;
    up(at: Point, event: MouseEvent): void;
    cancel(): void;
}

export type Starter = (at: Point, event: MouseEvent) => Interaction | undefined;

/** Gives the mouse to the interaction that is active, or starts one where the button is pressed. */
export class Interactions {
    readonly changed = new Signal<Interaction | undefined>();
    private current?: Interaction;
    private readonly toDispose: (() => void)[] = [];

    /** Starters are asked in their order when the button is pressed while no interaction is active. */
    constructor(
        private readonly editor: Editor,
        private readonly starters: Starter[],
        private readonly hover: (at: Point, event: MouseEvent) => void
    ) {
        const on = (target: EventTarget, type: string, listener: (event: MouseEvent) => void): void => {
            target.addEventListener(type, listener as EventListener, true);
            this.toDispose.push(() => target.removeEventListener(type, listener as EventListener, true));
        };
        on(editor.canvas, 'mousedown', event => this.down(event));
        on(window, 'mousemove', event => this.move(event));
        on(window, 'mouseup', event => this.up(event));
    }

    get active(): Interaction | undefined {
        return this.current;
    }

    start(interaction: Interaction): void {
        this.current?.cancel();
        this.current = interaction;
        this.editor.canvas.dataset.cursor = interaction.cursor;
        this.changed.fire(interaction);
    }

    /** Ends the interaction; returns whether there was one. */
    stop(): boolean {
        const { current } = this;
        if (!current) {
            return false;
        }
        this.current = undefined;
        current.cancel();
        delete this.editor.canvas.dataset.cursor;
        this.changed.fire(undefined);
        return true;
    }

    dispose(): void {
        this.stop();
        this.toDispose.forEach(dispose => dispose());
    }

    private inDrawing(event: MouseEvent): boolean {
        return event.target instanceof Element && event.target.closest('.pd-graph, .pd-overlay') !== null && this.editor.canvas.contains(event.target);
    }

    private down(event: MouseEvent): void {
        if (!this.inDrawing(event)) {
            return;
        }
        const at = this.editor.toDrawing(event);
        if (!this.current && event.button === 0) {
            for (const starter of this.starters) {
                const interaction = starter(at, event);
                if (interaction) {
                    this.start(interaction);
                    break;
                }
            }
        } else if (this.current && event.button === 2) {
            this.stop();
            event.stopPropagation();
            return;
        }
        if (this.current && event.button === 0) {
            event.stopPropagation();
            event.preventDefault();
            (this.editor.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
            this.current.down(at, event);
        }
    }

    private move(event: MouseEvent): void {
        const at = this.editor.toDrawing(event);
        if (this.current) {
            if (this.inDrawing(event)) {
                event.stopPropagation();
            }
            this.current.move(at, event);
        } else if (event.buttons === 0 && this.inDrawing(event)) {
            this.hover(at, event);
        }
    }

    private up(event: MouseEvent): void {
        if (this.current && event.button === 0) {
            if (this.inDrawing(event)) {
                event.stopPropagation();
            }
            this.current.up(this.editor.toDrawing(event), event);
        }
    }
}

type Connectable = PawlNode | PawlPort;

/** The innermost node or port at a place; small ones are also found a little beside. */
export function connectableAt(editor: Editor, at: Point): Connectable | undefined {
    const slack = 4 / editor.root.zoom;
    let best: Connectable | undefined;
    let least = Infinity;
    for (const node of editor.nodes()) {
        const box = absoluteBox(node)!;
        const small = Math.max(box.width, box.height) < 24;
        if (node.type !== 'node:machine' && contains(box, at, small ? slack : 0)) {
            const area = box.width * box.height;
            if (area <= least) {
                least = area;
                best = node;
            }
        }
    }
    return best;
}

/**
 * The node whose border is at a place: the band around it that begins an edge. Corners are left to the handles that resize, and
 * the inside of small signs to moving them.
 */
export function borderAt(editor: Editor, at: Point): Connectable | undefined {
    const zoom = editor.root.zoom;
    const outside = 6 / zoom;
    let best: Connectable | undefined;
    let least = Infinity;
    for (const node of editor.nodes()) {
        if (node.type === 'node:machine' || node.type === 'node:region') {
            continue;
        }
        const box = absoluteBox(node)!;
        const inside = Math.max(box.width, box.height) < 24 ? 1 / zoom : Math.min(5 / zoom, box.height / 5);
        const distance = borderDistance(box, at);
        const corner = Math.min(Math.abs(at.x - box.x), Math.abs(at.x - box.x - box.width)) < 8 / zoom && Math.min(Math.abs(at.y - box.y), Math.abs(at.y - box.y - box.height)) < 8 / zoom;
        if (distance <= outside && distance >= -inside && !(corner && node.selected && box.width >= 24) && box.width * box.height <= least) {
            least = box.width * box.height;
            best = node;
        }
    }
    return best;
}


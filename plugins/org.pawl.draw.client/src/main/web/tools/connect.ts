// SPDX-License-Identifier: EPL-2.0
import { CreateEdgeOperation, ReconnectEdgeOperation, type Args } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { absoluteBox, PawlEdge } from '../graph/elements';
import { center, clamp } from '../graph/geometry';
import type { Point } from '../graph/types';
import type { Tool } from '../ui/palette';
import { connectableAt, type Interaction } from './interaction';
import type { Overlay } from './overlay';

/** What is drawn: a new edge, or another end of one. */
export interface Connecting {
    name: string;
    label: string;
    connect(editor: Editor, source: string, target: string): void;
}

/** Creates an edge. */
export function creating(tool: Tool): Connecting {
    return {
        name: tool.elementTypeId,
        label: tool.label,
        connect: (editor, sourceElementId, targetElementId) => {
            const operation = CreateEdgeOperation.create({ elementTypeId: tool.elementTypeId, sourceElementId, targetElementId, args: tool.args as Args });
            editor.creations.create(tool, operation, true);
        }
    };
}

/** Connects an end of an edge to another element. The end that stays is the one where the line begins. */
export function reconnecting(edge: PawlEdge, end: 'source' | 'target'): Connecting {
    return {
        name: 'reconnect',
        label: end === 'target' ? 'New end' : 'New begin',
        connect: (editor, _, element) => {
            const sourceElementId = end === 'source' ? element : edge.sourceId;
            const targetElementId = end === 'target' ? element : edge.targetId;
            if (sourceElementId !== edge.sourceId || targetElementId !== edge.targetId) {
                editor.send(ReconnectEdgeOperation.create({ edgeElementId: edge.id, sourceElementId, targetElementId }));
            }
        }
    };
}

/**
 * Draws an edge: by dragging from one end to the other, or with a click on each. A drag from the border that comes back to its
 * node draws an edge from the node to itself.
 */
export class ConnectInteraction implements Interaction {
    readonly cursor = 'connect';
    private source?: string;
    private start?: Point;
    private pressed = false;

    constructor(
        private readonly editor: Editor,
        private readonly overlay: Overlay,
        private readonly tool: Connecting,
        private readonly done: (again: boolean) => void,
        /** The element where the line begins, if it is known. */
        private readonly begin?: string,
        /** Whether the line may end where it begins without having left it. */
        private left = false
    ) {}

    get name(): string {
        return this.tool.name;
    }

    get hint(): string {
        return (this.source ?? this.begin) ? `${this.tool.label}: release or click on the other end` : `${this.tool.label}: click or drag from the begin to the end`;
    }

    down(at: Point): void {
        this.pressed = true;
        if (this.source === undefined) {
            const source = this.begin ?? connectableAt(this.editor, at)?.id;
            if (source) {
                this.source = source;
                this.start = at;
            }
        }
        this.draw(at);
    }

    move(at: Point): void {
        if (this.source && connectableAt(this.editor, at)?.id !== this.source) {
            this.left = true;
        }
        this.draw(at);
    }

    up(at: Point, event: MouseEvent): void {
        const target = connectableAt(this.editor, at)?.id;
        const wasPressed = this.pressed;
        this.pressed = false;
        if (!wasPressed || this.source === undefined) {
            return;
        }
        const dragged = this.start !== undefined && Math.hypot(at.x - this.start.x, at.y - this.start.y) * this.editor.root.zoom > 8;
        if (!dragged && this.start !== undefined) {
            // the first of two clicks
            this.start = undefined;
            if (this.begin) {
                this.done(false);
                this.editor.select([this.begin]);
            }
            return;
        }
        if (target && (target !== this.source || this.left || this.start === undefined)) {
            const { source } = this;
            this.finish(event);
            this.tool.connect(this.editor, source, target);
        } else if (this.start !== undefined) {
            this.finish(event);
            if (!target) {
                this.editor.message.fire({ severity: 'warning', text: `${this.tool.label}: there is no element where the button was released.` });
            }
        }
    }

    cancel(): void {
        this.source = this.start = undefined;
        this.overlay.clear();
    }

    private finish(event: MouseEvent): void {
        this.cancel();
        this.done(event.ctrlKey || event.metaKey);
    }

    private draw(at: Point): void {
        this.overlay.clear();
        const target = connectableAt(this.editor, at);
        if (target) {
            this.overlay.box(absoluteBox(target)!, 'pd-candidate');
        }
        const source = this.editor.byId(this.source ?? '');
        if (source) {
            const box = absoluteBox(source)!;
            const from = this.start ?? clamp(at, box);
            this.overlay.line(this.start ? clamp(from, box) : target === source ? center(box) : from, at);
        }
    }
}

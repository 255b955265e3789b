// SPDX-License-Identifier: EPL-2.0
// Moves and resizes the selected elements by keys.
import { ChangeBoundsOperation, CompoundOperation, ElementAndBounds, GModelElement, isMoveable, MoveAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { isInside, PawlEdgeLabel, PawlNode } from '../graph/elements';
import { arrange, type Arrangement } from '../graph/arrange';
import type { Point, Size } from '../graph/types';

type Placed = PawlNode | PawlEdgeLabel;

/** Moving, resizing and arranging the selection by commands. Quick repetitions of a key are one operation. */
export class Moving {
    private timer?: number;
    private pending = new Map<string, { position: Point; size: Size }>();

    constructor(private readonly editor: Editor) {
        editor.finishing.on(() => this.commit());
        editor.renamed.on(now => (this.pending = new Map([...this.pending].map(([id, bounds]) => [now(id), bounds]))));
    }

    /** The selected elements that can be moved, without those in other ones. */
    movable(): Placed[] {
        const selected = this.editor.selected.filter(element => (element instanceof PawlNode || element instanceof PawlEdgeLabel) && isMoveable(element)) as Placed[];
        return selected.filter(element => !selected.some(other => other !== element && isInside(element as GModelElement, other)));
    }

    moveBy(dx: number, dy: number): void {
        this.change(element => ({ position: { x: element.position.x + dx, y: element.position.y + dy }, size: element.size }));
    }

    resizeBy(dx: number, dy: number): void {
        this.change(element => ({
            position: element.position,
            size: { width: Math.max(20, element.size.width + dx), height: Math.max(20, element.size.height + dy) }
        }));
    }

    arrange(arrangement: Arrangement): void {
        const elements = this.movable();
        const positions = arrange(elements.map(element => this.editor.boxOf(element)), arrangement);
        const bounds = elements.map((element, index): ElementAndBounds => {
            const now = this.editor.boxOf(element);
            return {
                elementId: element.id,
                newPosition: { x: element.position.x + positions[index].x - now.x, y: element.position.y + positions[index].y - now.y },
                newSize: element.size
            };
        });
        if (bounds.length > 1) {
            this.editor.send(CompoundOperation.create([ChangeBoundsOperation.create(bounds)]));
        }
    }

    private change(next: (element: { position: Point; size: Size }) => { position: Point; size: Size }): void {
        const elements = this.movable();
        if (elements.length === 0) {
            this.editor.message.fire({ severity: 'warning', text: 'Select a box, a sign or a label to move it. Regions and ports have no place of their own.' });
            return;
        }
        if (this.editor.readOnly) {
            this.editor.send({ kind: 'refused' });
            return;
        }
        for (const element of elements) {
            this.pending.set(element.id, next(this.pending.get(element.id) ?? { position: element.position, size: element.size }));
        }
        const moves = [...this.pending].map(([elementId, { position }]) => ({ elementId, toPosition: position }));
        this.editor.dispatcher.dispatch(MoveAction.create(moves, { animate: false, finished: true }));
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.commit(), 250);
    }

    private commit(): void {
        window.clearTimeout(this.timer);
        if (this.pending.size === 0) {
            return;
        }
        const bounds = [...this.pending].map(([elementId, { position, size }]): ElementAndBounds => ({ elementId, newPosition: position, newSize: size }));
        this.pending = new Map();
        this.editor.send(ChangeBoundsOperation.create(bounds));
    }
}

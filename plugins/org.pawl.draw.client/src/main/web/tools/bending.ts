// SPDX-License-Identifier: EPL-2.0
import { ChangeRoutingPointsOperation } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { argsOf, PawlEdge } from '../graph/elements';
import type { Point } from '../graph/types';
import type { Overlay } from './overlay';

/**
 * Bends of an edge by keys: arrows move the current bend, Tab goes to the next one, plus adds one, Delete removes it, Enter
 * accepts and Escape cancels.
 */
export class Bending {
    private edge?: string;
    private points: Point[] = [];
    private current = 0;

    constructor(
        private readonly editor: Editor,
        private readonly overlay: Overlay,
        private readonly announce: (text: string) => void
    ) {}

    get isActive(): boolean {
        return this.edge !== undefined;
    }

    begin(edge: PawlEdge): void {
        this.edge = edge.id;
        this.points = edge.routingPoints.map(({ x, y }) => ({ x, y }));
        this.current = 0;
        if (this.points.length === 0) {
            this.add();
        }
        this.draw('Arrows move the bend, Tab goes to the next, + adds one, Delete removes it, Enter accepts.');
    }

    /** Handles a key while an edge is bent; returns whether it is used. */
    key(event: KeyboardEvent): boolean {
        const step = event.shiftKey ? 1 : 10;
        const moves: Record<string, [number, number]> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
        const move = moves[event.key];
        if (move) {
            const point = this.points[this.current];
            if (point) {
                this.points[this.current] = { x: point.x + move[0], y: point.y + move[1] };
            }
        } else if (event.key === 'Tab') {
            this.current = (this.current + (event.shiftKey ? this.points.length - 1 : 1)) % Math.max(this.points.length, 1);
        } else if (event.key === '+') {
            this.add();
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
            this.points.splice(this.current, 1);
            this.current = Math.max(0, Math.min(this.current, this.points.length - 1));
        } else if (event.key === 'Enter') {
            this.accept();
            return true;
        } else if (event.key === 'Escape') {
            this.end();
            return true;
        } else {
            return false;
        }
        this.draw(`Bend ${this.points.length === 0 ? 0 : this.current + 1} of ${this.points.length}`);
        return true;
    }

    private route(): Point[] {
        const edge = this.editor.byId(this.edge!) as PawlEdge | undefined;
        const route = (edge && argsOf(edge).route) ?? [];
        const [begin, end] = [route[0], route[route.length - 1]];
        return begin && end ? [{ x: begin[0], y: begin[1] }, ...this.points, { x: end[0], y: end[1] }] : this.points;
    }

    /** Adds a bend in the middle of the longest part of the line. */
    private add(): void {
        const route = this.route();
        let longest = 0;
        let at = 0;
        for (let i = 0; i + 1 < route.length; i++) {
            const length = Math.hypot(route[i + 1].x - route[i].x, route[i + 1].y - route[i].y);
            if (length > longest) {
                longest = length;
                at = i;
            }
        }
        if (route.length > 1) {
            this.points.splice(at, 0, { x: (route[at].x + route[at + 1].x) / 2, y: (route[at].y + route[at + 1].y) / 2 });
            this.current = at;
        }
    }

    private accept(): void {
        const operation = ChangeRoutingPointsOperation.create([{ elementId: this.edge!, newRoutingPoints: this.points }]);
        this.end();
        this.editor.send(operation);
    }

    private end(): void {
        this.edge = undefined;
        this.overlay.clear();
    }

    private draw(text: string): void {
        this.overlay.clear();
        const route = this.route();
        for (let i = 0; i + 1 < route.length; i++) {
            this.overlay.line(route[i], route[i + 1]);
        }
        const point = this.points[this.current];
        if (point) {
            const size = 8 / this.editor.root.zoom;
            this.overlay.box({ x: point.x - size, y: point.y - size, width: 2 * size, height: 2 * size }, 'pd-candidate');
        }
        this.announce(text);
    }
}

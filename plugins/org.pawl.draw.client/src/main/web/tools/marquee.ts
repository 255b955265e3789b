// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import { argsOf, isInside } from '../graph/elements';
import type { Box, Point } from '../graph/types';
import type { Interaction } from './interaction';
import type { Overlay } from './overlay';

/** Selects the elements that are completely in a rectangle. Of a composite and its content only the composite is selected. */
export class MarqueeInteraction implements Interaction {
    readonly name = 'marquee';
    readonly cursor = 'marquee';
    readonly hint = 'Drag a rectangle around the elements to select';
    private start?: Point;
    private readonly before: string[];

    constructor(
        private readonly editor: Editor,
        private readonly overlay: Overlay,
        private readonly done: () => void
    ) {
        this.before = editor.selectedIds;
    }

    down(at: Point): void {
        this.start = at;
    }

    move(at: Point): void {
        if (this.start) {
            this.overlay.clear();
            this.overlay.box(this.box(at));
        }
    }

    up(at: Point, event: MouseEvent): void {
        if (!this.start) {
            return;
        }
        const box = this.box(at);
        const within = (other: Box): boolean =>
            other.x >= box.x && other.y >= box.y && other.x + other.width <= box.x + box.width && other.y + other.height <= box.y + box.height;
        const nodes = this.editor.nodes().filter(node => node.type !== 'node:region' && node.type !== 'node:machine' && within(this.editor.boxOf(node)));
        const outer = nodes.filter(node => !nodes.some(other => other !== node && isInside(node, other)));
        const edges = this.editor.edges().filter(edge => (argsOf(edge).route ?? []).every(([x, y]) => within({ x, y, width: 0, height: 0 })));
        const added = event.ctrlKey || event.metaKey ? this.before : [];
        this.cancel();
        this.done();
        this.editor.select([...new Set([...added, ...outer.map(node => node.id), ...edges.map(edge => edge.id)])]);
    }

    cancel(): void {
        this.start = undefined;
        this.overlay.clear();
    }

    private box(at: Point): Box {
        const start = this.start!;
        return { x: Math.min(start.x, at.x), y: Math.min(start.y, at.y), width: Math.abs(start.x - at.x), height: Math.abs(start.y - at.y) };
    }
}

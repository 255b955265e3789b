// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import type { Box, Point } from '../graph/types';
import { svgElement } from '../ui/dom';

/** What tools draw over the drawing while they are used, in pixels of the canvas. */
export class Overlay {
    private readonly element = svgElement('svg', { class: 'pd-overlay', 'aria-hidden': 'true' });

    constructor(private readonly editor: Editor) {
        editor.canvas.append(this.element);
    }

    clear(): void {
        this.element.replaceChildren();
    }

    line(from: Point, to: Point): void {
        const a = this.editor.toCanvas(from);
        const b = this.editor.toCanvas(to);
        this.element.append(
            svgElement('path', { class: 'pd-rubber', d: `M${a.x} ${a.y}L${b.x} ${b.y}` }),
            svgElement('circle', { class: 'pd-rubber-end', cx: b.x, cy: b.y, r: 4 })
        );
    }

    box(box: Box, name = 'pd-rubber'): void {
        const { x, y, width, height } = this.editor.boxToCanvas(box);
        this.element.append(svgElement('rect', { class: name, x, y, width, height, rx: 3 }));
    }
}

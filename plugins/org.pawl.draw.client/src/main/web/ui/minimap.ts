// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import { absoluteBox } from '../graph/elements';
import { union } from '../graph/geometry';
import type { Box } from '../graph/types';
import { html, svgElement } from './dom';

/** The overview: all boxes, and the part that is seen. A click or a drag pans. It is hidden while everything is seen. */
export class Minimap {
    readonly element: HTMLElement;
    private readonly boxes = svgElement('g');
    private readonly frame = svgElement('rect', { class: 'pd-map-frame' });
    private readonly svg: SVGElement;
    private isWaiting = false;
    private content: Box = { x: 0, y: 0, width: 1, height: 1 };

    constructor(private readonly editor: Editor) {
        this.svg = svgElement('svg', { class: 'pd-map-svg', preserveAspectRatio: 'xMidYMid meet', 'aria-hidden': 'true' }, this.boxes, this.frame);
        this.element = html('div', { class: 'pd-map', title: 'Overview: click or drag to move', hidden: true }, this.svg);
        this.element.addEventListener('pointerdown', event => {
            event.preventDefault();
            event.stopPropagation();
            this.element.setPointerCapture(event.pointerId);
            this.pan(event);
        });
        this.element.addEventListener('pointermove', event => event.buttons === 1 && this.pan(event));
        editor.modelChanged.on(() => this.updateSoon());
        editor.viewportChanged.on(() => this.updateFrame());
        editor.selectionChanged.on(() => this.updateSoon());
    }

    /** Updates the overview after the drawing is painted. */
    private updateSoon(): void {
        if (!this.isWaiting) {
            this.isWaiting = true;
            window.requestAnimationFrame(() => window.setTimeout(() => this.update()));
        }
    }

    private update(): void {
        this.isWaiting = false;
        const nodes = this.editor.nodes().filter(node => node.type.startsWith('node:') && node.type !== 'node:region');
        const selected = new Set(this.editor.selectedIds);
        const boxes = nodes.map(node => absoluteBox(node)!);
        this.content = union(boxes) ?? this.content;
        this.boxes.replaceChildren(
            ...nodes.map((node, index) => svgElement('rect', { class: selected.has(node.id) ? 'pd-map-selected' : 'pd-map-box', ...this.attributes(boxes[index]) }))
        );
        this.updateFrame();
    }

    private updateFrame(): void {
        const { visible } = this.editor;
        const all = union([this.content, visible])!;
        this.svg.setAttribute('viewBox', `${all.x} ${all.y} ${all.width} ${all.height}`);
        Object.entries(this.attributes(visible)).forEach(([name, value]) => this.frame.setAttribute(name, String(value)));
        const { x, y, width, height } = this.content;
        const whole = x >= visible.x && y >= visible.y && x + width <= visible.x + visible.width && y + height <= visible.y + visible.height;
        this.element.hidden = whole || this.boxes.childElementCount === 0;
    }

    private attributes({ x, y, width, height }: Box): Record<string, number> {
        return { x, y, width, height };
    }

    private pan(event: PointerEvent): void {
        const matrix = (this.svg as unknown as SVGGraphicsElement).getScreenCTM();
        if (matrix) {
            const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
            this.editor.centerOn({ x: at.x, y: at.y }, this.editor.root.zoom, false);
        }
    }
}

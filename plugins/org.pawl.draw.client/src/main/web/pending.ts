// SPDX-License-Identifier: EPL-2.0
import type { Editor } from './editor';
import { argsOf, type PawlLabel } from './graph/elements';
import type { Box } from './graph/types';
import { svgElement } from './ui/dom';

/** Shows what an edit will change as soon as it is sent, until the server sends the new diagram or refuses the edit. */
export class Pending {
    private readonly element = svgElement('svg', { class: 'pd-overlay', 'aria-hidden': 'true' });
    private box?: Box;
    private restore?: () => void;

    constructor(private readonly editor: Editor) {
        editor.canvas.append(this.element);
        editor.modelChanged.on(() => this.end());
        editor.connectionChanged.on(() => this.end());
        editor.message.on(({ severity }) => severity === 'error' && this.end());
        editor.viewportChanged.on(() => this.draw());
    }

    /** A node will be made in a box. */
    node(box: Box): void {
        this.end();
        this.box = box;
        this.draw();
    }

    /** A label of one line will have another text. It is drawn as the text before, which the server may place elsewhere later. */
    text(label: PawlLabel, text: string): void {
        this.end();
        const { args } = label;
        const { shapes = [] } = argsOf(label);
        const [shape] = shapes;
        if (shapes.length === 1 && shape.k === 'text' && shape.t === label.text && !text.includes('\n')) {
            label.args = { ...args, shapes: [{ ...shape, t: text, l: undefined }] } as unknown as PawlLabel['args'];
            this.restore = () => (label.args = args);
            this.editor.redraw();
        }
    }

    private end(): void {
        const { restore } = this;
        this.box = this.restore = undefined;
        this.draw();
        if (restore) {
            restore();
            this.editor.redraw();
        }
    }

    private draw(): void {
        this.element.replaceChildren();
        if (this.box) {
            const { x, y, width, height } = this.editor.boxToCanvas(this.box);
            this.element.append(svgElement('rect', { class: 'pd-rubber pd-pending', x, y, width, height, rx: 8 * this.editor.root.zoom }));
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
// Draws the result of edits from the time they are sent until the server has answered them.
import type { Editor } from './editor';
import { argsOf, PawlLabel } from './graph/elements';
import type { Box } from './graph/types';
import { svgElement } from './ui/dom';

interface NewText {
    text: string;
    /** The label with the new text, and its arguments in the diagram of the server. */
    drawn?: { label: PawlLabel; args: PawlLabel['args'] };
}

/** The places of new nodes, and the new texts of labels. What is shown ends with the function that is returned. */
export class Pending {
    private readonly element = svgElement('svg', { class: 'pd-overlay', 'aria-hidden': 'true' });
    private readonly boxes = new Set<Box>();
    /** The newest text of each label, by the id of the label. */
    private texts = new Map<string, NewText>();

    constructor(private readonly editor: Editor) {
        editor.canvas.append(this.element);
        editor.modelChanged.on(() => this.texts.forEach((entry, id) => this.show(entry, id)));
        editor.renamed.on(now => (this.texts = new Map([...this.texts].map(([id, entry]) => [now(id), entry]))));
        editor.viewportChanged.on(() => this.draw());
    }

    /** A node will be made in a box. */
    node(box: Box): () => void {
        this.boxes.add(box);
        this.draw();
        return () => {
            this.boxes.delete(box);
            this.draw();
        };
    }

    /** A label of one line will have another text. It is drawn in the place of the text before; the server may place it elsewhere. */
    text(label: PawlLabel, text: string): () => void {
        this.restore(this.texts.get(label.id));
        const entry: NewText = { text };
        this.texts.set(label.id, entry);
        this.show(entry, label.id);
        return () => {
            const [id] = [...this.texts].find(([, each]) => each === entry) ?? [];
            if (id !== undefined) {
                this.texts.delete(id);
                this.restore(entry);
            }
        };
    }

    /** The text that a label will have; undefined if none was sent. */
    textOf(label: string): string | undefined {
        return this.texts.get(label)?.text;
    }

    private show(entry: NewText, id: string): void {
        const label = this.editor.byId(id);
        if (label instanceof PawlLabel && label !== entry.drawn?.label) {
            const { args } = label;
            const { shapes = [] } = argsOf(label);
            const [shape] = shapes;
            if (shapes.length === 1 && shape.k === 'text' && shape.t === label.text && !entry.text.includes('\n')) {
                entry.drawn = { label, args };
                label.args = { ...args, shapes: [{ ...shape, t: entry.text, l: undefined }] } as unknown as PawlLabel['args'];
                this.editor.redraw();
            }
        }
    }

    private restore(entry: NewText | undefined): void {
        if (entry?.drawn && entry.drawn.label === this.editor.byId(entry.drawn.label.id)) {
            entry.drawn.label.args = entry.drawn.args;
            this.editor.redraw();
        }
    }

    private draw(): void {
        this.element.replaceChildren(
            ...[...this.boxes].map(box => {
                const { x, y, width, height } = this.editor.boxToCanvas(box);
                return svgElement('rect', { class: 'pd-rubber pd-pending', x, y, width, height, rx: 8 * this.editor.root.zoom });
            })
        );
    }
}

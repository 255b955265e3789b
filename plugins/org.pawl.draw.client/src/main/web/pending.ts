// SPDX-License-Identifier: EPL-2.0
import type { Editor } from './editor';
import { argsOf, PawlLabel } from './graph/elements';
import type { Box } from './graph/types';
import { svgElement } from './ui/dom';

/** The server answers earlier than this, in milliseconds. A text that it changes back to the one before has no other end. */
const LONGEST = 5000;

interface NewText {
    before: string;
    text: string;
    /** The label with the new text, and its arguments in the diagram of the server. */
    drawn?: { label: PawlLabel; args: PawlLabel['args'] };
    timer: number;
    ended: Promise<void>;
    end: () => void;
}

/** Shows what edits will change as soon as they are sent, until the server sends a diagram with the change or refuses one. */
export class Pending {
    private readonly element = svgElement('svg', { class: 'pd-overlay', 'aria-hidden': 'true' });
    private readonly texts = new Map<string, NewText>();
    private box?: { box: Box; nodes: number; timer: number };

    constructor(private readonly editor: Editor) {
        editor.canvas.append(this.element);
        editor.modelChanged.on(() => this.modelChanged());
        editor.connectionChanged.on(() => this.end());
        editor.message.on(({ severity }) => severity === 'error' && this.end());
        editor.viewportChanged.on(() => this.draw());
    }

    /** A node will be made in a box. */
    node(box: Box): void {
        this.endBox();
        this.box = { box, nodes: this.editor.nodes().length, timer: window.setTimeout(() => this.endBox(), LONGEST) };
        this.draw();
    }

    /** A label of one line will have another text. It is drawn in the place of the text before; the server may place it elsewhere. */
    text(label: PawlLabel, text: string): void {
        this.endText(label.id);
        let end = (): void => undefined;
        const ended = new Promise<void>(resolve => (end = resolve));
        const entry: NewText = { before: label.text, text, timer: window.setTimeout(() => this.endText(label.id), LONGEST), ended, end };
        this.texts.set(label.id, entry);
        this.show(entry, label);
    }

    /** The text that a label will have; undefined if none was sent. */
    textOf(label: string): string | undefined {
        return this.texts.get(label)?.text;
    }

    /** Resolves when the server has answered all texts that were sent. */
    async answers(): Promise<void> {
        await Promise.all([...this.texts.values()].map(({ ended }) => ended));
    }

    private show(entry: NewText, label: PawlLabel): void {
        const { args } = label;
        const { shapes = [] } = argsOf(label);
        const [shape] = shapes;
        if (shapes.length === 1 && shape.k === 'text' && shape.t === label.text && !entry.text.includes('\n')) {
            entry.drawn = { label, args };
            label.args = { ...args, shapes: [{ ...shape, t: entry.text, l: undefined }] } as unknown as PawlLabel['args'];
            this.editor.redraw();
        }
    }

    /** Another change may come first: then the diagram has the text before, and not the new node. */
    private modelChanged(): void {
        for (const [id, entry] of [...this.texts]) {
            const label = this.editor.byId(id);
            if (label instanceof PawlLabel && label.text === entry.before) {
                this.show(entry, label);
            } else {
                this.endText(id);
            }
        }
        if (this.box && this.editor.nodes().length > this.box.nodes) {
            this.endBox();
        }
    }

    private end(): void {
        [...this.texts.keys()].forEach(id => this.endText(id));
        this.endBox();
    }

    private endText(id: string): void {
        const entry = this.texts.get(id);
        if (entry) {
            window.clearTimeout(entry.timer);
            this.texts.delete(id);
            entry.end();
            if (entry.drawn && entry.drawn.label === this.editor.byId(id)) {
                entry.drawn.label.args = entry.drawn.args;
                this.editor.redraw();
            }
        }
    }

    private endBox(): void {
        window.clearTimeout(this.box?.timer);
        this.box = undefined;
        this.draw();
    }

    private draw(): void {
        this.element.replaceChildren();
        if (this.box) {
            const { x, y, width, height } = this.editor.boxToCanvas(this.box.box);
            this.element.append(svgElement('rect', { class: 'pd-rubber pd-pending', x, y, width, height, rx: 8 * this.editor.root.zoom }));
        }
    }
}

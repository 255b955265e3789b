// SPDX-License-Identifier: EPL-2.0
import { CreateNodeOperation, type Args } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { absoluteBox, PawlNode } from '../graph/elements';
import { kindOf, type Box, type Point } from '../graph/types';
import type { Tool } from '../ui/palette';
import { containerAt } from './change-bounds';
import type { Interaction } from './interaction';
import type { Overlay } from './overlay';

/** The tools whose nodes are boxes or signs of their own; what other tools make is a part of another node. */
const BOXES = ['State', 'SubmachineState', 'Instance', 'ThreadDefinition', 'Interrupt', 'Mutex', 'Semaphore'];
const SIGNS = ['FinalState', 'Initial', 'Choice', 'Junction', 'ShallowHistory', 'DeepHistory'];

/** Creates a node: with a click where it shall be, with a drag for its size, or by dragging the tool from the palette. */
export class CreateInteraction implements Interaction {
    readonly cursor = 'create';
    private start?: Point;

    constructor(
        private readonly editor: Editor,
        private readonly overlay: Overlay,
        private readonly tool: Tool,
        /** Whether the button is pressed on the palette, and released on the drawing. */
        private readonly fromPalette: boolean,
        private readonly done: (again: boolean) => void
    ) {}

    get name(): string {
        return this.tool.elementTypeId;
    }

    get hint(): string {
        return `${this.tool.label}: click where it shall be, or drag to give it a size`;
    }

    down(at: Point): void {
        this.start = at;
    }

    move(at: Point): void {
        this.overlay.clear();
        const container = containerAt(this.editor.root, this.start ?? at, []);
        if (container instanceof PawlNode) {
            this.overlay.box(absoluteBox(container)!, 'pd-candidate');
        }
        this.overlay.box(this.start ? boxOf(this.start, at) : { x: at.x - 4, y: at.y - 4, width: 8, height: 8 });
    }

    up(at: Point, event: MouseEvent): void {
        if (!this.start && !this.fromPalette) {
            return;
        }
        const inside = this.editor.canvas.contains(event.target as Node);
        const box = this.start ? boxOf(this.start, at) : { x: at.x, y: at.y, width: 0, height: 0 };
        const sized = box.width * this.editor.root.zoom > 12 && box.height * this.editor.root.zoom > 8;
        const container = containerAt(this.editor.root, this.start ?? at, []);
        this.cancel();
        this.done(event.ctrlKey || event.metaKey);
        if (inside) {
            createNode(this.editor, this.tool, container.id, sized ? box : (this.start ?? at), sized ? box : undefined);
        }
        this.start = undefined;
    }

    cancel(): void {
        this.start = undefined;
        this.overlay.clear();
    }
}

export function createNode(editor: Editor, tool: Tool, containerId: string, location: Point, size?: { width: number; height: number }): void {
    const args: Args = { ...(tool.args as Args), ...(size ? { width: size.width, height: size.height } : {}) };
    const expected = size ?? sizeOf(tool);
    const { x, y } = location;
    const operation = CreateNodeOperation.create(tool.elementTypeId, { containerId, location: { x, y }, args });
    editor.creations.create(tool, operation, !SIGNS.includes(kindOf(tool.elementTypeId)), expected && { x, y, ...expected });
}

/** About the size that the server gives to a new node: a state with a short name, or a sign. */
function sizeOf(tool: Tool): { width: number; height: number } | undefined {
    const name = kindOf(tool.elementTypeId);
    return BOXES.includes(name) ? { width: 72, height: 36 } : SIGNS.includes(name) ? { width: 20, height: 20 } : undefined;
}

function boxOf(a: Point, b: Point): Box {
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

// SPDX-License-Identifier: EPL-2.0
// Sends events of the mouse to the tool that is active.
import { findParentByFeature, GChildElement, GModelElement, isSelectable } from '@eclipse-glsp/client';
import { toggleCollapsed } from './commands/view-commands';
import type { Editor } from './editor';
import { argsOf, PawlEdge, PawlLabel } from './graph/elements';
import { ConnectInteraction, creating, reconnecting } from './tools/connect';
import { CreateInteraction } from './tools/create';
import { borderAt, Interactions } from './tools/interaction';
import { MarqueeInteraction } from './tools/marquee';
import type { Overlay } from './tools/overlay';
import type { LabelEditor } from './ui/label-editor';
import { toolsOf, type Tool } from './ui/palette';

export interface MouseUser {
    showFixes(elementId: string): void;
    /** @param line the line of a box at the place, if there is one */
    menu(at: { x: number; y: number }, line?: string): void;
}

/** The mouse on the drawing, as far as it is not GLSP's: tools of the palette, edges from borders, double click, menu. */
export class Mouse {
    readonly interactions: Interactions;
    private readonly toDispose: (() => void)[] = [];

    constructor(
        private readonly editor: Editor,
        private readonly overlay: Overlay,
        private readonly labels: LabelEditor,
        private readonly user: MouseUser
    ) {
        this.interactions = new Interactions(
            editor,
            [(_, event) => this.reconnect(event), (_, event) => this.marquee(event), (at, event) => this.fromBorder(at, event)],
            (at, event) => this.hover(at, event)
        );
        const on = (type: string, listener: (event: MouseEvent) => void): void => {
            editor.canvas.addEventListener(type, listener as EventListener, true);
            this.toDispose.push(() => editor.canvas.removeEventListener(type, listener as EventListener, true));
        };
        on('mousedown', event => this.signs(event));
        on('dblclick', event => this.doubleClick(event));
        on('contextmenu', event => this.contextMenu(event));
    }

    dispose(): void {
        this.interactions.dispose();
        this.toDispose.forEach(dispose => dispose());
    }

    /** Begins the use of a tool of the palette; the same tool again ends it. */
    use(tool: Tool, dragged: boolean): void {
        if (this.interactions.active?.name === tool.elementTypeId && !dragged) {
            this.interactions.stop();
            return;
        }
        const done = (again: boolean): void => {
            if (!again) {
                this.interactions.stop();
            }
        };
        this.interactions.start(
            tool.edge ? new ConnectInteraction(this.editor, this.overlay, creating(tool), done) : new CreateInteraction(this.editor, this.overlay, tool, dragged, done)
        );
    }

    startMarquee(): void {
        this.interactions.start(new MarqueeInteraction(this.editor, this.overlay, () => this.interactions.stop()));
    }

    /** The square at an end of the selected edge. */
    private reconnect(event: MouseEvent): ConnectInteraction | undefined {
        const end = event.target instanceof Element ? event.target.closest<SVGElement>('.pd-end')?.dataset.kind : undefined;
        const handle = end ? this.elementAt(event) : undefined;
        const edge = handle instanceof GChildElement ? handle.parent : undefined;
        if ((end !== 'source' && end !== 'target') || !(edge instanceof PawlEdge) || this.editor.readOnly) {
            return undefined;
        }
        const other = end === 'target' ? edge.sourceId : edge.targetId;
        return new ConnectInteraction(this.editor, this.overlay, reconnecting(edge, end), () => this.interactions.stop(), other, true);
    }

    private marquee(event: MouseEvent): MarqueeInteraction | undefined {
        const background = event.target instanceof Element && !event.target.closest('.pd-handle') && event.shiftKey;
        return background ? new MarqueeInteraction(this.editor, this.overlay, () => this.interactions.stop()) : undefined;
    }

    private fromBorder(at: { x: number; y: number }, event: MouseEvent): ConnectInteraction | undefined {
        const tool = this.edgeTool();
        const source = tool && this.onBorder(at, event) ? borderAt(this.editor, at) : undefined;
        return source && tool ? new ConnectInteraction(this.editor, this.overlay, creating(tool), () => this.interactions.stop(), source.id) : undefined;
    }

    private onBorder(at: { x: number; y: number }, event: MouseEvent): boolean {
        const taken = event.target instanceof Element && event.target.closest('.pd-handle, .pd-fold, .pd-marker, .pd-edge-label');
        return !taken && !event.ctrlKey && !event.metaKey && !this.editor.readOnly && borderAt(this.editor, at) !== undefined;
    }

    /** The tool for a drag from a border: the server chooses it by the ends. */
    private edgeTool(): Tool | undefined {
        const first = toolsOf(this.editor.palette).find(tool => tool.edge);
        return first && { ...first, elementTypeId: 'connect:Default' };
    }

    private hover(at: { x: number; y: number }, event: MouseEvent): void {
        this.overlay.clear();
        const source = this.edgeTool() && this.onBorder(at, event) ? borderAt(this.editor, at) : undefined;
        if (source) {
            this.editor.canvas.dataset.cursor = 'connect';
            this.overlay.box(this.editor.boxOf(source), 'pd-candidate');
        } else {
            delete this.editor.canvas.dataset.cursor;
        }
    }

    /** The signs at a node: collapse, and problems. */
    private signs(event: MouseEvent): void {
        const target = event.target instanceof Element && event.button === 0 ? event.target : undefined;
        const fold = target?.closest<SVGElement>('.pd-fold')?.dataset.fold;
        const marker = target?.closest<SVGElement>('.pd-marker')?.dataset.marker;
        if (fold || marker) {
            event.preventDefault();
            event.stopImmediatePropagation();
            if (fold) {
                toggleCollapsed(this.editor, fold);
            } else {
                this.editor.select([target!.closest<SVGElement>('.pd-marker')!.dataset.element!]);
                this.user.showFixes(marker!);
            }
        }
    }

    private doubleClick(event: MouseEvent): void {
        const element = this.elementAt(event);
        if (!element) {
            return;
        }
        event.stopPropagation();
        event.preventDefault();
        if (element instanceof PawlLabel && argsOf(element).editable) {
            this.labels.open(element.id);
            return;
        }
        const selectable = findParentByFeature(element, isSelectable) as GModelElement | undefined;
        const opens = argsOf(selectable).opens;
        if (opens) {
            this.editor.openDiagram.fire(opens);
        } else if (selectable && selectable !== this.editor.root) {
            this.labels.edit(selectable);
        }
    }

    private contextMenu(event: MouseEvent): void {
        if (!(event.target instanceof Element) || !event.target.closest('.pd-graph')) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        const element = this.elementAt(event);
        const selectable = element && (findParentByFeature(element, isSelectable) as GModelElement | undefined);
        if (selectable && selectable !== this.editor.root && !this.editor.selectedIds.includes(selectable.id)) {
            this.editor.select([selectable.id]);
        }
        const bounds = this.editor.canvas.getBoundingClientRect();
        const line = element?.type === 'label:line' ? element.id : undefined;
        window.setTimeout(() => this.user.menu({ x: event.clientX - bounds.left, y: event.clientY - bounds.top }, line), 0);
    }

    /** The element of the graph that is drawn where an event is. */
    private elementAt(event: MouseEvent): GModelElement | undefined {
        let current = event.target as Element | null;
        const prefix = `${this.editor.clientId}_`;
        while (current && current !== this.editor.canvas) {
            if (current.id.startsWith(prefix)) {
                const element = this.editor.byId(current.id.slice(prefix.length));
                if (element) {
                    return element;
                }
            }
            current = current.parentElement;
        }
        return undefined;
    }
}

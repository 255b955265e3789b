// SPDX-License-Identifier: EPL-2.0
// The state that tools, commands and panels share: graph, selection, viewport, messages.
import {
    Action,
    FitToScreenAction,
    GModelElement,
    GRoutingHandle,
    IActionDispatcher,
    isSelectable,
    PaletteItem,
    ResponseAction,
    SelectAction,
    SelectionService,
    SetViewportAction,
    TYPES,
    Viewport
} from '@eclipse-glsp/client';
import type { IModelChangeService } from '@eclipse-glsp/client';
import { Container } from 'inversify';
import { Creations } from './creations';
import { absoluteBox, argsOf, PawlEdge, PawlEdgeLabel, PawlGraph, PawlNode, PawlPort } from './graph/elements';
import { copyOf, fold } from './graph/folding';
import { withoutLayers } from './graph/layers';
import { along, center, contains } from './graph/geometry';
import { Preparation } from './graph/prepare';
import { ArgumentReuse } from './graph/reuse';
import type { Box, Origin, Point, RootSchema } from './graph/types';
import { kindOf } from './graph/types';
import { Markers } from './markers';
import { PawlModelSource } from './model-source';
import { Outbox, type Ended } from './outbox';
import { Pending } from './pending';
import { REDRAW } from './redraw';
import { Signal } from './signal';
import { ViewState } from './view-state';
import { nameOf } from './view/node-view';

export interface Message {
    severity: 'error' | 'warning' | 'info';
    text: string;
}

/** The longest time, in milliseconds, to wait until the server has answered all changes. */
const LONGEST_ANSWER = 20_000;

/** The graph before one is received. */
const NO_GRAPH = new PawlGraph();
NO_GRAPH.id = 'none';

/** One open drawing: what the tools, the commands and the parts of the user interface share. */
export class Editor {
    readonly dispatcher: IActionDispatcher;
    readonly source: PawlModelSource;
    readonly selection: SelectionService;
    readonly markers: Markers;

    /** A new graph is shown. */
    readonly modelChanged = new Signal<void>();
    readonly selectionChanged = new Signal<string[]>();
    readonly viewportChanged = new Signal<void>();
    readonly paletteChanged = new Signal<void>();
    readonly markersChanged = new Signal<void>();
    /** Text for the user: refusals and reports. */
    readonly message = new Signal<Message>();
    readonly openDiagram = new Signal<string>();
    readonly dirtyChanged = new Signal<boolean>();
    /** Elements will have other ids in the next graph. The argument returns the new id for each id, also of labels. */
    readonly renamed = new Signal<(id: string) => string>();
    /** A user has changed the model. */
    readonly sent = new Signal<void>();
    /** Another change follows. */
    readonly finishing = new Signal<void>();
    readonly layersChanged = new Signal<void>();
    /** The connection to the server is lost, or back. */
    readonly connectionChanged = new Signal<boolean>();

    /** Sends actions in their order. */
    readonly outbox = new Outbox();
    /** Makes elements. */
    readonly creations: Creations;
    /** Shows edits before the server has answered. */
    readonly pending: Pending;

    /** Saves an exported picture. */
    saveFile: (content: Blob, name: string) => void = () => undefined;
    palette: PaletteItem[] = [];
    /** The graph as the server sent it last. */
    received?: RootSchema;
    dirty = false;
    connected = false;
    private wanted: string[] = [];
    /** What was selected before its ids changed, by its new ids. */
    private kept: string[] = [];
    /** The selection whose elements only have other ids than before. */
    private followed?: string;
    /** What will be selected: the selection is drawn later, and the next key concerns it already. */
    private choosing?: string[];
    /** What was selected last because it was made. */
    private made?: string;
    /** How often the user has selected something. */
    private selections = 0;
    private readonly reuse = new ArgumentReuse();
    private readonly preparation = new Preparation();
    private shown?: unknown;

    constructor(
        container: Container,
        readonly canvas: HTMLElement,
        readonly clientId: string,
        readonly view: ViewState
    ) {
        this.creations = new Creations(this);
        this.pending = new Pending(this);
        this.dispatcher = container.get<IActionDispatcher>(TYPES.IActionDispatcher);
        this.source = container.get(PawlModelSource);
        this.selection = container.get(SelectionService);
        this.markers = container.get(Markers);
        const changes = container.get<IModelChangeService>(TYPES.IModelChangeService);
        changes.onModelRootChanged(root => {
            this.shown = root;
            this.outbox.answered(this.root.info.answered ?? 0);
            this.selectRenamed();
            this.selectWanted();
            this.modelChanged.fire();
        });
        changes.onViewportChanged(() => {
            const { scroll, zoom } = this.root;
            Object.assign(this.view, { scroll, zoom });
            this.viewportChanged.fire();
        });
        this.connectionChanged.on(connected => !connected && this.connectionLost());
        this.selection.onSelectionChanged(() => {
            if (this.choosing?.join() === this.selection.getSelectedElementIDs().join()) {
                this.choosing = undefined;
            }
            const ids = this.selectedIds;
            if (ids.length > 0 && ids.join() !== this.followed) {
                this.followed = undefined;
                this.selections += ids.join() === this.made ? 0 : 1;
            }
            this.selectionChanged.fire(ids);
        });
        // What is refused is drawn where it was.
        this.source.operated = operation => this.send(operation, ({ refused }) => refused && void this.refold());
        this.source.transform = root => {
            this.rename(root.args?.renamed ?? {});
            this.received = this.preparation.prepare(root);
            return this.folded(this.received);
        };
    }

    get root(): PawlGraph {
        return this.shown instanceof PawlGraph ? this.shown : NO_GRAPH;
    }

    get readOnly(): boolean {
        return !this.connected || this.root.info.syntaxError !== undefined || this.root.info.deleted !== undefined;
    }

    /** The selected elements of the model. A pressed handle of an edge is selected, too, but is no such element. */
    get selectedIds(): string[] {
        return (this.choosing ?? this.selection.getSelectedElementIDs()).filter(id => !(this.byId(id) instanceof GRoutingHandle));
    }

    get selected(): GModelElement[] {
        return this.selectedIds.map(id => this.root.index.getById(id)).filter(element => element !== undefined);
    }

    byId(id: string): GModelElement | undefined {
        return this.root.index.getById(id);
    }

    nodes(): (PawlNode | PawlPort)[] {
        return Array.from(this.root.index.all()).filter(element => element instanceof PawlNode || element instanceof PawlPort);
    }

    edges(): PawlEdge[] {
        return Array.from(this.root.index.all()).filter(element => element instanceof PawlEdge);
    }

    /** Sends a change that is being collected. Another change, or undo, comes after it. */
    finish(): void {
        this.finishing.fire();
    }

    /**
     * Sends a change of the model. Calls `ended` with the outcome, also if the change is refused here. Selects the new element, if the
     * user has selected nothing else since.
     */
    send(action: Action, ended?: Ended): void {
        if (this.readOnly) {
            const reason = !this.connected
                ? 'The connection is lost. The drawing can be changed when it is back.'
                : (this.root.info.deleted ?? 'The text has a syntax error. The drawing can be changed when it is corrected.');
            this.message.fire({ severity: 'error', text: reason });
            ended?.({ refused: reason }, action);
            return;
        }
        this.finish();
        const { selections } = this;
        this.outbox.add(
            action,
            next => this.source.send(next),
            (outcome, sent) => {
                if (outcome.created && selections === this.selections) {
                    this.wanted = [outcome.created];
                }
                ended?.(outcome, sent);
            }
        );
        if (!this.outbox.isEnding) {
            this.sent.fire();
        }
    }

    /** Does something when all changes before it are answered, when an answer is late, or when the connection is lost. */
    afterwards(run: () => unknown): void {
        this.finish();
        this.outbox.add({ kind: 'none' }, run, ({ isLost }) => isLost && run());
    }

    /** Waits until all changes are answered, or the connection is lost; false if an answer is late. */
    isAnswered(): Promise<boolean> {
        return new Promise(resolve => {
            // What follows from the last answer, such as a selection, is done first.
            this.afterwards(() => {
                const all = !this.outbox.isAwaiting;
                window.setTimeout(() => resolve(all));
            });
            window.setTimeout(() => resolve(false), LONGEST_ANSWER);
        });
    }

    /** Sends a request when all changes before it are answered: until then, elements may have other ids in the server. */
    ask<R extends ResponseAction>(request: Action): Promise<R> {
        return new Promise((resolve, reject) =>
            this.outbox.add(
                request,
                next => this.source.ask<R>(next).then(resolve, reject),
                () => reject(new Error('The connection to the server is lost.'))
            )
        );
    }

    private connectionLost(): void {
        const count = this.outbox.lost();
        if (count > 0) {
            const changes = count === 1 ? 'the last change' : `the last ${count} changes`;
            this.message.fire({ severity: 'error', text: `The connection was lost before the server had answered ${changes}. Look at the drawing when it is back.` });
        }
    }

    /** Selects for the user. This is known before it is done, which may come after the next graph. */
    select(ids: string[], scroll = false): void {
        this.selections += ids.length > 0 ? 1 : 0;
        this.selectNow(ids, scroll);
    }

    private selectNow(ids: string[], scroll = false): void {
        const known = ids.filter(id => this.byId(id) && isSelectable(this.byId(id)!));
        this.wanted = ids.filter(id => !this.byId(id));
        this.choosing = known;
        void this.dispatcher.dispatch(SelectAction.setSelection(known)).finally(() => {
            if (this.choosing === known) {
                this.choosing = undefined;
            }
        });
        if (scroll && known.length > 0) {
            this.reveal(known);
        }
    }

    /** Selects elements that the server names without an operation; they may be in the graph that it sends next. */
    selectWhenShown(ids: string[]): void {
        this.wanted = ids;
        if (ids.every(id => this.byId(id))) {
            this.selectWanted();
        }
    }

    /** Whether the diagram has no content yet. */
    get isEmpty(): boolean {
        return !this.root.children.some(child => child instanceof PawlNode && (child.type !== 'node:machine' || child.children.some(inner => inner instanceof PawlNode)));
    }

    /** The elements of the next graph have other ids: what is selected, collapsed and wanted stays the same. */
    private rename(renamed: Record<string, string>): void {
        if (Object.keys(renamed).length === 0) {
            return;
        }
        const now = (id: string): string => {
            const [element, ...part] = id.split('|');
            return [renamed[element] ?? element, ...part].join('|');
        };
        const selected = this.selectedIds;
        this.kept = selected.some(id => now(id) !== id) ? selected.map(now) : [];
        this.wanted = this.wanted.map(now);
        this.view.rename(now);
        this.outbox.renamed(now);
        this.renamed.fire(now);
    }

    /** Whether elements are selected because they were before, with other ids: the user has selected nothing. */
    isFollowed(ids: string[]): boolean {
        return ids.join() === this.followed;
    }

    private selectRenamed(): void {
        const { kept, wanted } = this;
        this.kept = [];
        if (kept.some(id => this.byId(id))) {
            this.followed = kept.filter(id => this.byId(id)).join();
            this.selectNow(kept);
            this.wanted = wanted;
        }
    }

    private selectWanted(): void {
        const known = this.wanted.filter(id => this.byId(id));
        if (known.length > 0) {
            this.wanted = [];
            this.made = known.join();
            this.selectNow(known, true);
        }
    }

    /** Shows the graph again, after a composite is collapsed, expanded or focused. */
    async refold(): Promise<void> {
        this.view.save();
        if (this.received) {
            this.source.show(this.folded(this.received));
        }
    }

    /** Draws the elements again, after a change of what the views add to them. */
    redraw(): void {
        this.dispatcher.dispatch(REDRAW);
    }

    private folded(root: RootSchema): RootSchema {
        const folded = fold(root, this.view);
        if (this.view.hiddenLayers.size > 0) {
            return this.reuse.apply(withoutLayers(folded === root ? copyOf(root) : folded, this.view.hiddenLayers));
        }
        return folded === root ? root : this.reuse.apply(folded);
    }

    /** Where an element is in the text. */
    originOf(id: string): Origin | undefined {
        return this.received?.args?.origins?.[id];
    }

    /** The box of an element, relative to the root; of an edge, the middle of its line. */
    boxOf(element: GModelElement): Box {
        if (element instanceof PawlEdge) {
            const route = (argsOf(element).route ?? []).map(([x, y]) => ({ x, y }));
            return { ...along(route), width: 0, height: 0 };
        }
        return absoluteBox(element) ?? { x: 0, y: 0, width: 0, height: 0 };
    }

    /** What a screen reader says of an element. */
    describe(element: GModelElement): string {
        if (element instanceof PawlEdge) {
            const end = (id: string): string => nameOf(this.byId(id) ?? element) || kindOf(this.byId(id)?.type ?? '');
            const label = nameOf(element);
            return `${argsOf(element).element ?? kindOf(element.type)} from ${end(element.sourceId)} to ${end(element.targetId)}${label ? `: ${label}` : ''}`;
        }
        if (element instanceof PawlEdgeLabel) {
            return `Label ${element.text}`;
        }
        return `${argsOf(element).element ?? kindOf(element.type)} ${nameOf(element)}`.trim();
    }

    // Viewport

    toDrawing(event: { clientX: number; clientY: number }): Point {
        const bounds = this.canvas.getBoundingClientRect();
        const { scroll, zoom } = this.root;
        return { x: scroll.x + (event.clientX - bounds.left) / zoom, y: scroll.y + (event.clientY - bounds.top) / zoom };
    }

    /** A point of the drawing, relative to the canvas in pixels. */
    toCanvas(point: Point): Point {
        const { scroll, zoom } = this.root;
        return { x: (point.x - scroll.x) * zoom, y: (point.y - scroll.y) * zoom };
    }

    boxToCanvas(box: Box): Box {
        const { zoom } = this.root;
        return { ...this.toCanvas(box), width: box.width * zoom, height: box.height * zoom };
    }

    get visible(): Box {
        const { scroll, zoom } = this.root;
        return { ...scroll, width: this.canvas.clientWidth / zoom, height: this.canvas.clientHeight / zoom };
    }

    setViewport(viewport: Viewport, animate = true): void {
        const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        this.dispatcher.dispatch(SetViewportAction.create(this.root.id, viewport, { animate: animate && !reduced }));
    }

    zoomTo(zoom: number, animate = true): void {
        const limited = Math.max(0.05, Math.min(6, zoom));
        const at = center(this.visible);
        const scroll = { x: at.x - this.canvas.clientWidth / limited / 2, y: at.y - this.canvas.clientHeight / limited / 2 };
        this.setViewport({ scroll, zoom: limited }, animate);
    }

    centerOn(point: Point, zoom = this.root.zoom, animate = true): void {
        const scroll = { x: point.x - this.canvas.clientWidth / zoom / 2, y: point.y - this.canvas.clientHeight / zoom / 2 };
        this.setViewport({ scroll, zoom }, animate);
    }

    fit(animate = true): void {
        const top = this.root.children.filter(child => child instanceof PawlNode).map(child => child.id);
        if (top.length > 0) {
            const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
            this.dispatcher.dispatch(FitToScreenAction.create([], { padding: 30, maxZoom: 1.25, animate: animate && !reduced }));
        }
    }

    /** Scrolls elements into view if they are not. An animation would delay what follows, such as the next selection. */
    reveal(ids: string[]): void {
        const first = this.byId(ids[0]);
        if (first) {
            const box = this.boxOf(first);
            const { x, y, width, height } = this.visible;
            const fits = box.width < width && box.height < height;
            const out = box.x < x || box.y < y || box.x + box.width > x + width || box.y + box.height > y + height;
            if (fits && out) {
                this.scrollBy(beyond(box.x, box.width, x, width), beyond(box.y, box.height, y, height));
            } else if (!fits && !contains(this.visible, center(box))) {
                this.centerOn(center(box), this.root.zoom, false);
            }
        }
    }

    private scrollBy(x: number, y: number): void {
        const { scroll, zoom } = this.root;
        this.setViewport({ scroll: { x: scroll.x + x, y: scroll.y + y }, zoom }, false);
    }
}

/** How far a range must be scrolled to be seen, with some space beside it. */
function beyond(start: number, length: number, visible: number, size: number): number {
    const margin = Math.min(24, (size - length) / 2);
    if (start < visible) {
        return start - margin - visible;
    }
    return Math.max(0, start + length + margin - visible - size);
}

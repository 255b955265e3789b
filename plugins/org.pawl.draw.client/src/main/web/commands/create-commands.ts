// SPDX-License-Identifier: EPL-2.0
// The commands that create elements and edges without a mouse.
import { ChangeContainerOperation, CompoundOperation, GModelElement, ReconnectEdgeOperation } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { absoluteBox, absolutePosition, childrenOf, isInside, PawlEdge, PawlNode, PawlPort } from '../graph/elements';
import { pathTo } from '../graph/folding';
import { center } from '../graph/geometry';
import { creating } from '../tools/connect';
import { createNode } from '../tools/create';
import type { Moving } from '../tools/moving';
import { toolsOf, type Tool } from '../ui/palette';
import type { QuickPick } from '../ui/quick-pick';
import { nameOf } from '../view/node-view';
import type { Command } from './command';
import { toolKeys } from './tool-keys';

const CONTAINERS = ['node:state', 'node:region', 'node:machine'];

/** Creation by keys: boxes beside or in the selection, edges from the selection to an element that is chosen from a list. */
export class Creation {
    constructor(
        private readonly editor: Editor,
        private readonly pick: QuickPick,
        private readonly moving: Moving
    ) {}

    commands(): Command[] {
        const { editor } = this;
        const tools = toolsOf(editor.palette);
        const keys = toolKeys(tools);
        const edge = (): PawlEdge | undefined => (editor.selected.length === 1 && editor.selected[0] instanceof PawlEdge ? editor.selected[0] : undefined);
        return [
            { id: 'insert', label: 'Insert with a tool of the palette…', group: 'Create', keys: ['Insert', 'Ctrl+I'], menu: true, run: () => this.insert(tools) },
            ...tools.map((tool): Command => ({ id: `tool-${tool.elementTypeId}`, label: tool.edge ? `${tool.label} from the selection…` : `New: ${tool.label}`, group: 'Create', keys: keys.has(tool.elementTypeId) ? [keys.get(tool.elementTypeId)!] : [], run: () => this.apply(tool) })),
            { id: 'reconnect-target', label: 'Connect the end to another element…', group: 'Edit', keys: ['r'], menu: true, enabled: () => edge() !== undefined, run: () => this.reconnect(edge()!, 'target') },
            { id: 'reconnect-source', label: 'Connect the begin to another element…', group: 'Edit', keys: ['Shift+R'], menu: true, enabled: () => edge() !== undefined, run: () => this.reconnect(edge()!, 'source') },
            { id: 'move-into', label: 'Move into another composite…', group: 'Edit', keys: ['Ctrl+M'], menu: true, enabled: () => this.moving.movable().some(element => element instanceof PawlNode), run: () => this.moveInto() }
        ];
    }

    keyOf(tool: Tool): string | undefined {
        return toolKeys(toolsOf(this.editor.palette)).get(tool.elementTypeId);
    }

    /** Uses a tool on the selection. */
    apply(tool: Tool): void {
        const nodes = this.editor.selected.filter(element => element instanceof PawlNode || element instanceof PawlPort);
        if (!tool.edge) {
            const place = this.placeFor(nodes[0]);
            createNode(this.editor, tool, place.container.id, place.at);
        } else if (nodes.length === 0) {
            this.editor.message.fire({ severity: 'warning', text: `${tool.label}: select the element where it begins first.` });
        } else if (nodes.length > 1) {
            this.connect(tool, nodes[0], nodes[nodes.length - 1]);
        } else {
            this.choose(`${tool.label} from ${nameOf(nodes[0]) || 'here'} to`, this.connectables('target'), target => this.connect(tool, nodes[0], target));
        }
    }

    private insert(tools: Tool[]): void {
        this.pick.open(
            'Insert',
            tools.map(tool => ({ label: tool.label, detail: this.keyOf(tool), run: () => this.apply(tool) }))
        );
    }

    private connect(tool: Tool, source: GModelElement, target: GModelElement): void {
        creating(tool).connect(this.editor, source.id, target.id);
    }

    private reconnect(edge: PawlEdge, end: 'source' | 'target'): void {
        this.choose(end === 'target' ? 'New end' : 'New begin', this.connectables(end), element =>
            this.editor.send(
                ReconnectEdgeOperation.create({
                    edgeElementId: edge.id,
                    sourceElementId: end === 'source' ? element.id : edge.sourceId,
                    targetElementId: end === 'target' ? element.id : edge.targetId
                })
            )
        );
    }

    private moveInto(): void {
        const nodes = this.moving.movable().filter(element => element instanceof PawlNode) as PawlNode[];
        const containers = this.editor.nodes().filter(node => CONTAINERS.includes(node.type) && !nodes.some(moved => moved === node || isInside(node, moved) || moved.parent === node));
        const root = nodes.some(node => node.parent !== this.editor.root) ? [this.editor.root as GModelElement] : [];
        this.choose('Move into', [...root, ...containers], container => {
            const box = container === this.editor.root ? undefined : absoluteBox(container);
            const operations = nodes.map((node, index) =>
                ChangeContainerOperation.create({
                    elementId: node.id,
                    targetContainerId: container.id,
                    location: box ? { x: box.x + 20, y: box.y + 40 + index * 20 } : absolutePosition(node)
                })
            );
            this.editor.send(operations.length === 1 ? operations[0] : CompoundOperation.create(operations));
        });
    }

    /** No line ends at an initial pseudostate, and none begins at a final state. */
    private connectables(end: 'source' | 'target'): GModelElement[] {
        const none = end === 'target' ? 'node:initial' : 'node:final';
        return this.editor.nodes().filter(node => ![none, 'node:region', 'node:machine'].includes(node.type));
    }

    /** A list of elements; the current one is marked in the drawing. */
    private choose(title: string, elements: GModelElement[], chosen: (element: GModelElement) => void): void {
        const before = this.editor.selectedIds;
        this.pick.open(
            title,
            elements.map(element => ({
                label: element === this.editor.root ? 'The whole machine' : this.editor.describe(element),
                detail: this.around(element),
                preview: () => element !== this.editor.root && this.editor.select([element.id], true),
                run: () => {
                    this.editor.select(before);
                    chosen(element);
                }
            })),
            { cancelled: () => this.editor.select(before) }
        );
    }

    private around(element: GModelElement): string {
        return pathTo(this.editor.received ?? { id: '', type: '' }, element.id)
            .map(each => each.children?.find(child => child.type === 'label:name')?.text ?? '')
            .filter(name => name)
            .join(' › ');
    }

    /** Where a new node is placed: in the selected composite, or to the right of the selected node, or in the middle. */
    private placeFor(node: GModelElement | undefined): { container: GModelElement; at: { x: number; y: number } } {
        const frame = this.editor.root.children.find(child => child.type === 'node:machine') ?? this.editor.root;
        if (!node) {
            return { container: frame, at: center(this.editor.visible) };
        }
        const box = absoluteBox(node)!;
        const holds = CONTAINERS.includes(node.type) && childrenOf(node).some(child => child instanceof PawlNode);
        if (holds || node.type === 'node:region') {
            return { container: node, at: { x: box.x + 20, y: box.y + box.height / 2 } };
        }
        const parent = (node as PawlNode).parent as GModelElement;
        const container = CONTAINERS.includes(parent.type) ? parent : frame;
        return { container, at: { x: box.x + box.width + 40, y: box.y } };
    }
}

// SPDX-License-Identifier: EPL-2.0
import { GModelElement, GNode, isSelected, RenderingContext, ShapeView } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { argsOf, childrenOf, PawlGraph } from '../graph/elements';
import { headerBox } from '../graph/schema';
import { kindOf, type ElementSchema } from '../graph/types';
import { Active } from '../active';
import { FAR, nameSize, VERY_FAR } from './detail';
import type { ReusableView } from './reusing-renderer';
import { renderShapes } from './shapes';
import { svg } from './svg';

/** Draws a node or a port: the shapes of the server, then its content, then what the state of the editor adds. */
@injectable()
export class NodeView extends ShapeView implements ReusableView {
    @inject(Active) protected active: Active;

    dependencies(node: Readonly<GNode>, context: RenderingContext): unknown[] {
        if (!this.isVisible(node, context)) {
            return [];
        }
        const { width, height } = node.bounds;
        const { shapes, tooltip, element, foldable, folded } = argsOf(node);
        const zoom = Math.min((node.root as PawlGraph).zoom, FAR);
        return [width, height, shapes, tooltip, element, foldable, folded, isSelected(node), node.hoverFeedback, isResized(node), this.active.has(node.id), zoom];
    }

    override render(node: Readonly<GNode>, context: RenderingContext): VNode | undefined {
        if (context.targetKind === 'hidden' || !this.isVisible(node, context)) {
            return undefined;
        }
        const args = argsOf(node);
        const selected = isSelected(node);
        return svg(
            'g',
            {
                class: `pd-node pd-${kindOf(node.type)}${selected ? ' pd-selected' : ''}${node.hoverFeedback ? ' pd-hover' : ''}`,
                role: 'graphics-symbol',
                'aria-label': `${args.element ?? kindOf(node.type)} ${nameOf(node)}${this.active.has(node.id) ? ', active' : ''}`.trim()
            },
            [
                args.tooltip ? svg('title', {}, [args.tooltip]) : undefined,
                svg('rect', { class: 'pd-hit', width: Math.max(node.bounds.width, 0), height: Math.max(node.bounds.height, 0) }),
                this.renderOwnShapes(node),
                ...this.renderOutline(node, selected),
                ...context.renderChildren(node),
                this.renderBigName(node),
                this.renderFold(node)
            ]
        );
    }

    /** Content that is not active has its usual colours. */
    private renderOwnShapes(node: Readonly<GNode>): VNode {
        return svg('g', { class: this.active.has(node.id) ? 'active' : undefined }, renderShapes(argsOf(node).shapes), { key: 'shapes' });
    }

    private renderBigName(node: Readonly<GNode>): VNode | undefined {
        const name = nameOf(node);
        const zoom = (node.root as PawlGraph).zoom;
        const { width, height } = node.bounds;
        const composite = node.children.some(child => child instanceof GNode);
        const size = name && width > 30 ? nameSize(zoom, name, width - 8, height, composite) : undefined;
        if (size === undefined) {
            return undefined;
        }
        const header = composite && zoom >= VERY_FAR ? headerBox(node as unknown as ElementSchema) : undefined;
        const y = header ? header.y + header.height / 2 : height / 2;
        const attributes = { class: 'pd-big-name state-name', x: width / 2, y, 'text-anchor': 'middle', 'dominant-baseline': 'central' };
        // a style, since the style sheet of the server has a size for the class
        return svg('text', attributes, [name], { style: { 'font-size': `${size}px` } });
    }

    private renderOutline(node: Readonly<GNode>, selected: boolean): VNode[] {
        const { width, height } = node.bounds;
        const resized = isResized(node);
        if (!selected && !node.hoverFeedback && !resized) {
            return [];
        }
        const rect = (name: string, gap: number) =>
            svg('rect', { class: name, x: -gap, y: -gap, width: width + 2 * gap, height: height + 2 * gap, rx: 4 });
        return selected ? [rect('pd-outline-wide', 4), rect('pd-outline', 4)] : [rect(resized ? 'pd-outline' : 'pd-outline-hover', 3)];
    }

    private renderFold(node: Readonly<GNode>): VNode | undefined {
        const { foldable, folded } = argsOf(node);
        if (!foldable) {
            return undefined;
        }
        const x = node.bounds.width - 17;
        return svg('g', { class: folded === undefined ? 'pd-fold' : 'pd-fold pd-folded', 'data-fold': node.id, transform: `translate(${x} 4)` }, [
            svg('title', {}, [folded === undefined ? 'Collapse' : `Expand: ${folded} inside`]),
            svg('rect', { width: 13, height: 13, rx: 2 }),
            svg('path', { d: folded === undefined ? 'M3.5 6.5H9.5' : 'M3.5 6.5H9.5M6.5 3.5V9.5' }),
            folded ? svg('text', { x: -5, y: 10.5, 'text-anchor': 'end' }, [String(folded)]) : undefined
        ]);
    }
}

/** Whether feedback has changed the size. */
function isResized(node: Readonly<GNode>): boolean {
    const { width, height } = node.bounds;
    const { placed } = argsOf(node);
    return placed !== undefined && (Math.abs(placed.width - width) > 0.5 || Math.abs(placed.height - height) > 0.5);
}

/** The name of a node: the first line of its label. */
export function nameOf(element: Readonly<GModelElement>): string {
    const label = childrenOf(element).find(child => child.type === 'label:name' || child.type === 'label:edge');
    const text = (label as unknown as { text?: string } | undefined)?.text ?? '';
    return text.split('\n')[0];
}

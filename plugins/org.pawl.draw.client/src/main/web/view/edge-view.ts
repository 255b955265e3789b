// SPDX-License-Identifier: EPL-2.0
// Draws edges.
import { EdgeRouterRegistry, GModelElement, GNode, RenderingContext } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { absolutePosition, argsOf, PawlEdge } from '../graph/elements';
import { arrowHead, polyline } from '../graph/geometry';
import { kindOf, type Point } from '../graph/types';
import { nameOf } from './node-view';
import type { ReusableView } from './reusing-renderer';
import { rigidMove } from './router';
import { renderShapes } from './shapes';
import { svg } from './svg';

const LINE_CLASS: Record<string, string> = {
    connection: 'post',
    post: 'post',
    publication: 'publication',
    subscription: 'publication',
    use: 'use'
};

/** Draws an edge: the shapes of the server, or while feedback moves an end or a bend a line through its route. */
@injectable()
export class EdgeView implements ReusableView {
    @inject(EdgeRouterRegistry) protected routers: EdgeRouterRegistry;

    dependencies(edge: PawlEdge): unknown[] {
        const { shapes, tooltip, route, drawn } = argsOf(edge);
        const states = [edge.selected, edge.hoverFeedback, endName(edge.source), endName(edge.target)];
        // without a route of the server, an edge of feedback is routed to the borders of its ends
        const points = route ? [edge.source, edge.target].map(end => end && absolutePosition(end)) : this.routers.route(edge);
        return [shapes, route, drawn, tooltip, edge.sourceId, edge.targetId, ...states, ...coordinates(points), ...coordinates(edge.routingPoints)];
    }

    render(edge: PawlEdge, context: RenderingContext): VNode | undefined {
        if (context.targetKind === 'hidden') {
            return undefined;
        }
        const route = this.routers.route(edge);
        if (route.length < 2) {
            return undefined;
        }
        const args = argsOf(edge);
        const line = polyline(route);
        const selected = edge.selected;
        const kind = kindOf(edge.type);
        const style = LINE_CLASS[kind] ?? 'transition';
        const move = (args.shapes?.length ?? 0) > 0 ? rigidMove(edge) : undefined;
        const still = !move || (Math.abs(move.x) < 0.01 && Math.abs(move.y) < 0.01);
        return svg(
            'g',
            {
                class: `pd-edge pd-${kind}${selected ? ' pd-selected' : ''}${edge.hoverFeedback ? ' pd-hover' : ''}`,
                role: 'graphics-symbol',
                'aria-label': `${kind.replace('-', ' ')} from ${endName(edge.source)} to ${endName(edge.target)}`
            },
            [
                args.tooltip ? svg('title', {}, [args.tooltip]) : undefined,
                svg('path', { class: 'pd-edge-hit', d: line }),
                selected || edge.hoverFeedback ? svg('path', { class: selected ? 'pd-edge-halo' : 'pd-edge-hover', d: line }) : undefined,
                svg('g', { transform: move && !still ? `translate(${move.x} ${move.y})` : undefined }, move ? renderShapes(args.shapes) : drawLine(style, route), { key: 'line' }),
                ...context.renderChildren(edge, { route })
            ]
        );
    }
}

function coordinates(points: readonly (Point | undefined)[]): (number | undefined)[] {
    return points.flatMap(point => [point?.x, point?.y]);
}

/** The name of an end; of a pseudostate without one, its kind. */
function endName(end: GModelElement | undefined): string {
    return end ? nameOf(end as GNode) || kindOf(end.type) : 'nowhere';
}

function drawLine(style: string, route: Point[]): VNode[] {
    return [
        svg('path', { class: `${style} open`, d: polyline(route) }),
        svg('path', { class: `${style === 'use' ? 'use-head' : style} open`, d: arrowHead(route) })
    ];
}

// SPDX-License-Identifier: EPL-2.0
import { GLSPPolylineEdgeRouter, GRoutableElement, RoutedPoint } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { absolutePosition, argsOf } from '../graph/elements';
import type { Point } from '../graph/types';

/** How far an edge is moved as a whole: both ends by the same distance, and no bend on its own. Undefined otherwise. */
export function rigidMove(edge: Readonly<GRoutableElement>): Point | undefined {
    const { drawn } = argsOf(edge as GRoutableElement);
    if (!drawn || !edge.source || !edge.target) {
        return undefined;
    }
    const source = absolutePosition(edge.source);
    const target = absolutePosition(edge.target);
    const move = { x: source.x - drawn.source.x, y: source.y - drawn.source.y };
    const bends = edge.routingPoints;
    const together =
        same({ x: drawn.target.x + move.x, y: drawn.target.y + move.y }, target) &&
        drawn.bends.length === bends.length &&
        drawn.bends.every((bend, index) => same(bend, bends[index]));
    return together ? move : undefined;
}

function same(a: Point, b: Point): boolean {
    return Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01;
}

/** The routes of the server. An end follows the node that feedback moves; feedback edges are routed by the superclass. */
@injectable()
export class ServerRouter extends GLSPPolylineEdgeRouter {
    override route(edge: GRoutableElement): RoutedPoint[] {
        const { route, drawn } = argsOf(edge);
        if (!route || route.length < 2 || !edge.source || !edge.target) {
            return super.route(edge);
        }
        const end = (at: [number, number], node: NonNullable<typeof edge.source>, before: Point | undefined): Point => {
            const now = absolutePosition(node);
            return { x: at[0] + (before ? now.x - before.x : 0), y: at[1] + (before ? now.y - before.y : 0) };
        };
        const move = rigidMove(edge) ?? { x: 0, y: 0 };
        return [
            { kind: 'source', ...end(route[0], edge.source, drawn?.source) },
            ...edge.routingPoints.map((point, pointIndex): RoutedPoint => ({ kind: 'linear', x: point.x + move.x, y: point.y + move.y, pointIndex })),
            { kind: 'target', ...end(route[route.length - 1], edge.target, drawn?.target) }
        ];
    }

    /** The bends are the server's; those inside of a node are not removed, since an edge may lead into its own composite. */
    override cleanupRoutingPoints(): void {
        // nothing
    }
}

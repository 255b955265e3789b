// SPDX-License-Identifier: EPL-2.0
// Draws the handles for sizes, ends and bends.
import { EdgeRouterRegistry, GReconnectHandle, GResizeHandle, GRoutingHandle, IView, RenderingContext, RoutedPoint } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { PawlEdge, PawlGraph } from '../graph/elements';
import { svg } from './svg';

function zoomOf(element: { root: unknown }): number {
    return (element.root as PawlGraph).zoom || 1;
}

/** A square at a corner of the selected box, of the same size at each zoom. */
@injectable()
export class ResizeHandleView implements IView {
    render(handle: Readonly<GResizeHandle>, context: RenderingContext): VNode | undefined {
        if (context.targetKind === 'hidden') {
            return undefined;
        }
        const at = GResizeHandle.getHandlePosition(handle as GResizeHandle);
        const bounds = handle.parent.bounds;
        const size = 9 / zoomOf(handle);
        const x = at.x - bounds.x - size / 2;
        const y = at.y - bounds.y - size / 2;
        return svg('rect', { class: `pd-handle pd-resize pd-resize-${handle.location}`, x, y, width: size, height: size, 'data-kind': handle.location });
    }
}

/** The handles of a selected edge: squares at its ends, discs at its bends, rings where a bend can be added. */
@injectable()
export class RoutingHandleView implements IView {
    @inject(EdgeRouterRegistry) protected routers: EdgeRouterRegistry;

    render(handle: Readonly<GRoutingHandle>, context: RenderingContext, args?: { route?: RoutedPoint[] }): VNode | undefined {
        const edge = handle.parent;
        if (context.targetKind === 'hidden' || !(edge instanceof PawlEdge)) {
            return undefined;
        }
        const end = handle instanceof GReconnectHandle;
        if (!end && (handle.kind === 'source' || handle.kind === 'target')) {
            return undefined;
        }
        const router = this.routers.get(edge.routerKind);
        const at = router.getHandlePosition(edge, args?.route ?? router.route(edge), handle as GRoutingHandle);
        if (!at) {
            return undefined;
        }
        const size = (handle.kind === 'line' ? 4 : 5) / zoomOf(handle);
        const common = { 'data-kind': handle.kind };
        return end
            ? svg('rect', { ...common, class: 'pd-handle pd-end', x: at.x - size, y: at.y - size, width: 2 * size, height: 2 * size })
            : svg('circle', { ...common, class: `pd-handle ${handle.kind === 'line' ? 'pd-new-bend' : 'pd-bend'}`, cx: at.x, cy: at.y, r: size });
    }
}

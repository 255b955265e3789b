// SPDX-License-Identifier: EPL-2.0
// Draws the signs of problems above all elements.
import { EdgeRouterRegistry, GModelElement } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { absoluteBox, PawlEdge, PawlGraph } from '../graph/elements';
import { along } from '../graph/geometry';
import { shownElement } from '../graph/keys';
import type { Point } from '../graph/types';
import { Markers, type Severity } from '../markers';
import { svg } from './svg';

const RANK: Severity[] = ['info', 'warning', 'error'];

/** The signs of problems, above everything else. Problems in a collapsed composite are marked at the composite. */
@injectable()
export class MarkerLayer {
    @inject(Markers) protected markers: Markers;
    @inject(EdgeRouterRegistry) protected routers: EdgeRouterRegistry;

    render(graph: Readonly<PawlGraph>): VNode[] {
        const shown = new Map<GModelElement, string[]>();
        for (const id of this.markers.ids()) {
            const key = shownElement(id, each => graph.index.getById(each) !== undefined);
            const element = key ? graph.index.getById(key) : undefined;
            if (element && element !== graph) {
                shown.set(element, [...(shown.get(element) ?? []), id]);
            }
        }
        return [...shown].map(([element, ids]) => this.renderMarker(element, ids)).filter(node => node !== undefined);
    }

    private renderMarker(element: GModelElement, ids: string[]): VNode | undefined {
        const at = this.place(element);
        const worst = ids.map(id => this.markers.worst(id)!).sort((a, b) => RANK.indexOf(b) - RANK.indexOf(a))[0];
        if (!at || !worst) {
            return undefined;
        }
        const sign = {
            error: svg('circle', { cx: 8, cy: 8, r: 7.5 }),
            warning: svg('path', { d: 'M8 0.5L16 15H0Z' }),
            info: svg('rect', { x: 1, y: 1, width: 14, height: 14, rx: 2 })
        }[worst];
        return svg(
            'g',
            { class: `pd-marker pd-marker-${worst}`, 'data-marker': ids[0], 'data-element': element.id, transform: `translate(${at.x} ${at.y})` },
            [
                svg('title', {}, [ids.map(id => this.markers.text(id)).join('\n')]),
                sign,
                svg('text', { x: 8, y: worst === 'warning' ? 13 : 12, 'text-anchor': 'middle' }, [worst === 'info' ? 'i' : '!'])
            ],
            { key: `marker-${element.id}` }
        );
    }

    private place(element: GModelElement): Point | undefined {
        if (element instanceof PawlEdge) {
            const at = along(this.routers.route(element), 0.2);
            return { x: at.x - 8, y: at.y - 8 };
        }
        const box = absoluteBox(element);
        return box && (box.width < 30 ? { x: box.x + box.width - 2, y: box.y - 14 } : { x: box.x - 6, y: box.y - 8 });
    }
}

// SPDX-License-Identifier: EPL-2.0
import { DOMHelper, IView, isSelected, RenderingContext, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { PawlGraph } from '../graph/elements';
import { FAR } from './detail';
import { MarkerLayer } from './marker-layer';
import { renderShapes } from './shapes';
import { svg } from './svg';

/** Draws the root: the picture in the viewport, as one region for screen readers. */
@injectable()
export class GraphView implements IView {
    @inject(TYPES.DOMHelper) protected dom: DOMHelper;
    @inject(MarkerLayer) protected markers: MarkerLayer;

    render(graph: Readonly<PawlGraph>, context: RenderingContext): VNode | undefined {
        if (context.targetKind === 'hidden') {
            return undefined;
        }
        const [selected] = Array.from(graph.index.all().filter(isSelected));
        const { scroll, zoom, info } = graph;
        return svg(
            'svg',
            {
                class: `sprotty-graph pawl-diagram pd-graph${zoom < FAR ? ' pd-far' : ''}`,
                role: 'application',
                'aria-roledescription': info.kind === 'topology' ? 'topology' : 'state machine',
                'aria-label': info.title ?? 'Drawing',
                'aria-description': `${info.description ?? ''} Tab and arrow keys select elements, Enter edits, question mark lists all keys.`.trim(),
                'aria-activedescendant': selected ? this.dom.createUniqueDOMElementId(selected) : undefined
            },
            [
                svg('g', { transform: `scale(${zoom}) translate(${-scroll.x},${-scroll.y})` }, [
                    svg('g', { class: 'pd-paper' }, renderShapes(info.shapes)),
                    ...context.renderChildren(graph),
                    svg('g', { class: 'pd-markers' }, this.markers.render(graph))
                ])
            ]
        );
    }
}

// SPDX-License-Identifier: EPL-2.0
import { isSelected, RenderingContext, ShapeView } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { VNode } from 'snabbdom';
import { argsOf, PawlEdgeLabel, PawlLabel } from '../graph/elements';
import type { ReusableView } from './reusing-renderer';
import { renderShapes } from './shapes';
import { svg } from './svg';

/** Draws a label. Only the label of an edge can be selected on its own. */
@injectable()
export class LabelView extends ShapeView implements ReusableView {
    dependencies(label: Readonly<PawlLabel>, context: RenderingContext): unknown[] {
        if (!this.isVisible(label, context)) {
            return [];
        }
        const { shapes, tooltip, editable } = argsOf(label);
        const { width, height } = label.bounds;
        const states = label instanceof PawlEdgeLabel ? [isSelected(label), label.hoverFeedback] : [];
        return [label.text, width, height, shapes, tooltip, editable, ...states];
    }

    override render(label: Readonly<PawlLabel>, context: RenderingContext): VNode | undefined {
        if (context.targetKind === 'hidden' || !this.isVisible(label, context)) {
            return undefined;
        }
        const { shapes, tooltip, editable } = argsOf(label);
        const { width, height } = label.bounds;
        const ofEdge = label instanceof PawlEdgeLabel;
        const selected = ofEdge && isSelected(label);
        const hover = ofEdge && label.hoverFeedback;
        return svg('g', { class: `pd-label${ofEdge ? ' pd-edge-label' : ''}${editable ? ' pd-editable' : ''}${selected ? ' pd-selected' : ''}` }, [
            tooltip ? svg('title', {}, [tooltip]) : undefined,
            svg('rect', { class: 'pd-hit', width: Math.max(width, 0), height: Math.max(height, 0) }),
            ...renderShapes(shapes),
            selected || hover
                ? svg('rect', { class: selected ? 'pd-outline' : 'pd-outline-hover', x: -3, y: -2, width: width + 6, height: height + 4, rx: 3 })
                : undefined
        ]);
    }
}

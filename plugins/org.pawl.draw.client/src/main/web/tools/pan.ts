// SPDX-License-Identifier: EPL-2.0
import { Action, GLSPScrollMouseListener, GModelElement, Viewport, ViewportKeyTool, ZoomMouseListener } from '@eclipse-glsp/client';
import { injectable } from 'inversify';

/** Panning: by dragging the background, or anything with the middle button. */
@injectable()
export class PanListener extends GLSPScrollMouseListener {
    override mouseDown(target: GModelElement, event: MouseEvent): (Action | Promise<Action>)[] {
        if (event.button === 1) {
            this.lastScrollPosition = { x: event.pageX, y: event.pageY };
            event.preventDefault();
            return [];
        }
        return event.button === 0 && !event.shiftKey ? super.mouseDown(target, event) : [];
    }
}

/** Zooming by the wheel and by pinching (which browsers report as the wheel with Ctrl); with Shift or Alt the wheel pans. */
@injectable()
export class ZoomListener extends ZoomMouseListener {
    protected override isScrollMode(event: WheelEvent): boolean {
        return !event.ctrlKey && (event.altKey || event.shiftKey);
    }

    protected override processScroll(viewport: Viewport, event: WheelEvent): Viewport {
        const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        return { scroll: { x: viewport.scroll.x + dx / viewport.zoom, y: viewport.scroll.y + dy / viewport.zoom }, zoom: viewport.zoom };
    }

    protected override getZoomFactor(event: WheelEvent): number {
        const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
        return Math.exp(-Math.max(-150, Math.min(150, pixels)) * (event.ctrlKey ? 0.01 : 0.002));
    }
}

/** Takes the place of GLSP's keys for the viewport: the editor's commands have them. */
@injectable()
export class NoKeys extends ViewportKeyTool {
    override enable(): void {
        // nothing
    }
}

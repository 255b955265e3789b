// SPDX-License-Identifier: EPL-2.0
// Computes aligned and distributed places of boxes. Needs no browser.
import type { Box, Point } from './types';

export type Arrangement = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom' | 'across' | 'down';

/**
 * Aligns boxes with the first one (left, center, right, top, middle, bottom), or distributes them with equal gaps between the
 * outermost ones (across, down). Returns the new position of each box, in the order of the boxes.
 */
export function arrange(boxes: Box[], arrangement: Arrangement): Point[] {
    if (arrangement === 'across' || arrangement === 'down') {
        return distribute(boxes, arrangement === 'across' ? 'x' : 'y', arrangement === 'across' ? 'width' : 'height');
    }
    const [first] = boxes;
    return boxes.map(box => {
        switch (arrangement) {
            case 'left':
                return { x: first.x, y: box.y };
            case 'center':
                return { x: first.x + (first.width - box.width) / 2, y: box.y };
            case 'right':
                return { x: first.x + first.width - box.width, y: box.y };
            case 'top':
                return { x: box.x, y: first.y };
            case 'middle':
                return { x: box.x, y: first.y + (first.height - box.height) / 2 };
            default:
                return { x: box.x, y: first.y + first.height - box.height };
        }
    });
}

function distribute(boxes: Box[], axis: 'x' | 'y', extent: 'width' | 'height'): Point[] {
    const result = boxes.map(box => ({ x: box.x, y: box.y }));
    if (boxes.length < 3) {
        return result;
    }
    const order = boxes.map((_, index) => index).sort((a, b) => boxes[a][axis] - boxes[b][axis]);
    const last = boxes[order[order.length - 1]];
    const space = last[axis] + last[extent] - boxes[order[0]][axis];
    const filled = boxes.reduce((sum, box) => sum + box[extent], 0);
    const gap = (space - filled) / (boxes.length - 1);
    let at = boxes[order[0]][axis];
    for (const index of order) {
        result[index][axis] = at;
        at += boxes[index][extent] + gap;
    }
    return result;
}

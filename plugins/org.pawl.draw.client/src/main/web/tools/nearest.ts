// SPDX-License-Identifier: EPL-2.0
// Finds the nearest element in a direction. Needs no browser.
import { center } from '../graph/geometry';
import type { Box } from '../graph/types';

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The box that is nearest to another one in a direction: of those whose centre is in the quarter of that direction, the one with
 * the least distance, where distance across the direction counts double.
 */
export function nearest<T extends { box: Box }>(from: Box, others: T[], direction: Direction): T | undefined {
    const start = center(from);
    let best: T | undefined;
    let least = Infinity;
    for (const other of others) {
        const at = center(other.box);
        const dx = at.x - start.x;
        const dy = at.y - start.y;
        const along = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? -dy : dy;
        const across = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
        if (along > 1 && across <= along * 2) {
            const distance = along + 2 * across;
            if (distance < least) {
                least = distance;
                best = other;
            }
        }
    }
    return best;
}

/** The order in which Tab visits boxes: rows from top to bottom, in a row from left to right; a container before its content. */
export function readingOrder<T extends { box: Box }>(all: T[]): T[] {
    return [...all].sort((a, b) => {
        const sameRow = Math.abs(a.box.y - b.box.y) < 20;
        return sameRow ? a.box.x - b.box.x : a.box.y - b.box.y;
    });
}

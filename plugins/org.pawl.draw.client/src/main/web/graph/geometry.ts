// SPDX-License-Identifier: EPL-2.0
// Boxes, points and lines. Needs no browser.
import type { Box, Point, Route } from './types';

export function contains(box: Box, point: Point, margin = 0): boolean {
    return (
        point.x >= box.x - margin &&
        point.y >= box.y - margin &&
        point.x <= box.x + box.width + margin &&
        point.y <= box.y + box.height + margin
    );
}

export function center(box: Box): Point {
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The smallest box around boxes; undefined without any. */
export function union(boxes: Box[]): Box | undefined {
    if (boxes.length === 0) {
        return undefined;
    }
    const x = Math.min(...boxes.map(box => box.x));
    const y = Math.min(...boxes.map(box => box.y));
    return {
        x,
        y,
        width: Math.max(...boxes.map(box => box.x + box.width)) - x,
        height: Math.max(...boxes.map(box => box.y + box.height)) - y
    };
}

/** The point of a box that is nearest to a point. */
export function clamp(point: Point, box: Box): Point {
    return {
        x: Math.min(Math.max(point.x, box.x), box.x + box.width),
        y: Math.min(Math.max(point.y, box.y), box.y + box.height)
    };
}

/** How far a point is from the border of a box; negative inside of it. */
export function borderDistance(box: Box, point: Point): number {
    if (contains(box, point)) {
        return -Math.min(point.x - box.x, point.y - box.y, box.x + box.width - point.x, box.y + box.height - point.y);
    }
    const nearest = clamp(point, box);
    return Math.hypot(point.x - nearest.x, point.y - nearest.y);
}

/** The box of a path with absolute commands M, L, H, V, C, Q, A and Z, by its control points. */
export function pathBox(d: string): Box | undefined {
    const xs: number[] = [];
    const ys: number[] = [];
    for (const [, command, rest] of d.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/gi)) {
        const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
        switch (command) {
            case 'H':
                xs.push(...numbers);
                break;
            case 'V':
                ys.push(...numbers);
                break;
            case 'A':
                for (let i = 0; i + 6 < numbers.length; i += 7) {
                    xs.push(numbers[i + 5]);
                    ys.push(numbers[i + 6]);
                }
                break;
            default:
                numbers.forEach((number, index) => (index % 2 === 0 ? xs : ys).push(number));
        }
    }
    if (xs.length === 0 || ys.length === 0) {
        return undefined;
    }
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The part of a route outside of a box at its end, and the point of another box where it then ends. */
export function clipEnd(route: Route, box: Box, end: Box): Route {
    let kept = route.length;
    while (kept > 0 && contains(box, { x: route[kept - 1][0], y: route[kept - 1][1] })) {
        kept--;
    }
    const outside = route.slice(0, Math.max(kept, 1));
    const last = outside[outside.length - 1];
    const to = borderPoint(end, { x: last[0], y: last[1] });
    return [...outside, [to.x, to.y]];
}

/** Like clipEnd, for the begin of a route. */
export function clipStart(route: Route, box: Box, start: Box): Route {
    return clipEnd([...route].reverse(), box, start).reverse() as Route;
}

/** The two strokes of an open arrow head at the end of a line, as path data. */
export function arrowHead(route: Point[], length = 9, width = 4): string {
    const tip = route[route.length - 1];
    let index = route.length - 2;
    while (index > 0 && Math.hypot(tip.x - route[index].x, tip.y - route[index].y) < 0.5) {
        index--;
    }
    const before = route[Math.max(index, 0)];
    const distance = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
    const ux = (tip.x - before.x) / distance;
    const uy = (tip.y - before.y) / distance;
    const at = (side: number) =>
        `${round(tip.x - ux * length + side * uy * width)} ${round(tip.y - uy * length - side * ux * width)}`;
    return `M${at(1)}L${round(tip.x)} ${round(tip.y)}L${at(-1)}`;
}

export function polyline(route: Point[]): string {
    return route.map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`).join('');
}

/** The point of the border of a box on the way from a point outside to its centre. */
export function borderPoint(box: Box, from: Point): Point {
    const to = center(box);
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    const part = Math.min(dx === 0 ? 1 : box.width / 2 / Math.abs(dx), dy === 0 ? 1 : box.height / 2 / Math.abs(dy), 1);
    return { x: round(to.x + dx * part), y: round(to.y + dy * part) };
}

/** The point of a route at a part of its length: 0.5 is the middle. */
export function along(route: Point[], part = 0.5): Point {
    const lengths = route.slice(1).map((point, index) => Math.hypot(point.x - route[index].x, point.y - route[index].y));
    let rest = lengths.reduce((sum, length) => sum + length, 0) * part;
    for (let i = 0; i < lengths.length; i++) {
        if (rest <= lengths[i] && lengths[i] > 0) {
            const share = rest / lengths[i];
            return {
                x: route[i].x + (route[i + 1].x - route[i].x) * share,
                y: route[i].y + (route[i + 1].y - route[i].y) * share
            };
        }
        rest -= lengths[i];
    }
    return route[0] ?? { x: 0, y: 0 };
}

export function round(value: number): number {
    return Math.round(value * 100) / 100;
}

// SPDX-License-Identifier: EPL-2.0

/** Below this zoom the small texts are hidden and names are larger. */
export const FAR = 0.4;
/** Below this zoom the names of simple states are hidden, too, and a composite has its name in its middle. */
export const VERY_FAR = 0.2;

const STEPS = [0.3, 0.22, 0.16, 0.12, 0.08, 0.05];
/** The smallest size of a name on the screen. */
const READABLE = 8;

/**
 * The size of a name, in the units of the drawing, at a zoom; undefined if it is not drawn larger than usual, because the zoom
 * is near enough, or because no readable size fits. The name of a composite may be larger than its header.
 */
export function nameSize(zoom: number, name: string, width: number, height: number, composite: boolean): number | undefined {
    if (zoom >= FAR) {
        return undefined;
    }
    const step = STEPS.find(each => zoom >= each) ?? STEPS[STEPS.length - 1];
    const fitting = Math.min(width / (0.58 * Math.max(name.length, 1)), height * 0.7);
    const wanted = (composite && zoom < VERY_FAR ? 18 : 12) / step;
    const size = Math.max(13, Math.min(wanted, fitting));
    return size * zoom >= READABLE ? size : undefined;
}

// SPDX-License-Identifier: EPL-2.0
// The ranges of elements in the text.

export interface Range {
    id: string;
    offset?: number;
    length?: number;
}

/** The id of the innermost range that contains an offset; of two equal ones, the first. */
export function innermost(ranges: readonly Range[], at: number): string | undefined {
    let best: string | undefined;
    let shortest = Infinity;
    for (const { id, offset, length = 0 } of ranges) {
        if (offset !== undefined && offset <= at && at <= offset + length && length < shortest) {
            best = id;
            shortest = length;
        }
    }
    return best;
}

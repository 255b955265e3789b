// SPDX-License-Identifier: EPL-2.0

/**
 * How well a text fits what was typed: the letters occur in their order. Lower is better; undefined does not fit. The begin of
 * the text fits best, then the begin of a word, then any part, then scattered letters.
 */
export function match(typed: string, text: string): number | undefined {
    const query = typed.trim().toLowerCase();
    const candidate = text.toLowerCase();
    if (query === '') {
        return 0;
    }
    const at = candidate.indexOf(query);
    if (at === 0) {
        return 0;
    }
    if (at > 0) {
        return /[^a-z0-9]/.test(candidate[at - 1]) ? 1 : 2;
    }
    let from = 0;
    for (const letter of query) {
        from = candidate.indexOf(letter, from) + 1;
        if (from === 0) {
            return undefined;
        }
    }
    return 3;
}

/** The items that fit, best first; items that fit equally stay in their order. */
export function filter<T>(typed: string, items: T[], text: (item: T) => string): T[] {
    return items
        .map((item, index) => ({ item, index, rank: match(typed, text(item)) }))
        .filter(each => each.rank !== undefined)
        .sort((a, b) => a.rank! - b.rank! || a.index - b.index)
        .map(each => each.item);
}

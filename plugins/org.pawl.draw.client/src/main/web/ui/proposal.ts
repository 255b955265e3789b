// SPDX-License-Identifier: EPL-2.0
// A proposal for a label, and what a label is with it. Needs no browser.

/** A text that can be put into a label: it replaces a part of it, and a part of it is then selected. */
export interface Proposal {
    label: string;
    detail: string;
    from: number;
    to: number;
    text: string;
    selectFrom: number;
    selectTo: number;
}

/** A label with a proposal put into it, and the part of it that is then selected. */
export function taken(text: string, { from, to, text: inserted, selectFrom, selectTo }: Proposal): { text: string; from: number; to: number } {
    return { text: text.slice(0, from) + inserted + text.slice(to), from: from + selectFrom, to: from + selectTo };
}

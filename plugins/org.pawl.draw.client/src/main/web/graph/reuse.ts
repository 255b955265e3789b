// SPDX-License-Identifier: EPL-2.0
import { elements } from './schema';
import type { ElementArgs, RootSchema } from './types';

const KEPT = ['shapes', 'route', 'drawn'] as const;

/**
 * Used for graphs with collapsed composites or hidden layers. Gives elements the objects of the graph before, where shapes, route
 * and ends are equal. The views compare the objects, and keep what they have drawn for them: after an edit, only the changed
 * elements are drawn anew.
 */
export class ArgumentReuse {
    private before = new Map<string, ElementArgs>();

    apply(root: RootSchema): RootSchema {
        const now = new Map<string, ElementArgs>();
        for (const [{ id, args }] of elements(root)) {
            if (args) {
                keep(args, this.before.get(id));
                now.set(id, args);
            }
        }
        this.before = now;
        return root;
    }
}

/** Gives arguments the objects of those before, where they are equal. */
export function keep(args: ElementArgs, before: ElementArgs | undefined): void {
    const [to, from] = [args, before ?? {}] as Record<string, unknown>[];
    for (const key of KEPT) {
        if (to[key] && areEqual(to[key], from[key])) {
            to[key] = from[key];
        }
    }
}

/** Whether two values of JSON are equal. */
export function areEqual(a: unknown, b: unknown): boolean {
    if (a === b) {
        return true;
    }
    if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) {
        return false;
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((value, index) => areEqual(value, b[index]));
    }
    const names = Object.keys(a);
    return (
        names.length === Object.keys(b).length && names.every(name => areEqual((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
    );
}

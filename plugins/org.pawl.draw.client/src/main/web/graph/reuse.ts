// SPDX-License-Identifier: EPL-2.0
import { elements } from './prepare';
import type { ElementArgs, RootSchema } from './types';

const KEPT = ['shapes', 'route', 'drawn'] as const;

/**
 * For graphs in which composites are collapsed or layers are hidden. Gives elements whose shapes, route and ends are as before the same objects again. The views compare the objects, and keep what
 * they have drawn for them: after an edit, only the changed elements are drawn anew.
 */
export class ArgumentReuse {
    private before = new Map<string, ElementArgs>();

    apply(root: RootSchema): RootSchema {
        const now = new Map<string, ElementArgs>();
        for (const [{ id, args }] of elements(root)) {
            if (args) {
                keep(args as Record<string, unknown>, this.before.get(id) as Record<string, unknown> | undefined);
                now.set(id, args);
            }
        }
        this.before = now;
        return root;
    }
}

function keep(args: Record<string, unknown>, before: Record<string, unknown> | undefined): void {
    for (const key of KEPT) {
        if (before && args[key] && areEqual(args[key], before[key])) {
            args[key] = before[key];
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

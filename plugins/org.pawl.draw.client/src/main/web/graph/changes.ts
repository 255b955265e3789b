// SPDX-License-Identifier: EPL-2.0
import { areEqual, keep } from './reuse';
import type { ElementSchema, RootSchema } from './types';

/**
 * An element in the difference of two graphs: an id alone is the element as it was, with its content. Without a type, only the
 * content has changed.
 */
export type ChangedElement = string | (Omit<ElementSchema, 'type' | 'children'> & { type?: string; children?: ChangedElement[] });

/** The new ids of elements after two changes of ids, by the ids before both. */
export function renamedTwice(first: Record<string, string>, second: Record<string, string>): Record<string, string> {
    const now = Object.entries(first).map(([before, between]): [string, string] => [before, second[between] ?? between]);
    return { ...second, ...Object.fromEntries(now) };
}

/** The newest graph of the server, which sends a whole graph first, and then what has changed. */
export class ReceivedGraph {
    private elements = new Map<string, ElementSchema>();

    /** Takes a whole graph. Elements that are as before, with their content, are the same objects as before. */
    whole(root: RootSchema): RootSchema {
        return this.remember(this.elements.size > 0 ? this.asBefore(root) : root);
    }

    /** Takes a difference. Elements that are as before are the same objects; those around a changed element are new ones. */
    change(root: ChangedElement): RootSchema {
        return this.remember(this.resolve(root));
    }

    private asBefore(element: ElementSchema): ElementSchema {
        const before = this.elements.get(element.id);
        const children = (element.children ?? []).map(child => this.asBefore(child));
        if (!before || !areEqual({ ...before, children: [] }, { ...element, children: [] })) {
            keep(element.args ?? {}, before?.args);
            return { ...element, children };
        }
        const known = before.children ?? [];
        return children.length === known.length && children.every((child, index) => child === known[index]) ? before : { ...before, children };
    }

    private resolve(change: ChangedElement): ElementSchema {
        if (typeof change === 'string') {
            return this.known(change);
        }
        const children = (change.children ?? []).map(child => this.resolve(child));
        if (change.type === undefined) {
            return { ...this.known(change.id), children };
        }
        // of a changed element, what is drawn may be as before: of the root, that is the paper
        keep(change.args ?? {}, this.elements.get(change.id)?.args);
        return { ...change, children } as ElementSchema;
    }

    private known(id: string): ElementSchema {
        const element = this.elements.get(id);
        if (!element) {
            throw new Error(`The server changed the element '${id}', which it has not sent.`);
        }
        return element;
    }

    private remember(root: RootSchema): RootSchema {
        this.elements = new Map();
        this.add(root);
        return root;
    }

    private add(element: ElementSchema): void {
        this.elements.set(element.id, element);
        element.children?.forEach(child => this.add(child));
    }
}

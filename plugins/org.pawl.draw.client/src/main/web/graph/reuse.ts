// SPDX-License-Identifier: EPL-2.0
import { elements } from './prepare';
import type { RootSchema, Shape } from './types';

/**
 * Gives elements whose shapes are as before the same list of shapes again. The views then keep what they have drawn for it: after
 * an edit, only the changed elements are drawn anew.
 */
export class ShapeReuse {
    private before = new Map<string, { text: string; shapes: Shape[] }>();

    apply(root: RootSchema): RootSchema {
        const now = new Map<string, { text: string; shapes: Shape[] }>();
        for (const [{ id, args }] of elements(root)) {
            if (args?.shapes && args.shapes.length > 0) {
                const text = JSON.stringify(args.shapes);
                const known = this.before.get(id);
                if (known?.text === text) {
                    args.shapes = known.shapes;
                }
                now.set(id, { text, shapes: args.shapes });
            }
        }
        this.before = now;
        return root;
    }
}

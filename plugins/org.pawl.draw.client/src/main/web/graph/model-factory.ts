// SPDX-License-Identifier: EPL-2.0
import { GModelElement, GModelElementSchema, GModelFactory } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import type { Point } from './types';

/** What the factory sets itself. */
const OWN = new Set(['children', 'parent', 'index']);

/**
 * Makes the elements of a graph. For what the server sends, it copies the properties without a look at the class of each element,
 * which the library takes for each property: an edit makes all elements of a large diagram anew.
 */
@injectable()
export class PawlModelFactory extends GModelFactory {
    protected override initializeElement(element: GModelElement, schema: GModelElementSchema): GModelElement {
        if (Object.getPrototypeOf(schema) !== Object.prototype || 'bounds' in schema) {
            return super.initializeElement(element, schema);
        }
        const from = schema as unknown as Record<string, unknown>;
        const to = element as unknown as Record<string, unknown>;
        for (const name of Object.keys(from)) {
            if (!OWN.has(name)) {
                // tools change the bends in place
                to[name] = name === 'routingPoints' ? (from[name] as Point[] | undefined)?.map(({ x, y }) => ({ x, y })) : from[name];
            }
        }
        return element;
    }
}

// SPDX-License-Identifier: EPL-2.0
import { injectable } from 'inversify';

/** The states and objects that are active in the running program. */
@injectable()
export class Active {
    private keys = new Set<string>();

    /** Returns whether this is another set. */
    set(keys: readonly string[]): boolean {
        const changed = keys.length !== this.keys.size || keys.some(key => !this.keys.has(key));
        this.keys = new Set(keys);
        return changed;
    }

    has(key: string): boolean {
        return this.keys.has(key);
    }
}

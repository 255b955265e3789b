// SPDX-License-Identifier: EPL-2.0
import type { Tool } from '../ui/palette';

/** Keys of tools by their name. The same letter may stand for a tool of state machines and one of topologies. */
const KEYS: [RegExp, string][] = [
    [/^state$/i, 's'],
    [/^submachine state$/i, 'u'],
    [/^final( state)?$/i, 'f'],
    [/^initial( state)?$/i, 'i'],
    [/^choice$/i, 'c'],
    [/^junction$/i, 'j'],
    [/^(shallow )?history$/i, 'h'],
    [/^deep history$/i, 'd'],
    [/^(orthogonal )?region$/i, 'n'],
    [/^entry point$/i, 'e'],
    [/^exit point$/i, 'x'],
    [/^transition$/i, 't'],
    [/^local transition$/i, 'l'],
    [/^(instance|object)$/i, 'o'],
    [/^thread$/i, 'a'],
    [/^interrupt$/i, 'i'],
    [/^mutex$/i, 'm'],
    [/^semaphore$/i, 'v'],
    [/^connection$/i, 't'],
    [/^post$/i, 'p'],
    [/^publish|publication/i, 'y'],
    [/^subscri/i, 'w'],
    [/^use( of a mutex)?$/i, 'k']
];

/** The key of a tool, without one that an earlier tool of the palette has. */
export function toolKeys(tools: Tool[]): Map<string, string> {
    const keys = new Map<string, string>();
    const used = new Set<string>();
    for (const tool of tools) {
        const key = KEYS.find(([name]) => name.test(tool.label))?.[1];
        if (key && !used.has(key)) {
            used.add(key);
            keys.set(tool.elementTypeId, key);
        }
    }
    return keys;
}

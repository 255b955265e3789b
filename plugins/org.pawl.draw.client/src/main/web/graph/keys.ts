// SPDX-License-Identifier: EPL-2.0

/** The element with a key, or else the innermost one around it that is shown: keys name the way from the root. */
export function shownElement(key: string, isShown: (key: string) => boolean): string | undefined {
    let current = key;
    while (current && !isShown(current)) {
        current = current.slice(0, Math.max(current.lastIndexOf('.'), current.lastIndexOf('#'), current.lastIndexOf('|'), 0));
    }
    return current || undefined;
}

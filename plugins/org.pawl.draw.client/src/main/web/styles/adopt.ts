// SPDX-License-Identifier: EPL-2.0
// Applies the style sheet of the pictures, which the server sends, in the theme of the page.
import type { Editor } from '../editor';

export type Theme = 'light' | 'dark';

export interface AdoptedStyles {
    /** Uses the colours of a theme, or without one those of the system. */
    setTheme(theme: Theme | undefined): void;
    dispose(): void;
}

/**
 * The style sheet of the pictures, which the server sends. A constructed style sheet is permitted by a content security policy
 * without inline styles.
 */
export function adoptStyles(editor: Editor): AdoptedStyles {
    const sheet = new CSSStyleSheet();
    let current: string | undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    let theme: Theme | undefined;
    const update = (): void => {
        const css = themed(editor.root.info.css ?? '', theme);
        if (css !== current) {
            current = css;
            sheet.replaceSync(css);
        }
    };
    const off = editor.modelChanged.on(update);
    return {
        setTheme(next) {
            theme = next;
            update();
        },
        dispose() {
            off();
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
        }
    };
}

/** The style sheet has the dark colours in a media query: it applies always, or never, if the page chooses the theme. */
function themed(css: string, theme: Theme | undefined): string {
    return theme === undefined ? css : css.replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all');
}

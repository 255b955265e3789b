// SPDX-License-Identifier: EPL-2.0
// Viewport and collapsed composites of a diagram, kept in the storage of the browser.

interface Stored {
    collapsed?: string[];
    focus?: string;
    scroll?: { x: number; y: number };
    zoom?: number;
    hiddenLayers?: string[];
}

/** Where views are kept: the storage of the browser, or what a page has in its place. */
export type ViewStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The storage of the browser. Its access may be forbidden, and it may be full: then it forgets. */
export function browserStorage(): ViewStorage {
    return {
        getItem: key => {
            try {
                return window.localStorage.getItem(key);
            } catch {
                return null;
            }
        },
        setItem: (key, value) => {
            try {
                window.localStorage.setItem(key, value);
            } catch {
                return;
            }
        }
    };
}

/** What a user sees of a drawing: collapsed and focused composites, hidden layers, and the viewport. The browser keeps it, not the model. */
export class ViewState {
    readonly collapsed = new Set<string>();
    readonly hiddenLayers = new Set<string>();
    focus?: string;
    scroll?: { x: number; y: number };
    zoom?: number;
    private readonly key: string;

    constructor(
        model: string,
        diagram: string,
        private readonly storage: ViewStorage
    ) {
        this.key = `pawl-drawing:${model}:${diagram}`;
        const stored = this.read();
        stored.collapsed?.forEach(id => this.collapsed.add(id));
        if (Array.isArray(stored.hiddenLayers)) {
            stored.hiddenLayers.forEach(name => this.hiddenLayers.add(name));
        }
        this.focus = stored.focus;
        this.scroll = stored.scroll;
        this.zoom = stored.zoom;
    }

    /** Elements have other ids. */
    rename(now: (id: string) => string): void {
        const collapsed = [...this.collapsed];
        this.collapsed.clear();
        collapsed.forEach(id => this.collapsed.add(now(id)));
        this.focus = this.focus && now(this.focus);
    }

    save(): void {
        const stored: Stored = { collapsed: [...this.collapsed], focus: this.focus, scroll: this.scroll, zoom: this.zoom, hiddenLayers: [...this.hiddenLayers] };
        this.storage.setItem(this.key, JSON.stringify(stored));
    }

    private read(): Stored {
        try {
            const stored = JSON.parse(this.storage.getItem(this.key) ?? '{}');
            const valid = stored && typeof stored === 'object' && (stored.collapsed === undefined || Array.isArray(stored.collapsed));
            return valid ? stored : {};
        } catch {
            return {};
        }
    }
}

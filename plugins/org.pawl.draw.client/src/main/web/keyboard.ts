// SPDX-License-Identifier: EPL-2.0
import { keyOf, type Commands } from './commands/command';
import { tab } from './commands/select-commands';
import type { Editor } from './editor';
import type { Bending } from './tools/bending';
import type { Interactions } from './tools/interaction';

/** Keys that the browser needs for its clipboard events. */
const NATIVE = new Set(['Ctrl+C', 'Ctrl+X', 'Ctrl+V']);

/** Runs commands by keys while the drawing has the focus. GLSP's own key listeners receive nothing. */
export class Keyboard {
    private readonly toDispose: (() => void)[] = [];

    constructor(
        private readonly editor: Editor,
        private readonly commands: Commands,
        private readonly interactions: Interactions,
        private readonly bending: Bending,
        host: HTMLElement,
        private readonly nextArea: (back: boolean) => void,
        /** Keys of the page around the drawing, although the drawing has commands for them. */
        private readonly hostKeys: readonly string[]
    ) {
        const inDrawing = (event: KeyboardEvent): void => this.inDrawing(event);
        const anywhere = (event: KeyboardEvent): void => this.anywhere(event);
        const keep = (event: KeyboardEvent): void => {
            if (isDrawing(event.target)) {
                event.stopPropagation();
            }
        };
        editor.canvas.addEventListener('keydown', inDrawing, true);
        editor.canvas.addEventListener('keyup', keep, true);
        host.addEventListener('keydown', anywhere);
        this.toDispose.push(() => {
            editor.canvas.removeEventListener('keydown', inDrawing, true);
            editor.canvas.removeEventListener('keyup', keep, true);
            host.removeEventListener('keydown', anywhere);
        });
    }

    dispose(): void {
        this.toDispose.forEach(dispose => dispose());
    }

    private inDrawing(event: KeyboardEvent): void {
        const key = keyOf(event);
        if (!isDrawing(event.target) || event.isComposing || this.hostKeys.includes(key)) {
            return;
        }
        if (NATIVE.has(key)) {
            event.stopPropagation();
            return;
        }
        if (key === 'F6' || key === 'Shift+F6' || this.isOfThePage(key)) {
            return;
        }
        if (!this.bending.isActive && isWithControl(event) && this.commands.forKey(key) === undefined) {
            // a key of the page around the drawing
            return;
        }
        event.stopPropagation();
        if (this.bending.isActive && this.bending.key(event)) {
            event.preventDefault();
        } else if (key === 'Escape') {
            this.editor.creations.cancel();
            if (!this.interactions.stop()) {
                this.editor.select([]);
            }
        } else if (key === 'Tab' || key === 'Shift+Tab') {
            if (tab(this.editor, event.shiftKey)) {
                event.preventDefault();
            }
        } else if (this.editor.creations.typeAhead(event)) {
            event.preventDefault();
        } else {
            this.run(key, event);
        }
    }

    /** Keys with Ctrl also work in the other parts of the editor, and F6 goes from part to part. */
    private anywhere(event: KeyboardEvent): void {
        const key = keyOf(event);
        if (this.hostKeys.includes(key)) {
            return;
        }
        if (key === 'F6' || key === 'Shift+F6') {
            event.preventDefault();
            this.nextArea(event.shiftKey);
            return;
        }
        const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        const general = ['Ctrl+S', 'Ctrl+F', 'Ctrl+K', 'F1'].includes(key) || (!field && ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'].includes(key));
        if (general && !event.defaultPrevented) {
            this.run(key, event);
        }
    }

    /** Keys with Control that no command has belong to the page around the drawing. */
    private isOfThePage(key: string): boolean {
        return key.startsWith('Ctrl+') && !this.bending.isActive && !this.commands.all().some(command => command.keys.includes(key));
    }

    private run(key: string, event: KeyboardEvent): void {
        const command = this.commands.forKey(key);
        if (command) {
            event.preventDefault();
            event.stopPropagation();
            command.run();
        }
    }
}

function isWithControl(event: KeyboardEvent): boolean {
    return event.ctrlKey || event.metaKey;
}

function isDrawing(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('.pd-graph') !== null;
}

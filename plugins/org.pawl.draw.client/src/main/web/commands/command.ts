// SPDX-License-Identifier: EPL-2.0
// A command of the editor with its keys, and the list of all commands.

export type Group = 'Select' | 'Create' | 'Edit' | 'Arrange' | 'Refactor' | 'View' | 'File' | 'Help';

/** What a user can do: by key, in the context menu, in the list of commands. The help lists all of them. */
export interface Command {
    id: string;
    label: string;
    group: Group;
    /** Keys as `Ctrl+Shift+Z`, `s`, `?`, `ArrowUp`. */
    keys: string[];
    /** Whether the context menu has it. */
    menu?: boolean;
    enabled?(): boolean;
    run(): void;
}

/** A key event in the notation of commands. Cmd of a Mac counts as Ctrl. */
export function keyOf(event: KeyboardEvent): string {
    const printable = event.key.length === 1;
    const letter = printable && /[a-z]/i.test(event.key);
    const modifiers = [
        event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
        event.altKey ? 'Alt+' : '',
        event.shiftKey && (!printable || letter) ? 'Shift+' : ''
    ].join('');
    const key = event.key === ' ' ? 'Space' : letter ? (modifiers ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
    return modifiers + key;
}

/** Keys as they are shown: with arrows instead of names. */
export function keyText(key: string): string {
    const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };
    return key.replace(/Arrow\w+/, name => arrows[name]).replace('ContextMenu', 'Menu');
}

/** All commands, by id and by key. Commands may come and go with the palette. */
export class Commands {
    private readonly sources: (() => Command[])[] = [];

    add(source: () => Command[]): void {
        this.sources.push(source);
    }

    all(): Command[] {
        return this.sources.flatMap(source => source());
    }

    get(id: string): Command | undefined {
        return this.all().find(command => command.id === id);
    }

    forKey(key: string): Command | undefined {
        return this.all().find(command => command.keys.includes(key) && (command.enabled?.() ?? true));
    }

    run(id: string): void {
        const command = this.get(id);
        if (command && (command.enabled?.() ?? true)) {
            command.run();
        }
    }
}

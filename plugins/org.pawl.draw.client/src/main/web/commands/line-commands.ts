// SPDX-License-Identifier: EPL-2.0
// The properties of a line in a box: of an entry action, of an internal reaction.
import type { Editor } from '../editor';
import { childrenOf, PawlLabel } from '../graph/elements';
import type { Properties } from '../ui/properties';
import type { QuickPick } from '../ui/quick-pick';
import type { Command } from './command';

/** A line cannot be selected on its own: its properties are opened by the menu of its place, or chosen from a list. */
export class LineCommands {
    private clicked?: string;

    constructor(
        private readonly editor: Editor,
        private readonly pick: QuickPick,
        private readonly properties: Properties
    ) {}

    /** The commands that are made meanwhile are for the line that was clicked. */
    at(line: string | undefined, makeMenu: () => void): void {
        this.clicked = line;
        makeMenu();
        this.clicked = undefined;
    }

    commands(): Command[] {
        const lines = this.lines();
        const clicked = lines.find(line => line.id === this.clicked);
        const label = clicked ? 'Properties of the line' : 'Properties of a line…';
        return [{ id: 'properties-line', label, group: 'Edit', keys: ['Alt+Shift+Enter'], menu: true, enabled: () => lines.length > 0, run: () => this.open(clicked ? [clicked] : lines) }];
    }

    /** The lines of the selected box. */
    private lines(): PawlLabel[] {
        const { selected } = this.editor;
        return selected.length === 1 ? childrenOf(selected[0]).filter((child): child is PawlLabel => child instanceof PawlLabel && child.type === 'label:line') : [];
    }

    private open(lines: PawlLabel[]): void {
        if (lines.length === 1) {
            this.properties.showPart(lines[0].id);
        } else {
            this.pick.open(
                'Properties of the line',
                lines.map(line => ({ label: line.text, run: () => this.properties.showPart(line.id) }))
            );
        }
    }
}

// SPDX-License-Identifier: EPL-2.0
// The commands that change the selected elements.
import { Action, DeleteElementOperation, RedoAction, ResponseAction, SaveModelAction, UndoAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import type { Arrangement } from '../graph/arrange';
import { argsOf, PawlEdge } from '../graph/elements';
import type { Bending } from '../tools/bending';
import type { Moving } from '../tools/moving';
import type { LabelEditor } from '../ui/label-editor';
import type { Command } from './command';

const ARRANGEMENTS: [Arrangement, string, string[]][] = [
    ['left', 'Align left', ['Ctrl+Shift+ArrowLeft']],
    ['center', 'Align centres', []],
    ['right', 'Align right', ['Ctrl+Shift+ArrowRight']],
    ['top', 'Align tops', ['Ctrl+Shift+ArrowUp']],
    ['middle', 'Align middles', []],
    ['bottom', 'Align bottoms', ['Ctrl+Shift+ArrowDown']],
    ['across', 'Distribute across', []],
    ['down', 'Distribute down', []]
];

const MOVES: [string, number, number][] = [
    ['ArrowLeft', -10, 0],
    ['ArrowRight', 10, 0],
    ['ArrowUp', 0, -10],
    ['ArrowDown', 0, 10]
];

const REFACTORINGS: [string, string, string[]][] = [
    ['group', 'Group states in a composite', ['g']],
    ['extract', 'Extract into a submachine', []],
    ['fold', 'Fold common entry and exit', []],
    ['layOutAgain', 'Lay out again', ['Ctrl+Shift+L']]
];

/** What the text editor of the page does itself, if it has one. */
interface TextCommands {
    undo?(): void;
    redo?(): void;
    save?(): void;
}

/** Undoes or redoes: the page, if it can, all but changes of the layout, which its text does not show. */
async function step(editor: Editor, redo: boolean, byHost?: () => void): Promise<void> {
    editor.finish();
    if (byHost && !(await editor.ask<ResponseAction & { layout: boolean }>({ kind: 'pawl.nextStep', redo } as Action)).layout) {
        byHost();
    } else {
        editor.afterwards(() => editor.connected && editor.source.send(redo ? RedoAction.create() : UndoAction.create()));
    }
}

/** Changes of the model. */
export function editCommands(editor: Editor, labels: LabelEditor, moving: Moving, bending: Bending, host: TextCommands): Command[] {
    const some = (): boolean => editor.selectedIds.length > 0;
    const one = (): boolean => editor.selectedIds.length === 1;
    const edge = (): boolean => one() && editor.selected[0] instanceof PawlEdge;
    const info = (): { undo?: string; redo?: string } => editor.root.info ?? {};
    const refactor = (name: string): void => editor.send({ kind: 'pawl.refactor', isOperation: true, name, elementIds: editor.selectedIds } as Action);
    const save = (): void => editor.afterwards(() => (host.save ? host.save() : editor.connected && editor.source.send(SaveModelAction.create())));
    return [
        { id: 'undo', label: `Undo${info().undo ? `: ${info().undo}` : ''}`, group: 'Edit', keys: ['Ctrl+Z'], run: () => void step(editor, false, host.undo?.bind(host)) },
        { id: 'redo', label: `Redo${info().redo ? `: ${info().redo}` : ''}`, group: 'Edit', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], run: () => void step(editor, true, host.redo?.bind(host)) },
        { id: 'save', label: 'Save', group: 'File', keys: ['Ctrl+S'], run: save },
        { id: 'edit', label: 'Edit the text', group: 'Edit', keys: ['Enter', 'F2'], menu: true, enabled: one, run: () => labels.edit(editor.selected[0]) },
        { id: 'delete', label: 'Delete', group: 'Edit', keys: ['Delete', 'Backspace'], menu: true, enabled: some, run: () => editor.send(DeleteElementOperation.create(editor.selectedIds)) },
        { id: 'bend', label: 'Bend the line by keys', group: 'Edit', keys: ['b'], menu: true, enabled: edge, run: () => bending.begin(editor.selected[0] as PawlEdge) },
        { id: 'open', label: 'Open the diagram of the element', group: 'View', keys: ['Shift+Enter'], menu: true, enabled: () => one() && argsOf(editor.selected[0]).opens !== undefined, run: () => editor.openDiagram.fire(argsOf(editor.selected[0]).opens!) },
        ...MOVES.flatMap(([key, dx, dy]): Command[] => {
            const direction = key.slice(5).toLowerCase();
            return [
                { id: `move-${direction}`, label: `Move ${direction}`, group: 'Arrange', keys: [`Ctrl+${key}`], run: () => moving.moveBy(dx, dy) },
                { id: `resize-${direction}`, label: `${dx + dy < 0 ? 'Smaller' : 'Larger'}, ${dx === 0 ? 'in height' : 'in width'}`, group: 'Arrange', keys: [`Shift+${key}`], run: () => moving.resizeBy(dx, dy) }
            ];
        }),
        ...ARRANGEMENTS.map(([arrangement, label, keys]): Command => ({ id: `arrange-${arrangement}`, label, group: 'Arrange', keys, menu: true, enabled: () => moving.movable().length > (arrangement === 'across' || arrangement === 'down' ? 2 : 1), run: () => moving.arrange(arrangement) })),
        ...REFACTORINGS.map(([name, label, keys]): Command => ({ id: `refactor-${name}`, label, group: 'Refactor', keys, menu: true, enabled: () => name === 'layOutAgain' || some(), run: () => refactor(name) }))
    ];
}

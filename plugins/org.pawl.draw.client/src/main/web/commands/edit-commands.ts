// SPDX-License-Identifier: EPL-2.0
// The commands that change the selected elements.
import { Action, DeleteElementOperation, RedoAction, SaveModelAction, UndoAction } from '@eclipse-glsp/client';
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
    ['group', 'Group states in a composite', ['Ctrl+G']],
    ['extract', 'Extract into a submachine', []],
    ['fold', 'Fold common entry and exit', []],
    ['layOutAgain', 'Lay out again', ['Ctrl+Shift+L']]
];

/** Changes of the model. */
export function editCommands(editor: Editor, labels: LabelEditor, moving: Moving, bending: Bending, save?: () => void): Command[] {
    const some = (): boolean => editor.selectedIds.length > 0;
    const one = (): boolean => editor.selectedIds.length === 1;
    const edge = (): boolean => one() && editor.selected[0] instanceof PawlEdge;
    const info = (): { undo?: string; redo?: string } => editor.root.info ?? {};
    const refactor = (name: string): void => editor.send({ kind: 'pawl.refactor', isOperation: true, name, elementIds: editor.selectedIds } as Action);
    return [
        { id: 'undo', label: `Undo${info().undo ? `: ${info().undo}` : ''}`, group: 'Edit', keys: ['Ctrl+Z'], run: () => editor.source.send(UndoAction.create()) },
        { id: 'redo', label: `Redo${info().redo ? `: ${info().redo}` : ''}`, group: 'Edit', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], run: () => editor.source.send(RedoAction.create()) },
        { id: 'save', label: 'Save', group: 'File', keys: ['Ctrl+S'], run: save ?? (() => editor.source.send(SaveModelAction.create())) },
        { id: 'edit', label: 'Edit the text', group: 'Edit', keys: ['Enter', 'F2'], menu: true, enabled: one, run: () => labels.edit(editor.selected[0]) },
        { id: 'delete', label: 'Delete', group: 'Edit', keys: ['Delete', 'Backspace'], menu: true, enabled: some, run: () => editor.send(DeleteElementOperation.create(editor.selectedIds)) },
        { id: 'bend', label: 'Bend the line by keys', group: 'Edit', keys: ['b'], menu: true, enabled: edge, run: () => bending.begin(editor.selected[0] as PawlEdge) },
        { id: 'open', label: 'Open the diagram of the element', group: 'View', keys: ['Ctrl+Enter'], menu: true, enabled: () => one() && argsOf(editor.selected[0]).opens !== undefined, run: () => editor.openDiagram.fire(argsOf(editor.selected[0]).opens!) },
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

// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import { argsOf, PawlNode } from '../graph/elements';
import { exportPng, exportSvg } from '../export/export';
import type { Command } from './command';

/** What is seen of the drawing. */
export function viewCommands(editor: Editor): Command[] {
    const composite = (): PawlNode | undefined => {
        const [element] = editor.selected;
        return element instanceof PawlNode && argsOf(element).foldable ? element : undefined;
    };
    const { view } = editor;
    return [
        { id: 'zoom-in', label: 'Zoom in', group: 'View', keys: ['+', '=', 'Ctrl+=', 'Ctrl++'], run: () => editor.zoomTo(editor.root.zoom * 1.25) },
        { id: 'zoom-out', label: 'Zoom out', group: 'View', keys: ['-', 'Ctrl+-'], run: () => editor.zoomTo(editor.root.zoom / 1.25) },
        { id: 'zoom-100', label: '100 %', group: 'View', keys: ['1', 'Ctrl+0'], run: () => editor.zoomTo(1) },
        { id: 'fit', label: 'Show all', group: 'View', keys: ['0'], run: () => editor.fit() },
        { id: 'pan-left', label: 'Pan left', group: 'View', keys: ['Alt+ArrowLeft'], run: () => pan(editor, -80, 0) },
        { id: 'pan-right', label: 'Pan right', group: 'View', keys: ['Alt+ArrowRight'], run: () => pan(editor, 80, 0) },
        { id: 'pan-up', label: 'Pan up', group: 'View', keys: ['PageUp'], run: () => pan(editor, 0, -80) },
        { id: 'pan-down', label: 'Pan down', group: 'View', keys: ['PageDown'], run: () => pan(editor, 0, 80) },
        { id: 'collapse', label: 'Collapse or expand the composite', group: 'View', keys: ['Space'], menu: true, enabled: () => composite() !== undefined, run: () => toggleCollapsed(editor, composite()!.id) },
        { id: 'expand-all', label: 'Expand all', group: 'View', keys: ['*'], enabled: () => view.collapsed.size > 0, run: () => { view.collapsed.clear(); void editor.refold(); } },
        { id: 'focus', label: 'Show only the composite', group: 'View', keys: ['.'], menu: true, enabled: () => composite() !== undefined, run: () => focusComposite(editor, composite()!.id) },
        { id: 'unfocus', label: 'Show the whole drawing', group: 'View', keys: [','], menu: true, enabled: () => view.focus !== undefined, run: () => focusComposite(editor, undefined) },
        { id: 'export-svg', label: 'Export as SVG', group: 'File', keys: [], run: () => exportSvg(editor) },
        { id: 'export-png', label: 'Export as PNG', group: 'File', keys: [], run: () => void exportPng(editor) }
    ];
}

function pan(editor: Editor, dx: number, dy: number): void {
    const { scroll, zoom } = editor.root;
    editor.setViewport({ scroll: { x: scroll.x + dx / zoom, y: scroll.y + dy / zoom }, zoom });
}

export function toggleCollapsed(editor: Editor, id: string): void {
    const { collapsed } = editor.view;
    if (!collapsed.delete(id)) {
        collapsed.add(id);
    }
    void editor.refold();
}

/** Shows only a composite and what is in it, or everything again. The viewport fits to it. */
export function focusComposite(editor: Editor, id: string | undefined): void {
    const before = editor.view.focus;
    editor.view.focus = id;
    const off = editor.modelChanged.on(() => {
        off();
        editor.fit();
        editor.select([id ?? before ?? ''].filter(each => editor.byId(each)));
    });
    void editor.refold();
}


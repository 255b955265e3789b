// SPDX-License-Identifier: EPL-2.0
// Shows and hides layers of the drawing.
import type { Command } from '../commands/command';
import type { Editor } from '../editor';
import { layersOf } from '../graph/layers';
import type { QuickPick } from './quick-pick';

/** Shows a layer, or hides it. The browser keeps this for each diagram; the model does not know of it. */
export function toggleLayer(editor: Editor, name: string): void {
    const { hiddenLayers } = editor.view;
    const hides = !hiddenLayers.delete(name);
    if (hides) {
        hiddenLayers.add(name);
    }
    void editor.refold();
    editor.layersChanged.fire();
    editor.message.fire({ severity: 'info', text: `The layer ${name} is ${hides ? 'hidden' : 'shown'}.` });
}

/** The commands for layers: a list of them, and one for each. */
export function layerCommands(editor: Editor, pick: QuickPick): Command[] {
    const layers = layersOf(editor.received?.args?.kind);
    const label = (name: string): string => `${editor.view.hiddenLayers.has(name) ? 'Show' : 'Hide'} the layer ${name}`;
    const list = (): void =>
        pick.open(
            'Layers',
            layers.map(({ name, help }) => ({ label: label(name), detail: help, run: () => toggleLayer(editor, name) }))
        );
    return [
        { id: 'layers', label: 'Layers…', group: 'View', keys: ['F7'], menu: true, run: list },
        ...layers.map(({ name }): Command => ({ id: `layer-${name}`, label: label(name), group: 'View', keys: [], run: () => toggleLayer(editor, name) }))
    ];
}

// SPDX-License-Identifier: EPL-2.0
import type { Editor } from '../editor';
import { shownElement } from '../graph/keys';
import { html } from './dom';
import type { QuickPick } from './quick-pick';

/** The problems of elements that the drawing does not show: their number, and on a click a list. */
export class Elsewhere {
    readonly element = html('button', { class: 'pd-elsewhere', type: 'button', hidden: true, click: () => this.show() });

    constructor(
        private readonly editor: Editor,
        private readonly pick: QuickPick,
        private readonly showFixes: (elementId: string) => void
    ) {
        editor.markersChanged.on(() => this.update());
        editor.modelChanged.on(() => this.update());
    }

    private hidden() {
        const { root, markers } = this.editor;
        return markers.all().filter(({ elementId }) => {
            const shown = shownElement(elementId, key => this.editor.byId(key) !== undefined);
            return !shown || shown === root.id;
        });
    }

    private update(): void {
        const problems = this.hidden();
        const errors = problems.filter(problem => problem.kind === 'error').length;
        this.element.hidden = problems.length === 0;
        this.element.dataset.kind = errors > 0 ? 'error' : 'warning';
        this.element.textContent = `${problems.length === 1 ? 'One problem' : `${problems.length} problems`} outside of this drawing`;
    }

    private show(): void {
        this.pick.open(
            'Problems outside of this drawing',
            this.hidden().map(problem => ({ label: problem.description || problem.label, detail: problem.kind, run: () => this.showFixes(problem.elementId) }))
        );
    }
}

// SPDX-License-Identifier: EPL-2.0
// Texts that were typed and could not be applied: nothing that a user has typed is lost.
import type { Editor } from '../editor';
import { html, uniqueId } from './dom';

/**
 * The texts whose element was deleted or replaced while they were typed. Each can be copied, and stays until it is discarded. They
 * are shown above the drawing.
 */
export class Drafts {
    readonly element = html('section', { class: 'pd-drafts', 'aria-label': 'Texts that were not applied', hidden: true });

    constructor(private readonly editor: Editor) {}

    /**
     * @param what the label or field, with its element
     */
    add(what: string, text: string, why = 'is not in the drawing any more'): void {
        if (text.trim() === '') {
            return;
        }
        const id = uniqueId('pd-draft');
        const area = html('textarea', { class: 'pd-draft-text', id, readonly: true, rows: Math.min(6, text.split('\n').length), spellcheck: 'false' });
        area.value = text;
        const draft = html(
            'div',
            { class: 'pd-draft', role: 'alert' },
            html('label', { for: id }, `Not applied: ${what} ${why}. Your text:`),
            area,
            html(
                'div',
                { class: 'pd-draft-buttons' },
                html('button', { type: 'button', click: () => this.copy(area) }, 'Copy'),
                html('button', { type: 'button', click: () => this.discard(draft) }, 'Discard')
            )
        );
        draft.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.key === 'Escape') {
                this.focusDrawing();
            }
        });
        this.element.append(draft);
        this.element.hidden = false;
    }

    private copy(area: HTMLTextAreaElement): void {
        area.select();
        // also where the clipboard of the system needs a permission
        document.execCommand('copy');
        this.editor.message.fire({ severity: 'info', text: 'The text is on the clipboard.' });
    }

    private discard(draft: HTMLElement): void {
        draft.remove();
        this.element.hidden = this.element.childElementCount === 0;
        this.focusDrawing();
    }

    private focusDrawing(): void {
        (this.editor.canvas.querySelector('.pd-graph') as SVGElement | null)?.focus();
    }
}

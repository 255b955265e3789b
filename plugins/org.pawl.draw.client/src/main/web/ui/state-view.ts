// SPDX-License-Identifier: EPL-2.0
import type { ConnectionState } from '../connection';
import type { Editor } from '../editor';
import { html } from './dom';

/** What is shown instead of, or above the drawing: while it loads, without a connection, with a syntax error, if it is empty. */
export class StateView {
    readonly banner = html('div', { class: 'pd-banner', role: 'status', hidden: true });
    readonly cover = html('div', { class: 'pd-cover', role: 'status' }, html('p', { class: 'pd-loading' }, 'The drawing is loading…'));
    readonly hint = html('div', { class: 'pd-hint', 'aria-live': 'polite', hidden: true });
    private lost = false;

    constructor(
        private readonly editor: Editor,
        private readonly retry: () => void
    ) {
        editor.modelChanged.on(() => this.update());
    }

    connection(state: ConnectionState): void {
        this.lost = state === 'disconnected' || (this.lost && state === 'connecting');
        this.update();
    }

    /** What to do with the tool that is active. */
    showHint(text: string | undefined): void {
        this.hint.hidden = text === undefined;
        this.hint.textContent = text ? `${text} · Esc ends the tool` : '';
    }

    private update(): void {
        const { root, received } = this.editor;
        const error = root.info.syntaxError ?? root.info.deleted;
        this.banner.hidden = !this.lost && !error;
        if (this.lost) {
            this.banner.dataset.kind = 'lost';
            this.banner.replaceChildren(
                html('strong', {}, 'Disconnected'),
                ' The server does not answer. Nothing is lost; the drawing continues when it is back. ',
                html('button', { type: 'button', click: () => this.retry() }, 'Try now')
            );
        } else if (error) {
            this.banner.dataset.kind = 'syntax';
            this.banner.replaceChildren(
                ...(root.info.syntaxError
                    ? [html('strong', {}, 'Syntax error in the text'), ` ${error}. The drawing shows the last text without one, and can be changed when it is corrected.`]
                    : [html('strong', {}, 'Not in the text any more'), ` ${error}`])
            );
        }
        if (!received) {
            this.cover.hidden = false;
            const text = this.lost ? 'The server does not answer. The drawing appears when it is back.' : 'The drawing is loading…';
            this.cover.replaceChildren(html('p', { class: this.lost ? '' : 'pd-loading' }, text));
            return;
        }
        const empty = this.editor.isEmpty;
        this.cover.hidden = !empty;
        if (empty) {
            this.cover.replaceChildren(
                html('p', {}, 'There is nothing here yet.'),
                html(
                    'ul',
                    {},
                    html('li', {}, 'Click a tool in the palette, then the drawing.'),
                    html('li', {}, 'Or press a key: ', html('kbd', {}, received.args?.kind === 'topology' ? 'o' : 's'), received.args?.kind === 'topology' ? ' makes an instance.' : ' makes a state.'),
                    html('li', {}, 'Drag from the border of a box to connect it. ', html('kbd', {}, '?'), ' lists all keys.')
                )
            );
        }
    }
}

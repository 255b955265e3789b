// SPDX-License-Identifier: EPL-2.0
import type { Editor } from './editor';
import type { DrawingHost } from './mount';
import type { Session } from './session';
import { SharedText } from './shared-text';
import type { TextChannel } from './text-channel';

/** The last common text of each model: what was typed since then is kept when another diagram of the model is opened. */
const common = new Map<string, string>();

/** Connects a drawing with the text editor of the page: both show the same text, and the selection of the drawing is shown in it. */
export function connectHost(host: DrawingHost, editor: Editor, session: Session, channel: TextChannel, clientId: string, isFromText: (id: string) => boolean): SharedText | undefined {
    editor.selectionChanged.on(ids => {
        const [id] = ids;
        const origin = editor.originOf(id ?? '');
        if (origin && host.select && ids.length === 1 && !isFromText(id) && !editor.isFollowed(ids)) {
            const [offset, length] = origin;
            host.select(offset, offset + length);
        }
    });
    editor.openDiagram.on(diagram => host.openDiagram?.(diagram));
    if (!host.text || !host.replaceText) {
        return undefined;
    }
    const shared = new SharedText({ text: () => host.text!(), replaceText: text => host.replaceText!(text) }, channel, clientId, common.get(host.model) ?? host.common);
    channel.updates.on(({ version, updates }) => shared.updates(version, updates));
    session.state.on(state => {
        if (state === 'ready') {
            shared.start().catch(error => editor.message.fire({ severity: 'error', text: `The text beside the drawing is not connected: ${error.message}` }));
        }
    });
    return shared;
}

/** The drawing is closed: the next one of the same model goes on from here. */
export function keepCommon(host: DrawingHost, shared: SharedText | undefined): void {
    if (shared) {
        common.set(host.model, shared.common);
    }
}

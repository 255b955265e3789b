// SPDX-License-Identifier: EPL-2.0
// Copies, cuts and pastes by the clipboard of the browser.
import { ClipboardData, CutOperation, EditorContext, GChildElement, PasteOperation, RequestClipboardDataAction, SetClipboardDataAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';

const FORMAT = 'application/pawl';

/**
 * Copy, cut and paste by the clipboard of the system. Its plain text is text of the language. The server makes the text on
 * request, so it is asked for with each selection: the event of the browser does not wait.
 */
export class Clipboard {
    private prepared?: { ids: string; data: ClipboardData };
    /** What was copied last. */
    private copied = '';
    private timer?: number;
    private readonly toDispose: (() => void)[] = [];
    /** Where the pointer is, for paste in the context menu. */
    pasteAt?: { x: number; y: number };

    constructor(
        private readonly editor: Editor,
        private readonly read?: () => Promise<string>
    ) {
        const on = (type: 'copy' | 'cut' | 'paste', listener: (event: ClipboardEvent) => void): void => {
            const guarded = (event: ClipboardEvent): void => {
                const focused = document.activeElement;
                if (focused && editor.canvas.contains(focused) && !(focused instanceof HTMLTextAreaElement) && !(focused instanceof HTMLInputElement)) {
                    listener(event);
                }
            };
            document.addEventListener(type, guarded);
            this.toDispose.push(() => document.removeEventListener(type, guarded));
        };
        on('copy', event => this.copy(event));
        on('cut', event => this.cut(event));
        on('paste', event => this.paste(event));
        const prepare = (): void => this.prepareSoon();
        this.toDispose.push(editor.selectionChanged.on(prepare), editor.modelChanged.on(prepare));
    }

    dispose(): void {
        window.clearTimeout(this.timer);
        this.toDispose.forEach(dispose => dispose());
    }

    /** Copies, cuts or pastes from the menu. Pasting there needs the permission to read the clipboard. */
    run(command: 'copy' | 'cut' | 'paste'): void {
        if (command !== 'paste') {
            document.execCommand(command);
            return;
        }
        const at = this.pasteAt;
        const reading = this.read?.() ?? navigator.clipboard?.readText() ?? Promise.reject(new Error());
        reading.then(
            text => this.send(text, at),
            () => this.editor.message.fire({ severity: 'warning', text: 'The browser does not let the menu read the clipboard. Press Ctrl+V instead.' })
        );
    }

    private context(): EditorContext {
        return { selectedElementIds: this.editor.selectedIds };
    }

    private prepareSoon(): void {
        this.prepared = undefined;
        window.clearTimeout(this.timer);
        if (this.editor.selectedIds.length > 0 && this.editor.connected) {
            // Why nothing can be copied is told when the user copies.
            this.timer = window.setTimeout(() => void this.prepare().catch(() => undefined), 120);
        }
    }

    private async prepare(): Promise<ClipboardData> {
        const ids = this.editor.selectedIds.join();
        const { clipboardData } = await this.editor.ask<SetClipboardDataAction>(RequestClipboardDataAction.create(this.context()));
        this.prepared = { ids, data: clipboardData };
        return clipboardData;
    }

    private copy(event: ClipboardEvent): boolean {
        const ids = this.editor.selectedIds.join();
        if (ids === '' || !event.clipboardData) {
            return false;
        }
        event.preventDefault();
        this.copied = ids;
        if (this.prepared?.ids === ids) {
            this.fill(event.clipboardData, this.prepared.data);
        } else {
            // the answer is not there yet: it is written when it comes
            this.prepare()
                .then(data => navigator.clipboard?.writeText(textOf(data)))
                .catch(error => this.editor.message.fire({ severity: 'warning', text: (error as Error).message }));
        }
        return true;
    }

    private cut(event: ClipboardEvent): void {
        if (!this.editor.readOnly && this.copy(event)) {
            this.editor.send(CutOperation.create(this.context()));
        } else if (this.editor.readOnly) {
            this.editor.send({ kind: 'refused' });
        }
    }

    private paste(event: ClipboardEvent): void {
        const text = event.clipboardData?.getData(FORMAT) || event.clipboardData?.getData('text/plain');
        if (text) {
            event.preventDefault();
            this.send(text, undefined);
        }
    }

    private send(text: string, at: { x: number; y: number } | undefined): void {
        const editorContext = { selectedElementIds: this.target(), lastMousePosition: at };
        this.editor.send(PasteOperation.create({ clipboardData: { [FORMAT]: text }, editorContext }));
    }

    /** Where a paste goes: into what is selected, but beside what was copied and is still selected. */
    private target(): string[] {
        const { selected, selectedIds, root } = this.editor;
        if (selectedIds.join() !== this.copied) {
            return selectedIds;
        }
        const [first] = selected;
        return first instanceof GChildElement && first.parent !== root ? [first.parent.id] : [];
    }

    private fill(transfer: DataTransfer, data: ClipboardData): void {
        Object.entries(data).forEach(([format, text]) => transfer.setData(format, text));
        transfer.setData('text/plain', textOf(data));
    }
}

function textOf(data: ClipboardData): string {
    return data['text/plain'] ?? data[FORMAT] ?? Object.values(data)[0] ?? '';
}

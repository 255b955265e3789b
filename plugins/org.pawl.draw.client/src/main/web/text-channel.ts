// SPDX-License-Identifier: EPL-2.0
// The requests for the text of the model, on the connection of the drawing.
import { Action, ResponseAction } from '@eclipse-glsp/client';
import type { TextUpdate } from './shared-text';
import type { PawlModelSource } from './model-source';
import { Signal } from './signal';

export type { TextUpdate } from './shared-text';

export interface TextUpdates {
    version: number;
    updates: TextUpdate[];
}

/** The text of the model beside the drawing, by the protocol of @codemirror/collab, on the connection of the drawing. */
export class TextChannel {
    readonly updates = new Signal<TextUpdates>();

    constructor(private readonly source: PawlModelSource) {}

    async request(): Promise<{ version: number; text: string; dirty: boolean }> {
        const answer = await this.source.ask<ResponseAction & { version: number; text: string; dirty?: boolean }>({ kind: 'pawl.text' } as Action);
        return { version: answer.version, text: answer.text, dirty: answer.dirty ?? false };
    }

    async push(version: number, updates: TextUpdate[]): Promise<boolean> {
        const answer = await this.source.ask<ResponseAction & { accepted: boolean }>({ kind: 'pawl.pushText', version, updates } as Action);
        return answer.accepted;
    }
}

// SPDX-License-Identifier: EPL-2.0
// The elements that are being made: what is typed meanwhile becomes the name of the newest one.
// Depends on the editor and on the tools of the palette.
import { Action } from '@eclipse-glsp/client';
import type { Editor } from './editor';
import { layerOfTool } from './graph/layers';
import type { Box } from './graph/types';
import type { Outcome } from './outbox';
import { Signal } from './signal';
import type { Tool } from './ui/palette';

/** Keys that change the next key. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'];

/** After a refusal, keys still belong to the name of the refused element until no key is pressed for this time, in milliseconds. */
const PAUSE = 1000;

/** A new element. */
interface Creation {
    /** What it is called in a message. */
    what: string;
    /** What was typed for it. */
    name: string;
}

/** An element that was not made. */
interface Failed extends Creation {
    why: string;
}

/** An element that was made. */
export interface Made extends Creation {
    id: string;
    /** Whether its name is still being typed; else the name is complete, or empty. */
    isOpen: boolean;
}

export class Creations {
    readonly made = new Signal<Made>();
    /** An element was not made, and this name was typed for it. */
    readonly failed = new Signal<Failed>();

    /** The newest element that is not made yet; undefined after its name was completed or cancelled. */
    private newest?: Creation;
    /** Whether keys are the name of the newest one, and no commands. */
    private isTyping = false;
    /** An element that was refused while its name was typed: the rest of the name is no command. */
    private refused?: Failed;
    private timer?: number;

    constructor(private readonly editor: Editor) {}

    /**
     * Makes an element. What a tool creates is seen: its layer is shown.
     *
     * @param isNamed whether keys are its name from now on
     * @param box where it will be drawn
     */
    create(tool: Tool, operation: Action, isNamed: boolean, box?: Box): void {
        const { editor } = this;
        this.fail();
        const creation = { what: `the text of the new ${tool.label}`, name: '' };
        this.newest = creation;
        this.isTyping = isNamed;
        if (editor.view.hiddenLayers.delete(layerOfTool(tool.elementTypeId) ?? '')) {
            void editor.refold();
            editor.layersChanged.fire();
        }
        const end = box && !editor.readOnly ? editor.pending.node(box) : undefined;
        editor.send(operation, outcome => {
            end?.();
            this.ended(creation, outcome);
        });
    }

    private ended(creation: Creation, { created, refused, isLost }: Outcome): void {
        const isOpen = this.newest === creation;
        const isTyped = isOpen && this.isTyping && creation.name.trim() !== '';
        if (isOpen) {
            this.newest = undefined;
            this.isTyping = false;
        }
        if (created) {
            this.made.fire({ ...creation, id: created, isOpen });
        } else {
            this.fail();
            this.refused = { ...creation, why: isLost ? 'was lost with the connection' : refused ? 'was refused' : 'is not in the drawing' };
            if (isTyped) {
                this.failSoon();
            } else {
                this.fail();
            }
        }
    }

    private failSoon(): void {
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.fail(), PAUSE);
    }

    /** The name of the refused element is complete. */
    private fail(): void {
        const { refused } = this;
        window.clearTimeout(this.timer);
        this.refused = undefined;
        if (refused) {
            this.failed.fire(refused);
        }
    }

    /** Takes a key for the name of the newest element, which is not made yet, or was refused; false if it is no such key. */
    typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
        const named = this.refused ?? (this.isTyping ? this.newest : undefined);
        if (!named || ctrlKey || metaKey || altKey || MODIFIERS.includes(key)) {
            return false;
        }
        this.failSoon();
        if (key === 'Enter') {
            this.newest = undefined;
            this.fail();
        } else if (key === 'Backspace') {
            named.name = named.name.slice(0, -1);
        } else if (key.length === 1) {
            named.name += key;
        } else if (this.refused) {
            this.fail();
            return false;
        } else {
            // a command: it completes the name, if one was begun
            this.isTyping = false;
            this.newest = named.name.trim() === '' ? named : undefined;
            return false;
        }
        return true;
    }

    /** The newest element, if it is not made yet and its name is not complete, keeps the name that it will have. */
    cancel(): void {
        this.fail();
        if (this.newest) {
            this.newest.name = '';
            this.newest = undefined;
        }
    }
}

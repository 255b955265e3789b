// SPDX-License-Identifier: EPL-2.0
// Sends actions to the server one after the other, with the current ids of their elements.
// Depends on the actions of GLSP only.
import { Action, Operation } from '@eclipse-glsp/client';

/** After so many milliseconds without an answer, the next action is sent nevertheless. */
const LONGEST = 5000;

/** What became of an operation. */
export interface Outcome {
    /** The id of the element that was made. */
    created?: string;
    /** The reason of the server. */
    refused?: string;
    /** The connection was lost before the answer. */
    isLost?: boolean;
}

/** Called with the outcome and the action. Its elements have their current ids, which may differ from those that were sent. */
export type Ended = (outcome: Outcome, action: Action) => void;

interface Entry {
    action: Action;
    send: (action: Action) => void;
    ended?: Ended;
    /** The number of the operation, after it was sent. */
    number: number;
    created?: string;
}

/**
 * Actions wait for the answer to the operation before them, since it may change ids, and so that each answer belongs to one operation.
 * The server tells the reason of a refusal, or what it has made, before the diagram that answers the operation.
 */
export class Outbox {
    private waiting: Entry[] = [];
    /** The operations that are not answered yet. There is more than one only if an answer is late. */
    private sent: Entry[] = [];
    /** The number of operations that were sent over this connection. */
    private count = 0;
    private timer?: number;
    /** Whether the next operation is sent before the answer to those that were sent. */
    private isLate = false;
    /** What is added while the end of an operation is told: it follows from this operation, and not from the user. */
    private following?: Entry[];

    /** Whether operations wait. */
    get hasMore(): boolean {
        return this.waiting.some(({ action }) => Operation.is(action));
    }

    /** Whether an operation that was sent is not answered yet. */
    get isAwaiting(): boolean {
        return this.sent.length > 0;
    }

    /** Whether the server has answered all operations. */
    get isAnswered(): boolean {
        return !this.isAwaiting && !this.hasMore;
    }

    /** Whether the end of an operation is being told. */
    get isEnding(): boolean {
        return this.following !== undefined;
    }

    add(action: Action, send: (action: Action) => void, ended?: Ended): void {
        (this.following ?? this.waiting).push({ action, send, ended, number: 0 });
        this.next();
    }

    private next(): void {
        while (this.waiting.length > 0 && !this.isEnding && (this.isLate || this.sent.length === 0)) {
            const entry = this.waiting.shift()!;
            if (Operation.is(entry.action)) {
                entry.number = ++this.count;
                this.sent.push(entry);
                this.isLate = false;
                window.clearTimeout(this.timer);
                this.timer = window.setTimeout(() => {
                    this.isLate = true;
                    this.next();
                }, LONGEST);
            }
            entry.send(entry.action);
        }
    }

    /** A diagram is shown that answers so many operations of this connection. */
    answered(count: number): void {
        while (this.sent.length > 0 && this.sent[0].number <= count) {
            this.end({ created: this.sent[0].created });
        }
    }

    /** The server has refused the operation that it answers next. */
    refused(reason: string): void {
        if (this.sent.length > 0) {
            this.end({ refused: reason });
        }
    }

    /** The server has made an element by the operation that it answers next; false if there is none. */
    created(id: string): boolean {
        const [next] = this.sent;
        if (next) {
            next.created = id;
        }
        return next !== undefined;
    }

    private end(outcome: Outcome): void {
        const { ended, action } = this.sent.shift()!;
        this.following = [];
        try {
            ended?.(outcome, action);
        } finally {
            // The name of what was made is sent before what waits.
            this.waiting.unshift(...this.following);
            this.following = undefined;
            this.next();
        }
    }

    renamed(now: (id: string) => string): void {
        for (const entry of [...this.sent, ...this.waiting]) {
            entry.action = withIds(entry.action, now) as Action;
        }
    }

    /** Forgets all operations: the drawing is closed. */
    dispose(): void {
        window.clearTimeout(this.timer);
        this.sent = [];
        this.waiting = [];
        this.isLate = false;
    }

    /** The connection is lost: nothing will be answered. Returns how many operations this concerns. */
    lost(): number {
        const all = [...this.sent, ...this.waiting];
        this.dispose();
        this.count = 0;
        all.forEach(({ ended, action }) => ended?.({ isLost: true }, action));
        return all.filter(({ action }) => Operation.is(action)).length;
    }
}

/** An action with other ids: those in the fields whose names end with `Id` or `Ids`. */
function withIds(value: unknown, now: (id: string) => string, isId = false): unknown {
    if (Array.isArray(value)) {
        return value.map(each => withIds(each, now, isId));
    }
    if (value && typeof value === 'object') {
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, now, /Ids?$/.test(name))]));
    }
    return isId && typeof value === 'string' ? now(value) : value;
}

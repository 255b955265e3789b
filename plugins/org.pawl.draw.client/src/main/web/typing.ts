// SPDX-License-Identifier: EPL-2.0
// Lets a new diagram wait while text is typed beside the drawing. Depends on the browser only: the text may be of any kind.

/** Without a change for so long, the text is not being typed any more. In milliseconds. */
const PAUSE = 250;

/** Puts work off while text is typed beside the drawing, so that the next character is painted first. */
export class Typing {
    private last = -Infinity;
    private isTyped = false;
    private work?: () => void;
    private timer?: number;

    /** The user has changed the text. One change, such as an undo, is not typing. */
    changed(): void {
        const now = performance.now();
        this.isTyped = now - this.last < PAUSE;
        this.last = now;
        if (this.work) {
            afterPaint(() => this.run());
        }
    }

    /** Does work at once, or, while text is typed, after the paint of the next character. Work that is put off already is dropped. */
    after(work: () => void): void {
        this.drop();
        const rest = this.isTyped ? this.last + PAUSE - performance.now() : 0;
        if (rest <= 0) {
            work();
            return;
        }
        this.work = work;
        this.timer = window.setTimeout(() => this.run(), rest);
    }

    /** Forgets what was put off. */
    drop(): void {
        window.clearTimeout(this.timer);
        this.work = undefined;
    }

    private run(): void {
        const { work } = this;
        this.drop();
        work?.();
    }
}

/** A message is delivered after the paint of the frame in which it was sent. */
function afterPaint(work: () => void): void {
    window.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            work();
        };
        port2.postMessage(undefined);
    });
}

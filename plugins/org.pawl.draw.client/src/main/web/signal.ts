// SPDX-License-Identifier: EPL-2.0

/** An event with listeners. A listener that fails does not keep the others from being called. */
export class Signal<T> {
    private readonly listeners = new Set<(value: T) => void>();

    /** Adds a listener; the result removes it. */
    on(listener: (value: T) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    fire(value: T): void {
        for (const listener of [...this.listeners]) {
            try {
                listener(value);
            } catch (error) {
                console.error(error);
            }
        }
    }
}

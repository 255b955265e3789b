// SPDX-License-Identifier: EPL-2.0
// The messages of a page, so that a test waits for answers of the server and not for a time.

/** Requests and operations that the server has not answered yet. */
export class Traffic {
    #open = new Set();

    /** To be created before the page connects. */
    constructor(page) {
        page.on('websocket', socket => {
            const own = new Set();
            const done = id => {
                own.delete(id);
                this.#open.delete(id);
            };
            socket.on('framesent', ({ payload }) => {
                const action = actionOf(payload);
                // A new graph or a message answers an operation.
                const id = action?.requestId || (action?.isOperation ? 'operation' : '');
                if (id) {
                    own.add(id);
                    this.#open.add(id);
                }
            });
            socket.on('framereceived', ({ payload }) => {
                const action = actionOf(payload);
                if (action?.responseId) {
                    done(action.responseId);
                }
                if (['updateModel', 'pawl.changeGraph', 'message'].includes(action?.kind)) {
                    done('operation');
                }
            });
            socket.on('close', () => [...own].forEach(done));
        });
    }

    /** Waits until everything is answered, for five seconds at the most: some tests have a server that does not answer. */
    async isAnswered() {
        const end = Date.now() + 5000;
        while (this.#open.size > 0 && Date.now() < end) {
            await new Promise(later => setTimeout(later, 10));
        }
    }
}

function actionOf(payload) {
    return JSON.parse(String(payload)).params?.action;
}

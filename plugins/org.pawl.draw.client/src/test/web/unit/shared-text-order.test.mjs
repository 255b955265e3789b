// SPDX-License-Identifier: EPL-2.0
// Several pages and a server that change one text. A change comes back before or after the answer that it is accepted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChangeSet, SharedText, Text, difference } from '../../../../target/test/pure.js';

const change = (changes, text) => ChangeSet.fromJSON(changes).apply(Text.of(text.split('\n'))).toString();

/** A generator of random numbers that can be repeated. */
function random(seed) {
    let state = seed;
    return most => {
        state = (state * 1103515245 + 12345) & 0x7fffffff;
        return Math.floor((state / 0x7fffffff) * most) % most;
    };
}

class Server {
    constructor(text, echoFirst) {
        this.text = text;
        this.history = [];
        this.dirty = false;
        this.pages = [];
        this.queue = [];
        this.echoFirst = echoFirst;
    }

    /** Messages to all pages are delivered later, in their order. */
    later(action) {
        this.queue.push(action);
    }

    async deliver(count = Infinity) {
        for (let i = 0; i < count && this.queue.length > 0; i++) {
            this.queue.shift()();
            await new Promise(resolve => setImmediate(resolve));
        }
    }

    accept(clientID, changes) {
        const version = this.history.length;
        this.history.push({ clientID, changes });
        this.text = change(changes, this.text);
        this.dirty = true;
        this.pages.forEach(page => this.later(() => page.shared.updates(version, [{ clientID, changes }])));
    }

    connection() {
        return {
            request: () => new Promise(resolve => this.later(() => resolve({ version: this.history.length, text: this.text, dirty: this.dirty }))),
            push: (version, updates) =>
                new Promise(resolve =>
                    this.later(() => {
                        const accepted = version === this.history.length;
                        const answer = () => this.later(() => resolve(accepted));
                        if (!this.echoFirst) {
                            answer();
                        }
                        if (accepted) {
                            updates.forEach(update => this.accept(update.clientID, update.changes));
                        }
                        if (this.echoFirst) {
                            answer();
                        }
                    })
                )
        };
    }
}

class Page {
    constructor(server, id, text) {
        this.content = text;
        this.shared = new SharedText({ text: () => this.content, replaceText: value => (this.content = value) }, server.connection(), id);
        server.pages.push(this);
    }

    type(from, to, insert) {
        this.content = this.content.slice(0, from) + insert + this.content.slice(to);
        this.shared.textChanged();
    }
}

for (const echoFirst of [true, false]) {
    const order = echoFirst ? 'before' : 'after';

    test(`a change that comes back ${order} its acceptance is not made twice`, async () => {
        const server = new Server('on DIM -> dark', echoFirst);
        const page = new Page(server, 'a', 'on DIM -> dark');
        void page.shared.start();
        await server.deliver();
        page.type(6, 6, 'M');
        await server.deliver();
        assert.equal(page.content, 'on DIMM -> dark');
        assert.equal(server.text, 'on DIMM -> dark');
        assert.equal(server.history.length, 1);
    });

    test(`random edits of three pages and of the drawing lead to one text, with the answer ${order} the change`, async () => {
        for (let seed = 1; seed <= 40; seed++) {
            const number = random(seed);
            const text = 'state a {\n  on X -> b\n}\n';
            const server = new Server(text, echoFirst);
            const pages = ['a', 'b', 'c'].map(id => new Page(server, id, text));
            pages.forEach(page => void page.shared.start());
            await server.deliver();
            for (let step = 0; step < 60; step++) {
                const page = pages[number(pages.length)];
                const from = number(page.content.length + 1);
                const to = Math.min(page.content.length, from + number(4));
                const insert = ['', 'x', 'state s {}\n', '->', '\n'][number(5)];
                if (number(6) === 0) {
                    const at = number(server.text.length + 1);
                    server.accept('drawing', difference(server.text, `${server.text.slice(0, at)}D${server.text.slice(at)}`).toJSON());
                } else if (from !== to || insert) {
                    page.type(from, to, insert);
                }
                await server.deliver(number(6));
            }
            await server.deliver();
            pages.forEach(page => assert.equal(page.content, server.text, `seed ${seed}`));
        }
    });
}

test('a page that comes back takes over unsaved changes, or gives the server its own text', async () => {
    const server = new Server('one', true);
    const page = new Page(server, 'a', 'one two');
    void page.shared.start();
    await server.deliver();
    assert.equal(server.text, 'one two');
    const other = new Page(server, 'b', 'nothing');
    void other.shared.start();
    await server.deliver();
    assert.equal(other.content, 'one two');
});

test('a difference replaces only what differs', () => {
    assert.deepEqual(difference('state a {}', 'state abc {}').toJSON(), [7, [0, 'bc'], 3]);
    assert.deepEqual(difference('same', 'same').toJSON(), [4]);
});

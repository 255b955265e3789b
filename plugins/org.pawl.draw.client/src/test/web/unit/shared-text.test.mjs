// SPDX-License-Identifier: EPL-2.0
// Two pages and a drawing change one text at the same time; at the end, all have the same text with all changes.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ChangeSet, SharedText, Text } from '../../../../target/test/pure.js';

/** As the drawing server: accepts changes of its newest version, and tells all clients. */
class Server {
    text = 'model m\nevent GO\n';
    version = 0;
    clients = [];

    constructor(random) {
        this.random = random;
    }

    /** Messages arrive late, and in the order of their sending. */
    async late() {
        for (let i = Math.floor(this.random() * 4); i > 0; i--) {
            await Promise.resolve();
        }
    }

    change(clientID, changes) {
        const from = this.version++;
        this.text = ChangeSet.fromJSON(changes).apply(Text.of(this.text.split('\n'))).toString();
        for (const client of this.clients) {
            client.queue.push({ version: from, updates: [{ clientID, changes }] });
        }
    }

    connection() {
        return {
            request: async () => ({ version: this.version, text: this.text, dirty: false }),
            push: async (version, updates) => {
                await this.late();
                const accepted = version === this.version;
                if (accepted) {
                    updates.forEach(update => this.change(update.clientID, update.changes));
                }
                await this.late();
                return accepted;
            }
        };
    }
}

function page(server, id) {
    const page = { text: server.text, queue: [] };
    page.shared = new SharedText(
        {
            text: () => page.text,
            replaceText: text => {
                page.text = text;
                page.shared.textChanged();
            }
        },
        server.connection(),
        id
    );
    server.clients.push(page);
    return page;
}

function deliver(page) {
    for (let message = page.queue.shift(); message; message = page.queue.shift()) {
        page.shared.updates(message.version, message.updates);
    }
}

function randomOf(seed) {
    let state = seed;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    test(`1,000 interleaved edits are all in the text (seed ${seed})`, async () => {
        const random = randomOf(seed);
        const server = new Server(random);
        const pages = [page(server, 'a'), page(server, 'b')];
        for (const one of pages) {
            await one.shared.start();
        }
        const words = [];
        for (let i = 0; i < 1000; i++) {
            const who = Math.floor(random() * 3);
            const word = ` w${i}.`;
            words.push(word);
            if (who === 2) {
                const at = Math.floor(random() * (server.text.length + 1));
                const free = server.text.indexOf('\n', at) < 0 ? server.text.length : server.text.indexOf('\n', at);
                server.change('drawing', ChangeSet.of({ from: free, insert: word }, server.text.length).toJSON());
            } else {
                const one = pages[who];
                one.text = one.text.replace('\n', `${word}\n`);
                one.shared.textChanged();
            }
            if (random() < 0.4) {
                await Promise.resolve();
            }
            if (random() < 0.3) {
                deliver(pages[Math.floor(random() * 2)]);
            }
        }
        for (let i = 0; i < 200; i++) {
            await new Promise(done => setImmediate(done));
            pages.forEach(deliver);
        }
        pages.forEach(one => assert.equal(one.text, server.text));
        words.forEach(word => assert.ok(server.text.includes(word), `${word} is lost`));
        assert.equal(server.text.match(/ w\d+\./g).length, words.length, 'a change is in the text twice');
    });
}

/** A page whose server answers when the test says so. `common` is the last common text before the page was loaded again. */
function slowPage(answers, common) {
    const page = { text: 'model m\nevent GO\n', pushed: [] };
    page.shared = new SharedText(
        { text: () => page.text, replaceText: text => (page.text = text) },
        {
            request: () => new Promise(resolve => answers.push(resolve)),
            push: (version, updates) => new Promise((resolve, reject) => page.pushed.push({ version, updates, resolve, reject }))
        },
        'a',
        common
    );
    return page;
}

const applied = (text, { updates }) => ChangeSet.fromJSON(updates[0].changes).apply(Text.of(text.split('\n'))).toString();

test('what is typed before the server has answered is kept beside its unsaved changes', async () => {
    const answers = [];
    const page = slowPage(answers);
    const started = page.shared.start();
    page.text = page.text.replace('GO', 'GO, STOP');
    page.shared.textChanged();
    const unsaved = '// unsaved\nmodel m\nevent GO\n';
    answers[0]({ version: 4, text: unsaved, dirty: true });
    await new Promise(done => setImmediate(done));
    assert.equal(page.text, '// unsaved\nmodel m\nevent GO, STOP\n');
    assert.equal(page.pushed.length, 1);
    assert.equal(applied(unsaved, page.pushed[0]), page.text);
    page.pushed[0].resolve(true);
    await started;
});

test('a change whose answer is lost with the connection is sent again', async () => {
    const answers = [];
    const page = slowPage(answers);
    const started = page.shared.start();
    answers[0]({ version: 0, text: page.text, dirty: false });
    await started;
    page.text = page.text.replace('GO', 'GO, STOP');
    page.shared.textChanged();
    assert.equal(page.pushed.length, 1);
    const again = page.shared.start();
    answers[1]({ version: 0, text: 'model m\nevent GO\n', dirty: false });
    await new Promise(done => setImmediate(done));
    assert.equal(page.pushed.length, 2);
    assert.equal(applied('model m\nevent GO\n', page.pushed[1]), page.text);
    page.pushed[1].resolve(true);
    await again;
});

test('what was not sent before the page was loaded again is kept beside unsaved changes of the server', async () => {
    const answers = [];
    const page = slowPage(answers, 'model m\nevent GO\n');
    page.text = 'model m\nevent GO, STOP\n';
    const started = page.shared.start();
    const unsaved = '// unsaved\nmodel m\nevent GO\n';
    answers[0]({ version: 4, text: unsaved, dirty: true });
    await new Promise(done => setImmediate(done));
    assert.equal(page.text, '// unsaved\nmodel m\nevent GO, STOP\n');
    assert.equal(applied(unsaved, page.pushed[0]), page.text);
    page.pushed[0].resolve(true);
    await started;
});

test('what was sent before the page was loaded again is not in the text twice', async () => {
    const answers = [];
    const page = slowPage(answers, 'model m\nevent GO\n');
    page.text = 'model m\nevent GO, STOP\n';
    const started = page.shared.start();
    answers[0]({ version: 4, text: page.text, dirty: true });
    await started;
    assert.equal(page.text, 'model m\nevent GO, STOP\n');
    assert.deepEqual(page.pushed, []);
});

test('a text that was common after the saved one is one that the page goes on from; an older one is not', async () => {
    const answers = [];
    const page = slowPage(answers);
    const started = page.shared.start();
    const [first, second, third] = ['// 1\n', '// 2\n', '// 3\n'].map(begin => `${begin}model m\nevent GO\n`);
    answers[0]({ version: 0, text: page.text, dirty: false });
    await started;
    const change = (from, to) => ({ clientID: 'drawing', changes: ChangeSet.of({ from: 0, to: from.length, insert: to }, from.length).toJSON() });
    page.shared.updates(0, [change(page.text, first)]);
    page.shared.updates(1, [change(first, second)]);
    page.shared.updates(2, [change(second, third)]);
    assert.equal(page.text, third);
    assert.ok(await page.shared.hadAfter(second, first));
    assert.ok(await page.shared.hadAfter(third, second));
    const older = page.shared.hadAfter(first, second);
    const other = page.shared.hadAfter('another text', first);
    answers.slice(1).forEach(answer => answer({ version: 3, text: third, dirty: true }));
    assert.equal(await older, false);
    assert.equal(await other, false);
});

test('whether a text was common is known after the changes that the server has', async () => {
    const answers = [];
    const page = slowPage(answers);
    const started = page.shared.start();
    const before = page.text;
    const after = '// 1\nmodel m\nevent GO\n';
    answers[0]({ version: 0, text: page.text, dirty: false });
    await started;
    page.text = page.text.replace('GO', 'GO, STOP');
    const had = page.shared.hadAfter(after, before);
    answers[1]({ version: 1, text: after, dirty: true });
    page.shared.updates(0, [{ clientID: 'drawing', changes: ChangeSet.of({ from: 0, to: before.length, insert: after }, before.length).toJSON() }]);
    assert.equal(await had, true);
});

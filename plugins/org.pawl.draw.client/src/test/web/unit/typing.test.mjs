// SPDX-License-Identifier: EPL-2.0
// A frame takes 5 ms here.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as pure from '../../../../target/test/pure.js';

before(() => {
    globalThis.window = { setTimeout, clearTimeout, requestAnimationFrame: frame => setTimeout(frame, 5) };
});

const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** Characters are typed, and a diagram comes that is shown when it may be. */
function typed(characters) {
    const typing = new pure.Typing();
    for (let i = 0; i < characters; i++) {
        typing.changed();
    }
    const shown = [];
    return { typing, shown, show: name => typing.after(() => shown.push(name)) };
}

test('without typing, a diagram is shown at once', () => {
    const { shown, show } = typed(0);
    show('first');
    assert.deepEqual(shown, ['first']);
});

test('one change, such as an undo, is not typing', () => {
    const { shown, show } = typed(1);
    show('undone');
    assert.deepEqual(shown, ['undone']);
});

test('while text is typed, only the newest diagram is shown, after the next character was painted', async () => {
    const { typing, shown, show } = typed(2);
    show('old');
    show('new');
    assert.deepEqual(shown, []);
    typing.changed();
    assert.deepEqual(shown, []);
    await wait(50);
    assert.deepEqual(shown, ['new']);
});

test('a diagram is shown when the typing pauses, and later ones at once', async () => {
    const { shown, show } = typed(2);
    show('waiting');
    await wait(400);
    assert.deepEqual(shown, ['waiting']);
    show('next');
    assert.deepEqual(shown, ['waiting', 'next']);
});

test('what waits is forgotten when another diagram has come', async () => {
    const { typing, shown, show } = typed(2);
    show('waiting');
    typing.drop();
    typing.changed();
    await wait(400);
    assert.deepEqual(shown, []);
});

// SPDX-License-Identifier: EPL-2.0
// A page that has keys, files and a storage of its own, as an editor around the drawing has.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

const keys = app => app.page.evaluate(() => window.events.keys.splice(0));

test('keys that are no commands of the drawing reach the page, and those of commands do not', async context => {
    const app = await open(context, { query: '?window' });
    await app.select('m.tired');
    await keys(app);
    await app.press('Control+p', 'F1');
    assert.deepEqual(await keys(app), [['Control', false], ['p', false], ['F1', false]]);
    assert.equal(await app.page.locator('.pd-pick').count(), 0, 'F1 is a key of the page');
    await app.press('Control+z', 'ArrowDown');
    assert.deepEqual(await keys(app), [['Control', false]]);
});

test('keys with Control in the other parts of the drawing are handled once', async context => {
    const app = await open(context, { query: '?window' });
    await app.page.locator('.pd-tool').first().focus();
    await keys(app);
    await app.press('Control+z');
    assert.deepEqual(await keys(app), [['Control', false]]);
});

test('without keys of the page, F1 lists the commands', async context => {
    const app = await open(context);
    await app.focus();
    await app.press('F1');
    assert.equal(await app.page.locator('.pd-pick').count(), 1);
});

test('the page saves exported pictures, and keeps the view', async context => {
    const app = await open(context, { query: '?window' });
    await app.page.evaluate(() => window.localStorage.clear());
    await app.press('Control+k');
    await app.keyboard.type('export as svg');
    await app.press('Enter');
    await app.page.waitForFunction(() => window.events.files.length === 1);
    assert.deepEqual(await app.page.evaluate(() => window.events.files), [['m.svg', 'image/svg+xml']]);
    await app.select('m.busy');
    await app.press('Space');
    await app.page.waitForFunction(() => Object.values(window.events.views).some(view => view.includes('m.busy')));
    assert.deepEqual(await app.page.evaluate(() => Object.keys(window.events.views)), ['pawl-drawing-hints', 'pawl-drawing:m.pawl:m']);
    assert.equal(await app.page.evaluate(() => window.localStorage.length), 0);
    assert.equal(await app.page.evaluate(() => window.drawing.diagram), 'm');
});

test('paste in the menu reads the clipboard as the page does', async context => {
    const app = await open(context, { query: '?window' });
    await app.click('m.busy');
    await app.press('Shift+F10');
    await app.page.getByRole('menuitem', { name: /^Paste/ }).click();
    const paste = await app.operation('paste');
    assert.equal(paste.clipboardData['application/pawl'], 'state pasted');
});

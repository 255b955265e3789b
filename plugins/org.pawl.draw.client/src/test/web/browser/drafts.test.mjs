// SPDX-License-Identifier: EPL-2.0
// What is typed is not lost when its element goes, or the connection; the hints of the first use.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Model } from '../fake/model.mjs';
import { start } from '../fake/server.mjs';
import { open } from './harness.mjs';

test('a text that is typed stays when another user deletes its element; it can be copied and discarded', async context => {
    const app = await open(context);
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.fake.url.slice(0, -1) });
    await app.select('e6');
    await app.press('Enter');
    await app.keyboard.type('EAT [a_long_guard()]');
    app.fake.model.remove('e6');
    app.fake.update();
    const draft = app.page.locator('.pd-draft');
    await draft.waitFor();
    assert.match(await draft.textContent(), /the text of Transition from tired.*not in the drawing any more/);
    assert.equal(await draft.locator('textarea').inputValue(), 'EAT [a_long_guard()]');
    assert.equal(await app.page.locator('.pd-edit').count(), 0);
    await draft.locator('button', { hasText: 'Copy' }).click();
    assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), 'EAT [a_long_guard()]');
    await draft.locator('button', { hasText: 'Discard' }).click();
    assert.equal(await draft.count(), 0);
});

test('a text that was not changed is not kept', async context => {
    const app = await open(context);
    await app.select('e6');
    await app.press('Enter');
    app.fake.model.remove('e6');
    app.fake.update();
    await app.page.locator('.pd-edit').waitFor({ state: 'detached' });
    assert.equal(await app.page.locator('.pd-draft').count(), 0);
});

test('a text is accepted after the connection was lost and is back', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Enter');
    await app.keyboard.type('sleepy');
    const { port, model } = app.fake;
    await app.fake.stop();
    await app.page.waitForFunction(() => window.events.states.at(-1) !== 'ready');
    await app.press('Enter');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'sleepy');
    assert.match(await app.page.locator('.pd-edit-problem').textContent(), /connection is lost/);
    const again = await start({ port, model });
    app.fake = again;
    context.after(() => again.stop());
    await app.page.waitForFunction(() => window.events.states.at(-1) === 'ready', undefined, { timeout: 15000 });
    await app.page.locator('.pd-edit-field').focus();
    await app.press('Enter');
    assert.equal((await app.operation('applyLabelEdit')).text, 'sleepy');
});

test('a text that was sent into a lost connection is in its field again', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Enter');
    await app.keyboard.type('sleepy');
    app.fake.ignored = 'applyLabelEdit';
    await app.press('Enter');
    await app.operation('applyLabelEdit');
    const { port, model } = app.fake;
    await app.fake.stop();
    await app.page.waitForFunction(() => window.events.states.at(-1) !== 'ready');
    const again = await start({ port, model });
    app.fake = again;
    context.after(() => again.stop());
    await app.page.locator('.pd-edit-field').waitFor({ timeout: 15000 });
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'sleepy');
    assert.match(await app.page.locator('.pd-edit-problem').textContent(), /lost before this text was applied/);
    await app.press('Enter');
    assert.equal((await app.operation('applyLabelEdit')).text, 'sleepy');
});

test('the value of a field stays when its element is deleted', async context => {
    const app = await open(context);
    await app.select('m.over');
    await app.press('Alt+Enter');
    await app.page.locator('[data-field=documentation]').focus();
    await app.keyboard.type('It is over.');
    app.fake.model.remove('m.over');
    app.fake.update();
    await app.page.locator('.pd-draft-text').waitFor();
    assert.equal(await app.page.locator('.pd-draft-text').inputValue(), 'It is over.');
    assert.match(await app.page.locator('.pd-draft').textContent(), /the field Documentation of State over/);
});

test('the hints are shown until they are closed once, and again on request', async context => {
    const app = await open(context, { hints: true });
    const card = app.page.locator('.pd-hints');
    await card.waitFor();
    assert.match(await card.textContent(), /Create.*Connect.*Change a text.*F2/s);
    const canvas = await app.page.locator('.pd-canvas').boundingBox();
    assert.ok(canvas.y + canvas.height <= (await card.boundingBox()).y, 'the hints cover the drawing');
    for (const id of ['m.thinking', 'm.busy', 'm.tired', 'm.over']) {
        const { y, height } = await app.box(id);
        assert.ok(y + height <= canvas.y + canvas.height, `the first view shows ${id}`);
    }
    await card.locator('button').click();
    assert.equal(await card.isVisible(), false);
    assert.ok(await app.page.evaluate(() => document.activeElement.classList.contains('pd-graph')));
    await app.page.reload();
    await app.page.waitForFunction(() => window.events.states.at(-1) === 'ready');
    assert.equal(await card.isVisible(), false);
    await app.focus();
    await app.press('?');
    assert.match(await app.page.locator('.pd-help').textContent(), /First steps.*drag from the border/s);
    await app.press('Escape', 'F1');
    await app.keyboard.type('first steps');
    await app.press('Enter');
    assert.ok(await card.isVisible());
    assert.ok(await app.page.evaluate(() => document.activeElement.closest('.pd-hints') !== null));
    await app.press('Escape');
    assert.equal(await card.isVisible(), false);
});

test('an empty drawing says itself how to begin, without the hints', async context => {
    const app = await open(context, { hints: true, model: Model.empty() });
    assert.ok(await app.page.locator('.pd-cover').isVisible());
    assert.equal(await app.page.locator('.pd-hints').isVisible(), false);
    await app.focus();
    await app.press('s');
    await app.page.locator('.pd-hints').waitFor();
});

test('a refused text does not take the field of the next one, which waits for the answer', async context => {
    const app = await open(context);
    // The harness waits for answers, which do not come here.
    app.fake.ignored = 'applyLabelEdit';
    const rename = async (id, name) => {
        await app.page.evaluate(each => window.drawing.select([each]), id);
        await app.page.locator(`.pd-selected[id$="_${id}"]`).waitFor();
        await app.keyboard.press('F2');
        await app.page.locator('.pd-edit-field').waitFor();
        await app.keyboard.type(name);
        await app.keyboard.press('Enter');
    };
    const edits = async count => {
        for (let i = 0; i < 40 && app.fake.operations('applyLabelEdit').length < count; i++) {
            await app.page.waitForTimeout(50);
        }
        return app.fake.operations('applyLabelEdit').map(({ labelId, text }) => [labelId, text]);
    };
    await rename('m.tired', 'over');
    assert.deepEqual(await edits(1), [['m.tired|name', 'over']]);
    await rename('m.busy.eating', 'munching');
    await app.page.waitForTimeout(500);
    assert.equal((await edits(1)).length, 1);
    for (const socket of app.fake.sockets) {
        socket.action({ kind: 'message', severity: 'ERROR', message: "there is a state 'over'" });
    }
    const draft = app.page.locator('.pd-draft');
    await draft.waitFor();
    assert.match(await draft.textContent(), /the text of State tired was refused/);
    assert.equal(await draft.locator('textarea').inputValue(), 'over');
    assert.deepEqual((await edits(2))[1], ['m.busy.eating|name', 'munching']);
    assert.equal(await app.page.locator('.pd-edit-field').count(), 0);
});

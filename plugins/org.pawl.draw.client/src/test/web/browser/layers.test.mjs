// SPDX-License-Identifier: EPL-2.0
// Layers: what is hidden, with the mouse and by keys; the layout stays, and the browser keeps the choice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

const drawn = (app, text) => app.page.locator('.pd-graph text', { hasText: text }).count();

test('the layer Actions hides actions and effects, and nothing moves', async context => {
    const app = await open(context);
    const before = await app.box('m.busy.eating');
    assert.equal(await drawn(app, 'entry / eat();'), 1);
    assert.equal(await drawn(app, 'EAT [me->forks == 2] / take();'), 1);
    await app.press('F7');
    await app.keyboard.type('actions');
    await app.press('Enter');
    await app.page.waitForFunction(() => ![...document.querySelectorAll('.pd-graph text')].some(text => text.textContent === 'entry / eat();'));
    assert.equal(await drawn(app, 'take()'), 0);
    assert.equal(await drawn(app, 'EAT [me->forks == 2]'), 1);
    assert.equal(await drawn(app, 'after 10 ms'), 1);
    assert.equal(await app.element('m.busy.eating').locator('.compartment').count(), 0);
    assert.deepEqual(await app.box('m.busy.eating'), before);
    // the whole text is edited
    await app.select('e3');
    await app.press('Enter');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'EAT [me->forks == 2] / take();');
    await app.press('Escape');
    assert.equal(app.fake.received.filter(({ kind }) => kind === 'applyLabelEdit').length, 0);
});

test('a layer is hidden with the mouse, is hidden after a reload, and shown again', async context => {
    const app = await open(context);
    await app.page.locator('.pd-toolbar [data-command=layers]').click();
    await app.page.locator('.pd-pick-item', { hasText: 'Hide the layer Timers' }).click();
    await app.element('e5').waitFor({ state: 'detached' });
    assert.ok(await app.has('e0'));
    assert.match(await app.page.locator('.pd-toolbar [data-command=layers]').getAttribute('aria-label'), /hidden: Timers/);
    await app.page.reload();
    await app.page.waitForFunction(() => window.events.states.at(-1) === 'ready');
    await app.element('e0').waitFor({ state: 'attached' });
    assert.ok(!(await app.has('e5')));
    await app.page.locator('.pd-toolbar [data-command=layers]').click();
    await app.page.locator('.pd-pick-item', { hasText: 'Show the layer Timers' }).click();
    await app.element('e5').waitFor({ state: 'attached' });
});

// SPDX-License-Identifier: EPL-2.0
// Texts where they are drawn, properties, problems with their fixes, and the files of a drawing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open } from './harness.mjs';

test('Enter edits the name of the selected state, and Enter accepts it', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Enter');
    await app.keyboard.type('sleepy');
    await app.press('Enter');
    const { labelId, text } = await app.operation('applyLabelEdit');
    assert.deepEqual([labelId, text], ['m.tired|name', 'sleepy']);
    assert.ok(await app.has('m.sleepy'));
    assert.ok(await app.page.evaluate(() => document.activeElement.classList.contains('pd-graph')));
});

test('a new name is drawn before the server answers, and the old one again if it is refused', async context => {
    const app = await open(context);
    const drawn = () => app.page.locator('[id$="_m.tired|name"] text').textContent();
    app.fake.ignored = 'applyLabelEdit';
    await app.select('m.tired');
    await app.press('F2');
    await app.keyboard.type('sleepy');
    await app.keyboard.press('Enter');
    await app.page.waitForFunction(() => document.querySelector('[id$="_m.tired|name"] text').textContent === 'sleepy');
    app.fake.update();
    await app.settle(300);
    assert.equal(await drawn(), 'sleepy', 'the diagram of another change has the old name');
    app.fake.send({ kind: 'message', severity: 'ERROR', message: 'this name is not possible' });
    await app.page.waitForFunction(() => document.querySelector('[id$="_m.tired|name"] text').textContent === 'tired');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'sleepy');
    await app.keyboard.press('Escape');
    assert.equal(await drawn(), 'tired');
});

test('a renamed element stays selected, and a second name waits for the answer to the first', async context => {
    const app = await open(context);
    app.fake.slow = 400;
    app.fake.extra = { renamed: { 'm.tired': 'm.sleepy' } };
    await app.select('m.tired');
    await app.press('F2');
    await app.keyboard.type('sleepy');
    await app.keyboard.press('Enter');
    await app.keyboard.press('F2');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'sleepy');
    await app.keyboard.type('asleep');
    await app.keyboard.press('Enter');
    await app.page.waitForFunction(() => document.querySelector('[id$="_m.asleep"]') !== null);
    assert.deepEqual(app.fake.operations('applyLabelEdit').map(({ labelId, text }) => [labelId, text]), [['m.tired|name', 'sleepy'], ['m.sleepy|name', 'asleep']]);
    app.fake.extra = { renamed: { 'm.asleep': 'm.tired' } };
    await app.select('m.asleep');
    await app.press('F2');
    await app.keyboard.type('tired');
    await app.press('Enter');
    await app.page.waitForFunction(() => document.querySelector('.pd-selected[id$="_m.tired"]') !== null);
    assert.deepEqual(await app.selected(), ['m.tired']);
});

test('what is typed before the name field of a new state is open, is its name', async context => {
    const app = await open(context);
    app.fake.slow = 400;
    await app.select('m.tired');
    await app.keyboard.press('s');
    await app.keyboard.type('Sixt', { delay: 10 });
    await app.keyboard.press('Enter');
    await app.page.waitForFunction(() => document.querySelector('[id$="_m.Sixt"]') !== null);
    assert.equal(app.fake.operations('createNode').length, 1, 'no key was a command');
});

test('the place of a new state is drawn before the server answers', async context => {
    const app = await open(context);
    const pending = app.page.locator('.pd-pending');
    app.fake.ignored = 'createNode';
    await app.select('m.tired');
    await app.keyboard.press('s');
    await pending.waitFor({ state: 'attached' });
    const [box, beside] = [await pending.boundingBox(), await app.box('m.tired')];
    assert.ok(box.x > beside.x + beside.width && Math.abs(box.y - beside.y) < 2, JSON.stringify([box, beside]));
    app.fake.update();
    await app.settle(300);
    assert.equal(await pending.count(), 1, 'the diagram of another change does not have the state');
    app.fake.sockets.forEach(socket => socket.answered++);
    app.fake.model.nodes.push({ kind: 'state', name: 'later', x: 500, y: 350, width: 100, height: 40, children: [], lines: [] });
    app.fake.update();
    await pending.waitFor({ state: 'detached' });
});

test('a double click on a text edits this text; Shift+Enter begins a line', async context => {
    const app = await open(context);
    const { x, y } = await app.middle('m.busy.eating|1');
    await app.mouse.dblclick(x - 30, y);
    await app.settle();
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'exit / done();');
    await app.keyboard.type('exit / {');
    await app.press('Shift+Enter');
    await app.keyboard.type('done(); }');
    await app.page.locator('.pd-edit-field').press('End');
    await app.keyboard.type(' // x');
    await app.press('Enter');
    assert.equal((await app.operation('applyLabelEdit')).text, 'exit / {\ndone(); } // x');
});

test('Escape leaves the text as it was', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('F2');
    await app.keyboard.type('other');
    await app.press('Escape');
    assert.equal(await app.page.locator('.pd-edit').count(), 0);
    assert.equal(app.fake.operations('applyLabelEdit').length, 0);
});

test('a wrong text is explained while it is typed, and is not accepted', async context => {
    const app = await open(context);
    await app.select('e1');
    await app.press('Enter');
    await app.keyboard.type('GO {');
    await app.settle(400);
    assert.match(await app.page.locator('.pd-edit-problem').textContent(), /line 3: '\{' is not expected/);
    await app.press('Enter');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'GO {');
    assert.equal(app.fake.operations('applyLabelEdit').length, 0);
});

test('proposals appear while a label is typed, and Enter without a choice accepts the label', async context => {
    const app = await open(context);
    await app.select('e6');
    await app.press('Enter');
    await app.keyboard.type('EA');
    await app.page.locator('.pd-proposal').nth(1).waitFor();
    assert.deepEqual(await app.page.locator('.pd-proposal-label').allTextContents(), ['EAT', 'EATEN']);
    assert.equal(await app.page.locator('.pd-edit-field').getAttribute('aria-expanded'), 'true');
    assert.equal(await app.page.locator('.pd-edit-field').getAttribute('aria-activedescendant'), null);
    await app.press('Enter');
    assert.equal((await app.operation('applyLabelEdit')).text, 'EA');
});

test('a proposal is taken by keys; Escape closes the list first', async context => {
    const app = await open(context);
    await app.select('e6');
    await app.press('Enter');
    await app.keyboard.type('EA');
    await app.page.locator('.pd-proposal').nth(1).waitFor();
    await app.press('ArrowDown', 'ArrowDown');
    const active = await app.page.locator('.pd-edit-field').getAttribute('aria-activedescendant');
    assert.equal(await app.page.locator(`#${active} .pd-proposal-label`).textContent(), 'EATEN');
    await app.press('Enter');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'EATEN');
    assert.equal(app.fake.operations('applyLabelEdit').length, 0);
    await app.keyboard.type(' [P');
    await app.page.locator('.pd-proposal').waitFor();
    await app.press('Escape');
    assert.equal(await app.page.locator('.pd-proposals').isVisible(), false);
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'EATEN [P');
    await app.press('Control+Space');
    await app.page.locator('.pd-proposal[aria-selected=true]').waitFor();
    await app.press('Tab');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'EATEN [Philo_may(me, n)');
    await app.keyboard.type('2');
    await app.press('End');
    await app.keyboard.type(']');
    await app.press('Enter');
    assert.equal((await app.operation('applyLabelEdit')).text, 'EATEN [Philo_may(me, 2)]');
});

test('a proposal is taken with the mouse, and taken back as typing', async context => {
    const app = await open(context);
    await app.select('e4');
    await app.press('Enter');
    await app.keyboard.type('ST');
    await app.page.locator('.pd-proposal').click();
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'STOP');
    assert.ok(await app.page.evaluate(() => document.activeElement.classList.contains('pd-edit-field')));
    await app.press('Control+z');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'ST');
    await app.press('Control+Space', 'ArrowDown', 'Enter', 'Enter');
    assert.equal((await app.operation('applyLabelEdit')).text, 'STOP');
});

test('a text that the server refuses is in the field again, with the reason', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Enter');
    await app.keyboard.type('thinking');
    await app.press('Enter');
    await app.operation('applyLabelEdit');
    await app.settle(200);
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'thinking');
    assert.match(await app.page.locator('.pd-edit-problem').textContent(), /exists already/);
    await app.page.locator('.pd-edit-field').fill('weary');
    await app.press('Enter');
    assert.ok(await app.has('m.weary'));
});

test('Tab accepts a text and edits the next one of the same element', async context => {
    const app = await open(context);
    await app.select('m.busy.eating');
    await app.press('Enter', 'Tab');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'entry / eat();');
    await app.press('Tab');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'exit / done();');
});

test('text of the model is never read as HTML', async context => {
    const app = await open(context);
    app.fake.model.find('m.tired').name = 'tired<img src=x onerror=alert(1)>';
    app.fake.model.edges = [];
    app.fake.markers = [{ label: '<b>x</b>', description: '<b>x</b>', kind: 'error', elementId: 'm.thinking' }];
    app.fake.update();
    app.fake.send({ kind: 'setMarkers', markers: app.fake.markers, reason: 'live' });
    await app.settle(200);
    await app.focus();
    await app.press('Control+f');
    await app.keyboard.type('img');
    assert.equal(await app.page.locator('.pd-pick img, .pd-pick b').count(), 0);
    assert.match(await app.page.locator('.pd-pick-item').first().textContent(), /tired<img/);
});

test('the properties show and change the selected element', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Alt+Enter');
    assert.equal(await app.page.locator('.pd-properties h2').textContent(), 'State tired');
    await app.page.locator('[data-field=documentation]').fill('It rests.');
    await app.page.locator('[data-field=documentation]').blur();
    const { elementId, field, value } = await app.operation('pawl.setProperty');
    assert.deepEqual([elementId, field, value], ['m.tired', 'documentation', 'It rests.']);
    await app.page.locator('[data-field=kind]').selectOption('composite');
    assert.equal((await app.operation('pawl.setProperty', 2)).value, 'composite');
});

test('a property that is refused stays in its field, with the reason', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Alt+Enter');
    await app.page.locator('[data-field=name]').fill('thinking');
    await app.page.locator('[data-field=name]').press('Enter');
    await app.operation('pawl.setProperty');
    await app.settle(300);
    assert.equal(await app.page.locator('[data-field=name]').inputValue(), 'thinking');
    assert.match(await app.page.locator('.pd-field-problem').textContent(), /exists already/);
});

test('a problem is marked at its element, and its quick fix is made', async context => {
    const app = await open(context);
    app.fake.markers = [{ label: 'x', description: "State 'over' is never reached.", kind: 'warning', elementId: 'm.over' }];
    app.fake.send({ kind: 'setMarkers', markers: app.fake.markers, reason: 'live' });
    await app.settle(200);
    await app.page.locator('.pd-marker[data-element="m.over"]').click();
    await app.settle(200);
    assert.match(await app.page.locator('.pd-pick').textContent(), /never reached.*Fix: Delete the state/s);
    await app.keyboard.type('fix');
    await app.press('Enter');
    assert.equal((await app.operation('pawl.applyFix')).fix, 'Delete the state');
    await app.select('m.over');
    await app.press('Control+.');
});

test('the first quick fix of a problem is chosen by Enter alone', async context => {
    const app = await open(context);
    app.fake.markers = [{ label: 'x', description: "State 'over' is never reached.", kind: 'warning', elementId: 'm.over' }];
    app.fake.send({ kind: 'setMarkers', markers: app.fake.markers, reason: 'live' });
    await app.select('m.over');
    await app.press('Control+.');
    await app.page.locator('.pd-pick').waitFor();
    await app.press('Enter');
    assert.equal((await app.operation('pawl.applyFix')).fix, 'Delete the state');
});

test('a label at the right edge of the window is edited at its place', async context => {
    const app = await open(context);
    const { x, width } = await app.box('m.tired');
    await app.mouse.move(x, 700);
    await app.scroll(x + width - 1270);
    await app.select('m.tired');
    await app.press('F2');
    const box = await app.box('m.tired');
    const field = await app.page.locator('.pd-edit-field').boundingBox();
    assert.ok(field.x + field.width > box.x && field.x < box.x + box.width, `the field at ${field.x}, the state at ${box.x}`);
    await app.keyboard.type('GO {');
    await app.page.locator('.pd-edit-problem').filter({ hasText: /./ }).waitFor();
    for (const below of await app.page.locator('.pd-edit > :not(:first-child):visible').all()) {
        const each = await below.boundingBox();
        assert.ok(each.x + each.width <= 1280, `what is below ends at ${each.x + each.width}`);
    }
});

test('a choice that is not set is shown as such, and can be set', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('F8');
    const strategy = app.page.locator('[data-field=strategy]');
    await strategy.waitFor();
    assert.equal(await strategy.locator('option:checked').textContent(), 'not set');
    await strategy.selectOption('discovered');
    const { field, value } = await app.operation('pawl.setProperty');
    assert.deepEqual([field, value], ['strategy', 'discovered']);
});

test('a report that nothing was done does not say that it is done', async context => {
    const app = await open(context);
    await app.focus();
    await app.select('m.initial');
    await app.press('F2');
    assert.match(await app.toast(), /has no text to edit here/);
    assert.equal(await app.page.locator('.pd-toast strong').textContent(), 'Note');
});

test('a refusal is shown and told to screen readers', async context => {
    const app = await open(context);
    await app.select('m.over', 'm.tired');
    await app.press('t');
    assert.match(await app.toast(), /no transition begins at a final state. Begin it at a state/);
    assert.equal(await app.page.locator('.pd-toast').getAttribute('role'), 'alert');
});

test('a refusal is hidden by the next change', async context => {
    const app = await open(context);
    await app.select('m.over', 'm.tired');
    await app.press('t');
    await app.toast();
    await app.select('m.tired');
    await app.press('Delete');
    await app.page.locator('.pd-toast').waitFor({ state: 'detached' });
});

test('the drawing is exported as SVG and as PNG', async context => {
    const app = await open(context);
    await app.focus();
    const save = async name => {
        const download = app.page.waitForEvent('download');
        await app.press('F1');
        await app.keyboard.type(`export as ${name}`);
        await app.press('Enter');
        return readFileSync(await (await download).path());
    };
    const svg = String(await save('svg'));
    assert.match(svg, /<svg[^>]*class="pawl-diagram"/);
    assert.ok(['thinking', 'eating', 'after 10 ms', 'entry / eat();'].every(text => svg.includes(`>${text}</text>`)));
    assert.match(svg, /\.pawl-diagram \.state/);
    const png = await save('png');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.ok(png.readUInt32BE(16) > 1400, String(png.readUInt32BE(16)));
});

test('a problem in a collapsed composite is marked at the composite, one outside of the drawing in the corner', async context => {
    const app = await open(context);
    app.fake.markers = [
        { label: 'x', description: 'bad', kind: 'error', elementId: 'm.busy.eating' },
        { label: 'x', description: 'The event X is unused.', kind: 'warning', elementId: 'other.X' }
    ];
    app.fake.send({ kind: 'setMarkers', markers: app.fake.markers, reason: 'live' });
    await app.select('m.busy');
    await app.press('Space');
    await app.settle(200);
    assert.equal(await app.page.locator('.pd-marker').getAttribute('data-element'), 'm.busy');
    assert.equal(await app.page.locator('.pd-elsewhere').textContent(), 'One problem outside of this drawing');
    await app.page.locator('.pd-elsewhere').click();
    assert.match(await app.page.locator('.pd-pick').textContent(), /event X is unused/);
});

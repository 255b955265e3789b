// SPDX-License-Identifier: EPL-2.0
// The tools with the server of the studio: what is drawn is in the text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, open, startStudio } from './studio.mjs';

startStudio();

/** Takes everything back that a test did, since the server keeps an open model. */
async function takeBack(app) {
    for (let i = 0; i < 12 && (await app.page.locator('[data-command=undo]').getAttribute('aria-disabled')) === 'false'; i++) {
        await app.focus();
        await app.press('Control+z');
        await app.settle(400);
    }
}

function drawing(name, body) {
    test(name, async context => {
        const app = await open(context);
        const before = await app.text();
        await body(app);
        await takeBack(app);
        assert.equal(await app.text(), before, 'undo restores the text');
    });
}

drawing('a state is created with a tool and a click, and is selected', async app => {
    await app.tool('State').click();
    await app.mouse.click(1150, 600);
    await app.operation('createNode');
    await app.expectText(/state (?!off|lit|bright|dark)\w+/);
    await app.page.waitForFunction(() => (window.events.selections.at(-1) ?? []).length === 1);
});

drawing('a state is created in a composite by a key', async app => {
    await app.select('lamp.Lamp.lit');
    await app.press('s');
    await app.expectText(/state lit \{[^]*state dark[^]*state (?!off)\w+/);
});

drawing('a transition is drawn by a drag from a border', async app => {
    const from = await app.box('lamp.Lamp.off');
    await app.drag({ x: from.x + 1, y: from.y + from.height / 2 }, await app.middle('lamp.Lamp.lit.dark'));
    await app.expectText(/state off \{[^]*-> (lit\.)?dark/);
});

drawing('a transition is drawn by a key', async app => {
    await app.select('lamp.Lamp.lit.dark');
    await app.press('t');
    await app.keyboard.type('off');
    await app.press('Enter');
    await app.expectText(/state dark \{[^}]*-> off/);
});

drawing('a state is renamed where it is drawn, and its transitions follow', async app => {
    await app.select('lamp.Lamp.off');
    await app.press('Enter');
    await app.keyboard.type('unlit');
    await app.press('Enter');
    await app.expectText(/state unlit[^]*on SWITCH -> unlit/);
});

drawing('a composite is renamed and states are made in it in quick succession, each with its own name', async app => {
    await app.select('lamp.Lamp.lit');
    await app.keyboard.press('F2');
    await app.page.locator('.pd-edit-field').waitFor();
    for (const key of [...'shining', 'Enter', ...'sfirst', 'Enter', ...'ssecond', 'Enter']) {
        await app.keyboard.press(key);
    }
    await app.expectText(/state shining \{[^]*state first[^]*state second/);
    assert.deepEqual(await app.messages(), []);
});

drawing('a wrong label is explained, and a refused one is in the field again', async app => {
    await app.select('lamp.Lamp.off#0');
    await app.press('Enter');
    await app.keyboard.type('SWITCH [');
    await app.settle(900);
    assert.notEqual(await app.page.locator('.pd-edit-problem').textContent(), '');
    await app.press('Enter');
    await app.settle(400);
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'SWITCH [');
    await app.press('Escape');
    await app.select('lamp.Lamp.off');
    await app.press('Enter');
    await app.keyboard.type('lit');
    await app.press('Enter');
    await app.settle(900);
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'lit');
    assert.notEqual(await app.page.locator('.pd-edit-problem').textContent(), '');
    await app.press('Escape');
});

drawing('a guard and an effect are added to the label of a transition', async app => {
    await app.select('lamp.Lamp.off#0');
    await app.press('Enter');
    await app.keyboard.type('SWITCH [me->ready] / { count(); }');
    await app.press('Enter');
    await app.expectText(/on SWITCH \[me->ready\] \/ \{ count\(\); \} -> lit/);
});

drawing('a box is moved and stays where it is put', async app => {
    const from = await app.middle('lamp.Lamp.off');
    await app.drag(from, { x: from.x + 150, y: from.y + 40 });
    await app.operation('changeBounds');
    await app.settle(600);
    const to = await app.middle('lamp.Lamp.off');
    assert.ok(Math.hypot(to.x - from.x - 150, to.y - from.y - 40) < 30, JSON.stringify([from, to]));
});

drawing('a state is dragged into a composite', async app => {
    const { x, y, height } = await app.box('lamp.Lamp.lit');
    await app.drag(await app.middle('lamp.Lamp.off'), { x: x + 70, y: y + height - 30 });
    await app.operation('changeContainer');
    await app.expectElement('lamp.Lamp.lit.off');
});

drawing('the end of a transition is dragged to another state', async app => {
    await app.clickEdge('lamp.Lamp.off#0', 0.5);
    const end = await app.element('lamp.Lamp.off#0').locator('.pd-end[data-kind=target]').boundingBox();
    await app.drag({ x: end.x + end.width / 2, y: end.y + end.height / 2 }, await app.middle('lamp.Lamp.lit.dark'));
    await app.expectText(/state off \{\s*on SWITCH -> (lit\.)?dark/);
});

drawing('a bend is added and drawn', async app => {
    await app.clickEdge('lamp.Lamp.lit#0', 0.7);
    const handle = await app.element('lamp.Lamp.lit#0').locator('.pd-new-bend').first().boundingBox();
    const at = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    await app.drag(at, { x: at.x + 12, y: at.y });
    await app.operation('changeRoutingPoints');
    await app.settle(600);
    assert.deepEqual(await app.messages(), []);
});

drawing('a state is deleted with its transitions', async app => {
    await app.select('lamp.Lamp.lit.dark');
    await app.press('Delete');
    await app.expectText(/^(?![^]*dark)/);
});

drawing('a state is copied and pasted', async app => {
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.select('lamp.Lamp.off');
    await app.settle(700);
    await app.press('Control+c');
    assert.match(await app.page.evaluate(() => navigator.clipboard.readText()), /state off/);
    await app.press('Control+v');
    await app.expectText(/state off[^]*state off\w+/);
});

drawing('states are grouped, and aligned', async app => {
    await app.select('lamp.Lamp.off', 'lamp.Lamp.lit');
    await app.press('Control+Shift+ArrowLeft');
    await app.operation('changeBounds');
    await app.settle(500);
    await app.select('lamp.Lamp.off', 'lamp.Lamp.lit');
    await app.press('g');
    await app.expectText(/state (?!off|lit)\w+ \{[^]*state off[^]*state lit/);
});

drawing('properties are shown and changed', async app => {
    await app.select('lamp.Lamp.off');
    await app.press('Alt+Enter');
    await app.page.locator('.pd-properties h2').waitFor();
    const name = app.page.locator('.pd-properties input[type=text]').first();
    assert.equal(await name.inputValue(), 'off');
    await name.fill('resting');
    await name.press('Enter');
    await app.expectText(/state resting/);
    await app.press('Escape');
});

drawing('a proposal of the language completes a label', async app => {
    await app.select('lamp.Lamp.off#0');
    await app.press('Enter');
    await app.keyboard.type('DI');
    await app.page.locator('.pd-proposal').waitFor({ timeout: 20_000 });
    assert.equal(await app.page.locator('.pd-proposal-label').textContent(), 'DIM');
    await app.press('ArrowDown', 'Enter');
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'DIM');
    await app.press('Enter');
    await app.expectText(/state off \{\s*on DIM -> lit/);
});

drawing('declarations are created, renamed with their references, moved and deleted', async app => {
    await app.select();
    await app.press('F8');
    const rows = app.page.locator('.pd-member-text');
    await rows.first().waitFor({ timeout: 20_000 });
    assert.deepEqual(await app.page.locator('.pd-member-list h3').allTextContents(), ['Class Lamp', 'Declarations']);
    assert.deepEqual(await rows.allTextContents(), ['SWITCH, DIM', 'event SWITCH, DIM', 'Lamp']);
    await app.page.locator('.pd-add').first().click();
    await app.keyboard.type('parameter');
    await app.press('Enter');
    await app.page.locator('.pd-member-field').waitFor({ timeout: 20_000 });
    await app.keyboard.type('level: uint8_t');
    await app.press('Enter');
    await app.expectText(/active Lamp \{[^{]*param level: uint8_t/);
    await rows.filter({ hasText: 'level' }).waitFor({ timeout: 20_000 });
    await rows.filter({ hasText: 'level' }).focus();
    const down = (await rows.allTextContents())[0].startsWith('level');
    await app.press(down ? 'Control+ArrowDown' : 'Control+ArrowUp');
    await app.expectText(down ? /subscribes SWITCH, DIM\s+param level/ : /param level: uint8_t\s+subscribes/);
    await rows.filter({ hasText: 'level' }).focus();
    await app.press('Delete');
    await app.expectText(/^(?![^]*level)/);
    await rows.filter({ hasText: 'event SWITCH' }).click();
    await app.page.locator('.pd-member-field').fill('event TOGGLE, DIM');
    await app.press('Enter');
    await app.expectText(/event TOGGLE, DIM/);
});

drawing('a layer is hidden, and a tool that creates in it shows it again', async app => {
    await app.focus();
    await app.press('F7');
    await app.keyboard.type('timers');
    await app.press('Enter');
    await app.select('lamp.Lamp.off');
    await app.press('F1');
    await app.keyboard.type('after a time');
    await app.press('Enter');
    await app.keyboard.type('dark');
    await app.press('Enter');
    await app.expectText(/state off \{[^}]*after [^}]*-> (lit\.)?dark/);
    await app.page.locator('.pd-graph text', { hasText: /^after/ }).waitFor({ timeout: 20_000 });
});

test('a problem is marked at its element, and its quick fix mends the text', async context => {
    const app = await open(context, 'lamp.Lamp', { text: true });
    await app.page.evaluate(() => {
        window.pageText = window.pageText.replace('on DIM -> dark', 'on DIMM -> dark');
        window.drawing.textChanged();
    });
    const marker = app.page.locator('.pd-marker-error').first();
    await marker.waitFor({ timeout: 20_000 });
    await marker.click();
    await app.page.locator('.pd-pick').waitFor();
    assert.match(await app.page.locator('.pd-pick').textContent(), /DIMM/);
    await app.keyboard.type('Fix');
    await app.press('Enter');
    await app.operation('pawl.applyFix');
    await marker.waitFor({ state: 'detached', timeout: 20_000 });
    await takeBack(app);
});

/** Waits until the file fits. */
async function fileHas(app, pattern) {
    for (let i = 0; i < 200 && !pattern.test(readFileSync(join(folder, 'lamp.pawl'), 'utf8')); i++) {
        await app.settle(100);
    }
    assert.match(readFileSync(join(folder, 'lamp.pawl'), 'utf8'), pattern);
}

test('saving writes the file', async context => {
    const app = await open(context);
    await app.select('lamp.Lamp.off');
    await app.press('Enter');
    await app.keyboard.type('saved');
    await app.press('Enter');
    await app.expectText(/state saved/);
    await app.focus();
    await app.press('Control+s');
    await fileHas(app, /state saved/);
    await takeBack(app);
    await app.press('Control+s');
    await fileHas(app, /state off/);
});

test('typing beside the drawing changes it, drawing changes the text, in two tabs', async context => {
    const app = await open(context, 'lamp.Lamp', { text: true });
    const other = await open(context, 'lamp.Lamp', { text: true, keep: true });
    await app.page.evaluate(() => {
        window.pageText = window.pageText.replace('state dark {', 'state gloomy {').replace('-> dark', '-> gloomy');
        window.drawing.textChanged();
    });
    await other.expectElement('lamp.Lamp.lit.gloomy');
    await app.expectElement('lamp.Lamp.lit.gloomy');
    await other.select('lamp.Lamp.lit.gloomy');
    await other.press('Enter');
    await other.keyboard.type('dim');
    await other.press('Enter');
    await app.expectElement('lamp.Lamp.lit.dim');
    await app.settle(500);
    assert.match(await app.page.evaluate(() => window.pageText), /state dim/);
    assert.equal(await app.page.evaluate(() => window.pageText), await other.page.evaluate(() => window.pageText));
    await takeBack(app);
});

test('another name of a selected element does not select its text, where the user may be typing', async context => {
    const app = await open(context, 'lamp.Lamp', { text: true });
    const other = await open(context, 'lamp.Lamp', { text: true, keep: true });
    await app.select('lamp.Lamp.off');
    const ranges = () => app.page.evaluate(() => window.events.ranges.length);
    await app.settle(200);
    const before = await ranges();
    assert.ok(before > 0);
    await other.select('lamp.Lamp.off');
    await other.press('Enter');
    await other.keyboard.type('waiting');
    await other.press('Enter');
    await app.expectElement('lamp.Lamp.waiting');
    await app.settle(500);
    assert.deepEqual(await app.selected(), ['lamp.Lamp.waiting']);
    assert.equal(await ranges(), before);
    await app.select('lamp.Lamp.lit');
    await app.select('lamp.Lamp.waiting');
    await app.settle(200);
    assert.equal(await ranges(), before + 2);
    await takeBack(other);
});

test('a syntax error in the text keeps the drawing and refuses changes until it is corrected', async context => {
    const app = await open(context, 'lamp.Lamp', { text: true });
    const type = value => app.page.evaluate(each => {
        window.pageText = each;
        window.drawing.textChanged();
    }, value);
    const good = await app.page.evaluate(() => window.pageText);
    await type(good.replace('state off {', 'state off {{'));
    await app.page.locator('.pd-banner').waitFor({ timeout: 20_000 });
    assert.ok(await app.has('lamp.Lamp.off'));
    await app.select('lamp.Lamp.off');
    await app.press('Delete');
    assert.match((await app.messages()).join(), /syntax error/);
    await type(good);
    await app.page.locator('.pd-banner').waitFor({ state: 'hidden', timeout: 20_000 });
});

test('a page that undoes changes of its text does so, and changes of the layout are undone by the server', async context => {
    const app = await open(context, 'lamp.Lamp', { undo: true, transport: true });
    const undone = () => app.page.evaluate(() => window.events.undone);
    await app.select('lamp.Lamp.off');
    await app.press('Enter');
    await app.keyboard.type('unlit');
    await app.press('Enter');
    await app.expectText(/state unlit/);
    await app.press('Control+z');
    await app.page.waitForFunction(() => window.events.undone.length === 1);
    assert.deepEqual(await undone(), ['undo']);
    await app.expectText(/state unlit/);
    const before = await app.box('lamp.Lamp.unlit');
    await app.select('lamp.Lamp.unlit');
    await app.press('Control+ArrowRight');
    const moved = async expected => {
        for (let i = 0; i < 200 && ((await app.box('lamp.Lamp.unlit')).x > before.x) !== expected; i++) {
            await app.settle(50);
        }
        assert.equal((await app.box('lamp.Lamp.unlit')).x > before.x, expected);
    };
    await moved(true);
    await app.press('Control+z');
    await moved(false);
    assert.deepEqual(await undone(), ['undo'], 'the page does not know the layout');
    await app.press('Control+y');
    await moved(true);
    await app.press('Control+z');
    await moved(false);
});

// SPDX-License-Identifier: EPL-2.0
// Quick input, also with a slow server: names, refusals, selections and copies concern the right element.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphOf } from '../fake/graph.mjs';
import { start } from '../fake/server.mjs';
import { open } from './harness.mjs';

const SLOW = { lag: 500 };

/** Opens a drawing, and then lets each answer come half a second later. */
async function openSlow(context) {
    const app = await open(context);
    Object.assign(app.fake, SLOW);
    return app;
}

/** Waits until elements are drawn; reports what is drawn instead. */
async function shows(app, ...ids) {
    for (const id of ids) {
        await app.element(id).waitFor({ state: 'attached', timeout: 8000 }).catch(() => undefined);
    }
    await app.settle(800);
    for (const id of ids) {
        assert.ok(await app.has(id), `${id}: ${app.fake.model.nodes.map(each => each.name)}; ${JSON.stringify(await messages(app))}`);
    }
}

/** Selects while the answers are slow. */
async function select(app, ...ids) {
    await app.page.evaluate(each => window.drawing.select(each), ids);
    await app.page.locator(`.pd-selected[id$="_${ids[0]}"]`).waitFor();
    await app.focus();
}

async function rename(app, id, name) {
    await select(app, id);
    await app.keyboard.press('F2');
    await app.page.locator('.pd-edit-field').waitFor();
    await app.keyboard.type(name);
    await app.keyboard.press('Enter');
}

const messages = app => app.page.evaluate(() => window.events.messages.map(({ text }) => text));
const names = app => app.fake.operations('applyLabelEdit').map(({ text }) => text);
const drafts = app => app.page.locator('.pd-draft-text').evaluateAll(all => all.map(each => each.value));

test('two new states in quick succession get the names that were typed for them', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.type('sfirst');
    await app.keyboard.press('Enter');
    await app.keyboard.type('ssecond');
    await app.keyboard.press('Enter');
    assert.equal(await app.page.locator('.pd-pending').count(), 2, 'both places are drawn');
    await shows(app, 'm.first', 'm.second');
    assert.deepEqual(app.fake.model.nodes.slice(-2).map(({ name }) => name), ['first', 'second']);
    assert.equal(await app.page.locator('.pd-pending').count(), 0);
    assert.equal(await app.page.locator('.pd-edit').count(), 0);
});

test('two new states by clicks get the names that were typed for them, also without Enter', async context => {
    const app = await openSlow(context);
    for (const [x, name] of [[700, 'left'], [900, 'right']]) {
        await app.tool('State').click();
        await app.mouse.click(x, 600);
        await app.focus();
        await app.keyboard.type(name);
    }
    const field = app.page.locator('.pd-edit-field');
    await field.waitFor({ timeout: 8000 });
    await app.settle(800);
    assert.equal(await field.inputValue(), 'right', 'the last name is still being typed');
    await app.keyboard.press('Enter');
    await shows(app, 'm.left', 'm.right');
    assert.ok((await app.box('m.left')).x < (await app.box('m.right')).x);
});

test('Escape for a new state leaves the name of the one before it', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.type('sfirst');
    await app.keyboard.press('Enter');
    await app.keyboard.type('sno');
    await app.keyboard.press('Escape');
    await shows(app, 'm.first', 'm.s1');
    assert.deepEqual(names(app), ['first']);
    assert.deepEqual(await drafts(app), []);
});

test('a name that was begun when another key was pressed is not lost', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.type('sbegun');
    await app.keyboard.press('ArrowLeft');
    await shows(app, 'm.begun');
});

test('the name of a new state may have capital letters', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    for (const key of ['s', 'o', 'Shift+N', 'Enter']) {
        await app.keyboard.press(key);
    }
    await shows(app, 'm.oN');
});

test('states that are made after others were moved and resized by the mouse get the names that were typed for them', async context => {
    const app = await open(context);
    const at = await app.middle('m.tired');
    await app.drag(at, { x: at.x + 40, y: at.y + 60 });
    await app.click('m.tired');
    const { x, y, width, height } = await app.box('m.tired');
    await app.drag({ x: x + width, y: y + height }, { x: x + width + 40, y: y + height + 30 });
    assert.ok(app.fake.received.filter(({ isOperation }) => isOperation).length >= 2, 'nothing was moved');
    Object.assign(app.fake, SLOW);
    await select(app, 'm.tired');
    for (const name of ['first', 'second', 'third']) {
        await app.keyboard.type(`s${name}`);
        await app.keyboard.press('Enter');
    }
    await shows(app, 'm.first', 'm.second', 'm.third');
    assert.deepEqual(await drafts(app), []);
});

test('the name of a refused state between two others is kept, and the others get theirs', async context => {
    const app = await openSlow(context);
    let created = 0;
    app.fake.refuse = ({ kind }) => (kind === 'createNode' && ++created === 2 ? 'there are too many states' : undefined);
    await select(app, 'm.tired');
    for (const name of ['first', 'second', 'third']) {
        await app.keyboard.type(`s${name}`);
        await app.keyboard.press('Enter');
    }
    assert.equal(await app.page.locator('.pd-pending').count(), 3);
    await shows(app, 'm.first', 'm.third');
    assert.equal(await app.toast(), 'there are too many states', 'the names that follow do not hide the reason');
    assert.deepEqual(await drafts(app), ['second']);
});

test('the refusal of another edit does not take the name of a new state', async context => {
    const app = await openSlow(context);
    app.fake.refuse = ({ kind }) => (kind === 'deleteElement' ? 'it is needed' : undefined);
    await select(app, 'm.over');
    await app.keyboard.press('Delete');
    await app.keyboard.type('snamed');
    await app.keyboard.press('Enter');
    await shows(app, 'm.named', 'm.over');
    assert.deepEqual(await drafts(app), []);
});

test('a new transition and a new state get the texts that were typed for them', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired', 'm.over');
    await app.keyboard.type('tEAT');
    await app.keyboard.press('Enter');
    await app.keyboard.type('snamed');
    await app.keyboard.press('Enter');
    await shows(app, 'm.named');
    assert.ok(app.fake.model.edges.some(({ source, target, label }) => source === 'm.tired' && target === 'm.over' && label === 'EAT'));
});

test('a pasted state does not get the name of a new one', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.type('snamed');
    await app.keyboard.press('Enter');
    await app.page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'state pasted {}');
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await shows(app, 'm.named', 'm.s1');
});

test('the open name of a new state is kept when the next state is made', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.press('s');
    await app.page.locator('.pd-edit-field').waitFor({ timeout: 8000 });
    await app.keyboard.type('kept');
    await app.tool('State').click();
    await app.mouse.click(900, 600);
    await shows(app, 'm.kept');
});

test('a new state does not take the field in which another name is typed', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.press('s');
    await app.keyboard.press('F2');
    await app.keyboard.type('sle');
    await app.element('m.s1').waitFor({ state: 'attached' });
    await app.keyboard.type('epy');
    await app.keyboard.press('Enter');
    await shows(app, 'm.sleepy', 'm.s1');
    assert.deepEqual(names(app), ['sleepy']);
});

test('a state is renamed while the new name of its composite is on the way', async context => {
    const app = await openSlow(context);
    await rename(app, 'm.busy', 'occupied');
    await rename(app, 'm.busy.hungry', 'starving');
    await shows(app, 'm.occupied.starving');
    assert.deepEqual(await messages(app), []);
    assert.deepEqual(await drafts(app), []);
});

test('a composite is renamed while the new name of a state in it is on the way', async context => {
    const app = await openSlow(context);
    await rename(app, 'm.busy.hungry', 'starving');
    await rename(app, 'm.busy', 'occupied');
    await shows(app, 'm.occupied.starving');
    assert.deepEqual(await messages(app), []);
});

test('a state is created in a composite, and one is deleted, whose new names are on the way', async context => {
    const app = await openSlow(context);
    await rename(app, 'm.busy', 'occupied');
    await app.keyboard.type('sinside');
    await app.keyboard.press('Enter');
    await rename(app, 'm.tired', 'sleepy');
    await app.keyboard.press('Delete');
    await shows(app, 'm.occupied.inside');
    assert.equal(app.fake.model.has('m.sleepy') || app.fake.model.has('m.tired'), false);
    assert.deepEqual(await messages(app), []);
});

test('undo and save come after all changes before them', async context => {
    const app = await openSlow(context);
    await rename(app, 'm.tired', 'sleepy');
    await app.keyboard.type('snamed');
    await app.keyboard.press('Enter');
    await app.keyboard.press('Control+z');
    await app.keyboard.press('Control+s');
    await shows(app, 'm.sleepy', 'm.s1');
    const kinds = app.fake.received.map(({ kind }) => kind).filter(kind => /createNode|applyLabelEdit|glspUndo|saveModel/.test(kind));
    assert.deepEqual(kinds, ['applyLabelEdit', 'createNode', 'applyLabelEdit', 'glspUndo', 'saveModel']);
});

test('while a new name is on the way, nothing is told that is only due to the old identifier', async context => {
    const app = await openSlow(context);
    await select(app, 'm.over');
    await app.keyboard.press('Alt+Enter');
    await app.settle(800);
    await rename(app, 'm.tired', 'sleepy');
    await select(app, 'm.over');
    await select(app, 'm.tired');
    await app.page.waitForTimeout(200);
    await app.keyboard.press('F2');
    await app.keyboard.type('asleep');
    const told = new Set();
    for (let i = 0; i < 16; i++) {
        told.add(await app.page.locator('.pd-none').allTextContents().then(all => all.join()));
        told.add(await app.page.locator('.pd-edit-problem').allTextContents().then(all => all.join()));
        await app.page.waitForTimeout(50);
    }
    await app.keyboard.press('Enter');
    await shows(app, 'm.asleep');
    assert.deepEqual(await messages(app), []);
    assert.deepEqual(app.fake.outdated, []);
    assert.deepEqual([...told].filter(text => text.includes('any more')), []);
    assert.equal(await app.page.locator('.pd-properties h2').textContent(), 'State asleep');
});

test('a copy that is refused says why', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.settle(200);
    assert.deepEqual(await messages(app), []);
    app.fake.rejected = { requestClipboardData: 'an initial pseudostate is not copied alone' };
    await app.select('m.initial');
    await app.settle(300);
    assert.deepEqual(await messages(app), [], 'no copy was requested');
    await app.press('Control+c');
    assert.match(await app.toast(), /not copied alone/);
});

test('what is typed when the connection is lost is a draft, or in its field again, and the loss is told', async context => {
    const app = await openSlow(context);
    app.fake.lag = 3000;
    await rename(app, 'm.tired', 'sleepy');
    await rename(app, 'm.busy', 'occupied');
    await app.keyboard.type('sinside');
    await app.keyboard.press('Enter');
    const { port } = app.fake;
    await app.fake.stop();
    await app.page.waitForFunction(() => window.events.states.at(-1) !== 'ready');
    const again = await start({ port });
    app.fake = again;
    context.after(() => again.stop());
    await app.page.waitForFunction(() => window.events.states.at(-1) === 'ready', undefined, { timeout: 15000 });
    const field = app.page.locator('.pd-edit-field');
    await field.waitFor();
    assert.equal(await field.inputValue(), 'sleepy');
    assert.match(await app.page.locator('.pd-edit-problem').textContent(), /lost before this text was applied/);
    assert.deepEqual((await drafts(app)).sort(), ['inside', 'occupied']);
    assert.match((await messages(app)).join(), /connection was lost before .*3 changes/);
    assert.equal(await app.page.locator('.pd-pending').count(), 0);
});

test('an element stays selected while its name is typed in the text beside the drawing', async context => {
    const app = await open(context, { query: '?text' });
    await app.select('m.over');
    const { model } = app.fake;
    await app.page.evaluate(() => {
        for (const text of ['machine m { o', 'machine m { ov']) {
            window.pageText = text;
            window.drawing.textChanged();
        }
    });
    for (const [before, name] of [['m.over', 'end'], ['m.end', 'ended']]) {
        model.rename(before, name);
        app.fake.send({ kind: 'pawl.changeGraph', newRoot: graphOf(model, 1, { renamed: model.renamed }) });
        model.renamed = {};
    }
    await shows(app, 'm.ended');
    assert.deepEqual(await app.selected(), ['m.ended']);
});

test('an edit that is never answered does not keep later ones from the server', async context => {
    const app = await open(context);
    app.fake.ignored = 'deleteElement';
    await app.select('m.over');
    await app.keyboard.press('Delete');
    await app.page.waitForTimeout(5500);
    await select(app, 'm.tired');
    await app.keyboard.type('s');
    await app.operation('createNode');
});

test('the rest of the name of a refused state is no command', async context => {
    const app = await openSlow(context);
    app.fake.refuse = ({ kind }) => (kind === 'createNode' ? 'there are too many states' : undefined);
    await select(app, 'm.tired', 'm.over');
    await app.keyboard.type('sdriv');
    await app.page.locator('.pd-toast').waitFor();
    await app.keyboard.type('ing');
    await app.keyboard.press('Enter');
    await app.page.locator('.pd-draft').waitFor();
    await app.settle(700);
    assert.deepEqual(await drafts(app), ['driving']);
    assert.deepEqual(app.fake.received.filter(({ isOperation }) => isOperation).map(({ kind }) => kind), ['createNode']);
});

test('a name that is not continued after its state was refused is offered', async context => {
    const app = await openSlow(context);
    app.fake.refuse = ({ kind }) => (kind === 'createNode' ? 'there are too many states' : undefined);
    await select(app, 'm.tired');
    await app.keyboard.type('sdriv');
    await app.page.locator('.pd-draft').waitFor({ timeout: 5000 });
    assert.deepEqual(await drafts(app), ['driv']);
});

test('a transition begins at the element that was found, although the view moves to it', async context => {
    const app = await open(context, { page: { reducedMotion: 'no-preference' } });
    await app.focus();
    for (const name of ['thinking', 'tired', 'hungry']) {
        await app.keyboard.type(`/${name}`);
        await app.keyboard.press('Enter');
        await app.keyboard.type('tover');
        await app.keyboard.press('Enter');
        await app.keyboard.press('Escape');
    }
    await app.operation('createEdge', 3);
    assert.deepEqual(app.fake.operations('createEdge').map(each => [each.sourceElementId, each.targetElementId]), [
        ['m.thinking', 'm.over'],
        ['m.tired', 'm.over'],
        ['m.busy.hungry', 'm.over']
    ]);
});

test('what is selected while a new state is on the way stays selected', async context => {
    const app = await openSlow(context);
    await select(app, 'm.tired');
    await app.keyboard.type('snamed');
    await app.keyboard.press('Enter');
    await select(app, 'm.over');
    await shows(app, 'm.named');
    assert.deepEqual(await app.selected(), ['m.over']);
});

test('the browser asks before a page is closed whose edits are not answered', async context => {
    const app = await openSlow(context);
    const isAsked = () => app.page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await rename(app, 'm.tired', 'sleepy');
    assert.equal(await isAsked(), true);
    await shows(app, 'm.sleepy');
    assert.equal(await isAsked(), false);
});

test('a key directly after a selection concerns what is selected now', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.page.evaluate(() => {
        window.drawing.select(['m.thinking']);
        window.drawing.select(['m.over']);
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
    });
    await app.page.locator('.pd-edit-field').waitFor();
    assert.equal(await app.page.locator('.pd-edit-field').inputValue(), 'over');
});

// SPDX-License-Identifier: EPL-2.0
// The lists of declarations beside the drawing, by keys and with the mouse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

const texts = app => app.page.locator('.pd-member-text').allTextContents();

/** Opens the panel without a selection. */
async function lists(context) {
    const app = await open(context);
    await app.press('F8');
    await app.page.locator('.pd-member-text').nth(2).waitFor();
    return app;
}

async function waitForTexts(app, expected) {
    await app.page.waitForFunction(wanted => [...document.querySelectorAll('.pd-member-text')].map(each => each.textContent).join('|') === wanted, expected.join('|'));
}

test('without a selection the panel lists the declarations, with one its properties only', async context => {
    const app = await lists(context);
    assert.deepEqual(await texts(app), ['event EAT', 'event STOP', 'const N = 5']);
    assert.equal(await app.page.locator('.pd-member-list h3').textContent(), 'Declarations');
    await app.select('m.tired');
    await app.page.locator('.pd-member-text').first().waitFor({ state: 'detached' });
    assert.equal(await app.page.locator('.pd-properties h2').textContent(), 'State tired');
});

test('a declaration is changed by keys; a refused text stays in its field', async context => {
    const app = await lists(context);
    await app.page.locator('.pd-member-text').first().focus();
    await app.press('ArrowDown', 'Enter');
    const field = app.page.locator('.pd-member-field');
    assert.equal(await field.inputValue(), 'event STOP');
    await app.keyboard.type('event HALT {');
    await app.press('Enter');
    await app.operation('applyLabelEdit');
    await app.page.locator('.pd-members .pd-field-problem').waitFor();
    assert.match(await app.page.locator('.pd-members .pd-field-problem').textContent(), /not expected/);
    assert.equal(await field.inputValue(), 'event HALT {');
    await field.fill('event HALT');
    await field.press('Enter');
    const { labelId, text } = await app.operation('applyLabelEdit', 2);
    assert.deepEqual([labelId, text], ['@~1', 'event HALT']);
    await waitForTexts(app, ['event EAT', 'event HALT', 'const N = 5']);
    assert.equal(await app.page.evaluate(() => document.activeElement.textContent), 'event HALT');
});

test('a declaration is created, and its text is edited at once', async context => {
    const app = await lists(context);
    await app.page.locator('.pd-add').click();
    await app.keyboard.type('event');
    await app.press('Enter');
    const { elementTypeId, containerId } = await app.operation('createNode');
    assert.deepEqual([elementTypeId, containerId], ['create:EventDeclaration', '@~100']);
    await app.page.locator('.pd-member-field').waitFor();
    assert.equal(await app.page.locator('.pd-member-field').inputValue(), 'event E1');
    await app.keyboard.type('event DRINK');
    await app.press('Enter');
    await waitForTexts(app, ['event EAT', 'event STOP', 'const N = 5', 'event DRINK']);
});

test('declarations are moved and deleted by keys, and each change is undone', async context => {
    const app = await lists(context);
    await app.page.locator('.pd-member-text').nth(1).focus();
    await app.press('Control+ArrowUp');
    await waitForTexts(app, ['event STOP', 'event EAT', 'const N = 5']);
    assert.equal(await app.page.evaluate(() => document.activeElement.textContent), 'event STOP');
    await app.press('Delete');
    await waitForTexts(app, ['event EAT', 'const N = 5']);
    assert.equal(await app.page.evaluate(() => document.activeElement.textContent), 'event EAT');
    await app.press('Control+z');
    await waitForTexts(app, ['event STOP', 'event EAT', 'const N = 5']);
    await app.press('Control+z');
    await waitForTexts(app, ['event EAT', 'event STOP', 'const N = 5']);
});

test('the buttons of a declaration move it, delete it and show its properties', async context => {
    const app = await lists(context);
    const row = app.page.locator('.pd-member[data-member="@~2"]');
    await row.hover();
    assert.ok(await row.locator('[data-action=down]').isDisabled());
    await row.locator('[data-action=up]').click();
    await waitForTexts(app, ['event EAT', 'const N = 5', 'event STOP']);
    await row.hover();
    await row.locator('[data-action=details]').click();
    await app.page.waitForFunction(() => document.querySelector('.pd-properties h2').textContent === 'Declaration const N = 5');
    await app.press('Escape');
    await app.page.locator('.pd-member-text').nth(2).waitFor();
    await row.hover();
    await row.locator('[data-action=delete]').click();
    await waitForTexts(app, ['event EAT', 'event STOP']);
});

test('a declaration that another user deletes while it is typed is kept as a text', async context => {
    const app = await lists(context);
    await app.page.locator('.pd-member-text').first().click();
    await app.keyboard.type('event LONG_NAME');
    app.fake.model.remove('@~0');
    app.fake.update();
    await app.page.locator('.pd-draft-text').waitFor();
    assert.equal(await app.page.locator('.pd-draft-text').inputValue(), 'event LONG_NAME');
});

test('a click counts although the drawing is sent again while the button of the mouse is down', async context => {
    const app = await lists(context);
    const press = async locator => {
        const { x, y, width, height } = await locator.boundingBox();
        await app.mouse.move(x + width / 2, y + height / 2);
        await app.mouse.down();
        app.fake.update();
        await app.settle();
        await app.mouse.up();
    };
    await press(app.page.locator('.pd-add'));
    await app.page.locator('.pd-pick-item').first().waitFor({ timeout: 5000 });
    await app.press('Escape');
    await app.select('m.tired');
    await press(app.page.locator('[data-field=deferred]'));
    const { field, value } = await app.operation('pawl.setProperty');
    assert.deepEqual([field, value], ['deferred', true]);
});

// SPDX-License-Identifier: EPL-2.0
// Edits of the drawing in a document that its user changes at the same time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DocumentText, type EditedDocument, type Replacement } from "../src/drawing/document-text";

/** A document as the editor has it: edits are applied later, and refused if it was changed meanwhile. */
class Document implements EditedDocument {
  version = 0;
  edits = 0;
  isReadOnly = false;
  changed = () => {};
  private readonly queue: (() => void)[] = [];

  constructor(public content: string) {}

  text(): string {
    return this.content;
  }

  edit(replacements: Replacement[]): Promise<boolean> {
    const { version } = this;
    return new Promise((resolve) => {
      this.queue.push(() => {
        const accepted = version === this.version && !this.isReadOnly;
        if (accepted) {
          this.edits++;
          this.set(replacements.reduceRight((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), this.content));
        }
        resolve(accepted);
      });
    });
  }

  type(before: string, after: string): void {
    this.set(this.content.replace(before, after));
  }

  /** The editor makes the next edit. */
  async next(): Promise<void> {
    this.queue.shift()?.();
    for (let turn = 0; turn < 10; turn++) {
      await Promise.resolve();
    }
  }

  async all(): Promise<void> {
    while (this.queue.length > 0) {
      await this.next();
    }
  }

  private set(text: string): void {
    this.content = text;
    this.version++;
    this.changed();
  }
}

function opened(content: string): { document: Document; text: DocumentText; typed: string[]; failures: string[] } {
  const document = new Document(content);
  const failures: string[] = [];
  const typed: string[] = [];
  const text = new DocumentText(document, () => failures.push(text.text()));
  document.changed = () => {
    if (text.changed()) {
      typed.push(text.text());
    }
  };
  return { document, text, typed, failures };
}

test("an edit of the drawing is an edit of the document, and is not reported as typed", async () => {
  const { document, text, typed } = opened("state a\nstate b\n");
  text.replaceText("state a\nstate c\n");
  assert.equal(text.text(), "state a\nstate c\n");
  assert.equal(document.content, "state a\nstate b\n");
  const settled = text.settled();
  await document.all();
  await settled;
  assert.equal(document.content, "state a\nstate c\n");
  assert.deepEqual(typed, []);
});

test("each edit can be undone on its own", async () => {
  const { document, text } = opened("a b c");
  text.replaceText("a b2 c");
  text.replaceText("a b2 c2");
  await document.all();
  assert.deepEqual([document.content, document.edits], ["a b2 c2", 2]);
});

test("what is typed while edits wait is kept, and so are the edits", async () => {
  const { document, text, typed } = opened("state a\nstate b\n");
  text.replaceText("state a\nstate bright\n");
  text.replaceText("state a\nstate bright\nstate c\n");
  document.type("state a", "state alpha");
  assert.equal(text.text(), "state alpha\nstate bright\nstate c\n");
  await document.all();
  assert.equal(document.content, "state alpha\nstate bright\nstate c\n");
  assert.deepEqual(typed, ["state alpha\nstate bright\nstate c\n"]);
});

test("what is typed between two edits is kept", async () => {
  const { document, text } = opened("one\ntwo\n");
  text.replaceText("one!\ntwo\n");
  text.replaceText("one!\ntwo!\n");
  await document.next();
  document.type("one!", "zero\none!");
  await document.all();
  assert.equal(document.content, "zero\none!\ntwo!\n");
  assert.equal(text.text(), document.content);
});

test("an undo of the user is reported as typed", async () => {
  const { document, text, typed } = opened("off");
  text.replaceText("dark");
  await document.all();
  document.type("dark", "off");
  assert.deepEqual(typed, ["off"]);
});

test("if the document cannot be changed, its text stays, and this is reported", async () => {
  const { document, text, failures } = opened("a");
  document.isReadOnly = true;
  text.replaceText("b");
  const settled = text.settled();
  await document.all();
  await settled;
  assert.deepEqual([text.text(), failures], ["a", ["a"]]);
  document.isReadOnly = false;
  text.replaceText("c");
  await document.all();
  assert.equal(document.content, "c");
});

// SPDX-License-Identifier: EPL-2.0
// The text of a document that is changed by the user and by the drawing. The editor applies edits later, and refuses them if
// the user has typed meanwhile, so edits of the drawing wait, and are mapped over what is typed.
import { applied, difference, type ChangeSet, type TextHost } from "../../../org.pawl.draw.client/src/main/web/shared-text";

/** A replaced part of a text; offsets are those of the text before the edit. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/** A document of the editor. Lines end with `\n`. */
export interface EditedDocument {
  text(): string;
  /** Makes one edit. False if the document has changed since, or cannot be changed. */
  edit(replacements: Replacement[]): Promise<boolean>;
}

/** So often an edit is tried if the document did not change. */
const TRIES = 3;
/** The editor reports an edit before it answers; in milliseconds. */
const LONGEST_REPORT = 2000;

/** The text of a document together with the edits that wait. */
export class DocumentText implements TextHost {
  /** The text of the document, as it was reported last. */
  private known: string;
  /** The known text with the edits that wait. */
  private expected: string;
  private waiting: ChangeSet[] = [];
  private isEditing = false;
  private reported: (() => void) | undefined;
  private settling: (() => void)[] = [];

  /**
   * @param failed is called if an edit cannot be made; the text is then that of the document
   */
  constructor(
    private readonly document: EditedDocument,
    private readonly failed: () => void,
  ) {
    this.known = document.text();
    this.expected = this.known;
  }

  text(): string {
    return this.expected;
  }

  /** Each call is one edit, which the user can undo. */
  replaceText(text: string): void {
    const change = difference(this.expected, text);
    if (!change.empty) {
      this.waiting.push(change);
      this.expected = text;
      void this.edit();
    }
  }

  /** Waits until the document has all edits. */
  async settled(): Promise<void> {
    if (this.waiting.length > 0) {
      await new Promise<void>((resolve) => this.settling.push(resolve));
    }
  }

  /** The document has changed. Returns whether this was no edit of the drawing. */
  changed(): boolean {
    const text = this.document.text();
    if (text === this.known) {
      return false;
    }
    const [first] = this.waiting;
    const isOwn = this.isEditing && first !== undefined && applied(first, this.known) === text;
    if (isOwn) {
      this.waiting.shift();
    } else {
      let typed = difference(this.known, text);
      this.waiting = this.waiting.map((change) => {
        const mapped = change.map(typed);
        typed = typed.map(change, true);
        return mapped;
      });
    }
    this.known = text;
    this.expected = this.waiting.reduce((before, change) => applied(change, before), text);
    this.reported?.();
    return !isOwn;
  }

  private async edit(): Promise<void> {
    if (this.isEditing) {
      return;
    }
    this.isEditing = true;
    let tries = 0;
    while (this.waiting.length > 0) {
      const [change] = this.waiting;
      if (change.empty) {
        this.waiting.shift();
        continue;
      }
      const isDone = await this.document.edit(replacements(change)).then(
        (done) => done,
        () => false,
      );
      if (isDone && this.waiting[0] === change) {
        await this.report();
      }
      if (this.waiting[0] !== change) {
        tries = 0;
      } else if (++tries >= TRIES) {
        this.waiting = [];
        this.known = this.document.text();
        this.expected = this.known;
        this.failed();
      }
    }
    this.isEditing = false;
    this.settling.splice(0).forEach((resolve) => resolve());
  }

  private report(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_REPORT);
      this.reported = () => {
        clearTimeout(timer);
        this.reported = undefined;
        resolve();
      };
    });
  }
}

function replacements(changes: ChangeSet): Replacement[] {
  const all: Replacement[] = [];
  changes.iterChanges((from, to, _newFrom, _newTo, inserted) => all.push({ from, to, insert: inserted.toString() }));
  return all;
}

// SPDX-License-Identifier: EPL-2.0
// Keeps the text of the page and the text of the server equal. Both change at any time: the server accepts changes of
// its newest version only, so changes of the page that are not accepted are mapped over those of the server, and sent
// again. This is the protocol of @codemirror/collab, with the text of the page as a string.

import { ChangeSet, Text } from "@codemirror/state";

export type { ChangeSet };

/** A change as the server sends it. */
export interface TextUpdate {
  clientID: string;
  changes: unknown;
}

/** The text of the page. */
export interface TextHost {
  text(): string;
  /** Replaces the text, as an edit that the user can undo. */
  replaceText(text: string): void;
}

/** The requests of the drawing protocol. */
export interface TextServer {
  request(): Promise<{ version: number; text: string; dirty: boolean }>;
  push(version: number, updates: TextUpdate[]): Promise<boolean>;
}

/** The change that turns one text into another: the part in which they differ is replaced. */
export function difference(before: string, after: string): ChangeSet {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) {
    start++;
  }
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  const insert = after.slice(start, after.length - end);
  return ChangeSet.of([{ from: start, to: before.length - end, insert: document(insert) }], before.length);
}

const document = (text: string) => Text.of(text.split("\n"));

/** A text after a change. */
export function applied(changes: ChangeSet, text: string): string {
  return changes.apply(document(text)).toString();
}

/** How many former common texts are kept, and how many characters of them. */
const PAST = 500;
const PAST_LENGTH = 16_000_000;
/** How long changes may be on their way, in milliseconds. */
const LONGEST_WAIT = 5000;
/** A server that answers may be slow, and other clients may type all the time. */
const LONGEST_ANSWER = 20_000;

export class SharedText {
  /** The text of the server at the version; before the first answer, that of the page. */
  private base: string;
  /** The texts that were common before, the newest last. */
  private readonly past: string[] = [];
  private version = -1;
  private isPushing = false;
  private isReplacing = false;
  /** The number of starts: what an older one has begun is not continued. */
  private starts = 0;

  constructor(
    private readonly host: TextHost,
    private readonly server: TextServer,
    private readonly clientID: string,
    /** The last text that the page and the server had in common, if there was one. */
    base = host.text(),
  ) {
    this.base = base;
  }

  /** The last text that the page and the server had in common. */
  get common(): string {
    return this.base;
  }

  /** A new text is common. The latest of the former ones are kept. */
  private setBase(text: string): void {
    if (text !== this.base) {
      this.past.push(this.base);
      const most = Math.max(2, Math.min(PAST, PAST_LENGTH / (text.length + 1)));
      this.past.splice(0, Math.max(0, this.past.length - most));
      this.base = text;
    }
  }

  /**
   * Whether a text is common, or was after another one: then the text of the page goes on from it. Waits for the changes that
   * the server has at this time.
   */
  async hadAfter(text: string, before: string): Promise<boolean> {
    const has = () => text === this.base || this.past.lastIndexOf(text) > this.past.lastIndexOf(before);
    const end = Date.now() + LONGEST_ANSWER;
    const version = has() ? this.version : (await this.server.request()).version;
    while (!has() && this.version < version && Date.now() < end) {
      await new Promise((later) => setTimeout(later, 20));
    }
    return has();
  }

  /** Waits until the server has the text of the page; false if it does not within a time, which is shorter without a connection. */
  async isSent(milliseconds = LONGEST_WAIT, connected = LONGEST_ANSWER): Promise<boolean> {
    const begin = Date.now();
    while (this.version < 0 || this.host.text() !== this.base) {
      if (Date.now() - begin > (this.version < 0 ? milliseconds : connected)) {
        return false;
      }
      await new Promise((later) => setTimeout(later, 20));
    }
    return true;
  }

  /**
   * Begins, or begins again after a lost connection. Unsaved changes of the server are put below the changes of the page
   * since then; they can be undone there. Without unsaved changes, the server takes the text of the page.
   */
  async start(): Promise<void> {
    const start = ++this.starts;
    this.version = -1;
    this.isPushing = false;
    const { version, text, dirty } = await this.server.request();
    if (start !== this.starts) {
      return;
    }
    this.version = version;
    const before = this.base;
    this.setBase(text);
    if (dirty && text !== this.host.text()) {
      const local = difference(before, this.host.text());
      this.replace(applied(local.map(difference(before, text)), text));
    }
    await this.push();
  }

  /** The text of the page has changed. True if the user has changed it, and not a change of the server. */
  textChanged(): boolean {
    if (this.isReplacing) {
      return false;
    }
    this.pushSoon();
    return true;
  }

  /** The server has changed its text, or accepted the changes of a client. */
  updates(version: number, updates: TextUpdate[]): void {
    if (this.version < 0 || version + updates.length <= this.version) {
      return;
    }
    if (version > this.version) {
      this.start().catch(() => undefined);
      return;
    }
    for (const update of updates.slice(this.version - version)) {
      this.version++;
      this.take(update);
    }
    this.pushSoon();
  }

  /** What a lost connection has interrupted is sent after the next start. */
  private pushSoon(): void {
    this.push().catch(() => undefined);
  }

  /** The page has its own changes already; those of others are put below the changes that are not sent yet. */
  private take(update: TextUpdate): void {
    const before = this.base;
    const changes = ChangeSet.fromJSON(update.changes);
    this.setBase(applied(changes, before));
    // The page may have the change already: it was read from a file, for example.
    if (update.clientID !== this.clientID && this.host.text() !== this.base) {
      const local = difference(before, this.host.text());
      this.replace(applied(local.map(changes), this.base));
    }
  }

  private replace(text: string): void {
    if (text !== this.host.text()) {
      this.isReplacing = true;
      try {
        this.host.replaceText(text);
      } finally {
        this.isReplacing = false;
      }
    }
  }

  /** Sends the changes of the page, one message at a time. */
  private async push(): Promise<void> {
    if (this.isPushing || this.version < 0) {
      return;
    }
    const start = this.starts;
    this.isPushing = true;
    try {
      while (start === this.starts && this.host.text() !== this.base) {
        const { version, base } = this;
        const text = this.host.text();
        const changes = difference(base, text);
        const accepted = await this.server.push(version, [{ clientID: this.clientID, changes: changes.toJSON() }]);
        if (start !== this.starts || (!accepted && this.version === version)) {
          // Either there is a new connection, or the changes of the others are on their way, and call this method again.
          return;
        }
        if (accepted && this.version === version) {
          this.version = version + 1;
          this.setBase(text);
        }
      }
    } finally {
      if (start === this.starts) {
        this.isPushing = false;
      }
    }
  }
}

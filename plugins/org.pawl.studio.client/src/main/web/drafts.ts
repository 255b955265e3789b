// SPDX-License-Identifier: EPL-2.0
// Keeps unsaved texts in the browser, so that a reloaded or closed tab, or a crash, loses nothing.

export interface Draft {
  file: string;
  text: string;
  /** The version of the file that was edited. */
  version: string;
  /** The last text that the tab and the drawing server had in common. */
  common?: string | undefined;
  time: number;
}

const PREFIX = "pawl-draft ";

/** The name of the tab; the lock of that name tells other tabs that it is open. */
const lockOf = (tab: string) => `pawl-tab ${tab}`;

/** The drafts of this tab, for the models of one folder. Other tabs have their own. */
export class Drafts {
  private constructor(
    private readonly root: string,
    private readonly tab: string,
  ) {}

  /** A tab that is reloaded keeps its name; a duplicate of a tab gets a new one. */
  static async open(root: string): Promise<Drafts> {
    let tab = sessionStorage.getItem("pawl-tab") ?? crypto.randomUUID();
    if (!(await hold(tab))) {
      tab = crypto.randomUUID();
      await hold(tab);
    }
    sessionStorage.setItem("pawl-tab", tab);
    return new Drafts(root, tab);
  }

  private key(file: string): string {
    return PREFIX + JSON.stringify([this.root, this.tab, file]);
  }

  keep(draft: Draft): void {
    try {
      localStorage.setItem(this.key(draft.file), JSON.stringify(draft));
    } catch {
      // The storage of the browser is full or switched off; the text remains in the tab.
    }
  }

  drop(file: string): void {
    localStorage.removeItem(this.key(file));
  }

  /** The draft of this tab before it was reloaded. */
  own(file: string): Draft | null {
    return read(this.key(file));
  }

  /** The newest draft of a tab that is no longer open. */
  async abandoned(file: string): Promise<Draft | null> {
    const drafts = (await this.keysOfClosedTabs(file)).map(read).filter((draft): draft is Draft => draft !== null);
    return drafts.sort((one, other) => other.time - one.time)[0] ?? null;
  }

  async dropAbandoned(file: string): Promise<void> {
    (await this.keysOfClosedTabs(file)).forEach((key) => localStorage.removeItem(key));
  }

  private async keysOfClosedTabs(file: string): Promise<string[]> {
    const held = (await navigator.locks.query()).held ?? [];
    const open = new Set(held.map((lock) => lock.name));
    return Object.keys(localStorage).filter((key) => {
      if (!key.startsWith(PREFIX)) {
        return false;
      }
      const [root, tab, name] = JSON.parse(key.slice(PREFIX.length)) as [string, string, string];
      return root === this.root && name === file && tab !== this.tab && !open.has(lockOf(tab));
    });
  }
}

function read(key: string): Draft | null {
  const text = localStorage.getItem(key);
  return text ? (JSON.parse(text) as Draft) : null;
}

/** Takes the lock of a tab until the tab is closed. Returns whether no other tab has it. */
function hold(tab: string): Promise<boolean> {
  return new Promise((taken) => {
    void navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      taken(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}

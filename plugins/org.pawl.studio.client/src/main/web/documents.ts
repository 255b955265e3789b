// SPDX-License-Identifier: EPL-2.0
// The open texts: what is saved, what is edited, and what another tab or program has changed meanwhile.

import { isolateHistory } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { api, FileText, Refused } from "./api";
import { Drafts } from "./drafts";
import { change, Editor } from "./editor";
import { LanguageConnection } from "./server-language";

/** An open text. Lines end with \n here, and as in the file when the text is saved. */
export interface Document {
  file: string;
  /** The text of the file when it was read or saved last. */
  saved: string;
  version: string;
  lineEnd: string;
  /** The byte order mark of the file, or nothing. */
  mark: string;
  state: EditorState;
  /** The text that another program or tab has saved, while this one was edited. */
  conflict: FileText | null;
  /** Whether the file no longer exists. */
  missing: boolean;
  /** The last text that this tab and the drawing server had in common, if the text was edited in a drawing before. */
  common: string | undefined;
}

const MARK = "\uFEFF";

const unified = (text: string) => text.replace(MARK, "").replace(/\r\n?/g, "\n");

const markOf = (text: string) => (text.startsWith(MARK) ? MARK : "");

function lineEndOf(text: string): string {
  const windows = text.match(/\r\n/g)?.length ?? 0;
  return windows * 2 > (text.match(/\n/g)?.length ?? 0) ? "\r\n" : "\n";
}

/** What the drawing of a document knows about its text. */
export interface SharedDocument {
  /** The last text that this tab and the server had in common. */
  common(): string | undefined;
  /** Waits some seconds at the most until the server, and by it the other tabs, have the text. */
  isSent(): Promise<unknown>;
  /** Whether the text of this tab goes on from another one, which the tabs had in common after the saved one. */
  goesOnFrom(text: string, saved: string): Promise<boolean>;
}

interface Listeners {
  /** The drawing of a document; null if it is not drawn. */
  shared(document: Document): SharedDocument | null;
  /** The text of the shown document is another one, or its state has changed. */
  changed(): void;
  failed(error: unknown): void;
}

/** All open documents, of which the editor shows one. */
export class Documents {
  private readonly open = new Map<string, Document>();
  private language: LanguageConnection | null = null;
  private root = "";
  private drafts: Drafts | null = null;
  shown: Document | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly listeners: Listeners,
  ) {}

  /** The folder is known, and the texts that another program may have changed are read again. */
  async begin(root: string): Promise<void> {
    this.root = root;
    this.drafts ??= await Drafts.open(root);
    await this.refresh("");
  }

  connect(language: LanguageConnection): void {
    this.language = language;
    if (this.shown) {
      this.editor.connect(language.of(this.uri(this.shown.file)));
    }
  }

  /** The texts stay; completion and problems are missing until there is a connection again. */
  disconnect(): void {
    this.language = null;
    this.editor.connect([]);
  }

  /** The address of a model as a file. */
  uri(file: string): string {
    return this.root + file.split("/").map(encodeURIComponent).join("/");
  }

  /** The model with an address; null if it is outside of the folder. */
  fileOf(uri: string): string | null {
    const plain = decodeURIComponent(uri.replace(/^file:\/+/, "/"));
    const root = decodeURIComponent(this.root.replace(/^file:\/+/, "/"));
    return plain.startsWith(root) ? plain.slice(root.length) : null;
  }

  text(document: Document): string {
    return document === this.shown ? this.editor.view.state.doc.toString() : document.state.doc.toString();
  }

  isEdited(document: Document): boolean {
    return this.text(document) !== document.saved;
  }

  edited(): Document[] {
    return [...this.open.values()].filter((document) => this.isEdited(document));
  }

  async show(file: string): Promise<Document> {
    const document = this.open.get(file) ?? (await this.read(file));
    if (this.shown !== document) {
      if (this.shown) {
        this.shown.state = this.editor.detached();
      }
      this.shown = document;
      this.editor.show(document.state, this.language?.of(this.uri(file)) ?? []);
    }
    this.listeners.changed();
    return document;
  }

  private async read(file: string): Promise<Document> {
    const found = await api.text(file);
    const saved = unified(found.text);
    const draft = this.drafts?.own(file) ?? null;
    const document: Document = {
      file,
      saved,
      version: found.version,
      lineEnd: lineEndOf(found.text),
      mark: markOf(found.text),
      state: this.editor.state(saved),
      conflict: null,
      missing: false,
      common: undefined,
    };
    if (draft && draft.text !== saved) {
      document.common = draft.common ?? (draft.version === found.version ? saved : undefined);
      document.state = document.state.update({ changes: change(saved, draft.text) }).state;
      if (draft.version !== found.version) {
        document.version = draft.version;
        document.conflict = found;
      }
    }
    this.open.set(file, document);
    return document;
  }

  /** The unsaved text of a tab that was closed; null if there is none, or it is equal. */
  async abandoned(document: Document): Promise<{ text: string; time: number } | null> {
    const draft = (await this.drafts?.abandoned(document.file)) ?? null;
    return draft && draft.text !== this.text(document) ? draft : null;
  }

  async dropAbandoned(document: Document): Promise<void> {
    await this.drafts?.dropAbandoned(document.file);
  }

  /** Keeps the unsaved text in the browser, or drops it if it is saved. */
  keep(document: Document): void {
    const text = this.text(document);
    if (text === document.saved) {
      this.drafts?.drop(document.file);
    } else {
      document.common = this.listeners.shared(document)?.common() ?? document.common;
      this.drafts?.keep({ file: document.file, text, version: document.version, common: document.common, time: Date.now() });
    }
  }

  keepAll(): void {
    this.open.forEach((document) => this.keep(document));
  }

  /** Replaces the text, as one edit. */
  replace(document: Document, text: string): void {
    const now = this.text(document);
    const spec = { changes: change(now, unified(text)), annotations: isolateHistory.of("full") };
    if (document === this.shown) {
      this.editor.view.dispatch(spec);
    } else {
      document.state = document.state.update(spec).state;
    }
  }

  /** Saves the text. Returns false if another program has changed the file, which is then a conflict. */
  async save(document: Document): Promise<boolean> {
    if (document.conflict || document.missing) {
      return false;
    }
    // The other tabs then know the saved text, and that their texts go on from it.
    await this.listeners.shared(document)?.isSent();
    const text = this.text(document);
    if (text === document.saved) {
      return true;
    }
    try {
      const saved = await api.save(document.file, document.version, document.mark + text.replace(/\n/g, document.lineEnd));
      document.saved = text;
      document.version = saved.version;
      this.keep(document);
      return true;
    } catch (e) {
      if (e instanceof Refused && e.status === 409 && (e.answer as FileText).version) {
        await this.found(document, e.answer as FileText);
        // Another tab has saved a text that this one goes on from: it is no conflict.
        return document.conflict ? false : await this.save(document);
      }
      throw e;
    } finally {
      this.listeners.changed();
    }
  }

  /** Reads a file again that another program may have changed; without a name all of them. */
  async refresh(file: string): Promise<void> {
    for (const document of this.open.values()) {
      if (!file || file === document.file) {
        try {
          await this.found(document, await api.text(document.file));
        } catch (e) {
          if (e instanceof Refused && e.status === 404) {
            document.missing = true;
          } else {
            this.listeners.failed(e);
          }
        }
      }
    }
    this.listeners.changed();
  }

  /** Takes over the text of the file, unless the text here is edited. */
  private async found(document: Document, file: FileText): Promise<void> {
    document.missing = false;
    if (file.version === document.version) {
      document.conflict = null;
      return;
    }
    const text = unified(file.text);
    const { version } = document;
    if (!this.isEdited(document) || this.text(document) === text) {
      this.take(document, file);
      return;
    }
    // Another tab may have saved; what is typed here since then stays, and is not saved.
    const goesOn = (await this.listeners.shared(document)?.goesOnFrom(text, document.saved)) ?? false;
    if (document.version !== version) {
      await this.found(document, await api.text(document.file));
    } else if (goesOn) {
      this.saved(document, file);
    } else {
      document.conflict = file;
    }
  }

  private saved(document: Document, file: FileText): void {
    document.saved = unified(file.text);
    document.version = file.version;
    document.lineEnd = lineEndOf(file.text);
    document.mark = markOf(file.text);
    document.conflict = null;
    this.keep(document);
    this.listeners.changed();
  }

  /** The file's text takes the place of the edited text, which can be undone. */
  take(document: Document, file: FileText): void {
    this.replace(document, unified(file.text));
    this.saved(document, file);
  }

  /** The edited text stays, and will replace the file's when it is saved. */
  keepMine(document: Document): void {
    if (document.conflict) {
      document.saved = unified(document.conflict.text);
      document.version = document.conflict.version;
      document.conflict = null;
      this.keep(document);
      this.listeners.changed();
    }
  }
}

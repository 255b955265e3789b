// SPDX-License-Identifier: EPL-2.0
// The page of pawl studio: the models of a folder, with a picture and the text of one of them.

import { api, Diagram, Disconnected, Model, Models, Refused } from "./api";
import { Banners } from "./banners";
import { Connection, State } from "./connection";
import { button, byId, dialog, make } from "./dom";
import { key } from "./key";
import { Document, Documents, SharedDocument } from "./documents";
import { Drawing, loadDrawing } from "./drawing";
import { Editor } from "./editor";
import { Picture } from "./picture";
import { Phase, Program } from "./program";
import { FileProblem, Results } from "./results";
import { FoundProblem, LanguageConnection } from "./server-language";

const VIEW_DELAY = 250;
const KEEP_DELAY = 300;
/** The longest time in milliseconds that the language server waits for the first drawing. */
const FIRST_VIEW_LIMIT = 3000;

function showText(title: string, text: string): void {
  dialog(title, make("pre", { className: "code", tabIndex: 0 }, text));
}

class Studio {
  private readonly banners = new Banners();
  private readonly picture = new Picture(byId("picture"));
  private readonly editor: Editor;
  private readonly documents: Documents;
  private readonly results: Results;
  private readonly program: Program;
  private readonly connection: Connection;
  private language: LanguageConnection | null = null;
  private models: Models | null = null;
  private diagram = "";
  private active: string[] = [];
  /** The drawing has unsaved changes: of the text, of the layout, or of both. */
  private isLayoutEdited = false;
  private saving = Promise.resolve(true);
  private readonly diagrams = new Map<string, Diagram[]>();
  private readonly problems = new Map<string, FoundProblem[]>();
  private viewing: AbortController | null = null;
  private viewTimer = 0;
  private keepTimer = 0;
  private pictureOf = "";
  private drawing: Drawing | null = null;
  private drawingOf = "";
  private drawn: Document | null = null;
  private listedText = "";
  /** Called when a diagram is shown. */
  private firstShown = () => {};
  private readonly firstView = new Promise<void>((resolve) => (this.firstShown = resolve));
  /** The diagram that the server has made for a model without one. */
  private begun = "";

  constructor() {
    this.editor = new Editor(byId("editor"), {
      save: () => void this.save(),
      generate: () => void this.generate(),
      run: () => void this.run(),
      edited: () => this.edited(),
    });
    this.documents = new Documents(this.editor, {
      shared: (document) => this.shared(document),
      changed: () => this.refresh(),
      failed: (e) => this.failed(e),
    });
    this.results = new Results(
      (problem) => void this.goTo(problem),
      (e) => this.failed(e),
    );
    this.connection = new Connection({
      changed: (state) => this.connectionChanged(state),
      opened: (models) => this.opened(models),
      fileChanged: (file) => void this.fileChanged(file),
    });
    this.program = new Program(
      (phase, before) => this.programChanged(phase, before),
      (live) => this.liveChanged(live.active),
      () => this.connection.lost(),
    );
    this.controls();
    this.theme();
    this.connectionChanged("connecting");
    void this.connection.connect();
  }

  private controls(): void {
    byId("save").onclick = () => void this.save();
    byId("generate").onclick = () => void this.generate();
    byId("run").onclick = () => void this.run();
    byId("stop").onclick = () => this.program.stop();
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("pagehide", () => this.documents.keepAll());
    byId("models").addEventListener("keydown", (event) => this.modelsKey(event));
    this.divider();
  }

  /** The keys work in the whole page, not only in the text. */
  private key(event: KeyboardEvent): void {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) {
      return;
    }
    const actions: Record<string, () => unknown> = { s: () => this.save(), g: () => this.generate(), Enter: () => this.run() };
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  }

  private modelsKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) {
      const all = [...byId("models").querySelectorAll("button")];
      const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + step];
      next?.focus();
      event.preventDefault();
    }
  }

  private divider(): void {
    const divider = byId("divider");
    const set = (percent: number) => {
      const value = Math.round(Math.min(80, Math.max(20, percent)));
      byId("main").style.setProperty("--drawing", `${value}fr`);
      byId("main").style.setProperty("--written", `${100 - value}fr`);
      divider.setAttribute("aria-valuenow", String(value));
    };
    divider.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowLeft" ? -5 : event.key === "ArrowRight" ? 5 : 0;
      if (step) {
        set(Number(divider.getAttribute("aria-valuenow")) + step);
        event.preventDefault();
      }
    });
    divider.addEventListener("pointerdown", (event) => {
      divider.setPointerCapture(event.pointerId);
      const left = byId("picture").getBoundingClientRect().left;
      const right = byId("editor").getBoundingClientRect().right;
      divider.onpointermove = (move) => set(((move.clientX - left) / (right - left)) * 100);
      divider.onpointerup = () => (divider.onpointermove = null);
    });
  }

  private theme(): void {
    const select = byId<HTMLSelectElement>("theme");
    const system = matchMedia("(prefers-color-scheme: dark)");
    select.value = localStorage.getItem("pawl-theme") ?? "auto";
    const apply = () => {
      document.documentElement.dataset.theme = this.colours();
      this.viewSoon(0);
      this.drawing?.themeChanged?.(this.colours());
    };
    select.onchange = () => {
      localStorage.setItem("pawl-theme", select.value);
      apply();
    };
    system.addEventListener("change", apply);
    apply();
  }

  private colours(): "light" | "dark" {
    const wish = byId<HTMLSelectElement>("theme").value;
    const isDark = wish === "dark" || (wish === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    return isDark ? "dark" : "light";
  }

  // The connection

  private async opened(models: Models): Promise<void> {
    this.models = models;
    this.language?.close();
    this.problems.clear();
    const isCurrent = () => this.language === language;
    const language = new LanguageConnection(models.root, {
      problems: (uri, found) => this.foundProblems(uri, found),
      display: (uri) => this.display(uri),
      ended: () => isCurrent() && this.connection.lost(),
    });
    this.language = language;
    this.program.close();
    // The start of the language server would delay the first diagram.
    setTimeout(this.firstShown, FIRST_VIEW_LIMIT);
    const servers = Promise.all([this.firstView.then(() => (isCurrent() ? language.open() : undefined)), this.program.open()]);
    servers.catch(() => {}); // awaited below
    await this.documents.begin(models.root);
    this.listModels();
    if (!this.documents.shown) {
      await this.openFirst();
    }
    if (!this.documents.shown) {
      this.firstShown(); // there is nothing to show
    }
    this.viewSoon(0);
    await servers;
    if (isCurrent()) {
      this.documents.connect(language);
      this.drawing?.reconnected?.();
    }
  }

  private connectionChanged(state: State): void {
    const texts: Record<State, string> = {
      connecting: "Connecting …",
      connected: "Connected",
      lost: "Not connected",
      restarted: "Not connected",
      refused: "Not connected",
    };
    byId("connection").textContent = texts[state];
    byId("connection").dataset.state = state;
    if (state !== "connected") {
      this.documents.disconnect();
    }
    if (state === "lost") {
      this.banners.show(
        "connection",
        "warning",
        "The server does not answer. The texts stay here, and unsaved ones are kept in the browser; this page connects again by itself.",
        [{ text: "Try now", action: () => this.connection.retryNow() }],
      );
    } else if (state === "refused") {
      this.banners.show(
        "connection",
        "warning",
        "The server has another key now. Open the address that pawl studio has printed; then this page can go on, too. Unsaved texts stay here.",
        [{ text: "Try now", action: () => this.connection.retryNow() }],
      );
    } else if (state === "restarted") {
      this.banners.show("connection", "warning", "The server was started again. Unsaved texts are still here. Go on if it is your own.", [
        { text: "Go on", action: () => this.connection.accept() },
      ]);
    } else {
      this.banners.hide("connection");
    }
    this.refresh();
  }

  private failed(error: unknown): void {
    if (error instanceof Disconnected) {
      this.connection.lost();
    } else if (!(error instanceof DOMException && error.name === "AbortError")) {
      const reason = error instanceof Error ? error.message : String(error);
      this.banners.show("error", "error", reason, [{ text: "Close", action: () => this.banners.hide("error") }]);
    }
  }

  /** Does what the user wishes, and shows why it failed. */
  private async wish(work: () => Promise<void>): Promise<void> {
    this.banners.hide("error");
    await this.trying(work);
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (e) {
      this.failed(e);
    }
  }

  // Models and diagrams

  private async fileChanged(file: string): Promise<void> {
    await this.trying(async () => {
      const has = () => this.models?.models.some((model) => model.file === file) ?? false;
      const before = has();
      this.models = await api.models();
      if (file.endsWith(".pawl")) {
        this.language?.fileChanged(this.documents.uri(file), has() ? (before ? 2 : 1) : 3);
      }
      this.listModels();
      await this.documents.refresh(file.endsWith(".pawllayout") ? file.replace(/\.pawllayout$/, ".pawl") : file);
      if (!this.documents.shown) {
        await this.openFirst();
      }
      this.viewSoon(0);
    });
  }

  private async openFirst(): Promise<void> {
    const all = this.models?.models ?? [];
    const wanted = decodeURIComponent(location.hash.slice(1)).split("|");
    const model = all.find((each) => each.file === wanted[0]) ?? all[0];
    if (model) {
      await this.show(model, model.diagrams.some((d) => d.key === wanted[1]) ? wanted[1]! : "");
    }
  }

  private liveChanged(active: string[]): void {
    this.active = active;
    this.drawing?.activeChanged?.(active);
  }

  /** Shows another diagram of the shown model. */
  private showDiagram(key: string): void {
    const file = this.documents.shown?.file;
    const model = this.models?.models.find((m) => m.file === file);
    if (model && this.diagramsOf(model).some((d) => d.key === key)) {
      void this.show(model, key);
    }
  }

  private async show(model: Model, diagram: string): Promise<void> {
    await this.wish(async () => {
      const document = await this.documents.show(model.file);
      this.banners.hide("draft");
      this.diagram = diagram || (this.diagramsOf(model)[0]?.key ?? "");
      history.replaceState(null, "", `#${encodeURIComponent(model.file)}|${encodeURIComponent(this.diagram)}`);
      this.viewSoon(0);
      this.listModels();
      await this.offerAbandoned(document);
    });
  }

  private diagramsOf(model: Model): Diagram[] {
    return this.diagrams.get(model.file) ?? model.diagrams;
  }

  private listModels(): void {
    const place = byId("models");
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.name;
    byId("folder").textContent = this.models?.folder ?? "";
    document.title = `${this.models?.folder ?? ""} – Pawl studio`;
    const shown = this.documents.shown?.file;
    const list = make("ul");
    for (const model of this.models?.models ?? []) {
      const file = button(model.file, () => void this.show(model, ""), "file");
      file.dataset.name = model.file;
      if (this.documents.edited().some((document) => document.file === model.file)) {
        file.append(make("span", { className: "edited", title: "not saved" }, " ●"), make("span", { className: "hidden" }, " not saved"));
      }
      if (model.file === shown) {
        file.setAttribute("aria-current", "true");
      }
      const inner = make("ul");
      for (const diagram of this.diagramsOf(model)) {
        const item = button(diagram.title, () => void this.show(model, diagram.key), `diagram ${diagram.kind}`);
        item.dataset.name = `${model.file} ${diagram.key}`;
        if (model.file === shown && diagram.key === this.diagram) {
          item.setAttribute("aria-current", "true");
        }
        inner.append(make("li", {}, item));
      }
      list.append(make("li", {}, file, inner));
    }
    place.replaceChildren(make("h2", {}, "Models"), list);
    if (this.models && this.models.models.length === 0) {
      place.append(make("p", { className: "hint" }, "There are none yet."));
    }
    if (focused) {
      [...place.querySelectorAll<HTMLElement>("button")].find((each) => each.dataset.name === focused)?.focus();
    }
    this.showEmpty();
  }

  /** A folder without models offers an example. */
  private showEmpty(): void {
    const isEmpty = this.models !== null && this.models.models.length === 0 && !this.documents.shown;
    byId("main").classList.toggle("empty", isEmpty);
    if (!isEmpty) {
      return;
    }
    const name = make("input", { id: "project", value: "blinky", spellcheck: false, autocomplete: "off", required: true });
    const form = make(
      "form",
      { className: "first" },
      make("h3", {}, "This folder has no model yet"),
      make("p", {}, "Begin with a small project that runs on this computer: a lamp that blinks, with its model, its C and its build."),
      make("p", {}, make("label", { htmlFor: "project" }, "Name "), name, " ", make("button", { className: "main" }, "Create the example")),
      make(
        "ol",
        {},
        make("li", {}, "Change the text; the picture follows, and problems appear while you type."),
        make("li", {}, "Generate writes the C, which you can read here."),
        make("li", {}, "Run builds the program and shows its output."),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.wish(async () => {
        const { file } = await api.project(name.value);
        this.models = await api.models();
        const model = this.models.models.find((each) => each.file === file);
        if (model) {
          await this.show(model, "");
        }
      });
    });
    if (!byId("picture").querySelector(".first")) {
      byId("picture").replaceChildren(form);
      this.pictureOf = "";
    }
  }

  // The text

  private edited(): void {
    this.refresh();
    this.viewSoon(VIEW_DELAY);
    clearTimeout(this.keepTimer);
    const document = this.documents.shown;
    this.keepTimer = window.setTimeout(() => document && this.documents.keep(document), KEEP_DELAY);
    if (document) {
      this.drawing?.textChanged?.(this.documents.text(document));
    }
  }

  /** What the drawing of a document knows about its text. */
  private shared(document: Document): SharedDocument | null {
    const { drawing } = this;
    if (!drawing?.hadAfter || this.drawn !== document) {
      return null;
    }
    return {
      common: () => drawing.common?.(),
      isSent: async () => drawing.isSent?.(),
      goesOnFrom: async (text, saved) => (await drawing.hadAfter?.(text, saved)) ?? false,
    };
  }

  /** Shows the state of the text: its name, whether it is saved, and conflicts. */
  private refresh(): void {
    const shown = this.documents?.shown ?? null;
    const isConnected = this.connection?.state === "connected";
    const isEdited = shown !== null && this.documents.isEdited(shown);
    byId("text-title").textContent = shown ? shown.file : "Text";
    byId("text-note").textContent = shown ? (shown.missing ? "the file was removed" : isEdited ? "not saved" : this.isLayoutEdited ? "layout not saved" : "saved") : "";
    byId<HTMLButtonElement>("save").disabled = !isConnected || !(isEdited || this.isLayoutEdited);
    const phase = this.program?.phase.phase ?? "idle";
    const isActive = phase === "building" || phase === "running";
    byId<HTMLButtonElement>("generate").disabled = !isConnected || !shown;
    byId<HTMLButtonElement>("run").disabled = !isConnected || !shown || isActive;
    byId("run").hidden = isActive;
    byId<HTMLButtonElement>("stop").hidden = !isActive;
    byId<HTMLButtonElement>("stop").disabled = !isConnected;
    const mark = byId("models").querySelector('.file[aria-current="true"] .edited');
    if (shown && isEdited !== (mark !== null)) {
      this.listModels();
    }
    this.conflict(shown);
  }

  private conflict(document: Document | null): void {
    const theirs = document?.conflict;
    if (!document || !theirs) {
      this.banners.hide("conflict");
      return;
    }
    this.banners.show(
      "conflict",
      "warning",
      `${document.file} was saved by another tab or program, and has unsaved changes here. Nothing is replaced until you choose.`,
      [
        { text: "Show the file's text", action: () => showText(`${document.file}, as saved`, theirs.text) },
        { text: "Keep my text", action: () => this.documents.keepMine(document) },
        { text: "Take the file's text", action: () => this.documents.take(document, theirs) },
      ],
    );
  }

  private async offerAbandoned(document: Document): Promise<void> {
    const draft = await this.documents.abandoned(document);
    if (!draft) {
      this.banners.hide("draft");
      return;
    }
    const done = async () => {
      this.banners.hide("draft");
      await this.documents.dropAbandoned(document);
    };
    this.banners.show("draft", "info", `A tab with unsaved changes of ${document.file} was closed on ${new Date(draft.time).toLocaleString()}.`, [
      { text: "Show them", action: () => showText(`${document.file}, not saved`, draft.text) },
      {
        text: "Take them",
        action: () => {
          this.documents.replace(document, draft.text);
          void done();
        },
      },
      { text: "Forget them", action: () => void done() },
    ]);
  }

  /** Saves the text and the layout of its drawings, after what is being saved already. */
  private save(): Promise<boolean> {
    this.saving = this.saving.then(() => this.saveShown());
    return this.saving;
  }

  private async saveShown(): Promise<boolean> {
    const shown = this.documents.shown;
    let isSaved = false;
    await this.wish(async () => {
      isSaved = shown !== null && (await this.documents.save(shown));
      if (isSaved) {
        void this.drawing?.saveLayout?.();
      }
      if (shown?.missing) {
        throw new Error(`${shown.file} was removed by another program. Copy the text, or create the file again.`);
      }
    });
    return isSaved;
  }

  private async goTo(place: FileProblem): Promise<void> {
    const model = this.models?.models.find((each) => each.file === place.file);
    if (model && this.documents.shown?.file !== place.file) {
      await this.show(model, "");
    }
    const text = this.editor.view.state.doc;
    const line = text.line(Math.min(place.line + 1, text.lines));
    const at = Math.min(line.from + place.column, line.to);
    this.editor.select(at, at);
  }

  private async display(uri: string) {
    const file = this.documents.fileOf(uri);
    const model = this.models?.models.find((each) => each.file === file);
    if (!model) {
      return null;
    }
    await this.show(model, "");
    return this.editor.view;
  }

  private foundProblems(uri: string, found: FoundProblem[]): void {
    const file = this.documents.fileOf(uri);
    if (!file) {
      return;
    }
    this.problems.set(file, found);
    const all: FileProblem[] = [];
    for (const name of [...this.problems.keys()].sort()) {
      this.problems.get(name)!.forEach((problem) => all.push({ ...problem, file: name }));
    }
    this.results.problems(all);
  }

  // The picture

  private viewSoon(delay: number): void {
    clearTimeout(this.viewTimer);
    this.viewTimer = window.setTimeout(() => void this.view(), delay);
  }

  private async view(): Promise<void> {
    const shown = this.documents?.shown;
    if (!shown || !this.models) {
      return;
    }
    this.viewing?.abort();
    const viewing = new AbortController();
    this.viewing = viewing;
    const isMounted = await this.mountDrawing(shown);
    if (viewing.signal.aborted) {
      return;
    }
    if (isMounted) {
      void Promise.resolve(this.drawing?.painted).then(this.firstShown);
      await this.listDiagrams(shown, viewing.signal);
      return;
    }
    if (!this.picture.isShown()) {
      byId("picture").replaceChildren(make("p", { className: "hint", aria: { role: "status" } }, "Drawing …"));
    }
    try {
      const theme = this.colours();
      const view = await api.view(shown.file, this.diagram, theme, this.documents.text(shown), viewing.signal);
      if (viewing.signal.aborted || this.documents.shown !== shown) {
        return;
      }
      // While the text has errors, the list of diagrams may lack some.
      if (view.picture || !this.diagrams.has(shown.file)) {
        this.diagrams.set(shown.file, view.diagrams);
      }
      if (!view.picture && !view.errors && this.models?.drawing && (await loadDrawing())) {
        this.offerFirst(shown);
      } else {
        this.pictureShown(shown, view.diagram, view.picture);
      }
      this.firstShown();
      this.listModels();
    } catch (e) {
      if (!viewing.signal.aborted) {
        this.note("the picture is not up to date");
        if (!(e instanceof Refused)) {
          this.failed(e);
        }
      }
    }
  }

  /** Lists the diagrams of a text that may not be saved. While it has errors, the list stays. */
  private async listDiagrams(document: Document, signal: AbortSignal): Promise<void> {
    const text = this.documents.text(document);
    if (!this.diagrams.has(document.file) && !this.documents.isEdited(document) && this.savedDiagrams(document).length > 0) {
      // The list of models was read from the same text.
      return;
    }
    if (this.listedText === `${document.file}\n${text}`) {
      return;
    }
    try {
      const { diagrams, errors } = await api.diagrams(document.file, text, signal);
      if (signal.aborted || this.documents.shown !== document) {
        return;
      }
      this.listedText = `${document.file}\n${text}`;
      if (!errors || !this.diagrams.has(document.file)) {
        this.renamed(document, this.diagrams.get(document.file) ?? this.savedDiagrams(document), diagrams);
        this.diagrams.set(document.file, diagrams);
        this.listModels();
      }
    } catch (e) {
      if (e instanceof Disconnected) {
        this.failed(e);
      }
    }
  }

  /** The drawing stays if its machine or system has another name now. */
  private renamed(document: Document, before: Diagram[], now: Diagram[]): void {
    const place = before.findIndex((diagram) => diagram.key === this.diagram);
    const other = now[place];
    const isNew = other && !before.some((diagram) => diagram.key === other.key);
    if (before.length === now.length && isNew && !now.some((diagram) => diagram.key === this.diagram)) {
      this.diagram = other.key;
      this.drawingOf = `${document.file} ${other.key}`;
      byId("diagram-title").textContent = other.title;
      history.replaceState(null, "", `#${encodeURIComponent(document.file)}|${encodeURIComponent(other.key)}`);
    }
  }

  private savedDiagrams(document: Document): Diagram[] {
    return this.models?.models.find((model) => model.file === document.file)?.diagrams ?? [];
  }

  private pictureShown(document: Document, key: string, picture: string): void {
    const download = byId<HTMLButtonElement>("download");
    const title = this.title(document, key || this.diagram);
    byId("diagram-title").textContent = title;
    if (picture) {
      const name = `${document.file} ${key}`;
      this.diagram = key;
      this.picture.show(picture, title, this.pictureOf !== name);
      this.pictureOf = name;
      this.note("");
      download.hidden = false;
      download.onclick = () => void this.wish(() => this.download(document.file, key));
    } else if (this.pictureOf.startsWith(`${document.file} `)) {
      this.note("as before the errors in the text");
    } else {
      download.hidden = true;
      this.pictureOf = "";
      const isBlank = this.documents.text(document).trim() === "";
      byId("picture").replaceChildren(
        make("p", { className: "hint" }, isBlank ? "The text is empty." : "There is no picture while the text has errors; the list below names them."),
      );
    }
  }

  /** A model without diagrams is drawn from its system, or from a class. */
  private offerFirst(document: Document): void {
    byId("diagram-title").textContent = "Diagram";
    byId("download").hidden = true;
    this.pictureOf = "";
    const begin = (text: string, kind: "system" | "class") => button(text, () => void this.wish(() => this.begin(document, kind)), "main");
    byId("picture").replaceChildren(
      make(
        "div",
        { className: "first" },
        make("h3", {}, "This model has no diagram yet"),
        make("p", {}, "Begin with the system, which has the objects of your program, or with a class, whose behaviour is a state machine."),
        make("p", {}, begin("New system", "system"), " ", begin("New active class", "class")),
      ),
    );
  }

  /** Creates the first element of a model, and draws its diagram. */
  private async begin(document: Document, kind: "system" | "class"): Promise<void> {
    if (!(await this.documents.save(document))) {
      return;
    }
    const { diagrams } = await api.begin(document.file, kind);
    this.diagrams.set(document.file, diagrams);
    this.diagram = diagrams[0]?.key ?? "";
    this.begun = `${document.file} ${this.diagram}`;
    this.listModels();
    await this.view();
  }

  private async download(file: string, key: string): Promise<void> {
    const address = URL.createObjectURL(new Blob([await api.picture(file, key)], { type: "image/svg+xml" }));
    make("a", { href: address, download: `${key}.svg` }).click();
    URL.revokeObjectURL(address);
  }

  private title(document: Document, key: string): string {
    const model = this.models?.models.find((each) => each.file === document.file);
    return (model && this.diagramsOf(model).find((diagram) => diagram.key === key)?.title) ?? "Diagram";
  }

  private note(text: string): void {
    byId("picture-note").textContent = text;
  }

  /** Mounts the drawing editor in place of the picture. Returns whether there is one. */
  private async mountDrawing(document: Document): Promise<boolean> {
    const editor = this.models?.drawing ? await loadDrawing() : null;
    const name = `${document.file} ${this.diagram}`;
    // Before a model is drawn, the server has its saved text; a machine that was typed now is a picture until it is saved.
    const isSaved = this.savedDiagrams(document).some((diagram) => diagram.key === this.diagram);
    const isKnown = this.drawingOf === name || this.begun === name || isSaved || (this.drawn === document && (await this.drawing?.isSent?.()) === true);
    if (isKnown && this.drawingOf !== name) {
      const isAnswered = await this.drawing?.isAnswered?.();
      if (isAnswered === false) {
        this.failed(new Error("The server has not answered the last edits of the drawing. Look at the diagram that was open before."));
      }
    }
    if (!editor || !this.diagram || !isKnown || this.documents.shown !== document || name !== `${document.file} ${this.diagram}`) {
      return false;
    }
    if (this.drawingOf !== name) {
      if (this.drawn) {
        this.drawn.common = this.drawing?.common?.();
      }
      this.drawing?.dispose();
      const place = make("div", { className: "mounted" });
      byId("picture").replaceChildren(place);
      byId("zoom").hidden = true;
      byId("diagram-title").textContent = this.title(document, this.diagram);
      this.pictureOf = "";
      this.drawingOf = name;
      this.drawn = document;
      this.isLayoutEdited = false;
      this.drawing = editor.mount(place, {
        model: document.file,
        uri: this.documents.uri(document.file),
        diagram: this.diagram,
        get socketPath() {
          return `/draw?key=${encodeURIComponent(key())}`;
        },
        theme: this.colours(),
        text: () => this.documents.text(document),
        common: document.common,
        replaceText: (text) => this.documents.replace(document, text),
        select: (from, to) => this.editor.reveal(from, to),
        openDiagram: (key) => this.showDiagram(key),
        save: () => void this.save(),
      });
      this.drawing.activeChanged?.(this.active);
      this.drawing.onDirty?.((dirty) => {
        this.isLayoutEdited = dirty;
        this.refresh();
      });
    }
    return true;
  }

  // Generation and programs

  private async generate(): Promise<void> {
    const shown = this.documents.shown;
    if (shown && (await this.save())) {
      await this.wish(async () => {
        try {
          this.results.generated(shown.file, await api.generate(shown.file));
        } catch (e) {
          if (e instanceof Refused && Array.isArray((e.answer as { problems?: unknown }).problems)) {
            this.results.show("problems");
            throw new Error("No C was generated, because the model has errors; they are listed below.");
          }
          throw e;
        }
      });
    }
  }

  private async run(): Promise<void> {
    const shown = this.documents.shown;
    const phase = this.program.phase.phase;
    if (shown && phase !== "building" && phase !== "running" && (await this.save())) {
      await this.wish(async () => {
        this.results.show("output");
        this.program.start(shown.file, byId<HTMLInputElement>("traced").checked);
      });
    }
  }

  private programChanged(phase: Phase, before: Phase): void {
    this.refresh();
    const hasEnded = phase.phase === "ended" && (before.phase === "running" || before.phase === "building");
    if (hasEnded && phase.trace && phase.file) {
      const file = phase.file;
      void this.trying(async () => this.results.trace(file, await api.trace(file)));
    }
  }
}

new Studio();

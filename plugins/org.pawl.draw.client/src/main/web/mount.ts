// SPDX-License-Identifier: EPL-2.0
import { Active } from './active';
import { Commands, keyText, type Command } from './commands/command';
import { Creation } from './commands/create-commands';
import { editCommands } from './commands/edit-commands';
import { LineCommands } from './commands/line-commands';
import { selectCommands } from './commands/select-commands';
import { viewCommands } from './commands/view-commands';
import type { ConnectionState } from './connection';
import { createContainer } from './container';
import { Editor, type Message } from './editor';
import { download } from './export/export';
import { innermost } from './graph/ranges';
import { Keyboard } from './keyboard';
import { Mouse } from './mouse';
import { Session, type DiagramOptions } from './session';
import { connectHost, keepCommon } from './host';
import { adoptStyles, type Theme } from './styles/adopt';
import { TextChannel, type TextUpdate, type TextUpdates } from './text-channel';
import { Bending } from './tools/bending';
import { Moving } from './tools/moving';
import { Overlay } from './tools/overlay';
import { Breadcrumbs } from './ui/breadcrumbs';
import { Clipboard } from './ui/clipboard';
import { ContextMenu } from './ui/context-menu';
import { html, uniqueId } from './ui/dom';
import { showFixes } from './ui/fixes';
import { Elsewhere } from './ui/elsewhere';
import { Drafts } from './ui/drafts';
import { Help } from './ui/help';
import { Hints } from './ui/hints';
import { LabelEditor } from './ui/label-editor';
import { layerCommands } from './ui/layers';
import { Messages } from './ui/messages';
import { Minimap } from './ui/minimap';
import { Palette } from './ui/palette';
import { Properties } from './ui/properties';
import { QuickPick } from './ui/quick-pick';
import { search } from './ui/search';
import { StateView } from './ui/state-view';
import { Toolbar } from './ui/toolbar';
import { browserStorage, ViewState, type ViewStorage } from './view-state';

/** What is selected, with its range in the text. */
export interface Selected {
    id: string;
    file?: string;
    line?: number;
    offset?: number;
    length?: number;
}

/** An open drawing, for the page around it. Each function that adds a listener returns one that removes it. */
export interface Drawing {
    dispose(): void;
    /** Resolves when the diagram is painted for the first time. */
    readonly painted: Promise<void>;
    /** The key of the shown diagram, which changes when its class, submachine or system is renamed. */
    readonly diagram: string;
    /** The text of the page was changed. */
    textChanged(): void;
    themeChanged(theme: Theme | undefined): void;
    /** The page found the server again: the drawing connects at once. */
    reconnected(): void;
    /** The states and objects with these keys are active in the running program. */
    activeChanged(keys: string[]): void;
    /** The last text that the page and the server had in common; undefined before the first one. */
    common(): string | undefined;
    /** Whether a text is common, or was after another one: the text of the page goes on from it. */
    hadAfter(text: string, before: string): Promise<boolean>;
    /**
     * Waits until the server has answered the edits of the drawing, and has the text of the page; false if one of these takes longer
     * than the longest time, or if there is no connection.
     */
    isSent(): Promise<boolean>;
    /**
     * Sends a label that is being typed, and waits until the server has answered the edits of the drawing; false if an answer is late.
     * A closed drawing forgets edits that are not answered, and a text that is refused then.
     */
    isAnswered(): Promise<boolean>;
    /** The page has saved the text: the places of figures are saved, too. */
    saveLayout(): Promise<void>;
    select(ids: string[]): void;
    /** Selects the innermost element whose text contains an offset, without selecting its text. */
    selectAt(offset: number): void;
    onSelection(listener: (selected: Selected[]) => void): () => void;
    onOpenDiagram(listener: (diagram: string) => void): () => void;
    onMessage(listener: (message: Message) => void): () => void;
    onState(listener: (state: ConnectionState) => void): () => void;
    onDirty(listener: (dirty: boolean) => void): () => void;
    readonly text: {
        request(): Promise<{ version: number; text: string; dirty: boolean }>;
        push(version: number, updates: TextUpdate[]): Promise<boolean>;
        onUpdates(listener: (updates: TextUpdates) => void): () => void;
    };
}

/** What a page offers to the drawing, beside its place: its theme, and a text editor for the same model. */
export interface DrawingHost extends DiagramOptions {
    theme?: Theme;
    /** The current text, saved or not. */
    text?(): string;
    /** The last common text of the page and the server before the page was loaded again: what was typed since then is kept. */
    common?: string;
    /** Replaces the text, as an edit that the user can undo in the text. */
    replaceText?(text: string): void;
    /** Selects a part of the text. */
    select?(from: number, to: number): void;
    /** Shows another diagram of the model. */
    openDiagram?(diagram: string): void;
    /**
     * Undoes the last change of the text, or makes it again. Without these functions, the server does; with them, it does so
     * for changes of the layout only.
     */
    undo?(): void;
    redo?(): void;
    /** Reads the clipboard. Without it, the browser does, which may refuse. */
    readClipboard?(): Promise<string>;
    /** Saves the text, and then the layout by `saveLayout`. Without it, the drawing saves both. */
    save?(): void;
    /** Saves an exported picture. Without it, the browser downloads it. */
    saveFile?(content: Blob, name: string): void;
    /** Keeps the viewport, collapsed composites, and that the first hints are closed. Without it, the storage of the browser does. */
    viewStorage?: ViewStorage;
    /** Keys that the drawing leaves to the page, such as `F1`. */
    hostKeys?: readonly string[];
}

/** Opens a drawing in an element of the page. */
export function mount(host: HTMLElement, options: DrawingHost): Drawing {
    const clientId = uniqueId(`pawl-${Math.random().toString(36).slice(2, 8)}`);
    const canvas = html('div', { class: 'pd-canvas' }, html('div', { class: 'pd-base', id: clientId }));
    const root = html('div', { class: 'pd' });
    host.append(root);

    const container = createContainer({ clientId, diagramType: 'pawl', sourceUri: options.model, glspClientProvider: async () => session.currentClient });
    const storage = options.viewStorage ?? browserStorage();
    const view = new ViewState(options.model, options.diagram, storage);
    const editor = new Editor(container, canvas, clientId, view);
    editor.saveFile = options.saveFile?.bind(options) ?? download;
    const text = new TextChannel(editor.source);
    const session = new Session(container, editor, text, options);

    const overlay = new Overlay(editor);
    const pick = new QuickPick(root);
    const drafts = new Drafts(editor);
    const labels = new LabelEditor(editor, drafts);
    const moving = new Moving(editor);
    const messages = new Messages(editor);
    const bending = new Bending(editor, overlay, announcement => messages.announce(announcement));
    const creation = new Creation(editor, pick, moving);
    const properties = new Properties(editor, pick, drafts);
    const commands = new Commands();
    const hints = new Hints(editor, storage);
    const help = new Help(root, commands);
    const menu = new ContextMenu(canvas, commands);
    const clipboard = new Clipboard(editor, options.readClipboard?.bind(options));
    const state = new StateView(editor, () => session.retry());
    const fixes = (id: string): void => void showFixes(editor, pick, id);
    const lines = new LineCommands(editor, pick, properties);
    const openMenu = (at: { x: number; y: number }, line?: string): void => {
        clipboard.pasteAt = { x: editor.visible.x + at.x / editor.root.zoom, y: editor.visible.y + at.y / editor.root.zoom };
        lines.at(line, () => menu.open(at));
    };
    const mouse = new Mouse(editor, overlay, labels, { showFixes: fixes, menu: openMenu });
    const palette = new Palette(editor, {
        choose: (tool, dragged) => mouse.use(tool, dragged),
        apply: tool => creation.apply(tool),
        keyOf: tool => creation.keyOf(tool)
    });

    commands.add(() => selectCommands(editor));
    commands.add(() => editCommands(editor, labels, moving, bending, options));
    commands.add(() => creation.commands());
    commands.add(() => viewCommands(editor));
    commands.add(() => layerCommands(editor, pick));
    commands.add(() => generalCommands());
    commands.add(() => lines.commands());
    const toolbar = new Toolbar(editor, commands);

    function generalCommands(): Command[] {
        const atSelection = (): { x: number; y: number } => {
            const [element] = editor.selected;
            return element ? editor.toCanvas(editor.boxOf(element)) : { x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 };
        };
        return [
            { id: 'marquee', label: 'Select in a rectangle', group: 'Select', keys: ['q'], run: () => mouse.startMarquee() },
            { id: 'copy', label: 'Copy', group: 'Edit', keys: ['Ctrl+C'], menu: true, enabled: () => editor.selectedIds.length > 0, run: () => clipboard.run('copy') },
            { id: 'cut', label: 'Cut', group: 'Edit', keys: ['Ctrl+X'], menu: true, enabled: () => editor.selectedIds.length > 0, run: () => clipboard.run('cut') },
            { id: 'paste', label: 'Paste', group: 'Edit', keys: ['Ctrl+V'], menu: true, run: () => clipboard.run('paste') },
            { id: 'fixes', label: 'Problems and quick fixes…', group: 'Edit', keys: ['Ctrl+.'], menu: true, enabled: () => editor.selectedIds.length === 1, run: () => fixes(editor.selectedIds[0]) },
            { id: 'properties-focus', label: 'Properties of the element', group: 'Edit', keys: ['Alt+Enter'], menu: true, run: () => void properties.focus() },
            { id: 'properties', label: 'Show or hide the properties', group: 'View', keys: ['F8'], run: () => properties.toggle() },
            { id: 'search', label: 'Search the drawing…', group: 'View', keys: ['Ctrl+F', '/'], run: () => search(editor, pick) },
            { id: 'palette', label: 'Go to the palette', group: 'Create', keys: ['F4'], run: () => palette.focus() },
            { id: 'menu', label: 'Menu of the selection', group: 'Edit', keys: ['ContextMenu', 'Shift+F10'], run: () => openMenu(atSelection()) },
            { id: 'commands', label: 'All commands…', group: 'Help', keys: ['F1', 'Ctrl+K'], run: () => pick.open('Run a command', commands.all().filter(command => command.id !== 'commands').map(command => ({ label: command.label, detail: command.keys[0] && keyText(command.keys[0]), disabled: !(command.enabled?.() ?? true), run: () => command.run() }))) },
            { id: 'help', label: 'Keys and mouse', group: 'Help', keys: ['?'], run: () => help.toggle() },
            { id: 'hints', label: 'First steps', group: 'Help', keys: [], run: () => hints.show() }
        ];
    }

    canvas.append(new Minimap(editor).element, new Elsewhere(editor, pick, fixes).element, state.banner, state.cover, drafts.element, state.hint, messages.element);
    root.append(
        html('div', { class: 'pd-top' }, new Breadcrumbs(editor).element, toolbar.element),
        html('div', { class: 'pd-body' }, palette.element, canvas, properties.element),
        hints.element
    );

    const areas = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.pd-palette-search, .pd-tool, .pd-graph, .pd-properties:not([hidden]) :is(input, select, textarea), .pd-toolbar button')].filter(area => area.getClientRects().length > 0);
    const nextArea = (back: boolean): void => {
        const parts = ['.pd-palette', '.pd-canvas', '.pd-properties', '.pd-top'];
        const first = parts.map(part => areas().find(area => area.closest(part))).filter(area => area !== undefined);
        const current = first.findIndex((_, index) => first[index].closest(parts.find(part => document.activeElement?.closest(part)) ?? 'html'));
        first[(current + (back ? first.length - 1 : 1)) % first.length]?.focus();
    };
    const keyboard = new Keyboard(editor, commands, mouse.interactions, bending, root, nextArea, options.hostKeys ?? []);

    mouse.interactions.changed.on(interaction => {
        palette.setActive(interaction?.name);
        state.showHint(interaction?.hint);
    });
    editor.dirtyChanged.on(() => toolbar.update());
    session.state.on(next => {
        state.connection(next);
        root.dataset.state = next;
    });
    const styles = adoptStyles(editor);
    const themeChanged = (theme: Theme | undefined): void => {
        styles.setTheme(theme);
        if (theme) {
            root.dataset.theme = theme;
        } else {
            delete root.dataset.theme;
        }
    };
    themeChanged(options.theme);
    let fromText: string | undefined;
    editor.renamed.on(now => (fromText = fromText && now(fromText)));
    const shared = connectHost(options, editor, session, text, clientId, id => id === fromText);
    const painted = firstView(editor);
    const resized = new ResizeObserver(() => window.dispatchEvent(new Event('resize')));
    resized.observe(canvas);
    session.open();
    // The browser asks before it closes a page whose edits the server does not have yet.
    const unload = (event: Event): void => void (editor.outbox.isAnswered || event.preventDefault());
    window.addEventListener('beforeunload', unload);

    return {
        dispose() {
            window.removeEventListener('beforeunload', unload);
            keepCommon(options, shared);
            view.save();
            resized.disconnect();
            keyboard.dispose();
            mouse.dispose();
            clipboard.dispose();
            editor.outbox.dispose();
            session.dispose();
            styles.dispose();
            root.remove();
            container.unbindAll();
        },
        painted,
        get diagram() {
            return editor.received?.id ?? options.diagram;
        },
        textChanged: () => {
            if (shared?.textChanged()) {
                editor.source.typing.changed();
            }
        },
        themeChanged,
        reconnected: () => session.retry(),
        common: () => shared?.common,
        hadAfter: async (text, before) => (await shared?.hadAfter(text, before).catch(() => false)) ?? false,
        isSent: async () => (await editor.isAnswered()) && ((await shared?.isSent()) ?? false),
        isAnswered: () => {
            labels.complete();
            return editor.isAnswered();
        },
        saveLayout: async () => {
            // Otherwise the server would see a file that has changes which it does not know.
            await shared?.isSent();
            editor.source.send({ kind: 'pawl.saveLayout' });
        },
        activeChanged: keys => {
            if (container.get(Active).set(keys)) {
                editor.redraw();
            }
        },
        select: ids => editor.select(ids, true),
        selectAt: offset => {
            const elements = [...editor.nodes(), ...editor.edges()].filter(element => element.id !== editor.received?.id);
            const ranges = elements.map(({ id }) => {
                const [start, length] = editor.originOf(id) ?? [];
                return { id, offset: start, length };
            });
            fromText = innermost(ranges, offset);
            if (fromText !== undefined && editor.selectedIds.join() !== fromText) {
                editor.select([fromText], true);
            }
        },
        onSelection: listener =>
            editor.selectionChanged.on(ids =>
                listener(
                    ids.map(id => {
                        const [offset, length, line, file] = editor.originOf(id) ?? [];
                        return { id, file, line, offset, length };
                    })
                )
            ),
        onOpenDiagram: listener => editor.openDiagram.on(listener),
        onMessage: listener => editor.message.on(listener),
        onState: listener => session.state.on(listener),
        onDirty: listener => editor.dirtyChanged.on(listener),
        text: { request: () => text.request(), push: (version, updates) => text.push(version, updates), onUpdates: listener => text.updates.on(listener) }
    };
}

/** Shows a drawing as its user left it, or all of it. Resolves when it is painted. */
function firstView(editor: Editor): Promise<void> {
    const { scroll, zoom } = editor.view;
    const painted = new Promise<void>(resolve => {
        const off = editor.modelChanged.on(() => {
            if (editor.received) {
                off();
                window.requestAnimationFrame(() => {
                    if (scroll && zoom) {
                        editor.setViewport({ scroll, zoom }, false);
                    } else {
                        editor.fit(false);
                    }
                    window.requestAnimationFrame(() => window.setTimeout(resolve));
                });
            }
        });
    });
    const save = (): void => editor.view.save();
    let timer: number | undefined;
    editor.viewportChanged.on(() => {
        window.clearTimeout(timer);
        timer = window.setTimeout(save, 500);
    });
    return painted;
}


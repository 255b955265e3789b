// SPDX-License-Identifier: EPL-2.0
// The text editor.

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { indentation, pawl } from "./language";

const nonce = document.querySelector<HTMLMetaElement>("meta[name=pawl-nonce]")?.content ?? "";

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--paper)", fontSize: "13px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--faint)", border: "none" },
  // The selection is behind the line.
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--line) 45%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--line)" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--border)", maxWidth: "48rem" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)" },
  ".cm-panels input, .cm-panels button": { backgroundColor: "var(--paper)", color: "var(--text)", backgroundImage: "none" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--selection)" },
  ".cm-lsp-documentation pre": { whiteSpace: "pre-wrap", fontFamily: "var(--mono)" },
  ".cm-diagnostic": { color: "var(--text)" },
});

interface Commands {
  save(): void;
  generate(): void;
  run(): void;
  edited(): void;
}

/** An editor that shows one of several texts; each keeps its undo history. */
export class Editor {
  readonly view: EditorView;
  private readonly server = new Compartment();
  private readonly extensions: Extension;

  constructor(parent: HTMLElement, commands: Commands) {
    const command = (run: () => void) => () => {
      run();
      return true;
    };
    this.extensions = [
      EditorView.cspNonce.of(nonce),
      EditorView.contentAttributes.of({ "aria-label": "Text of the model" }),
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches({ wholeWords: true }),
      bracketMatching(),
      closeBrackets(),
      autocompletion(),
      indentUnit.of("    "),
      indentation,
      pawl,
      syntaxHighlighting(classHighlighter),
      theme,
      keymap.of([
        { key: "Mod-s", preventDefault: true, run: command(commands.save) },
        { key: "Mod-g", preventDefault: true, run: command(commands.generate) },
        { key: "Mod-Enter", preventDefault: true, run: command(commands.run) },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          commands.edited();
        }
      }),
    ];
    this.view = new EditorView({ parent, state: this.state("") });
  }

  /** A new text. */
  state(text: string): EditorState {
    return EditorState.create({ doc: text, extensions: [this.extensions, this.server.of([])] });
  }

  /** Shows a text, connected with the language server. */
  show(state: EditorState, server: Extension): void {
    this.view.setState(state);
    this.connect(server);
  }

  /** Connects the shown text with a language server, in place of the former one. */
  connect(server: Extension): void {
    this.view.dispatch({ effects: this.server.reconfigure([]) });
    this.view.dispatch({ effects: this.server.reconfigure(server) });
  }

  /** The state without its connection. */
  detached(): EditorState {
    this.view.dispatch({ effects: this.server.reconfigure([]) });
    return this.view.state;
  }

  select(from: number, to: number): void {
    this.reveal(from, to);
    this.view.focus();
  }

  /** Selects without taking the keyboard. The begin is visible. */
  reveal(from: number, to: number): void {
    const end = this.view.state.doc.length;
    this.view.dispatch({ selection: { anchor: Math.min(to, end), head: Math.min(from, end) }, scrollIntoView: true });
  }
}

/** The one change between two texts: what is equal at the begin and at the end is kept, with the cursor in it. */
export function change(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) {
    from++;
  }
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) {
    same++;
  }
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

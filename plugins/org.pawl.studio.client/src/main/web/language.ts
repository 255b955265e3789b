// SPDX-License-Identifier: EPL-2.0
// Colours and indentation of the language, which need no server. Depends on CodeMirror only.

import { IndentContext, indentService, StreamLanguage, StringStream } from "@codemirror/language";

const KEYWORDS = new Set(
  (
    "active after blocking board by bytes ceiling choice connect const cooperative deep defer deferred discovered done dynamic " +
    "else entry event every exit extends final from history ignores import index initial interrupt junction kernel language " +
    "local machine max model mutex nvic of on operation param passive point pool port posts precomputed preemptive priority " +
    "publishes queue region run semantics semaphore sends signals stack state submachine subscribes subscriptions system " +
    "thread threshold tick ticks to type uml unhandled use used var via when"
  ).split(" "),
);

interface Position {
  comment: boolean;
}

/** The language of models. */
export const pawl = StreamLanguage.define<Position>({
  name: "pawl",
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
  startState: () => ({ comment: false }),
  token(stream: StringStream, position: Position) {
    if (position.comment) {
      position.comment = !stream.match(/^.*?\*\//);
      if (position.comment) {
        stream.skipToEnd();
      }
      return "comment";
    }
    if (stream.eatSpace()) {
      return null;
    }
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match("/*")) {
      position.comment = true;
      return "comment";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) {
      return "string";
    }
    if (stream.match(/^[0-9][0-9a-zA-Z.]*/)) {
      return "number";
    }
    const word = stream.match(/^[A-Za-z_][A-Za-z0-9_]*/) as RegExpMatchArray | null;
    if (word) {
      if (KEYWORDS.has(word[0])) {
        return "keyword";
      }
      return /^[A-Z][A-Z0-9_]+$/.test(word[0]) ? "atom" : /^[A-Z]/.test(word[0]) ? "typeName" : "variableName";
    }
    if (stream.match("->")) {
      return "operator";
    }
    stream.next();
    return null;
  },
});

/** A new line is as far to the right as the one before, and one step further after an open brace. */
export const indentation = indentService.of((context: IndentContext, position: number) => {
  if (context.simulatedBreak !== position) {
    return null; // only new lines
  }
  const { from } = context.state.doc.lineAt(position);
  const text = context.state.sliceDoc(from, position);
  const isOpen = /\{\s*(\/\/.*)?$/.test(text);
  return context.countColumn(/^\s*/.exec(text)![0]) + (isOpen ? context.unit : 0);
});

// SPDX-License-Identifier: EPL-2.0
// The TextMate grammar beside the grammar of the language, on all models of the tree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import * as path from "node:path";
import { before, test } from "node:test";
import type { IGrammar, StateStack } from "vscode-textmate";

const require = createRequire(import.meta.url);
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate") as typeof import("vscode-textmate");
const oniguruma = require("vscode-oniguruma") as typeof import("vscode-oniguruma");

const extension = process.cwd();
const root = path.resolve(extension, "../..");
const file = path.join(extension, "syntaxes/pawl.tmLanguage.json");
let grammar: IGrammar;

before(async () => {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(new Uint8Array(wasm).buffer);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    // There is no grammar of C: the ends of C must be found without one.
    loadGrammar: async (scope) => (scope === "source.pawl" ? parseRawGrammar(fs.readFileSync(file, "utf8"), file) : null),
  });
  grammar = (await registry.loadGrammar("source.pawl"))!;
});

interface Word {
  text: string;
  scopes: string[];
}

/** The tokens of a text, and whether all that was opened is closed at its end. */
function tokens(text: string): { words: Word[]; isClosed: boolean } {
  let state: StateStack = INITIAL;
  const words: Word[] = [];
  for (const line of text.split("\n")) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const token of result.tokens) {
      words.push({ text: line.slice(token.startIndex, token.endIndex), scopes: token.scopes });
    }
  }
  return { words, isClosed: state.depth === 1 };
}

function scopesOf(text: string, word: string): string {
  const found = tokens(text).words.find((token) => token.text.trim() === word);
  assert.ok(found, `no token ${word} in ${text}`);
  return found.scopes.join(" ");
}

/** The words in quotes of the grammar of the language. */
function keywordsOfLanguage(): string[] {
  const text = fs.readFileSync(path.join(root, "plugins/org.pawl.lang/src/main/java/org/pawl/lang/Pawl.xtext"), "utf8").replace(/\/\/.*$/gm, "");
  const words = [...text.matchAll(/'([A-Za-z][A-Za-z-]*)'/g)].map(([, word]) => word);
  return [...new Set(words)].sort();
}

/** The words of the patterns for keywords. */
function keywordsOfGrammar(): string[] {
  const { repository } = JSON.parse(fs.readFileSync(file, "utf8"));
  const patterns: { match: string }[] = repository.keywords.patterns;
  const words = patterns.flatMap(({ match }) => [...match.matchAll(/\(\?:([A-Za-z|-]+)\)/g)].flatMap(([, list]) => list.split("|")));
  assert.equal(new Set(words).size, words.length, "a keyword is in two patterns");
  return words.sort();
}

test("the keywords are those of the language", () => {
  const words = keywordsOfLanguage();
  assert.ok(words.includes("state") && words.includes("action-first") && words.length > 60);
  assert.deepEqual(keywordsOfGrammar(), words);
});

test("each keyword has the scope of a keyword", () => {
  for (const word of keywordsOfLanguage()) {
    assert.match(scopesOf(word, word), /keyword\.|storage\.|constant\.language/, word);
  }
});

test("C ends where the language says, in all models of examples and tests", () => {
  const files = execFileSync("git", ["ls-files", "examples/*.pawl", "tests/generator/golden/*.pawl"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  assert.ok(files.length > 40);
  for (const name of files) {
    const { words, isClosed } = tokens(fs.readFileSync(path.join(root, name), "utf8"));
    assert.ok(isClosed, `${name}: something is open at its end`);
    // The declarations between the C are seen as such.
    const states = words.filter(({ text, scopes }) => text === "state" && scopes.includes("meta.embedded.block.c"));
    assert.deepEqual(states, [], name);
  }
});

test("braces, quotes and comments in C do not end it", () => {
  const text = 'state a { entry / { f("}", \'}\'); /* } */ if (x) { y[0] = (1); } // }\n } on GO -> b }';
  assert.match(scopesOf(text, "GO"), /^source\.pawl variable\.other\.constant\.pawl$/);
  assert.ok(tokens(text).isClosed);
});

test("a guard is C, a dimension is not", () => {
  const guard = scopesOf("on EAT [e->philo == me->id] -> eating", "e");
  assert.match(guard, /meta\.embedded\.block\.c.*variable\.language/);
  assert.doesNotMatch(scopesOf("philo[N_PHILO]: Philo { id = index }", "N_PHILO"), /embedded/);
});

test("an effect without its block colours the lines after it", () => {
  assert.match(scopesOf("on GO /\nstate next { }", "state"), /storage\.type/);
});

test("names, targets, times and texts have their own scopes", () => {
  assert.match(scopesOf("state hungry {", "hungry"), /entity\.name\.section/);
  assert.match(scopesOf("active Philo {", "Philo"), /entity\.name\.type/);
  assert.match(scopesOf("initial -> active.serving", "active.serving"), /entity\.name\.section/);
  assert.match(scopesOf("after 30 s -> dark", "s"), /keyword\.other\.unit/);
  assert.match(scopesOf("after 30 s -> dark", "30"), /constant\.numeric/);
  assert.match(scopesOf("after (f(1)) ticks -> dark", "ticks"), /keyword\.other\.unit/);
  assert.match(scopesOf("philo: uint8_t", "uint8_t"), /entity\.name\.type/);
  assert.match(scopesOf('import "bsp.h"', "bsp.h"), /string\.quoted/);
  assert.match(scopesOf("/** What it is. */", "What it is."), /comment\.block\.documentation/);
  assert.match(scopesOf("// state", "// state"), /comment\.line/);
  assert.match(scopesOf("semantics action-first", "action-first"), /constant\.language/);
});

// SPDX-License-Identifier: EPL-2.0
// What package.json contributes: the problem matcher on the messages of the command, commands, settings, files.
import assert from "node:assert/strict";
import * as fs from "node:fs";
import * as path from "node:path";
import { test } from "node:test";

const extension = process.cwd();
const manifest = JSON.parse(fs.readFileSync(path.join(extension, "package.json"), "utf8"));
const { contributes } = manifest;
const root = path.resolve(extension, "../..");

function matched(line: string): Record<string, string> | undefined {
  const pattern = contributes.problemPatterns[0];
  const match = new RegExp(pattern.regexp).exec(line);
  if (!match) {
    return undefined;
  }
  const groups = ["file", "line", "column", "severity", "message", "code"];
  return Object.fromEntries(groups.map((name) => [name, match[pattern[name]]]));
}

test("the problem matcher reads the messages of the command", () => {
  // As docs/reference/command.md shows them.
  const page = fs.readFileSync(path.join(root, "docs/reference/command.md"), "utf8");
  const example = page.split("\n").find((line) => line.includes("lamp.pawl:38:27"));
  assert.deepEqual(matched(example!.trim()), {
    file: "lamp.pawl",
    line: "38",
    column: "27",
    severity: "error",
    message: "there is no state 'bright': there is dark, lit",
    code: "unresolved-name",
  });
  assert.equal(matched("a b/x y.pawl:1:2: warning: w: x [a-b]")?.file, "a b/x y.pawl");
  assert.equal(matched("C:\\models\\lamp.pawl:1:2: note: n [unused]")?.file, "C:\\models\\lamp.pawl");
  assert.equal(matched("x.pawl:1:2: error: [guard] is empty [empty-c]")?.message, "[guard] is empty");
  assert.equal(matched("pawl: 1 error; nothing written"), undefined);
  assert.equal(matched("main.c:1:2: error: expected ';'"), undefined);
});

test("problems of the command replace those of the language server, which are the same", () => {
  const server = fs.readFileSync(path.join(extension, "src/server.ts"), "utf8");
  const [matcher] = contributes.problemMatchers;
  assert.ok(server.includes(`diagnosticCollectionName: "${matcher.owner}"`));
  assert.equal(matcher.applyTo, "closedDocuments");
});

test("each command of the manifest is registered, and each in a menu or a key is one of them", () => {
  const source = fs.readFileSync(path.join(extension, "src/commands.ts"), "utf8");
  const table = /const commands[^{]*= \{([\s\S]*?)\n {2}\};/.exec(source)![1];
  const registered = [...table.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => `pawl.${name}`).sort();
  const declared: string[] = contributes.commands.map(({ command }: { command: string }) => command);
  assert.deepEqual([...declared].sort(), registered);
  const menus = Object.values(contributes.menus).flat() as { command: string }[];
  for (const { command } of [...menus, ...contributes.keybindings]) {
    assert.ok(declared.includes(command), command);
  }
});

test("each setting is read, and described in the README and in docs/how-to/editors.md", () => {
  const sources = fs.readdirSync(path.join(extension, "src")).filter((name) => name.endsWith(".ts")).map((name) => fs.readFileSync(path.join(extension, "src", name), "utf8")).join("\n");
  const pages = [fs.readFileSync(path.join(extension, "README.md"), "utf8"), fs.readFileSync(path.join(root, "docs/how-to/editors.md"), "utf8")];
  for (const name of Object.keys(contributes.configuration.properties)) {
    const last = name.split(".").pop()!;
    assert.ok(sources.includes(`"${last}"`) || sources.includes(`.${last}"`) || sources.includes(`"${name.slice("pawl.".length)}"`), `${name} is not read`);
    pages.forEach((page) => assert.ok(page.includes(`\`${name}\``), `${name} is not described`));
  }
});

test("each file that the manifest names exists", () => {
  const names = [...JSON.stringify(manifest).matchAll(/"(\.\/|media\/|icons\/)([\w./-]+)"/g)].map(([, start, name]) => (start === "./" ? name : start + name));
  const built = ["extension.js", "icons/pawl.png"];
  for (const name of names.filter((name) => !built.includes(name))) {
    assert.ok(fs.existsSync(path.join(extension, name)), name);
  }
  assert.ok(names.length > 8);
});

test("what the marketplaces show is there", () => {
  for (const field of ["displayName", "description", "publisher", "license", "icon", "categories", "keywords", "galleryBanner"]) {
    assert.ok(manifest[field]?.length ?? manifest[field], field);
  }
  const readme = fs.readFileSync(path.join(extension, "README.md"), "utf8");
  // Neither shows relative links or pictures of an extension without an address of its source.
  assert.doesNotMatch(readme, /\]\((?!https:)|<img/);
});

test("snippets close what they open", () => {
  const snippets = JSON.parse(fs.readFileSync(path.join(extension, "snippets/pawl.json"), "utf8"));
  for (const [name, { body }] of Object.entries<{ body: string | string[] }>(snippets)) {
    const text = [body].flat().join("\n").replace(/\$\{\d+:([^}]*)\}|\$\d+/g, "$1");
    assert.equal(text.split("{").length, text.split("}").length, name);
  }
});

test("the dependencies are pinned, and the lock file names no host", () => {
  for (const [name, version] of Object.entries<string>(manifest.devDependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
  }
  assert.doesNotMatch(fs.readFileSync(path.join(extension, "package-lock.json"), "utf8"), /"resolved"/);
});

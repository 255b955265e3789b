// SPDX-License-Identifier: EPL-2.0
// Bundles a web client: installs the packages of its package-lock.json, and writes one script with its style sheets,
// the files named in package.json, and the licences of the bundled packages. The build of each client runs it.
//
//   node releng/web-client.mjs PROJECT OUTPUT
//   node releng/web-client.mjs --install PROJECT    installs the packages only
//
// In package.json, the member "pawl" names the "entry" of the script and the "files" to copy; "options" are passed to
// esbuild. Packages are fetched only if package-lock.json has changed since the last installation.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

const given = process.argv.slice(2);
if (given.length !== 2) {
  fail("usage: node releng/web-client.mjs PROJECT OUTPUT, or --install PROJECT");
}
const project = resolve(given[0] === "--install" ? given[1] : given[0]);
const output = resolve(given[1]);
install();
if (given[0] !== "--install") {
  bundle();
}

function fail(reason) {
  process.stderr.write(`web-client: ${reason}\n`);
  process.exit(1);
}

function install() {
  const lock = readFileSync(join(project, "package-lock.json"), "utf8");
  const installed = join(project, "node_modules", ".installed-from");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) {
    return;
  }
  const windows = process.platform === "win32";
  const npm = spawnSync(windows ? "npm.cmd" : "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: project,
    encoding: "utf8",
    shell: windows,
  });
  if (npm.error) {
    fail(`npm cannot be started (${npm.error.message}); releng/setup build installs it`);
  }
  if (npm.status !== 0) {
    fail(`npm ci failed in ${project}:\n${npm.stdout}${npm.stderr}`);
  }
  writeFileSync(installed, lock);
}

function bundle() {
  const esbuild = createRequire(join(project, "package.json"))("esbuild");
  const { entry, files, options } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")).pawl;
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const result = esbuild.buildSync({
    absWorkingDir: project,
    entryPoints: [entry],
    outdir: output,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    ...options,
  });
  for (const file of files) {
    copyFileSync(join(project, file), join(output, basename(file)));
  }
  const name = basename(entry).replace(/\.[^.]*$/, "");
  writeFileSync(join(output, `${name}-licences.txt`), licences(Object.keys(result.metafile.inputs)));
}

// The licences of all packages that have a file in the bundle.
function licences(inputs) {
  const folders = new Set();
  for (const input of inputs) {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found) {
      folders.add(found[1]);
    }
  }
  let text = "Software of others in this page\n";
  for (const folder of [...folders].sort()) {
    const path = join(project, folder);
    const about = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const licence = readdirSync(path).find((file) => /^licen[cs]e/i.test(file));
    if (!about.license || !licence) {
      fail(`the package ${about.name} has no licence`);
    }
    const words = readFileSync(join(path, licence), "utf8").trim();
    text += `\n\n${about.name} ${about.version}: ${about.license}\n\n${words}\n`;
  }
  return text;
}

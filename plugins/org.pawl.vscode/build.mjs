// SPDX-License-Identifier: EPL-2.0
// Builds the extension into target/extension, the folder that becomes the .vsix: scripts in bundles, the icon, the
// licence, the notices of bundled packages, and the distribution of the command. releng/vscode calls it.
//
//   node build.mjs                 target/extension
//   node build.mjs --vsix          and the .vsix of it
//   node build.mjs --tests         the unit tests, in target/test
import * as esbuild from "esbuild";
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const target = path.join(here, "target");
const stage = path.join(target, "extension");
const distribution = path.join(root, "releng/distribution/target/pawl");
/** The drawing editor, as the build of the command has bundled it. */
const drawing = path.join(root, "plugins/org.pawl.draw.client/target/classes/org/pawl/studio/client");
const options = new Set(process.argv.slice(2));

/** What of the distribution the extension contains: the command, the runtime, and their notices. */
const SERVER = ["bin", "lib", "runtime-c", "LICENSE", "LICENSES", "THIRD-PARTY.md", "sbom.json"];

/** What of this folder the extension contains as it is. */
const AS_IS = ["README.md", "CHANGELOG.md", "language-configuration.json", "syntaxes", "snippets", "media", "icons"];

/** @type {esbuild.BuildOptions} */
const common = { bundle: true, logLevel: "warning", legalComments: "none", charset: "utf8", metafile: true, absWorkingDir: here };

if (options.has("--tests")) {
  await buildTests();
} else {
  await buildExtension();
  if (options.has("--vsix")) {
    packageExtension();
  }
}

async function buildTests() {
  const output = path.join(target, "test");
  fs.rmSync(output, { recursive: true, force: true });
  const tests = fs.readdirSync(path.join(here, "test")).filter((name) => name.endsWith(".test.ts"));
  await esbuild.build({
    ...common,
    entryPoints: tests.map((name) => path.join("test", name)),
    outdir: output,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    platform: "node",
    target: "node18",
    external: Object.keys(JSON.parse(fs.readFileSync(path.join(here, "package.json"), "utf8")).devDependencies),
  });
}

async function buildExtension() {
  fs.rmSync(stage, { recursive: true, force: true });
  fs.mkdirSync(stage, { recursive: true });
  const host = await esbuild.build({
    ...common,
    entryPoints: ["src/extension.ts"],
    outfile: path.join(stage, "extension.js"),
    format: "cjs",
    platform: "node",
    target: "node18",
    external: ["vscode"],
    minify: true,
  });
  const page = (entry, outfile) =>
    esbuild.build({
      ...common,
      entryPoints: [entry],
      outfile: path.join(stage, outfile),
      format: "iife",
      platform: "browser",
      target: "chrome120",
      minify: true,
    });
  const pages = await Promise.all([page("src/webview/main.ts", "preview.js"), page("src/webview/drawing.ts", "drawing-page.js")]);
  for (const name of AS_IS) {
    fs.cpSync(path.join(here, name), path.join(stage, name), { recursive: true });
  }
  await drawIcon();
  fs.copyFileSync(path.join(root, "LICENSES/EPL-2.0.txt"), path.join(stage, "LICENSE.txt"));
  fs.writeFileSync(path.join(stage, "NOTICES.txt"), notices([host, ...pages].map(({ metafile }) => metafile)));
  fs.writeFileSync(path.join(stage, "package.json"), manifest());
  copyDistribution();
  copyDrawing();
}

/** The manifest without what only the build needs, and with Pawl's version, which the marketplaces accept only as numbers. */
function manifest() {
  const { name, ...rest } = JSON.parse(fs.readFileSync(path.join(here, "package.json"), "utf8"));
  const version = /^ {2}<version>([\d.]+)/m.exec(fs.readFileSync(path.join(root, "pom.xml"), "utf8"))[1];
  const manifest = { name, version, ...rest };
  delete manifest.private;
  delete manifest.scripts;
  delete manifest.devDependencies;
  // All that is in the folder, which has only what the extension contains.
  manifest.files = ["**"];
  // The address of the project is not known here: a release gives it.
  const repository = process.env.PAWL_REPOSITORY;
  if (repository) {
    manifest.repository = { type: "git", url: repository };
    manifest.homepage = repository;
    manifest.bugs = { url: `${repository.replace(/\.git$/, "")}/issues` };
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The marketplaces accept no SVG as the icon. */
async function drawIcon() {
  const resvg = await import("@resvg/resvg-wasm");
  await resvg.initWasm(fs.readFileSync(path.join(here, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
  const svg = fs.readFileSync(path.join(here, "icons/pawl.svg"), "utf8");
  const png = new resvg.Resvg(svg, { fitTo: { mode: "width", value: 256 } }).render().asPng();
  fs.writeFileSync(path.join(stage, "icons/pawl.png"), png);
}

/** The licences of all packages whose code is in the bundles. */
function notices(metafiles) {
  const packages = new Set();
  for (const metafile of metafiles) {
    for (const input of Object.keys(metafile.inputs)) {
      const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input);
      if (found) {
        packages.add(found[0]);
      }
    }
  }
  let text = "The scripts of this extension contain the packages below. server/THIRD-PARTY.md lists those of the command.\n";
  for (const folder of [...packages].sort()) {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(here, folder, "package.json"), "utf8"));
    const licence = fs.readdirSync(path.join(here, folder)).find((file) => /^licen[cs]e/i.test(file));
    if (!licence) {
      throw new Error(`${name} ${version} has no text of its licence (${license})`);
    }
    text += `\n${"-".repeat(80)}\n${name} ${version} (${license})\n\n${fs.readFileSync(path.join(here, folder, licence), "utf8").trim()}\n`;
  }
  return text;
}

function copyDistribution() {
  if (!fs.existsSync(path.join(distribution, "lib/pawl.jar"))) {
    throw new Error(`${distribution} has no command; releng/vscode builds it first`);
  }
  for (const name of SERVER) {
    fs.cpSync(path.join(distribution, name), path.join(stage, "server", name), { recursive: true });
  }
}

function copyDrawing() {
  for (const name of ["drawing.js", "drawing.css", "drawing-licences.txt"]) {
    const file = path.join(drawing, name);
    if (!fs.existsSync(file)) {
      throw new Error(`${file} does not exist; releng/vscode builds it first`);
    }
    fs.cpSync(file, path.join(stage, "drawing", name));
  }
}

function packageExtension() {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(stage, "package.json"), "utf8"));
  const vsix = path.join(target, `${name}-${version}.vsix`);
  const vsce = path.join(here, "node_modules/@vscode/vsce/vsce");
  const missing = process.env.PAWL_REPOSITORY ? [] : ["--allow-missing-repository"];
  execFileSync(process.execPath, [vsce, "package", "--no-dependencies", "--out", vsix, ...missing], {
    cwd: stage,
    // The same sources give the same bytes: the times of files are those of the archives of Maven.
    env: { ...process.env, SOURCE_DATE_EPOCH: "1767225600" },
    stdio: ["ignore", process.env.PAWL_VERBOSE ? "inherit" : "ignore", "inherit"],
  });
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const drawn = ["drawing.js", "drawing.css"].reduce((sum, file) => sum + fs.statSync(path.join(stage, "drawing", file)).size, 0);
  console.error(`${path.basename(vsix)}: ${megabytes(fs.statSync(vsix).size)}; the drawing editor in it, before compression: ${megabytes(drawn)}`);
  console.log(vsix);
}

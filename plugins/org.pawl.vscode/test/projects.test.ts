// SPDX-License-Identifier: EPL-2.0
import assert from "node:assert/strict";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { after, test } from "node:test";
import { commandLine } from "../src/command";
import { project } from "../src/projects";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pawl-project-"));
after(() => fs.rmSync(folder, { recursive: true }));

test("the project of a file is the nearest folder with a build, not beyond the opened one", () => {
  const app = path.join(folder, "app");
  const models = path.join(app, "models");
  fs.mkdirSync(models, { recursive: true });
  assert.equal(project(path.join(models, "m.pawl"), [app]), undefined);
  fs.writeFileSync(path.join(folder, "CMakeLists.txt"), "");
  assert.equal(project(path.join(models, "m.pawl"), [app]), undefined);
  fs.writeFileSync(path.join(app, "CMakeLists.txt"), "");
  assert.equal(project(path.join(models, "m.pawl"), [app]), app);
  assert.equal(project(undefined, [models, app]), app);
  assert.equal(project(path.join(models, "m.pawl"), []), app);
});

test("a command line has the options of the launcher", () => {
  const launcher = fs.readFileSync(path.resolve(process.cwd(), "../../releng/distribution/src/launcher/pawl"), "utf8");
  const installation = { home: "/pawl", javaHome: "/java", javaExecutable: "/java/bin/java", javaOptions: ["-Xmx1g"] };
  const generate = commandLine(installation, ["generate", "a b.pawl"]);
  const expected = /^java_options="(.*)"/m.exec(launcher)![1].replace("$compiler", "-XX:TieredStopAtLevel=1").split(" ");
  const end = generate.arguments.indexOf("-Dpawl.terminal=false");
  assert.deepEqual(generate.arguments.slice(0, end), expected);
  assert.deepEqual(generate.arguments.slice(-2), ["generate", "a b.pawl"]);
  assert.ok(generate.arguments.includes("-Xmx1g"));
  assert.ok(launcher.includes("org.pawl.cli.Main") && generate.arguments.includes("org.pawl.cli.Main"));
  // The language server runs long: all compilers, the optimising one later.
  const later = [...launcher.matchAll(/-XX:Tier4\w+=\d+/g)].map(([option]) => option);
  assert.equal(later.length, 4);
  const server = commandLine(installation, ["lsp"]).arguments;
  assert.deepEqual(server.filter((each) => each.startsWith("-XX:Tier")), later);
  assert.equal(generate.environment.JAVA_HOME, "/java");
});

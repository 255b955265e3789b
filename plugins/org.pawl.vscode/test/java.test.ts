// SPDX-License-Identifier: EPL-2.0
import assert from "node:assert/strict";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { test } from "node:test";
import { explanation, findJava, major, usualFolders, versionIn, type Machine } from "../src/java";
import { thisMachine } from "../src/machine";

/**
 * A machine with Javas.
 *
 * @param javas homes with their versions; a home without a version has a Java that does not run
 */
function machine(javas: Record<string, string | undefined>, more: Partial<Machine> = {}): Machine {
  const platform = more.platform ?? "linux";
  const paths = platform === "win32" ? path.win32 : path.posix;
  const name = platform === "win32" ? "java.exe" : "java";
  const files = Object.keys(javas).map((home) => paths.join(home, "bin", name));
  return {
    platform,
    environment: {},
    user: platform === "win32" ? "C:\\Users\\me" : "/home/me",
    read: () => undefined,
    list: (folder) => [...new Set(files.filter((file) => file.startsWith(folder + paths.sep)).map((file) => file.slice(folder.length + 1).split(paths.sep)[0]))],
    isFile: (file) => files.includes(file),
    real: (file) => file,
    version: async (java) => {
      const version = javas[paths.dirname(paths.dirname(java))];
      return version && `openjdk version "${version}" 2024-01-16\nOpenJDK Runtime Environment`;
    },
    ...more,
  };
}

test("versions of all forms are read", () => {
  assert.equal(versionIn('openjdk version "17.0.9" 2023-10-17'), "17.0.9");
  assert.equal(versionIn('java version "1.8.0_442"'), "1.8.0_442");
  assert.equal(versionIn("nothing"), undefined);
  assert.equal(versionIn(undefined), undefined);
  assert.deepEqual(["1.8.0_442", "11.0.2", "17", "21-ea", "25.0.1+8", "x"].map(major), [8, 11, 17, 21, 25, 0]);
});

test("JAVA_HOME is before PATH, and PATH before the usual folders", async () => {
  const javas = { "/home/of/java": "17.0.1", "/on/path": "18.0.1", "/usr/lib/jvm/java-21": "21.0.1" };
  const environment = { JAVA_HOME: "/home/of/java", PATH: "/nothing:/on/path/bin" };
  assert.equal((await findJava("", machine(javas, { environment }))).java?.executable, "/home/of/java/bin/java");
  assert.equal((await findJava("", machine(javas, { environment: { PATH: environment.PATH } }))).java?.origin, "PATH");
  const last = await findJava("", machine(javas));
  assert.equal(last.java?.home, "/usr/lib/jvm/java-21");
  assert.deepEqual(last.refused, []);
});

test("a Java that is too old is passed over, and named", async () => {
  const javas = { "/old": "11.0.2", "/usr/lib/jvm/java-1.8.0": "1.8.0_442", "/usr/lib/jvm/java-17": "17.0.9" };
  const search = await findJava("", machine(javas, { environment: { JAVA_HOME: "/old" } }));
  assert.equal(search.java?.home, "/usr/lib/jvm/java-17");
  const none = await findJava("", machine({ "/old": "11.0.2" }, { environment: { JAVA_HOME: "/old" } }));
  assert.equal(none.java, undefined);
  assert.match(explanation(none), /needs Java 17 or newer.*\/old \(JAVA_HOME\) is Java 11\.0\.2.*pawl\.java\.home/);
});

test("the setting alone counts, and may name the file or its folder", async () => {
  const javas = { "/set": "21.0.1", "/other": "17.0.9" };
  const environment = { JAVA_HOME: "/other" };
  for (const setting of ["/set", "/set/", "/set/bin", "/set/bin/java", " /set "]) {
    assert.equal((await findJava(setting, machine(javas, { environment }))).java?.home, "/set", setting);
  }
  const wrong = await findJava("/nowhere", machine(javas, { environment }));
  assert.equal(wrong.java, undefined);
  assert.match(explanation(wrong), /^The setting pawl\.java\.home names \/nowhere, which has no bin\/java\. Correct the setting, or clear it/);
  // A folder may have the name of the file.
  assert.equal((await findJava("/opt/java", machine({ "/opt/java": "17.0.9" }))).java?.home, "/opt/java");
  assert.equal((await findJava("~/jdk", machine({ "/home/me/jdk": "17.0.9" }))).java?.home, "/home/me/jdk");
});

test("a Java that does not run is passed over", async () => {
  const javas = { "/broken": undefined, "/usr/lib/jvm/java-17": "17.0.9" };
  const search = await findJava("", machine(javas, { environment: { JAVA_HOME: "/broken" } }));
  assert.equal(search.java?.home, "/usr/lib/jvm/java-17");
  assert.deepEqual(search.refused, [{ place: "/broken", origin: "JAVA_HOME", reason: "does not run" }]);
});

test("the newest of the usual folders is used", async () => {
  const javas = { "/usr/lib/jvm/java-9": "9.0.1", "/usr/lib/jvm/java-17-openjdk-amd64": "17.0.9", "/usr/lib/jvm/java-21-openjdk-amd64": "21.0.1" };
  assert.equal((await findJava("", machine(javas))).java?.version, "21.0.1");
});

test("a link on PATH leads to the home of its Java, whose file 'release' has the version", async () => {
  const search = await findJava(
    "",
    machine(
      { "/usr/lib/jvm/java-17": undefined },
      {
        environment: { PATH: "/usr/bin" },
        isFile: (file) => file === "/usr/bin/java" || file === "/usr/lib/jvm/java-17/bin/java",
        real: (file) => (file === "/usr/bin/java" ? "/usr/lib/jvm/java-17/bin/java" : file),
        read: (file) => (file === "/usr/lib/jvm/java-17/release" ? 'IMPLEMENTOR="Debian"\nJAVA_VERSION="17.0.13"\n' : undefined),
      },
    ),
  );
  assert.deepEqual(search.java, { executable: "/usr/lib/jvm/java-17/bin/java", home: "/usr/lib/jvm/java-17", version: "17.0.13", origin: "PATH" });
});

test("macOS: the file in /usr/bin is not started, installed Javas are found", async () => {
  const home = "/Library/Java/JavaVirtualMachines/temurin-21.jdk/Contents/Home";
  const search = await findJava("", machine({ "/usr": "17.0.9", [home]: "21.0.1" }, { platform: "darwin", environment: { PATH: "/usr/bin" } }));
  assert.equal(search.java?.home, home);
});

test("Windows: PATH in any case, and the folders of installers", async () => {
  const home = "C:\\Program Files\\Eclipse Adoptium\\jre-21.0.1";
  const environment = { ProgramFiles: "C:\\Program Files", Path: "C:\\jdk\\bin;C:\\Windows" };
  const onPath = await findJava("", machine({ "C:\\jdk": "17.0.9" }, { platform: "win32", environment }));
  assert.equal(onPath.java?.executable, "C:\\jdk\\bin\\java.exe");
  const installed = await findJava("", machine({ [home]: "21.0.1" }, { platform: "win32", environment }));
  assert.equal(installed.java?.home, home);
  assert.ok(usualFolders(machine({ [home]: "21.0.1" }, { platform: "win32", environment })).includes(home));
});

test("this machine: a Java that prints its version is found, and one that fails is not", { skip: process.platform === "win32" }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pawl java "));
  try {
    const java = path.join(folder, "bin", "java");
    fs.mkdirSync(path.dirname(java));
    fs.writeFileSync(java, '#!/bin/sh\necho \'openjdk version "17.0.99" 2026-01-01\' >&2\n', { mode: 0o755 });
    const found = await findJava(folder, thisMachine());
    assert.equal(found.java?.version, "17.0.99");
    fs.writeFileSync(java, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    assert.equal((await findJava(folder, thisMachine())).refused[0].reason, "does not run");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

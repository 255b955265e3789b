// SPDX-License-Identifier: EPL-2.0
// Finds a Java that is new enough. Knows nothing of the editor, so that tests can describe any machine.
import * as path from "node:path";

/** The first version of Java on which Pawl runs. */
export const OLDEST = 17;

/** The machine that is searched. */
export interface Machine {
  platform: NodeJS.Platform;
  environment: Record<string, string | undefined>;
  /** The folder of the user. */
  user: string;
  /** The text of a file; undefined if it cannot be read. */
  read(file: string): string | undefined;
  /** The names in a folder; none if it cannot be read. */
  list(folder: string): string[];
  isFile(file: string): boolean;
  /** The file that symbolic links lead to. */
  real(file: string): string;
  /** What `java -version` prints; undefined if it does not run. */
  version(java: string): Promise<string | undefined>;
}

export interface Java {
  /** The file to start. */
  executable: string;
  /** The folder that JAVA_HOME would name. */
  home: string;
  version: string;
  /** Where it was found: "the setting pawl.java.home". */
  origin: string;
}

/** A Java that is not used, or a place without one. */
export interface Refused {
  place: string;
  origin: string;
  reason: string;
}

export interface Search {
  java?: Java;
  refused: Refused[];
}

interface Candidate {
  home: string;
  origin: string;
  /** Whether its absence is worth a message. */
  named: boolean;
}

const SETTING = "the setting pawl.java.home";

/** The first Java of the setting, JAVA_HOME, PATH and the usual folders. A setting that names none ends the search. */
export async function findJava(setting: string, machine: Machine): Promise<Search> {
  const refused: Refused[] = [];
  const seen = new Set<string>();
  for (const candidate of candidates(setting.trim(), machine)) {
    if (seen.has(candidate.home)) {
      continue;
    }
    seen.add(candidate.home);
    const result = await examine(candidate, machine);
    if ("executable" in result) {
      return { java: result, refused };
    }
    if (candidate.named || result.reason.startsWith("is Java")) {
      refused.push(result);
    }
  }
  return { refused };
}

function* candidates(setting: string, machine: Machine): Generator<Candidate> {
  const { environment } = machine;
  if (setting) {
    yield { home: withoutBin(expanded(setting, machine), machine), origin: SETTING, named: true };
    return;
  }
  if (environment.JAVA_HOME) {
    yield { home: environment.JAVA_HOME, origin: "JAVA_HOME", named: true };
  }
  yield* onPath(machine);
  for (const folder of usualFolders(machine)) {
    yield { home: folder, origin: "a usual folder", named: false };
  }
}

/** A user may name bin/java or bin instead of the folder around it. */
function withoutBin(folder: string, machine: Machine): string {
  const paths = pathsOf(machine);
  const home = paths.normalize(folder).replace(/(?<=.)[\\/]$/, "");
  const parent = paths.dirname(home);
  if (/^javaw?(\.exe)?$/i.test(paths.basename(home)) && paths.basename(parent) === "bin") {
    return paths.dirname(parent);
  }
  return paths.basename(home) === "bin" ? parent : home;
}

function expanded(folder: string, machine: Machine): string {
  return folder.startsWith("~") ? pathsOf(machine).join(machine.user, folder.slice(1)) : folder;
}

function* onPath(machine: Machine): Generator<Candidate> {
  const paths = pathsOf(machine);
  const path = Object.entries(machine.environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
  for (const folder of path.split(paths.delimiter).filter(Boolean)) {
    const java = paths.join(folder, executableName(machine));
    // On macOS this file exists without a Java, and starting it opens a window.
    if (machine.isFile(java) && !(machine.platform === "darwin" && folder === "/usr/bin")) {
      const real = machine.real(java);
      yield { home: paths.dirname(paths.dirname(real)), origin: "PATH", named: true };
    }
  }
}

/** The folders where packages, installers and tools put a Java, the newest first. */
export function usualFolders(machine: Machine): string[] {
  const { environment, user } = machine;
  const paths = pathsOf(machine);
  const around: string[] = [];
  const found: string[] = [];
  if (machine.platform === "win32") {
    for (const programs of [environment.ProgramFiles, environment.ProgramW6432, environment.LOCALAPPDATA && paths.join(environment.LOCALAPPDATA, "Programs")]) {
      for (const vendor of ["Eclipse Adoptium", "Java", "Microsoft", "Zulu", "Amazon Corretto", "BellSoft", "Semeru"]) {
        if (programs) {
          around.push(paths.join(programs, vendor));
        }
      }
    }
  } else if (machine.platform === "darwin") {
    for (const folder of ["/Library/Java/JavaVirtualMachines", paths.join(user, "Library/Java/JavaVirtualMachines")]) {
      found.push(...newestFirst(machine.list(folder)).map((name) => paths.join(folder, name, "Contents/Home")));
    }
    for (const folder of ["/opt/homebrew/opt", "/usr/local/opt"]) {
      const names = machine.list(folder).filter((name) => name.startsWith("openjdk"));
      found.push(...newestFirst(names).map((name) => paths.join(folder, name, "libexec/openjdk.jdk/Contents/Home")));
    }
  } else {
    around.push("/usr/lib/jvm", "/usr/lib64/jvm", "/usr/java", "/opt/java", "/opt/jdk", "/opt");
  }
  around.push(paths.join(user, ".sdkman/candidates/java"), paths.join(user, ".jdks"), paths.join(user, ".local/share/mise/installs/java"));
  for (const folder of around) {
    found.push(...newestFirst(machine.list(folder)).map((name) => paths.join(folder, name)));
  }
  return found;
}

/** java-21 before java-9: numbers are compared as numbers. */
function newestFirst(names: string[]): string[] {
  return [...names].sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
}

async function examine({ home, origin }: Candidate, machine: Machine): Promise<Java | Refused> {
  const paths = pathsOf(machine);
  const executable = paths.join(home, "bin", executableName(machine));
  const refused = (reason: string): Refused => ({ place: home, origin, reason });
  if (!machine.isFile(executable)) {
    return refused(`has no ${paths.join("bin", executableName(machine))}`);
  }
  const released = /^JAVA_VERSION="([^"]+)"/m.exec(machine.read(paths.join(home, "release")) ?? "")?.[1];
  const version = released ?? versionIn(await machine.version(executable));
  if (!version) {
    return refused("does not run");
  }
  if (major(version) < OLDEST) {
    return refused(`is Java ${version}; Pawl needs ${OLDEST} or newer`);
  }
  return { executable, home, version, origin };
}

/** The version in the output of `java -version`. */
export function versionIn(output: string | undefined): string | undefined {
  return /\bversion "([^"]+)"/.exec(output ?? "")?.[1];
}

/** 17 of 17.0.19, 8 of 1.8.0_442; 0 for other texts. */
export function major(version: string): number {
  const [first = "", second = ""] = version.split(/[.\-+_]/);
  return Number(first === "1" ? second : first) || 0;
}

function executableName(machine: Machine): string {
  return machine.platform === "win32" ? "java.exe" : "java";
}

function pathsOf(machine: Machine): path.PlatformPath {
  return machine.platform === "win32" ? path.win32 : path.posix;
}

/** What to do if no Java was found, in one paragraph. */
export function explanation(search: Search): string {
  const setting = search.refused.find((refused) => refused.origin === SETTING);
  if (setting) {
    return `${SETTING[0].toUpperCase()}${SETTING.slice(1)} names ${setting.place}, which ${setting.reason}. Correct the setting, or clear it so that Java is searched for.`;
  }
  const old = search.refused.map((refused) => `${refused.place} (${refused.origin}) ${refused.reason}`);
  const found = old.length > 0 ? ` ${old.join(". ")}.` : "";
  return `Pawl needs Java ${OLDEST} or newer, and none was found in JAVA_HOME, in PATH and in the usual folders.${found} Install one, or name its folder in the setting pawl.java.home.`;
}

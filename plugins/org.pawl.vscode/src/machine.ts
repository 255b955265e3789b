// SPDX-License-Identifier: EPL-2.0
import { execFile } from "node:child_process";
import * as fs from "node:fs";
import * as os from "node:os";
import { Machine } from "./java";

/** A Java that hangs must not delay the editor for longer, in milliseconds. */
const TIMEOUT = 10_000;

/** This machine. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    environment: process.env,
    user: os.homedir(),
    read: (file) => tried(() => fs.readFileSync(file, "utf8")),
    list: (folder) => tried(() => fs.readdirSync(folder)) ?? [],
    isFile: (file) => tried(() => fs.statSync(file).isFile()) ?? false,
    real: (file) => tried(() => fs.realpathSync(file)) ?? file,
    version: (java) =>
      new Promise((resolve) => {
        execFile(java, ["-version"], { timeout: TIMEOUT }, (error, stdout, stderr) => {
          resolve(error ? undefined : stdout + stderr);
        });
      }),
  };
}

function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

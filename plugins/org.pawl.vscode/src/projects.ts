// SPDX-License-Identifier: EPL-2.0
import * as fs from "node:fs";
import * as path from "node:path";

/**
 * The folder of the project of a file: the nearest one with a CMakeLists.txt, from the folder of the file up to the
 * opened one; without a file, an opened folder with one.
 */
export function project(file: string | undefined, opened: string[]): string | undefined {
  if (file) {
    const limit = opened.find((folder) => file === folder || file.startsWith(folder + path.sep));
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (isProject(folder)) {
        return folder;
      }
      if (folder === limit || folder === path.dirname(folder)) {
        break;
      }
    }
  }
  return opened.find(isProject);
}

function isProject(folder: string): boolean {
  return fs.existsSync(path.join(folder, "CMakeLists.txt"));
}

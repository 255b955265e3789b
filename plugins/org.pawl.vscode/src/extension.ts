// SPDX-License-Identifier: EPL-2.0
// The entry of the extension: starts the language server and registers all parts.
import * as vscode from "vscode";
import { registerCommands } from "./commands";
import { Drawings } from "./drawing/drawings";
import { Preview } from "./preview";
import { Server } from "./server";
import { PawlTasks } from "./tasks";

let server: Server | undefined;

/** What tests and other extensions may use. */
export interface Pawl {
  server: Server;
  preview: Preview;
  drawings: Drawings;
}

export async function activate(context: vscode.ExtensionContext): Promise<Pawl> {
  const output = vscode.window.createOutputChannel("Pawl", { log: true });
  const runs = new Server(context, output);
  server = runs;
  const preview = new Preview(context, runs);
  const drawings = new Drawings(context, runs, output);
  const tasks = new PawlTasks(runs);
  context.subscriptions.push(output, preview, drawings, vscode.tasks.registerTaskProvider(PawlTasks.TYPE, tasks));
  registerCommands({ context, server: runs, preview, drawings, tasks, output });
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (["pawl.java", "pawl.home"].some((name) => event.affectsConfiguration(name))) {
        void runs.restart();
      } else if (event.affectsConfiguration("pawl.trace")) {
        void runs.trace();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void runs.restart()),
  );
  // Java runs files of the folder's settings only with the user's consent.
  if (vscode.workspace.isTrusted) {
    void runs.restart();
  }
  return { server: runs, preview, drawings };
}

export async function deactivate(): Promise<void> {
  await server?.dispose();
}

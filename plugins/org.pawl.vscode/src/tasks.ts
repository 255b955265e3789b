// SPDX-License-Identifier: EPL-2.0
// Tasks that run the pawl command.
import * as vscode from "vscode";
import type { Server } from "./server";

interface Definition extends vscode.TaskDefinition {
  command: string;
  arguments?: string[];
}

export interface Options {
  /** The folder in which the command runs. */
  folder: vscode.Uri;
  /** Whether the program uses the terminal. */
  terminal?: boolean;
}

/** Runs commands of Pawl as tasks: with a terminal for their output, and their messages as problems. */
export class PawlTasks implements vscode.TaskProvider {
  static readonly TYPE = "pawl";

  constructor(private readonly server: Server) {}

  /** A task that checks the models of each folder. */
  async provideTasks(): Promise<vscode.Task[]> {
    const tasks: vscode.Task[] = [];
    for (const folder of vscode.workspace.workspaceFolders ?? []) {
      const definition: Definition = { type: PawlTasks.TYPE, command: "check", arguments: ["**/*.pawl"] };
      tasks.push(await this.of(definition, folder, { folder: folder.uri }));
    }
    return tasks;
  }

  async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
    const definition = task.definition as Definition;
    const folder = typeof task.scope === "object" ? task.scope : vscode.workspace.workspaceFolders?.[0];
    if (!definition.command || !folder) {
      return undefined;
    }
    // The editor requires the definition that it has passed.
    return this.of(definition, folder, { folder: folder.uri, terminal: definition.command === "run" });
  }

  /** Runs a command to its end; the result is its exit code. */
  async run(command: string[], options: Options): Promise<number | undefined> {
    const [name, ...rest] = command;
    const scope = vscode.workspace.getWorkspaceFolder(options.folder) ?? vscode.TaskScope.Workspace;
    const task = await this.of({ type: PawlTasks.TYPE, command: name, arguments: rest }, scope, options);
    const execution = await vscode.tasks.executeTask(task);
    return new Promise((resolve) => {
      const listener = vscode.tasks.onDidEndTaskProcess((event) => {
        if (event.execution === execution) {
          listener.dispose();
          resolve(event.exitCode);
        }
      });
    });
  }

  private async of(
    definition: Definition,
    scope: vscode.WorkspaceFolder | vscode.TaskScope.Workspace,
    { folder, terminal = false }: Options,
  ): Promise<vscode.Task> {
    const command = await this.server.command([definition.command, ...(definition.arguments ?? [])], terminal);
    const execution = new vscode.ProcessExecution(command.executable, command.arguments, {
      cwd: folder.fsPath,
      env: command.environment,
    });
    const name = [definition.command, ...(definition.arguments ?? [])].join(" ");
    const task = new vscode.Task(definition, scope, name, "pawl", execution, ["$pawl"]);
    task.presentationOptions = {
      reveal: terminal ? vscode.TaskRevealKind.Always : vscode.TaskRevealKind.Silent,
      focus: terminal,
      panel: terminal ? vscode.TaskPanelKind.Dedicated : vscode.TaskPanelKind.Shared,
      clear: true,
      echo: false,
      showReuseMessage: false,
    };
    task.group = definition.command === "generate" || definition.command === "check" ? vscode.TaskGroup.Build : undefined;
    return task;
  }
}

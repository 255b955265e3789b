// SPDX-License-Identifier: EPL-2.0
// The commands of the extension, for the command palette.
import { execFile } from "node:child_process";
import * as path from "node:path";
import * as vscode from "vscode";
import { Drawings } from "./drawing/drawings";
import { findJava } from "./java";
import { thisMachine } from "./machine";
import type { Preview } from "./preview";
import { project } from "./projects";
import type { Server } from "./server";
import type { PawlTasks } from "./tasks";

interface Parts {
  context: vscode.ExtensionContext;
  server: Server;
  preview: Preview;
  drawings: Drawings;
  tasks: PawlTasks;
  output: vscode.LogOutputChannel;
}

export function registerCommands(parts: Parts): void {
  const { context, server, preview, drawings, output } = parts;
  const commands: Record<string, (...args: never[]) => unknown> = {
    openPreview: (model?: vscode.Uri) => preview.open(model),
    openDrawing: (model?: vscode.Uri, diagram?: string) => drawings.open(requiredModel(parts, model), typeof diagram === "string" ? diagram : undefined),
    chooseDiagram: () => drawings.chooseDiagram(),
    openText: (model?: vscode.Uri) => openText(parts, model),
    savePicture: () => preview.save(),
    generate: (model?: vscode.Uri) => generate(parts, model),
    check: () => check(parts),
    run: () => run(parts, false),
    runWithTrace: () => run(parts, true),
    showTrace: (trace?: vscode.Uri) => showTrace(parts, trace),
    newProject: (folder?: vscode.Uri, name?: string) => newProject(parts, folder, name),
    selectJava: () => selectJava(),
    restartServer: () => server.restart(),
    showOutput: () => output.show(),
    openWalkthrough: (step?: string) => openWalkthrough(context, step),
  };
  for (const [name, command] of Object.entries(commands)) {
    context.subscriptions.push(
      vscode.commands.registerCommand(`pawl.${name}`, async (...args: never[]) => {
        try {
          return await command(...args);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          output.error(error instanceof Error ? error : message);
          void vscode.window.showErrorMessage(message, "Show Output").then((answer) => answer && output.show());
          return undefined;
        }
      }),
    );
  }
}

/** The text of a model beside its drawing. */
async function openText(parts: Parts, model?: vscode.Uri): Promise<void> {
  const uri = requiredModel(parts, model);
  const visible = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  await vscode.window.showTextDocument(uri, { viewColumn: visible?.viewColumn ?? vscode.ViewColumn.Beside });
}

/** The model of the active editor: of its text, or of its drawing. */
function activeModel(): vscode.Uri | undefined {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  if (activeTab?.input instanceof vscode.TabInputCustom && activeTab.input.viewType === Drawings.TYPE) {
    return activeTab.input.uri;
  }
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === "pawl" ? document.uri : undefined;
}

function requiredModel({ preview }: Parts, model?: vscode.Uri): vscode.Uri {
  const uri = model ?? activeModel() ?? preview.model;
  if (!uri) {
    throw new Error("Open a model (a .pawl file) first.");
  }
  if (uri.scheme !== "file") {
    throw new Error("Save the model in a file first: the command reads files.");
  }
  return uri;
}

async function generate(parts: Parts, model?: vscode.Uri): Promise<number | undefined> {
  const uri = requiredModel(parts, model);
  await saveAll();
  const settings = vscode.workspace.getConfiguration("pawl.generate", uri);
  const folder = vscode.Uri.file(path.dirname(uri.fsPath));
  const output = settings.get<string>("output", "generated") || ".";
  const command = ["generate", ...settings.get<string[]>("options", []), "-o", output, path.basename(uri.fsPath)];
  const code = await parts.tasks.run(command, { folder });
  if (code === 0) {
    vscode.window.setStatusBarMessage(`$(check) C of ${path.basename(uri.fsPath)} generated into ${output}`, 5000);
  } else if (code !== undefined) {
    const answer = await vscode.window.showErrorMessage(`No C was generated from ${path.basename(uri.fsPath)}: it has errors, or a file cannot be written.`, "Show Problems", "Show Terminal");
    if (answer) {
      await vscode.commands.executeCommand(answer === "Show Problems" ? "workbench.actions.view.problems" : "workbench.action.terminal.focus");
    }
  }
  return code;
}

async function check({ tasks }: Parts): Promise<number | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) {
    throw new Error("Open a folder with models first.");
  }
  await saveAll();
  return tasks.run(["check", "**/*.pawl"], { folder: folder.uri });
}

async function run(parts: Parts, traced: boolean): Promise<number | undefined> {
  await saveAll();
  const start = activeModel()?.fsPath ?? vscode.window.activeTextEditor?.document.uri.fsPath ?? parts.preview.model?.fsPath;
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const found = project(start, folders);
  if (!found) {
    const create = "New Project…";
    const answer = await vscode.window.showErrorMessage(
      "There is no project to run: neither the folder of this file nor one around it has a CMakeLists.txt.",
      create,
    );
    if (answer === create) {
      await vscode.commands.executeCommand("pawl.newProject");
    }
    return undefined;
  }
  const folder = vscode.Uri.file(found);
  const settings = vscode.workspace.getConfiguration("pawl.run", folder);
  const trace = path.join(found, "build", `${path.basename(found)}.trace`);
  const command = ["run", "--board", settings.get<string>("board", "host") || "host"];
  if (traced) {
    await vscode.workspace.fs.createDirectory(vscode.Uri.file(path.dirname(trace)));
    command.push("--trace", trace);
  }
  command.push(...settings.get<string[]>("options", []));
  const code = await followed(parts, traced ? trace : undefined, found, () => parts.tasks.run(command, { folder, terminal: true }));
  if (traced && (await exists(trace))) {
    await showTrace(parts, vscode.Uri.file(trace));
  }
  return code;
}

/** Runs a program. While it records a trace, drawings of its model show the active states. */
async function followed<T>({ drawings }: Parts, trace: string | undefined, folder: string, run: () => Promise<T>): Promise<T> {
  const model = activeModel()?.fsPath ?? (await onlyModel(folder));
  if (!trace || !model) {
    return run();
  }
  // Otherwise the trace of the last run would be read, until this program begins its own.
  await vscode.workspace.fs.delete(vscode.Uri.file(trace)).then(undefined, () => undefined);
  const end = drawings.live.follow(trace, model);
  try {
    return await run();
  } finally {
    end();
  }
}

/** The model of a project, if there is one in its folder. */
async function onlyModel(folder: string): Promise<string | undefined> {
  const models = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, "*.pawl"), undefined, 2);
  return models.length === 1 ? models[0].fsPath : undefined;
}

/** The text of a trace in an editor, with the names of the model. */
async function showTrace(parts: Parts, trace?: vscode.Uri): Promise<void> {
  const file = trace ?? (await vscode.window.showOpenDialog({ title: "Show Trace", filters: { Traces: ["trace"], "All files": ["*"] } }))?.[0];
  if (!file) {
    return;
  }
  const model = await modelOf(parts, file);
  const formats = [
    { label: "Text", description: "a line for each record", format: "text", language: "plaintext" },
    { label: "Summary", description: "tables of steps, states and losses", format: "summary", language: "plaintext" },
    { label: "Sequence chart", description: "a picture, of at most 500 records", format: "svg", language: "svg" },
  ];
  const chosen = await vscode.window.showQuickPick(formats, { title: `Show ${path.basename(file.fsPath)} as` });
  if (!chosen) {
    return;
  }
  const names = model ? ["--model", model.fsPath] : [];
  if (chosen.format === "svg") {
    const chart = file.fsPath.replace(/\.trace$/, "") + ".svg";
    await captured(parts, ["trace", file.fsPath, ...names, "--format", "svg", "-o", chart]);
    await parts.preview.showChart(vscode.Uri.file(chart));
    return;
  }
  const content = await captured(parts, ["trace", file.fsPath, ...names, "--format", chosen.format]);
  const document = await vscode.workspace.openTextDocument({ content, language: chosen.language });
  await vscode.window.showTextDocument(document, { preview: true });
}

/** The model whose names a trace shows: the open one, or the only one of the folder, or the user's choice. */
async function modelOf({ preview }: Parts, trace: vscode.Uri): Promise<vscode.Uri | undefined> {
  const open = activeModel() ?? preview.model;
  if (open) {
    return open;
  }
  const folder = vscode.workspace.getWorkspaceFolder(trace);
  const models = await vscode.workspace.findFiles(folder ? new vscode.RelativePattern(folder, "**/*.pawl") : "**/*.pawl", "**/{build,target,node_modules}/**", 100);
  if (models.length < 2) {
    return models[0];
  }
  const items = models.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  return (await vscode.window.showQuickPick(items, { title: "The model of the trace" }))?.uri;
}

/** The standard output of a command; its messages are the error if it fails. */
async function captured({ server, output }: Parts, command: string[]): Promise<string> {
  const line = await server.command(command);
  output.info(`pawl ${command.join(" ")}`);
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: `pawl ${command[0]}` }, () =>
    new Promise<string>((resolve, reject) => {
      execFile(
        line.executable,
        line.arguments,
        { env: { ...process.env, ...line.environment }, maxBuffer: 256 * 1024 * 1024 },
        (error, stdout, stderr) => {
          if (stderr.trim()) {
            output.info(stderr.trim());
          }
          if (error) {
            reject(new Error(stderr.trim() || error.message));
          } else {
            resolve(stdout);
          }
        },
      );
    }),
  );
}

async function newProject(parts: Parts, folder?: vscode.Uri, name?: string): Promise<vscode.Uri | undefined> {
  const chosen =
    name ??
    (await vscode.window.showInputBox({
      title: "New Project: the name of its model",
      value: "blinky",
      validateInput: (text) => (/^[a-z][a-z0-9_]*$/.test(text) ? undefined : "A name in lower case: letters, digits and _, a letter first"),
    }));
  if (!chosen) {
    return undefined;
  }
  const open = vscode.workspace.workspaceFolders?.[0]?.uri;
  const around =
    folder ??
    (await vscode.window.showOpenDialog({
      title: `The folder in which the folder ${chosen} is created`,
      openLabel: "Create Here",
      canSelectFiles: false,
      canSelectFolders: true,
      defaultUri: open,
    }))?.[0];
  if (!around) {
    return undefined;
  }
  const created = vscode.Uri.joinPath(around, chosen);
  await captured(parts, ["new", chosen, "-o", created.fsPath]);
  const model = vscode.Uri.joinPath(created, `${chosen}.pawl`);
  if (vscode.workspace.getWorkspaceFolder(created)) {
    await vscode.window.showTextDocument(model, { viewColumn: vscode.ViewColumn.One });
  } else if (!folder) {
    const answer = await vscode.window.showInformationMessage(`The project ${chosen} is in ${created.fsPath}.`, "Open Folder", "Add to Workspace");
    if (answer === "Open Folder") {
      await vscode.commands.executeCommand("vscode.openFolder", created);
    } else if (answer) {
      const count = vscode.workspace.workspaceFolders?.length ?? 0;
      vscode.workspace.updateWorkspaceFolders(count, 0, { uri: created });
      await vscode.window.showTextDocument(model);
    }
  }
  return created;
}

async function selectJava(): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({
    title: "The folder of a Java of version 17 or newer, which contains bin",
    openLabel: "Use This Java",
    canSelectFiles: false,
    canSelectFolders: true,
  });
  if (!chosen) {
    return;
  }
  const { refused } = await findJava(chosen[0].fsPath, thisMachine());
  if (refused.length > 0) {
    void vscode.window.showErrorMessage(`${refused[0].place} ${refused[0].reason}.`);
    return;
  }
  await vscode.workspace.getConfiguration("pawl").update("java.home", chosen[0].fsPath, vscode.ConfigurationTarget.Global);
}

async function openWalkthrough(context: vscode.ExtensionContext, step?: string): Promise<void> {
  const id = `${context.extension.id}#start`;
  await vscode.commands.executeCommand("workbench.action.openWalkthrough", step ? { category: id, step: `${id}#${step}` } : id, false);
}

/** The command reads files, not editors. */
async function saveAll(): Promise<void> {
  await vscode.workspace.saveAll(false);
}

async function exists(file: string): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(vscode.Uri.file(file));
    return true;
  } catch {
    return false;
  }
}

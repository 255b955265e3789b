// SPDX-License-Identifier: EPL-2.0
import * as fs from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";
import { LanguageClient, State, Trace, type Executable, type LanguageClientOptions } from "vscode-languageclient/node";
import { forEditor, forServer } from "./addresses";
import { commandLine, jar, type CommandLine, type Installation } from "./command";
import { explanation, findJava, type Java } from "./java";
import { thisMachine } from "./machine";
import { isCancelled } from "./protocol";
import { repeated } from "./repeated";

/** The reason why no command of Pawl can be started. */
export class NotReady extends Error {}

/** Finds Java and the distribution, and runs the language server while both are there. */
export class Server implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** The server has started or ended. */
  readonly onDidChange = this.changed.event;

  private readonly status: vscode.LanguageStatusItem;
  private running: LanguageClient | undefined;
  private problem: string | undefined;
  private java: Java | undefined;
  /** Starts and ends follow one another. */
  private last: Promise<void> = Promise.resolve();
  private disposed = false;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly output: vscode.LogOutputChannel,
  ) {
    this.status = vscode.languages.createLanguageStatusItem("pawl.server", { language: "pawl" });
    this.status.name = "Pawl";
    this.status.command = { command: "pawl.showOutput", title: "Show Output" };
  }

  /** The client, if the server runs. */
  get client(): LanguageClient | undefined {
    return this.running?.state === State.Running ? this.running : undefined;
  }

  /** Why the server does not run. */
  get reason(): string | undefined {
    return this.problem;
  }

  /** The command line of a command of Pawl. */
  async command(command: string[], terminal = false): Promise<CommandLine> {
    return commandLine(await this.installation(), command, terminal);
  }

  restart(): Promise<void> {
    this.last = this.last.then(async () => {
      await this.end();
      if (!this.disposed) {
        await this.begin();
      }
    });
    return this.last;
  }

  private async begin(): Promise<void> {
    this.status.busy = true;
    this.status.text = "Pawl starts";
    try {
      const installation = await this.installation();
      const { executable, arguments: args, environment } = commandLine(installation, ["lsp"]);
      this.output.info(`Java ${this.java?.version} of ${this.java?.origin}: ${executable}`);
      const run: Executable = { command: executable, args, options: { env: { ...process.env, ...environment } } };
      const client = new LanguageClient("pawl", "Pawl", { run, debug: run }, this.options());
      this.running = client;
      client.onDidChangeState(({ newState }) => {
        if (newState !== State.Starting) {
          this.show();
        }
      });
      await client.start();
      this.problem = undefined;
      await this.trace();
    } catch (error) {
      this.running = undefined;
      this.problem = error instanceof Error ? error.message : String(error);
      this.output.error(this.problem);
      if (error instanceof NotReady) {
        void this.explain(this.problem);
      }
    }
    this.show();
  }

  private options(): LanguageClientOptions {
    const watcher = vscode.workspace.createFileSystemWatcher("**/*.pawl");
    this.context.subscriptions.push(watcher);
    return {
      documentSelector: [
        { scheme: "file", language: "pawl" },
        { scheme: "untitled", language: "pawl" },
      ],
      diagnosticCollectionName: "pawl",
      outputChannel: this.output,
      uriConverters: {
        code2Protocol: (uri) => forServer(uri.toString()),
        protocol2Code: (address) => vscode.Uri.parse(forEditor(address)),
      },
      synchronize: { fileEvents: watcher },
      middleware: {
        sendRequest: (type, params, token, next) =>
          repeated(
            typeof type === "string" ? type : type.method,
            () => next(type, params, token),
            isCancelled,
            () => token?.isCancellationRequested !== true,
          ),
      },
    };
  }

  /** Writes the messages of the protocol to the output, as the setting demands. */
  async trace(): Promise<void> {
    const value = vscode.workspace.getConfiguration("pawl").get<string>("trace.server", "off");
    await this.running?.setTrace(Trace.fromString(value));
  }

  private async installation(): Promise<Installation> {
    const settings = vscode.workspace.getConfiguration("pawl");
    const other = settings.get<string>("home", "").trim();
    const home = other || this.context.asAbsolutePath("server");
    if (!fs.existsSync(jar(home))) {
      throw new NotReady(
        other
          ? `The setting pawl.home names ${home}, which has no ${path.join("lib", "pawl.jar")}. Correct the setting, or clear it so that the extension's own command is used.`
          : `${home} has no ${path.join("lib", "pawl.jar")}. Install the extension again.`,
      );
    }
    const search = await findJava(settings.get<string>("java.home", ""), thisMachine());
    for (const { place, origin, reason } of search.refused) {
      this.output.warn(`${place} (${origin}) ${reason}`);
    }
    this.java = search.java;
    if (!search.java) {
      throw new NotReady(explanation(search));
    }
    return {
      home,
      javaHome: search.java.home,
      javaExecutable: search.java.executable,
      javaOptions: settings.get<string[]>("java.options", []),
    };
  }

  private async explain(problem: string): Promise<void> {
    const install = "How to Install Java";
    const select = "Select Java…";
    const details = "Show Output";
    const java = problem.includes("Java");
    const answer = await vscode.window.showErrorMessage(problem, ...(java ? [install, select, details] : [details]));
    if (answer === install) {
      await vscode.commands.executeCommand("pawl.openWalkthrough", "java");
    } else if (answer === select) {
      await vscode.commands.executeCommand("pawl.selectJava");
    } else if (answer === details) {
      this.output.show();
    }
  }

  private show(): void {
    const runs = this.client !== undefined;
    void vscode.commands.executeCommand("setContext", "pawl.serverRuns", runs);
    this.status.busy = false;
    this.status.severity = runs ? vscode.LanguageStatusSeverity.Information : vscode.LanguageStatusSeverity.Error;
    const version = this.running?.initializeResult?.serverInfo?.version ?? "";
    this.status.text = runs ? `Pawl ${version}` : "Pawl does not run";
    this.status.detail = runs ? `Java ${this.java?.version}` : this.problem;
    this.changed.fire();
  }

  private async end(): Promise<void> {
    const client = this.running;
    this.running = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      this.output.warn(`The language server did not end: ${error}`);
    }
  }

  async dispose(): Promise<void> {
    this.disposed = true;
    await this.last;
    await this.end();
    this.status.dispose();
    this.changed.dispose();
  }
}

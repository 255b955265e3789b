// SPDX-License-Identifier: EPL-2.0
import * as path from "node:path";

/** How to start a command of Pawl: a file, its arguments, and what is added to the environment. */
export interface CommandLine {
  executable: string;
  arguments: string[];
  environment: Record<string, string>;
}

export interface Installation {
  /** The folder of the distribution. */
  home: string;
  javaHome: string;
  javaExecutable: string;
  javaOptions: string[];
}

/** The optimising compiler begins later: it must not take the processor from the start of a server. */
const LATER = [
  "-XX:Tier4InvocationThreshold=40000",
  "-XX:Tier4MinInvocationThreshold=4800",
  "-XX:Tier4CompileThreshold=120000",
  "-XX:Tier4BackEdgeThreshold=320000",
];

/**
 * The options of the launcher in the distribution. Java is started without that script, because Windows starts scripts
 * only through a shell, which would interpret the arguments.
 *
 * @param terminal whether a user reads the output while the command runs, and may type
 */
export function commandLine(installation: Installation, command: string[], terminal = false): CommandLine {
  const compiler = command[0] === "lsp" ? LATER : ["-XX:TieredStopAtLevel=1"];
  return {
    executable: installation.javaExecutable,
    arguments: [
      "-Xshare:auto",
      "-Xlog:disable",
      "-Xlog:all=error:stderr",
      ...compiler,
      "-XX:+UseSerialGC",
      "-Xms64m",
      "-XX:MaxHeapFreeRatio=40",
      `-Dpawl.terminal=${terminal}`,
      `-Dpawl.attended=${terminal}`,
      ...installation.javaOptions,
      "-cp",
      jar(installation.home),
      "org.pawl.cli.Main",
      ...command,
    ],
    environment: environment(installation),
  };
}

/** The archive that starts the command. */
export function jar(home: string): string {
  return path.join(home, "lib", "pawl.jar");
}

/** For CMake, which starts the script of the distribution, and for that script. */
function environment(installation: Installation): Record<string, string> {
  const path_ = process.env.PATH ?? process.env.Path ?? "";
  return {
    JAVA_HOME: installation.javaHome,
    PAWL_HOME: installation.home,
    PATH: path.join(installation.home, "bin") + path.delimiter + path_,
  };
}

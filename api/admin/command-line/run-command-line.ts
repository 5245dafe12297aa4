import { BackupError } from "../../backup/backup-error.ts";
import { buildInfo, buildName } from "../../config/build-info.ts";
import { type Config, ConfigurationError, knownVariables, readProcessConfig } from "../../config/config.ts";
import { readEnvironmentSources } from "../../config/environment.ts";
import { CompactionError } from "../../database/erasure/compact-database.ts";
import { isDatabaseDown, isDenied } from "../../database/is-database-down.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { printableJson, writeError, writeOut } from "../../logging/terminal.ts";
import { explainStartFailure } from "../../start/start-failure.ts";
import { type AdminServices, openAdminServices } from "../admin-services.ts";
import type {
  Command,
  CommandInput,
  CommandResult,
  ConfigCommand,
  ResultPage,
  ServiceCommand,
  StreamedResult,
} from "./command.ts";
import { commands } from "./commands.ts";
import { invocation, launcherCommands } from "./invocation.ts";
import { failureCode, parseCommandLine } from "./parse-command-line.ts";

/** The reason why a command cannot run, in one sentence for the operator. */
export class CommandUnavailableError extends Error {
  override readonly name = "Unavailable";
}

function optionLines({ options, flags }: Pick<Command, "options" | "flags">): string[] {
  const all = { ...options, ...flags, json: "answer with one JSON value", help: "show this help" };
  const takesValue = (name: string) => name in options;
  const names = Object.keys(all).map((name) => (takesValue(name) ? `--${name} VALUE` : `--${name}`));
  const width = Math.max(...names.map((name) => name.length));
  return Object.values(all).map((meaning, index) => `  ${names[index]?.padEnd(width)}  ${meaning}`);
}

export function commandHelp({ name, summary, positionals, ...command }: Command): string {
  const argv = [name, ...positionals.map((positional) => positional.toUpperCase())];
  const usage = `${invocation} ${argv.join(" ")} [options]`;
  return [summary, "", `Usage: ${usage}`, "", "Options:", ...optionLines(command)].join("\n");
}

export function generalHelp(): string {
  const listed = [...launcherCommands, ...commands];
  const width = Math.max(...listed.map(({ name }) => name.length));
  const lines = listed.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  const more = `${invocation} COMMAND --help shows the help of a command, ${invocation} --version its own version.`;
  return [`Usage: ${invocation} COMMAND [options]`, "", "Commands:", ...lines, "", more].join("\n");
}

/** The error with a sentence for the operator, if there is one; otherwise the error itself. */
function explainError(error: unknown, config: Config): unknown {
  const explanation = explainStartFailure(error, config);
  return explanation === undefined ? error : new CommandUnavailableError(explanation, { cause: error });
}

async function openServices(config: Config): Promise<AdminServices> {
  try {
    return await openAdminServices(config);
  } catch (error) {
    throw explainError(error, config);
  }
}

/** Warns about a new file: DATA_DIR may be misspelled. Names the copy of a file that was migrated. */
function printFileNotices({ newFile, copy }: Pick<AdminServices, "newFile" | "copy">): void {
  if (newFile !== undefined) writeError(`There was no database; a new one was created: ${newFile}.\n`);
  if (copy !== undefined) writeError(`The database was migrated. As it was before, it is kept in ${copy}.\n`);
}

/** Runs a command that opens its own resources, and explains its failures. */
async function executeWithConfig(
  command: ConfigCommand,
  args: CommandInput,
  wantsJson: boolean,
): Promise<number> {
  const config = readProcessConfig();
  try {
    return await writeResult(await command.execute(args, config), wantsJson);
  } catch (error) {
    throw explainError(error, config);
  }
}

/**
 * Runs the command and writes its result; pages are written as they are read. With `--json` problems go to
 * stderr.
 */
async function executeWithServices(
  command: ServiceCommand,
  args: CommandInput,
  wantsJson: boolean,
): Promise<number> {
  const config = readProcessConfig();
  const services = await openServices(config);
  if (!wantsJson) printFileNotices(services);
  let exitCode: number;
  try {
    exitCode = await writeResult(await command.execute(args, services), wantsJson);
  } catch (error) {
    const isFault = error instanceof Error && (isDatabaseDown(error) || isDenied(error));
    throw isFault ? explainError(error, config) : error;
  } finally {
    await services.close();
  }
  if (wantsJson) printFileNotices(services);
  return exitCode;
}

async function execute(command: Command, args: CommandInput, wantsJson: boolean): Promise<number> {
  if (command.uses === "config") return executeWithConfig(command, args, wantsJson);
  if (command.uses === "services") return executeWithServices(command, args, wantsJson);
  return writeResult(await command.execute(args, readEnvironmentSources(knownVariables)), wantsJson);
}

/** Writes the version of this program. A running server may be of another build. */
async function writeVersion(wantsJson: boolean): Promise<number> {
  const build = buildInfo();
  const json = { version: build.version, commit: build.commit ?? null };
  return writeResult({ json, text: `Inglenook ${buildName(build)}` }, wantsJson);
}

async function runCommand(argv: string[], wantsJson: boolean): Promise<number> {
  const { command, args, wantsHelp, wantsVersion } = parseCommandLine(argv);
  if (wantsVersion) return writeVersion(wantsJson);
  if (command !== undefined && !wantsHelp) return execute(command, args, wantsJson);
  writeOut(`${command === undefined ? generalHelp() : commandHelp(command)}\n`);
  return 0;
}

/**
 * Runs a command and returns its exit code (on failure 1, unless the command has its own). With `--json` stdout holds exactly one JSON value;
 * problems and notices go to stderr (product decision 5).
 */
export async function runCommandLine(argv: string[]): Promise<number> {
  const wantsJson = argv.includes("--json");
  try {
    return await runCommand(argv, wantsJson);
  } catch (error) {
    const refusal = wantsJson ? printableJson(errorJson(error)) : errorText(error);
    writeError(`${refusal}\n`);
    return failureCode(argv);
  }
}

/**
 * The error of a failed command as JSON. Unforeseen errors are included as they are, because the operator owns
 * the host.
 */
export function errorJson(error: unknown) {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return { message, code, ...(details.fields && { fields: details.fields }) };
  }
  if (error instanceof ConfigurationError) return { message: error.faults.join(" "), code: "validation" };
  if (error instanceof BackupError || error instanceof CompactionError)
    return { message: error.message, code: error.code };
  if (error instanceof CommandUnavailableError) return { message: error.message, code: "unavailable" };
  return { message: error instanceof Error ? error.message : String(error), code: "internal" };
}

/** A refusal as plain sentences: those about fields are more specific than the general one. */
export function errorText(error: unknown): string {
  const { message, fields } = { fields: undefined, ...errorJson(error) };
  return fields === undefined ? message : Object.values(fields).join("\n");
}

function writeLines(text: string): void {
  if (text !== "") writeOut(`${text}\n`);
}

function writeNotice(remark: string | undefined): void {
  if (remark !== undefined) writeError(`${remark}\n`);
}

/** The pages of a list as one JSON value on one line. */
async function writeList(pages: AsyncIterable<ResultPage>): Promise<void> {
  let separator = "[";
  const remarks: (string | undefined)[] = [];
  for await (const { json, notice } of pages) {
    for (const item of json) {
      writeOut(separator + printableJson(item));
      separator = ",";
    }
    remarks.push(notice);
  }
  writeOut(separator === "[" ? "[]\n" : "]\n");
  remarks.forEach(writeNotice);
}

async function writePages(pages: AsyncIterable<ResultPage>): Promise<void> {
  for await (const { text, notice } of pages) {
    writeLines(text);
    writeNotice(notice);
  }
}

/** Writes the result to stdout and notices to stderr. Returns the exit code. */
export async function writeResult(
  outcome: CommandResult | StreamedResult,
  wantsJson: boolean,
): Promise<number> {
  if ("pages" in outcome) {
    await (wantsJson ? writeList(outcome.pages) : writePages(outcome.pages));
    return 0;
  }
  const { json, text, notice, exitCode = 0 } = outcome;
  writeOut(`${wantsJson ? printableJson(json) : text}\n`);
  writeNotice(notice);
  return exitCode;
}

import { parseArgs } from "node:util";
import { DomainError } from "../../domain/domain-error.ts";
import type { Command, CommandInput } from "./command.ts";
import { commands } from "./commands.ts";
import { resolveFile } from "./invocation.ts";

export interface CommandLine {
  /** Undefined when only help was requested. */
  readonly command: Command | undefined;
  readonly args: CommandInput;
  readonly wantsHelp: boolean;
  /** The version is asked for, and no command is named. */
  readonly wantsVersion: boolean;
}

const commonFlags = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
/** An option of the command line itself. */
const versionFlag = { version: { type: "boolean" } } as const;

function usageError(name: string, message: string): DomainError {
  return new DomainError("validation", { fields: { [name]: message } });
}

type Options = Record<string, { type: "string" | "boolean" }>;

function describeOptions(described: readonly Command[]): Options {
  const options = described.flatMap(({ options }) => Object.keys(options));
  const flags = described.flatMap(({ flags = {} }) => Object.keys(flags));
  return {
    ...Object.fromEntries(options.map((name) => [name, { type: "string" as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }])),
    ...commonFlags,
  };
}

/** The first word that is neither an option of any command nor its value: options may precede the command. */
function commandName(argv: string[]): string | undefined {
  const reading = { args: argv, options: describeOptions(commands), allowPositionals: true, strict: false };
  return parseArgs(reading).positionals[0];
}

/** The exit code of a call whose arguments are invalid. */
export function failureCode(argv: string[]): number {
  const name = commandName(argv);
  return commands.find((command) => command.name === name)?.failureCode ?? 1;
}

function findCommand(name: string | undefined): Command | undefined {
  const command = commands.find((candidate) => candidate.name === name);
  if (name !== undefined && command === undefined)
    throw usageError("command", `There is no command "${name}". --help lists the commands.`);
  return command;
}

/** Parses with node:util and shortens its error to the first sentence. */
function parse(argv: string[], command: Command | undefined) {
  const options: Options = command ? describeOptions([command]) : { ...describeOptions([]), ...versionFlag };
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    const [message = ""] = (error instanceof Error ? error.message : "").split(". ");
    throw usageError("options", `${message.replace(/\.$/, "")}. --help lists the options.`);
  }
}

function nameArguments({ name, positionals }: Command, given: string[]): CommandInput {
  const expected = positionals.map((positional) => positional.toUpperCase()).join(" ") || "no argument";
  if (given.length !== positionals.length) throw usageError("arguments", `${name} takes ${expected}.`);
  const argument = (positional: string, index: number) =>
    positional === "file" ? resolveFile(given[index] ?? "") : given[index];
  return Object.fromEntries(
    positionals.map((positional, index) => [positional, argument(positional, index)]),
  );
}

/** `help` and `help COMMAND` are other words for `--help`. */
function withoutHelpWord(argv: string[]): string[] {
  const [word, ...rest] = argv;
  return word === "help" ? [...rest, "--help"] : argv;
}

/** Parses the words after `npm run admin --`; throws `validation` for unknown commands and options. */
export function parseCommandLine(given: string[]): CommandLine {
  const argv = withoutHelpWord(given);
  const command = findCommand(commandName(argv));
  const { values, positionals } = parse(argv, command);
  const { json: _, help, ...options } = values;
  const [wantsHelp, wantsVersion] = [help === true, command === undefined && options.version === true];
  if (wantsHelp || wantsVersion) return { command, args: {}, wantsHelp, wantsVersion };
  if (command === undefined) throw usageError("command", "Name a command. --help lists the commands.");
  if (options.csv === true && values.json === true)
    throw usageError("options", "--csv and --json exclude each other: choose one.");
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return {
    command,
    args: { ...Object.fromEntries(texts), ...nameArguments(command, positionals.slice(1)) },
    wantsHelp,
    wantsVersion,
  };
}

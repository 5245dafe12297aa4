import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { EnvironmentSources } from "../../config/environment.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { AdminServices } from "../admin-services.ts";

/** The result of a command: one JSON value for scripts, lines of text for reading. */
export interface CommandResult {
  readonly json: unknown;
  readonly text: string;
  /** A notice for stderr, apart from the result. */
  readonly notice?: string;
  /** The exit code, if it is not 0 although the command has run. */
  readonly exitCode?: number;
}

/** A page of a long result: the next items of one JSON list, or the next lines. */
export interface ResultPage {
  readonly json: readonly unknown[];
  readonly text: string;
  readonly notice?: string;
}

/** A result that may not fit into memory: its pages are written as they are read. */
export interface StreamedResult {
  readonly pages: AsyncIterable<ResultPage>;
}

/** The typed arguments and options of a command, by name. */
export type CommandInput = Readonly<Record<string, string | undefined>>;

interface CommandOptions {
  readonly name: string;
  readonly summary: string;
  /** The names of the arguments in order, all of them required. */
  readonly positionals: readonly string[];
  /** Options that take a value: the name, and its help. */
  readonly options: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly flags?: Readonly<Record<string, string>>;
  /** The exit code of a call that is refused or fails; 1 by default. */
  readonly failureCode?: number;
}

/** A command that uses the domain services, on a database that is created and migrated for it. */
export interface ServiceCommand extends CommandOptions {
  readonly uses: "services";
  execute(args: CommandInput, services: AdminServices): Promise<CommandResult | StreamedResult>;
}

/** A command that opens its own resources: no database is created or migrated for it. */
export interface ConfigCommand extends CommandOptions {
  readonly uses: "config";
  execute(args: CommandInput, config: Config): Promise<CommandResult | StreamedResult>;
}

/** A command that looks at the variables themselves, and runs whether they are valid or not. */
export interface EnvironmentCommand extends CommandOptions {
  readonly uses: "environment";
  execute(args: CommandInput, sources: EnvironmentSources): Promise<CommandResult | StreamedResult>;
}

export type Command = ServiceCommand | ConfigCommand | EnvironmentCommand;

interface Definition<Input, Given> extends CommandOptions {
  readonly input: z.ZodType<Input>;
  run(input: Input, given: Given): Promise<CommandResult | StreamedResult>;
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** Validates the input before it runs the command; throws `validation`. */
function withValidation<Input, Given>({ input, run }: Pick<Definition<Input, Given>, "input" | "run">) {
  return async (args: CommandInput, given: Given) => {
    const parsed = input.safeParse(args);
    if (!parsed.success) throw new DomainError("validation", { fields: fieldsOf(parsed.error) });
    return run(parsed.data, given);
  };
}

/** A command whose typed input is validated by a schema before it runs. */
export function defineCommand<Input>({ input, run, ...shape }: Definition<Input, AdminServices>): Command {
  return { ...shape, uses: "services", execute: withValidation({ input, run }) };
}

/** The same for a command that only needs the configuration. */
export function defineConfigCommand<Input>({ input, run, ...shape }: Definition<Input, Config>): Command {
  return { ...shape, uses: "config", execute: withValidation({ input, run }) };
}

/** The same for a command that runs whether the configuration is valid or not. */
export function defineEnvironmentCommand<Input>({
  input,
  run,
  ...shape
}: Definition<Input, EnvironmentSources>): Command {
  return { ...shape, uses: "environment", execute: withValidation({ input, run }) };
}

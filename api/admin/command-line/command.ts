import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { AdminServices } from "../admin-services.ts";

/** The result of a command: one JSON value for scripts, lines of text for reading. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** A notice for stderr, apart from the result. */
  readonly remark?: string;
}

/** A page of a long result: the next items of one JSON list, or the next lines. */
export interface AnswerPage {
  readonly json: readonly unknown[];
  readonly text: string;
  readonly remark?: string;
}

/** A result that may not fit into memory: its pages are written as they are read. */
export interface LongOutcome {
  readonly pages: AsyncIterable<AnswerPage>;
}

/** The typed arguments and options of a command, by name. */
export type Typed = Readonly<Record<string, string | undefined>>;

interface Shape {
  readonly name: string;
  readonly summary: string;
  /** The names of the arguments in order, all of them required. */
  readonly positionals: readonly string[];
  /** Options that take a value: the name, and its help. */
  readonly options: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly flags?: Readonly<Record<string, string>>;
}

/** A command that uses the domain services, on a database that is created and migrated for it. */
export interface ServiceCommand extends Shape {
  readonly uses: "services";
  execute(typed: Typed, services: AdminServices): Promise<Outcome | LongOutcome>;
}

/** A command that opens its own resources: no database is created or migrated for it. */
export interface ConfigCommand extends Shape {
  readonly uses: "config";
  execute(typed: Typed, config: Config): Promise<Outcome | LongOutcome>;
}

export type Command = ServiceCommand | ConfigCommand;

interface Definition<Input, Given> extends Shape {
  readonly input: z.ZodType<Input>;
  run(input: Input, given: Given): Promise<Outcome | LongOutcome>;
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** Validates the input before it runs the command; throws `validation`. */
function checked<Input, Given>({ input, run }: Pick<Definition<Input, Given>, "input" | "run">) {
  return async (typed: Typed, given: Given) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) throw new DomainError("validation", { fields: fieldsOf(parsed.error) });
    return run(parsed.data, given);
  };
}

/** A command whose typed input is validated by a schema before it runs. */
export function defineCommand<Input>({ input, run, ...shape }: Definition<Input, AdminServices>): Command {
  return { ...shape, uses: "services", execute: checked({ input, run }) };
}

/** The same for a command that only needs the configuration. */
export function defineConfigCommand<Input>({ input, run, ...shape }: Definition<Input, Config>): Command {
  return { ...shape, uses: "config", execute: checked({ input, run }) };
}

import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { AdminServices } from "../admin-services.ts";

/** The result of a command: one JSON value for scripts, lines of text for people. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** A remark for stderr, apart from the result. */
  readonly remark?: string;
}

/** Some of a long answer: the next items of one JSON list, or the next lines. */
export interface AnswerPage {
  readonly json: readonly unknown[];
  readonly text: string;
  readonly remark?: string;
}

/** An answer that need not fit into memory: its pages are written as they come. */
export interface LongOutcome {
  readonly pages: AsyncIterable<AnswerPage>;
}

/** The typed arguments and options of a command, by name. */
export type Typed = Readonly<Record<string, string | undefined>>;

interface Shape {
  readonly name: string;
  readonly summary: string;
  /** Names of the arguments, all of them required, in their order. */
  readonly positionals: readonly string[];
  /** Options that take a value: the name, and what the help says about it. */
  readonly options: Readonly<Record<string, string>>;
  /** Options that take none. */
  readonly flags?: Readonly<Record<string, string>>;
}

/** A command that uses the domain services, on a database that is made and brought up to date for it. */
export interface ServiceCommand extends Shape {
  readonly uses: "services";
  execute(typed: Typed, services: AdminServices): Promise<Outcome | LongOutcome>;
}

/** A command that opens what it needs by itself: no database is made or migrated for it. */
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

/** The command's work behind a check of what was typed; refuses with validation. */
function checked<Input, Given>({ input, run }: Pick<Definition<Input, Given>, "input" | "run">) {
  return async (typed: Typed, given: Given) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) throw new DomainError("validation", { fields: fieldsOf(parsed.error) });
    return run(parsed.data, given);
  };
}

/** A command whose typed input is checked by a schema before it runs. */
export function defineCommand<Input>({ input, run, ...shape }: Definition<Input, AdminServices>): Command {
  return { ...shape, uses: "services", execute: checked({ input, run }) };
}

/** The same for a command that is given the configuration alone. */
export function defineConfigCommand<Input>({ input, run, ...shape }: Definition<Input, Config>): Command {
  return { ...shape, uses: "config", execute: checked({ input, run }) };
}

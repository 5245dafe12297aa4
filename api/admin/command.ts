import type { z } from "zod";
import { DomainError } from "../domain/domain-error.ts";
import type { AdminServices } from "./admin-services.ts";

/** What a command answers: one JSON value for scripts, lines of text for people. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** What is to be known besides: it goes to stderr, so that it is no part of the answer. */
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

/** What was typed, by the names of the command's arguments and options. */
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

export interface Command extends Shape {
  execute(typed: Typed, services: AdminServices): Promise<Outcome | LongOutcome>;
}

interface Definition<Input> extends Shape {
  readonly input: z.ZodType<Input>;
  run(input: Input, services: AdminServices): Promise<Outcome | LongOutcome>;
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** A command whose typed input is checked by a schema before it runs; refuses with validation. */
export function defineCommand<Input>({ input, run, ...shape }: Definition<Input>): Command {
  return {
    ...shape,
    execute: async (typed, services) => {
      const parsed = input.safeParse(typed);
      if (!parsed.success) throw new DomainError("validation", { fields: fieldsOf(parsed.error) });
      return run(parsed.data, services);
    },
  };
}

import { startOfContext, turnTokens } from "../../rules/conversation/context-window.ts";
import { fewestTokens, sizeOf } from "../../rules/conversation/text-size.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { MessageRow } from "../state/mock-tables.ts";

/** Throws `message_too_long` if the texts that the model must receive are too long. */
export function refuseTooLong({ contextTokens }: MockWorld, texts: readonly string[]): void {
  if (turnTokens(texts.map(sizeOf), fewestTokens) > contextTokens) throw new MockProblem("message_too_long");
}

/**
 * The first message after the first prompt that the next request would still send; undefined if none is
 * omitted.
 */
export function contextStart({ contextTokens }: MockWorld, shown: readonly MessageRow[]): string | undefined {
  const history = shown.map(({ id, role, status, content }) => ({ id, role, status, size: sizeOf(content) }));
  return startOfContext(history, [], contextTokens);
}

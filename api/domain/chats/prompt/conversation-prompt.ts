import {
  messagesToSend,
  type SizedMessage,
  spokenMessages,
  startOfContext,
  tokensPerTurn,
  turnTokens,
} from "#contract/rules/conversation/context-window.ts";
import { systemMessage, systemSizes } from "#contract/rules/conversation/system-message.ts";
import { likelyTokens, mostTokensPerUnit } from "#contract/rules/conversation/text-size.ts";
import type { ModelTurn } from "../../../language-model/language-model.ts";
import { DomainError } from "../../domain-error.ts";

export interface PromptSettings {
  readonly style: string | undefined;
  readonly targetTokens: number | null;
  /** The budget of a request. */
  readonly budgetTokens: number;
  /** The budget over which a message is refused, when it is not `budgetTokens`: the model takes less than is configured. */
  readonly configuredTokens?: number;
}

/** The system message: the style and the length guideline. Nothing in it changes from one request to the next. */
export function systemTurns(settings: PromptSettings): ModelTurn[] {
  const content = systemMessage(settings);
  return content === "" ? [] : [{ role: "system", content }];
}

/**
 * The turns of a request, as strict chat templates want them: the system message, then user and assistant in turn,
 * beginning and ending with user, none of them blank. A failed reply and a left-out middle leave turns of one role in
 * a row, which are joined by an empty line.
 */
export function requestTurns(settings: PromptSettings, said: readonly ModelTurn[]): ModelTurn[] {
  const turns: ModelTurn[] = [];
  for (const turn of said) {
    const last = turns.at(-1);
    if (turn.role === "assistant" && (last === undefined || turn.content.trim() === "")) continue;
    if (last?.role === turn.role)
      turns[turns.length - 1] = { ...last, content: `${last.content}\n\n${turn.content}` };
    else turns.push(turn);
  }
  if (turns.at(-1)?.role === "assistant") turns.pop();
  return [...systemTurns(settings), ...turns];
}

/**
 * What the model is sent of a history beside the style: the first prompt, and as much of the newest as the budget
 * holds. `history` is a branch, oldest first, and ends with the message to be answered. Throws `message_too_long`
 * when style, first prompt and newest message alone are over what is configured.
 */
export function keptMessages<Message extends SizedMessage>(
  history: readonly Message[],
  settings: PromptSettings,
): Message[] {
  const kept = messagesToSend(history, systemSizes(settings), settings);
  if (kept === "message_too_long") throw new DomainError(kept);
  return kept;
}

/** The estimated cost of these messages with style and guideline. */
export function keptTokens(kept: readonly SizedMessage[], settings: PromptSettings): number {
  return turnTokens([...systemSizes(settings), ...kept.map(({ size }) => size)], likelyTokens);
}

/** The first message after the first prompt that the next request will send at least; nothing when none is left out. */
export function contextStart(history: readonly SizedMessage[], settings: PromptSettings): string | undefined {
  return startOfContext(history, systemSizes(settings), settings.budgetTokens);
}

/** The estimated cost of a whole history with style and guideline. */
export function historyTokens(history: readonly SizedMessage[], settings: PromptSettings): number {
  const [first, ...rest] = spokenMessages(history);
  if (first === undefined) return 0;
  return turnTokens([...systemSizes(settings), first.size, ...rest.map(({ size }) => size)], likelyTokens);
}

/** Tells that nothing is left out of a history that costs so much, nor with a reply of so many UTF-16 units after it. */
export function staysWhole(tokens: number, replyUnits: number, budgetTokens: number): boolean {
  return tokens + replyUnits * mostTokensPerUnit + 2 * tokensPerTurn <= budgetTokens;
}

/** Tells from the lengths alone, in UTF-16 units, that a history fits. The style is taken to fill at most half. */
export function surelyFits(lengths: readonly number[], budgetTokens: number): boolean {
  const units = lengths.reduce((total, length) => total + length, 0);
  return units * mostTokensPerUnit + lengths.length * tokensPerTurn <= budgetTokens / 2;
}

import {
  contextStartId,
  messagesToSend,
  promptableMessages,
  type SizedMessage,
  tokensPerTurn,
  turnTokens,
} from "#contract/rules/conversation/context-window.ts";
import { systemMessage, systemSizes } from "#contract/rules/conversation/system-message.ts";
import { estimateTokens, maxTokensPerUnit } from "#contract/rules/conversation/token-estimate.ts";
import type { ModelTurn } from "../../../language-model/language-model.ts";
import { DomainError } from "../../domain-error.ts";
import type { ReplySettings } from "../../styles/prompt-style.ts";

export interface PromptSettings {
  readonly style: string | undefined;
  readonly targetTokens: number | null;
  readonly words?: number | null | undefined;
  /** The models and the options that the style sets beside its text. */
  readonly replySettings?: ReplySettings | undefined;
  /** The style and its version. */
  readonly styleId?: number | null | undefined;
  readonly styleName?: string | null | undefined;
  readonly styleVersion?: number | null | undefined;
  /** The budget of a request. */
  readonly budgetTokens: number;
  /** The configured budget if the model accepts less: a message is only refused over this one. */
  readonly configuredTokens?: number;
  /** A reply that is to be continued: without its text the prompt has no meaning. */
  readonly requiredId?: string | undefined;
}

/** The system message: the style and the length guideline. It changes only where the style does. */
export function systemTurn(settings: PromptSettings): ModelTurn[] {
  const content = systemMessage(settings);
  return content === "" ? [] : [{ role: "system", content }];
}

/**
 * The turns of a request in the order that strict chat templates require: the system message, then user and
 * assistant alternating, beginning and ending with user, none of them blank. A failed reply or an omitted
 * middle leaves consecutive turns of one role, which are joined by an empty line.
 */
export function promptTurns(settings: PromptSettings, turnsOfHistory: readonly ModelTurn[]): ModelTurn[] {
  const turns: ModelTurn[] = [];
  for (const turn of turnsOfHistory) {
    const last = turns.at(-1);
    if (turn.role === "assistant" && (last === undefined || turn.content.trim() === "")) continue;
    if (last?.role === turn.role)
      turns[turns.length - 1] = { ...last, content: `${last.content}\n\n${turn.content}` };
    else turns.push(turn);
  }
  if (turns.at(-1)?.role === "assistant") turns.pop();
  return [...systemTurn(settings), ...turns];
}

/**
 * The messages of a history to send beside the style: the first prompt, and as many of the newest as fit the
 * budget. `history` is a branch, oldest first, and ends with the message to be answered. Throws
 * `message_too_long` if style, first prompt and newest message alone exceed the configured budget, and if a required
 * message is left out.
 */
export function promptMessages<Message extends SizedMessage>(
  history: readonly Message[],
  settings: PromptSettings,
): Message[] {
  const included = messagesToSend(history, systemSizes(settings), settings);
  if (included === "message_too_long") throw new DomainError(included);
  const { requiredId } = settings;
  if (requiredId !== undefined && included.every(({ id }) => id !== requiredId))
    throw new DomainError("message_too_long");
  return included;
}

/** The estimated cost of these messages with style and guideline. */
export function promptTokens(included: readonly SizedMessage[], settings: PromptSettings): number {
  return turnTokens([...systemSizes(settings), ...included.map(({ size }) => size)], estimateTokens);
}

/**
 * The first message after the first prompt that the next request will still send; undefined if none is omitted.
 */
export function contextStart(history: readonly SizedMessage[], settings: PromptSettings): string | undefined {
  return contextStartId(history, systemSizes(settings), settings.budgetTokens);
}

/** The estimated cost of a whole history with style and guideline. */
export function historyTokens(history: readonly SizedMessage[], settings: PromptSettings): number {
  const [first, ...rest] = promptableMessages(history);
  if (first === undefined) return 0;
  return turnTokens([...systemSizes(settings), first.size, ...rest.map(({ size }) => size)], estimateTokens);
}

/** Whether the whole history fits the budget, also with a reply of `replyUnits` UTF-16 units. */
export function fitsWithReply(tokens: number, replyUnits: number, budgetTokens: number): boolean {
  return tokens + replyUnits * maxTokensPerUnit + 2 * tokensPerTurn <= budgetTokens;
}

/**
 * Whether a history fits, judged by its lengths in UTF-16 units only. Assumes that the style fills at most
 * half.
 */
export function fitsByLength(lengths: readonly number[], budgetTokens: number): boolean {
  const units = lengths.reduce((total, length) => total + length, 0);
  return units * maxTokensPerUnit + lengths.length * tokensPerTurn <= budgetTokens / 2;
}

import { tokensPerWord } from "#contract/limits.ts";
import type { ModelTurn } from "../../language-model/language-model.ts";
import { DomainError } from "../domain-error.ts";
import { fewestTokens, likelyTokens } from "./token-estimate.ts";

/** What a provider adds to each turn: its role and its ends. */
const tokensPerTurn = 4;

/** A message of the history, as far as it matters here. */
export interface SpokenMessage {
  readonly role: string;
  readonly content: string;
  readonly status: string;
}

export interface ConversationSettings {
  /** The content of the chat's style, if it has one. */
  readonly style: string | undefined;
  readonly targetTokens: number | null;
  readonly budgetTokens: number;
}

/** The length guideline, in words: never a maximum, so that it cannot cut a reply short. */
function guideline(targetTokens: number): string {
  const words = Math.round(targetTokens / tokensPerWord);
  return `Aim for a reply of about ${words} words. This is a guideline: never stop in the middle of a thought for it.`;
}

function systemTurns({ style, targetTokens }: ConversationSettings): ModelTurn[] {
  const parts = [style ?? "", targetTokens === null ? "" : guideline(targetTokens)];
  const content = parts.filter((part) => part !== "").join("\n\n");
  return content === "" ? [] : [{ role: "system", content }];
}

/** A reply that failed or was interrupted is never sent. */
function spokenTurns(history: readonly SpokenMessage[]): ModelTurn[] {
  return history
    .filter(({ status }) => status === "complete")
    .map(({ role, content }) => ({ role: role === "assistant" ? "assistant" : "user", content }));
}

function sum(turns: readonly ModelTurn[], tokens: (text: string) => number): number {
  return turns.reduce((total, { content }) => total + tokens(content) + tokensPerTurn, 0);
}

/**
 * How many of the oldest turns are left out. The history is walked as it grew: each time a request would have
 * passed the budget it is cut down to half, then left alone, so that what is cut depends on the history only and
 * the requests in between begin alike. A cut ends before a reply, so that roles still alternate.
 */
function countCut(turns: readonly ModelTurn[], pinnedTokens: number, budgetTokens: number): number {
  const sizes = turns.map((turn) => sum([turn], likelyTokens));
  let cut = 0;
  let total = pinnedTokens;
  for (const [index, turn] of turns.entries()) {
    total += sizes[index] ?? 0;
    if (turn.role !== "user" || total <= budgetTokens) continue;
    while (cut < index && (total > budgetTokens / 2 || turns[cut]?.role === "user")) {
      total -= sizes[cut] ?? 0;
      cut += 1;
    }
  }
  return cut;
}

/**
 * What the model is asked: the style with the length guideline, the first prompt, and as much of the newest
 * history as the budget holds. `history` is oldest first and ends with the message to be answered. Throws
 * `message_too_long` when style, first prompt and newest message alone are over the budget (decisions 3).
 */
export function conversationPrompt(
  history: readonly SpokenMessage[],
  settings: ConversationSettings,
): ModelTurn[] {
  const [first, ...rest] = spokenTurns(history);
  const pinned = first === undefined ? [] : [...systemTurns(settings), first];
  if (sum([...pinned, ...rest.slice(-1)], fewestTokens) > settings.budgetTokens)
    throw new DomainError("message_too_long");
  const cut = countCut(rest, sum(pinned, likelyTokens), settings.budgetTokens);
  return [...pinned, ...rest.slice(cut)];
}

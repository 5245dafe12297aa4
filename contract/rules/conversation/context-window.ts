import { estimateTokens, measureText, minTokens, type TextSize } from "./token-estimate.ts";

/** The tokens that a provider adds to each turn for its role and delimiters. */
export const tokensPerTurn = 4;

/** A message of the history with its size; its text can be read later. */
export interface SizedMessage {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly size: TextSize;
}

/**
 * The statuses of replies whose text is sent: complete, or truncated with the text kept, so that "go on" continues from the text
 * that the user sees.
 */
const promptableStatuses = ["complete", "stopped", "interrupted"];

/**
 * The messages to send: complete, stopped and interrupted replies, as the user sees them. Failed replies
 * (product decision 1) and empty ones are omitted.
 */
export function promptableMessages<Message extends SizedMessage>(history: readonly Message[]): Message[] {
  return history.filter(
    ({ role, status, size }) => promptableStatuses.includes(status) && (role === "user" || size.bytes > 0),
  );
}

/** The estimated cost of turns of these sizes. */
export function turnTokens(sizes: readonly TextSize[], tokens: (size: TextSize) => number): number {
  return sizes.reduce((total, size) => total + tokens(size) + tokensPerTurn, 0);
}

/**
 * The number of oldest messages after the first prompt to omit; `pinned` are the sizes of messages that always
 * stay.
 */
function omittedTurnCount(
  rest: readonly SizedMessage[],
  pinned: readonly TextSize[],
  budgetTokens: number,
): number {
  const turns = rest.map(({ role, size }) => ({ role, tokens: turnTokens([size], estimateTokens) }));
  return countOmittedTurns(turns, turnTokens(pinned, estimateTokens), budgetTokens);
}

interface Budget {
  /** The budget of a request. */
  readonly budgetTokens: number;
  /** The budget over which a message is refused; larger than `budgetTokens` if the model takes less than configured. */
  readonly configuredTokens?: number;
}

/**
 * The messages of a history that the model is sent after the system message: the first prompt, and as many of the
 * newest as fit the budget. `history` is a branch, oldest first, and ends with the message to answer. Answers
 * `message_too_long` if system message, first prompt and newest message alone exceed the configured budget.
 */
export function messagesToSend<Message extends SizedMessage>(
  history: readonly Message[],
  system: readonly TextSize[],
  { budgetTokens, configuredTokens = budgetTokens }: Budget,
): Message[] | "message_too_long" {
  const [first, ...rest] = promptableMessages(history);
  if (first === undefined) return [];
  const pinned = [...system, first.size];
  const needed = [...pinned, ...rest.slice(-1).map(({ size }) => size)];
  if (turnTokens(needed, minTokens) > configuredTokens) return "message_too_long";
  return [first, ...rest.slice(omittedTurnCount(rest, pinned, budgetTokens))];
}

/**
 * The first message after the first prompt that the next request will still send, if some before it are
 * omitted. Assumes that the request adds almost nothing. `system` are the sizes of the system messages.
 */
export function contextStartId(
  history: readonly SizedMessage[],
  system: readonly TextSize[],
  budgetTokens: number,
): string | undefined {
  const [first, ...rest] = promptableMessages(history);
  if (first === undefined) return undefined;
  const next = { id: "", role: "user", status: "complete", size: measureText("") };
  const cut = omittedTurnCount([...rest, next], [...system, first.size], budgetTokens);
  // A last reply that exceeds the budget on its own is omitted too: its id is then the closest to report.
  return cut === 0 ? undefined : (rest[cut] ?? rest.at(-1))?.id;
}

interface SizedTurn {
  readonly role: string;
  readonly tokens: number;
}

/**
 * The number of oldest turns to drop so that the request ending with turn `end` uses at most half of the
 * budget.
 */
function omitToHalfBudget(
  turns: readonly SizedTurn[],
  { cut, end, total }: { cut: number; end: number; total: number },
  budgetTokens: number,
): { cut: number; total: number } {
  while (cut < end) {
    const oldest = turns[cut];
    const isFine = total <= budgetTokens / 2;
    // The turn that the model replies to stays while it fits, even above half of the budget.
    const isLast = turns.slice(cut + 1, end).every(({ role }) => role !== "user");
    const isAnswered = isLast && total <= budgetTokens;
    if (oldest?.role === "user" && (isFine || isAnswered)) break;
    total -= oldest?.tokens ?? 0;
    cut += 1;
  }
  return { cut, total };
}

/**
 * Counts the oldest turns to omit. When a request would exceed the budget, the history is cut to half of it and
 * then kept until the next overflow, so that consecutive prompts share a prefix. A cut ends before a user
 * message, so that no reply loses its question.
 */
function countOmittedTurns(turns: readonly SizedTurn[], pinnedTokens: number, budgetTokens: number): number {
  let cut = 0;
  let total = pinnedTokens;
  for (const [end, turn] of turns.entries()) {
    total += turn.tokens;
    if (turn.role !== "user" || total <= budgetTokens) continue;
    ({ cut, total } = omitToHalfBudget(turns, { cut, end, total }, budgetTokens));
  }
  return cut;
}

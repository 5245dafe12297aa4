import { fewestTokens, likelyTokens, sizeOf, type TextSize } from "./text-size.ts";

/** The tokens that a provider adds to each turn for its role and delimiters. */
export const tokensPerTurn = 4;

/** A message of the history, as far as it matters here; its text can be read later. */
export interface SizedMessage {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly size: TextSize;
}

/** A reply in full, and one that was cut with its text kept, so that "go on" goes on from what the person sees. */
const spokenStatuses = ["complete", "stopped", "interrupted"];

/**
 * What of a history was said. A reply that was stopped or interrupted stands on the page as it was cut, and people
 * answer what they see; one that failed is never sent (decisions 1), and one without any text says nothing.
 */
export function spokenMessages<Message extends SizedMessage>(history: readonly Message[]): Message[] {
  return history.filter(
    ({ role, status, size }) => spokenStatuses.includes(status) && (role === "user" || size.bytes > 0),
  );
}

/** The estimated cost of turns of these sizes. */
export function turnTokens(sizes: readonly TextSize[], tokens: (size: TextSize) => number): number {
  return sizes.reduce((total, size) => total + tokens(size) + tokensPerTurn, 0);
}

/** How many of the oldest messages after the first prompt are left out; `pinned` are the sizes of what always stays. */
function cutOf(rest: readonly SizedMessage[], pinned: readonly TextSize[], budgetTokens: number): number {
  const turns = rest.map(({ role, size }) => ({ role, tokens: turnTokens([size], likelyTokens) }));
  return countCut(turns, turnTokens(pinned, likelyTokens), budgetTokens);
}

interface Budget {
  /** Of a request. */
  readonly budgetTokens: number;
  /** Over which a message is refused, when it is not `budgetTokens`: the model takes less than is configured. */
  readonly configuredTokens?: number;
}

/**
 * What the model is sent of a history beside the system message: the first prompt, and as much of the newest as the
 * budget holds. `history` is a branch, oldest first, and ends with the message to be answered. `message_too_long` when
 * system message, first prompt and newest message alone are over what is configured.
 */
export function messagesToSend<Message extends SizedMessage>(
  history: readonly Message[],
  system: readonly TextSize[],
  { budgetTokens, configuredTokens = budgetTokens }: Budget,
): Message[] | "message_too_long" {
  const [first, ...rest] = spokenMessages(history);
  if (first === undefined) return [];
  const pinned = [...system, first.size];
  const needed = [...pinned, ...rest.slice(-1).map(({ size }) => size)];
  if (turnTokens(needed, fewestTokens) > configuredTokens) return "message_too_long";
  return [first, ...rest.slice(cutOf(rest, pinned, budgetTokens))];
}

/**
 * The first message after the first prompt that the next request will send at least, when some before it are left
 * out. That request is taken to add next to nothing. `system` are the sizes of what stands before the history.
 */
export function startOfContext(
  history: readonly SizedMessage[],
  system: readonly TextSize[],
  budgetTokens: number,
): string | undefined {
  const [first, ...rest] = spokenMessages(history);
  if (first === undefined) return undefined;
  const next = { id: "", role: "user", status: "complete", size: sizeOf("") };
  const cut = cutOf([...rest, next], [...system, first.size], budgetTokens);
  // A last reply that is over the budget by itself is left out too: what stands above it is all that can be told.
  return cut === 0 ? undefined : (rest[cut] ?? rest.at(-1))?.id;
}

interface SizedTurn {
  readonly role: string;
  readonly tokens: number;
}

/** The number of oldest turns to drop so that the request ending with turn `end` uses at most half of the budget. */
function cutToHalf(
  turns: readonly SizedTurn[],
  { cut, end, total }: { cut: number; end: number; total: number },
  budgetTokens: number,
): { cut: number; total: number } {
  while (cut < end) {
    const oldest = turns[cut];
    const isFine = total <= budgetTokens / 2;
    // The turn being answered stays as long as it fits, even above half of the budget.
    const isLast = turns.slice(cut + 1, end).every(({ role }) => role !== "user");
    const isAnswered = isLast && total <= budgetTokens;
    if (oldest?.role === "user" && (isFine || isAnswered)) break;
    total -= oldest?.tokens ?? 0;
    cut += 1;
  }
  return { cut, total };
}

/**
 * How many of the oldest turns are left out. The history is walked as it grew: each time a request would have
 * passed the budget it is cut down to half, then left alone, so that what is cut depends on the history only and
 * the requests in between begin alike, byte by byte. A cut ends before what a person said: a question goes with its
 * answer, which would else stand as the answer to the first prompt.
 */
function countCut(turns: readonly SizedTurn[], pinnedTokens: number, budgetTokens: number): number {
  let cut = 0;
  let total = pinnedTokens;
  for (const [end, turn] of turns.entries()) {
    total += turn.tokens;
    if (turn.role !== "user" || total <= budgetTokens) continue;
    ({ cut, total } = cutToHalf(turns, { cut, end, total }, budgetTokens));
  }
  return cut;
}

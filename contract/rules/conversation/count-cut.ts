interface SizedTurn {
  readonly role: string;
  readonly tokens: number;
}

/** What of the oldest turns goes so that the request that ends with turn `end` is at most half of the budget. */
function cutToHalf(
  turns: readonly SizedTurn[],
  { cut, end, total }: { cut: number; end: number; total: number },
  budgetTokens: number,
): { cut: number; total: number } {
  while (cut < end) {
    const oldest = turns[cut];
    const isFine = total <= budgetTokens / 2;
    // What is answered stays as long as it fits, also when it is more than half: it is what the message is about.
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
export function countCut(turns: readonly SizedTurn[], pinnedTokens: number, budgetTokens: number): number {
  let cut = 0;
  let total = pinnedTokens;
  for (const [end, turn] of turns.entries()) {
    total += turn.tokens;
    if (turn.role !== "user" || total <= budgetTokens) continue;
    ({ cut, total } = cutToHalf(turns, { cut, end, total }, budgetTokens));
  }
  return cut;
}

import { expect } from "vitest";
import type { Nodes } from "../nodes/setup-nodes.ts";

interface Sums {
  readonly micros: number;
  readonly replies: number;
}

/** The ledger of the servers' database, in numbers. */
export async function readLedger(nodes: Nodes) {
  return nodes.onDatabase(async (database) => {
    const entries = await database("usage_entries").orderBy("id");
    const counters = await database("usage_counters");
    const reservations = await database("usage_reservations");
    const micros = reservations.reduce((total, row) => total + Number(row.micros), 0);
    const reserved: Sums = { micros, replies: reservations.length };
    return {
      entries: entries.map(({ kind, costMicros, inputTokens, outputTokens, isEstimated, countsAsReply }) => ({
        ...{ kind, costMicros: Number(costMicros), isEstimated: Boolean(isEstimated) },
        ...{ inputTokens: Number(inputTokens), outputTokens: Number(outputTokens) },
        countsAsReply: Boolean(countsAsReply),
      })),
      spent: counters.map((row): Sums => {
        return { micros: Number(row.spentMicros), replies: Number(row.replies) };
      }),
      reserved,
    };
  });
}

/** Expects that no reservation is left, and that the counters of the instance and the person are the sums of the entries; returns these. */
export async function expectSettled(nodes: Nodes) {
  const { entries, spent, reserved } = await readLedger(nodes);
  expect(reserved).toEqual({ micros: 0, replies: 0 });
  const micros = entries.reduce((total, { costMicros }) => total + costMicros, 0);
  const replies = entries.filter(({ countsAsReply }) => countsAsReply).length;
  expect(spent).toEqual(spent.map(() => ({ micros, replies })));
  expect(spent.length).toBeGreaterThan(0);
  return entries;
}

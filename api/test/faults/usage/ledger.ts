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
    const sum = (micros: unknown, replies: unknown): Sums => ({
      micros: Number(micros),
      replies: Number(replies),
    });
    return {
      entries: entries.map(({ kind, costMicros, inputTokens, outputTokens, isEstimated, countsAsReply }) => ({
        ...{ kind, costMicros: Number(costMicros), isEstimated: Boolean(isEstimated) },
        ...{ inputTokens: Number(inputTokens), outputTokens: Number(outputTokens) },
        countsAsReply: Boolean(countsAsReply),
      })),
      reservations: reservations.length,
      spent: counters.map((row) => sum(row.spentMicros, row.replies)),
      reserved: counters.map((row) => sum(row.reservedMicros, row.reservedReplies)),
    };
  });
}

/** Nothing is reserved, and the counters of house and person are the sums of the entries; returns these. */
export async function expectSettled(nodes: Nodes) {
  const { entries, reservations, spent, reserved } = await readLedger(nodes);
  expect(reservations).toBe(0);
  const micros = entries.reduce((total, { costMicros }) => total + costMicros, 0);
  const replies = entries.filter(({ countsAsReply }) => countsAsReply).length;
  expect(spent).toEqual(spent.map(() => ({ micros, replies })));
  expect(spent.length).toBeGreaterThan(0);
  expect(reserved).toEqual(spent.map(() => ({ micros: 0, replies: 0 })));
  return entries;
}

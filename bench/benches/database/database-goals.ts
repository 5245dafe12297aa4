import type { Goal } from "../../results/goal.ts";

/** The goals of a database server, in table order. */
export const databaseGoals: readonly Goal[] = [
  {
    id: "statements-per-reply",
    bench: "database-load",
    line: "Statements of a reply of 200 tokens on MariaDB, without those of an idle server",
    unit: "statements",
    atMost: 60,
    refused: "40 of them append its pieces, five a second for eight seconds: the promise of 250 ms",
  },
  {
    id: "log-bytes-per-byte",
    bench: "database-load",
    line: "Binary log of a long reply over its bytes",
    unit: "x",
    atMost: 8,
  },
  {
    id: "redis-statements",
    bench: "redis-load",
    line: "Statements of a reply that is followed from another process, with Redis over without",
    unit: "x",
    atMost: 0.9,
  },
  ...[1, 2, 4].flatMap((processes): Goal[] => [
    {
      id: `scale-${processes}`,
      bench: "scale",
      line: `Replies at once until the first token's p95 doubles, ${processes === 1 ? "one process" : `${processes} processes`}`,
      unit: "streams",
    },
    {
      id: `scale-${processes}-cost`,
      bench: "scale",
      line: `Statements of each, ${processes === 1 ? "one process" : `${processes} processes`}`,
      unit: "statements",
    },
  ]),
];

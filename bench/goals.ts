import { browserGoals } from "./benches/browser/browser-goals.ts";
import { databaseGoals } from "./benches/database/database-goals.ts";
import { streamingGoals } from "./benches/streaming-goals.ts";
import type { Goal } from "./results/goal.ts";

const nothingLost: Goal[] = [
  {
    id: "kill-loss",
    bench: "loss",
    line: "Lost at kill -9, as time of the provider's writing",
    unit: "ms",
    atMost: 250,
    appliesTo: "each",
  },
  {
    id: "busy-kill-loss",
    bench: "loss-under-load",
    line: "Age of the oldest lost text that was seen, kill -9 with 20 busy people, SQLite",
    unit: "ms",
    atMost: 250,
    appliesTo: "each",
  },
  {
    id: "busy-kill-loss-mysql",
    bench: "loss-under-load",
    line: "The same on MariaDB",
    unit: "ms",
    atMost: 250,
    appliesTo: "each",
  },
  { id: "stop-loss", bench: "loss", line: "Lost at SIGTERM", unit: "tokens", atMost: 0, appliesTo: "each" },
  {
    id: "reload-loss",
    bench: "loss",
    line: "Lost at a reload",
    unit: "tokens",
    atMost: 0,
    appliesTo: "each",
  },
  {
    id: "tab-loss",
    bench: "loss",
    line: "Lost to a second tab",
    unit: "tokens",
    atMost: 0,
    appliesTo: "each",
  },
  {
    id: "stop-delay",
    bench: "stop",
    line: "From Stop to the provider's request aborted, every time",
    unit: "ms",
    atMost: 100,
    appliesTo: "each",
  },
];

const history: Goal[] = [
  {
    id: "first-page",
    bench: "history",
    line: "Page 1 of the history, the largest database over one of 1,000 chats",
    unit: "x",
    atMost: 1.2,
  },
  {
    id: "next-page",
    bench: "history",
    line: "Last page, reached from its neighbor, over page 1; owner of 100,000 chats",
    unit: "x",
    atMost: 1.5,
  },
  {
    id: "jump",
    bench: "history",
    line: "A jump into the middle of 100,000 own chats",
    unit: "ms",
    atMost: 60,
  },
  {
    id: "list-cpu",
    bench: "history",
    line: "Processor time of GET /api/chats over node:http with the same bytes, SQLite",
    unit: "x",
    atMost: 2.7,
    refused: "the packages alone take the next line's",
    refusedBy: "list-cpu-packages",
  },
  {
    id: "list-cpu-packages",
    bench: "history",
    line: "The same of the packages alone: Express, helmet, cookie-signature, ts-rest and one read of the session by knex",
    unit: "x",
  },
  {
    id: "list-cpu-mysql",
    bench: "history-mysql",
    line: "The same over node:http, MariaDB",
    unit: "x",
    atMost: 5.5,
    refused: "the packages alone take the next line's",
    refusedBy: "list-cpu-mysql-packages",
  },
  {
    id: "list-cpu-mysql-packages",
    bench: "history-mysql",
    line: "The same of the packages alone, MariaDB",
    unit: "x",
  },
  {
    id: "long-chat",
    bench: "history",
    line: "GET of a chat of 1,000 messages in the largest database over one of 1,000 chats",
    unit: "x",
  },
  {
    id: "login-cpu",
    bench: "sign-in",
    line: "Processor time of login/verify, the whole request, over verifying and importing a key",
    unit: "x",
    atMost: 10,
    refused: "the packages alone take the next line's",
    refusedBy: "login-cpu-packages",
  },
  {
    id: "login-cpu-packages",
    bench: "sign-in",
    line: "The same of the packages alone: Express, ts-rest, zod, SimpleWebAuthn and knex",
    unit: "x",
  },
  { id: "verify-cpu", bench: "sign-in", line: "Verifying the passkey's answer alone", unit: "x" },
];

const running: Goal[] = [
  { id: "start", bench: "start", line: "Start to listening over node:http", unit: "x", atMost: 4.5 },
  { id: "start-cpu", bench: "start", line: "The same in processor time", unit: "x" },
  { id: "idle-memory", bench: "start", line: "Idle memory over node:http", unit: "x", atMost: 1.7 },
  { id: "size", bench: "size", line: "What the image holds, without Node itself", unit: "MB", atMost: 70 },
  {
    id: "server-size",
    bench: "size",
    line: "The server with its packages",
    unit: "MB",
    atMost: 5,
  },
  { id: "client-size", bench: "size", line: "Our client, without the compressed copies", unit: "MB" },
  {
    id: "prompt-cost",
    bench: "prompt-cost",
    line: "Prompt of 60 turns, cached price 0.25, over a sliding window",
    unit: "x",
    atMost: 0.35,
  },
];

/** All measurements, in table order. */
export const goals: readonly Goal[] = [
  ...streamingGoals,
  ...databaseGoals,
  ...nothingLost,
  ...history,
  ...browserGoals,
  ...running,
];

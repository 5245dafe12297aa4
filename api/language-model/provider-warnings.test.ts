import { expect, it } from "vitest";
import type { LogFields } from "../logging/logger.ts";
import { ProviderWarnings } from "./provider-warnings.ts";

function makeLog() {
  const lines: [string, LogFields | undefined][] = [];
  const log = new ProviderWarnings({ warn: (message, fields) => void lines.push([message, fields]) });
  return { lines, log };
}

const conversation = [{ role: "user", content: "x".repeat(4000) }] as const;
const remarks = { isCut: false, unknownReason: undefined, promptTokens: undefined };

it("an unknown finish_reason is logged once", () => {
  const { lines, log } = makeLog();
  for (const unknownReason of ["done_now", "done_now", "other"])
    log.check({ ...remarks, unknownReason }, conversation);
  expect(lines).toEqual([["the model ended a reply for an unknown reason", { finishReason: "done_now" }]]);
});

it.each(["two words", "x".repeat(41), "<b>", ""])(
  "a finish_reason that is no name is not quoted: %s",
  (unknownReason) => {
    const { lines, log } = makeLog();
    log.check({ ...remarks, unknownReason }, conversation);
    expect(lines[0]?.[1]).toEqual({ finishReason: "not a name" });
  },
);

it("a prompt of which less than half was read is logged once", () => {
  const { lines, log } = makeLog();
  for (const promptTokens of [1000, 400, 300]) log.check({ ...remarks, promptTokens }, conversation);
  expect(lines).toEqual([
    ["the model has read less than half of a prompt", { promptTokens: 400, estimatedTokens: 1004 }],
  ]);
});

it("a usual reply is not logged", () => {
  const { lines, log } = makeLog();
  log.check({ ...remarks, promptTokens: 990 }, conversation);
  log.check(remarks, conversation);
  expect(lines).toEqual([]);
});

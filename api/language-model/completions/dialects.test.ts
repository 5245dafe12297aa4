import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ReportedUsage } from "#contract/rules/usage/call-usage.ts";
import { LanguageModelError } from "../language-model.ts";
import { decodeContent } from "./decode-content.ts";
import { readCompletion } from "./read-completion.ts";
import { ReplyText } from "./reply-text.ts";

const folder = new URL("dialects/", import.meta.url);
const encoders = { gzip: gzipSync, br: brotliCompressSync };

const dialect = z.strictObject({
  /** The sender of the dialect, and its peculiarity. */
  sender: z.string(),
  contentType: z.string().default("text/event-stream"),
  contentEncoding: z.enum(["gzip", "br"]).optional(),
  /** The connection is reset after the body. */
  isReset: z.boolean().default(false),
  body: z.array(z.string()),
  text: z.string(),
  /** The model's reasoning, in any form. */
  reasoning: z.string().default(""),
  /** The usage that it reports; the last report counts. */
  usage: z
    .strictObject({
      inputTokens: z.number().optional(),
      cachedTokens: z.number().optional(),
      outputTokens: z.number().optional(),
    })
    .optional(),
  outcome: z.enum(["complete", "cut", "model_unavailable", "model_too_long", "model_filtered"]),
});
type Dialect = z.infer<typeof dialect>;

const dialects = readdirSync(folder)
  .sort()
  .map((file): [string, Dialect] => [
    file.replace(/\.json$/, ""),
    dialect.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8"))),
  ]);

function bytesOf({ body, contentEncoding }: Dialect): Buffer {
  const bytes = Buffer.from(body.join(""), "utf8");
  return contentEncoding === undefined ? bytes : encoders[contentEncoding](bytes);
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Cuts bytes into pieces whose lengths `next` answers. */
function cut(bytes: Buffer, next: () => number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = start + next();
    pieces.push(bytes.subarray(start, end));
    start = end;
  }
  return pieces;
}

async function* sending(pieces: readonly Buffer[], isReset: boolean) {
  yield* pieces;
  if (isReset) throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
}

/** The outcome of an answer that arrives in these pieces. */
async function read({ contentType, contentEncoding, isReset }: Dialect, pieces: readonly Buffer[]) {
  const said = { text: "", reasoning: "" };
  let usage: ReportedUsage | undefined;
  const add = (part: keyof typeof said) => (piece: string) => {
    said[part] += piece;
  };
  const reply = new ReplyText(add("text"), {
    onReasoning: add("reasoning"),
    onRestart: () => void Object.assign(said, { text: "", reasoning: "" }),
  });
  const listener = {
    onUsage: (reported: ReportedUsage) => {
      usage = reported;
    },
    onBytes: () => undefined,
    onContent: () => undefined,
    onReasoning: (piece: string) => reply.addReasoning(piece),
    onText: (piece: string) => reply.push(piece),
  };
  const source = Readable.from(sending(pieces, isReset), { objectMode: false });
  try {
    const body = decodeContent(source, contentEncoding);
    const { isCut } = await readCompletion(body, contentType, listener);
    reply.end({ isCut });
    return { ...said, usage, outcome: isCut ? "cut" : "complete" };
  } catch (error) {
    reply.giveUp();
    // A connection's own failure is turned into the port's by who asked.
    return {
      ...said,
      usage,
      outcome: error instanceof LanguageModelError ? error.code : "model_unavailable",
    };
  }
}

it("docs/providers.md names each recorded answer with its sender and outcome", () => {
  const rows = readFileSync("docs/providers.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| [`"));
  const named = dialects.map(
    ([name, { sender, outcome }]) =>
      `| [\`${name}\`](../api/language-model/completions/dialects/${name}.json) | ${sender} | ${outcome} |`,
  );
  expect(rows).toEqual(named);
});

describe.each(dialects)("%s", (_, recorded) => {
  const { text, reasoning, usage, outcome } = recorded;
  const bytes = bytesOf(recorded);

  it("is read whole", async () => {
    expect(await read(recorded, [bytes])).toEqual({ text, reasoning, usage, outcome });
  });

  it("is read byte by byte", async () => {
    expect(
      await read(
        recorded,
        cut(bytes, () => 1),
      ),
    ).toEqual({ text, reasoning, usage, outcome });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("is read in random pieces, seed %d", async (seed) => {
    const next = random(seed);
    const pieces = cut(bytes, () => 1 + Math.floor(next() * 40));
    expect(await read(recorded, pieces)).toEqual({ text, reasoning, usage, outcome });
  });
});

it("an event of many lines is read in a time that their number does not square", async () => {
  const lines = "data: 1,\n".repeat(100_000);
  const event = `data: {"choices": [{"index": 0, "delta": {"content": "Hi"}}], "numbers": [\n${lines}data: 1]}\n\n`;
  const recorded = dialect.parse({
    sender: "",
    body: [event, "data: [DONE]\n\n"],
    text: "Hi",
    outcome: "complete",
  });
  expect(await read(recorded, [bytesOf(recorded)])).toEqual({
    text: "Hi",
    reasoning: "",
    outcome: "complete",
  });
});

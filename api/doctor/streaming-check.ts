import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { errorCode, type Finding, findingsOf } from "./finding.ts";
import { getAnswer } from "./get-answer.ts";

const streaming = findingsOf("streaming");
/** The server waits for a second between the two pieces, and a proxy that holds them back sends both at once. */
const leastGapMilliseconds = 250;
/** A busy machine may read both at once. */
const attempts = 3;

const decoders: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["br", createBrotliDecompress],
]);

/** The test stream, asked for as a browser does, which takes compressed answers. */
interface TestStream {
  readonly status: number;
  /** The time between the two events, in milliseconds; undefined if there is no such stream. */
  readonly gap: number | undefined;
  readonly encoding: string | undefined;
}

function decoded(answer: IncomingMessage): Readable {
  const decoder = decoders.get(answer.headers["content-encoding"] ?? "")?.();
  // A failure also ends the decoder, which is read.
  return decoder === undefined ? answer : pipeline(answer, decoder, () => undefined);
}

async function measureGap(answer: IncomingMessage): Promise<number | undefined> {
  if (answer.statusCode !== 200 || !answer.headers["content-type"]?.startsWith("text/event-stream"))
    return undefined;
  let received = "";
  let first = Number.NaN;
  for await (const piece of decoded(answer).setEncoding("utf8")) {
    received += piece;
    if (Number.isNaN(first) && received.includes("event: first")) first = performance.now();
    if (received.includes("event: second")) return performance.now() - first;
  }
  return undefined;
}

async function readTestStream(url: URL, isTrusted: boolean): Promise<TestStream> {
  const headers = { "Accept-Encoding": "gzip, br" };
  const answer = await getAnswer(new URL("/readyz/stream", url), { headers, isTrusted });
  try {
    const encoding = answer.headers["content-encoding"];
    return { status: answer.statusCode ?? 0, gap: await measureGap(answer), encoding };
  } finally {
    answer.destroy();
  }
}

function judgeStream({ origin }: URL, { status, gap, encoding }: TestStream): Finding {
  if (status === 503)
    return streaming.warn("The server sends as many test streams as it may. Ask again in some seconds.");
  if (gap === undefined) return streaming.warn(`${origin}/readyz/stream sends no test stream.`);
  if (gap < leastGapMilliseconds)
    return streaming.fail(
      "The proxy holds pieces of a reply back until it is complete. Turn its buffering and compression of event streams off.",
    );
  if (encoding !== undefined)
    return streaming.warn(
      `The proxy compresses event streams (${encoding}), which may hold pieces of a reply back. Turn it off for text/event-stream.`,
    );
  return streaming.ok("The proxy passes each piece of a reply on at once.");
}

/** Reads the test stream, to check whether each piece of a reply arrives at once. */
export async function checkStreaming(url: URL, isTrusted: boolean): Promise<Finding> {
  try {
    let stream = await readTestStream(url, isTrusted);
    const isHeldBack = () => stream.gap !== undefined && stream.gap < leastGapMilliseconds;
    for (let attempt = 2; attempt <= attempts && isHeldBack(); attempt += 1)
      stream = await readTestStream(url, isTrusted);
    return judgeStream(url, stream);
  } catch (error) {
    return streaming.fail(`The test stream broke (${errorCode(error)}).`);
  }
}

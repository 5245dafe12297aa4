import { setImmediate } from "node:timers/promises";
import type { Response } from "express";
import type { LimitFunction } from "p-limit";

/**
 * In bytes; text is collected up to this many UTF-16 units first. Slow readers show their progress in such
 * pieces.
 */
const chunkBytes = 32 * 1024;
/** After this many pieces another response has its turn, so that a long one does not block the others. */
const chunksPerBatch = 128;

/** Resolves on drain or close. */
function whenDrained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go).off("close", go);
      resolve();
    };
    response.on("drain", go).on("close", go);
  });
}

function* sliceBuffer(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield bytes.subarray(start, start + chunkBytes);
}

async function* chunksOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let collected = "";
  for await (const text of texts) {
    collected += text;
    if (collected.length < chunkBytes) continue;
    const bytes = Buffer.from(collected);
    collected = "";
    yield* sliceBuffer(bytes);
  }
  yield* sliceBuffer(Buffer.from(collected));
}

/** Writes bytes in pieces, each once its reader has taken the previous ones. Stops when the reader has left. */
export async function writeBuffer(response: Response, bytes: Buffer): Promise<void> {
  for (const piece of sliceBuffer(bytes)) {
    if (response.destroyed) return;
    if (!response.write(piece)) await whenDrained(response);
  }
}

/** Whether the system has taken over the written data. Node hands it over after the current task. */
async function isFlushed(response: Response): Promise<boolean> {
  await setImmediate();
  return !response.writableNeedDrain;
}

/** Writes chunks until the socket buffer is full or the batch ends. Returns whether the iterator ended. */
async function writeBatch(response: Response, pieces: AsyncGenerator<Buffer>): Promise<boolean> {
  for (let count = 0; count < chunksPerBatch; count += 1) {
    const { done, value } = await pieces.next();
    if (done === true) return true;
    if (response.destroyed) return false;
    if (!response.write(value) && !(await isFlushed(response))) return false;
  }
  return false;
}

/**
 * Writes a text as it is generated, no faster than it is read, and only in its turn: V8 does not release the
 * memory of many texts that were generated concurrently. Stops when the reader has left; rejects when
 * generating fails.
 */
export async function writeStream(
  response: Response,
  texts: AsyncIterable<string>,
  limit: LimitFunction,
): Promise<void> {
  const pieces = chunksOf(texts);
  try {
    while (!response.destroyed && !(await limit(() => writeBatch(response, pieces))))
      if (response.writableNeedDrain) await whenDrained(response);
  } finally {
    await pieces.return(undefined);
  }
}

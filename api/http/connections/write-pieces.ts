import { setImmediate } from "node:timers/promises";
import type { Response } from "express";
import type { Turns } from "../../domain/semaphore.ts";

/** In bytes; as much of a text in UTF-16 units is collected first. Slow readers show their progress by such pieces. */
const pieceBytes = 32 * 1024;
/** After so many pieces another answer has its turn, so that a long one does not keep the others waiting. */
const piecesPerTurn = 128;

/** Resolves when there is room for more, or nobody left to read it. */
function roomIn(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go).off("close", go);
      resolve();
    };
    response.on("drain", go).on("close", go);
  });
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let collected = "";
  for await (const text of texts) {
    collected += text;
    if (collected.length < pieceBytes) continue;
    const bytes = Buffer.from(collected);
    collected = "";
    yield* slices(bytes);
  }
  yield* slices(Buffer.from(collected));
}

/** Writes bytes in pieces, each once its reader has taken those before. Stops when the reader has left. */
export async function writeBytes(response: Response, bytes: Buffer): Promise<void> {
  for (const piece of slices(bytes)) {
    if (response.destroyed) return;
    if (!response.write(piece)) await roomIn(response);
  }
}

/** Whether the system has taken over what was written. Node hands it over after the current task, not at once. */
async function isTaken(response: Response): Promise<boolean> {
  await setImmediate();
  return !response.writableNeedDrain;
}

/** Makes and writes pieces until the reader has to take some, or the turn is over. Answers whether that was the last. */
async function writeSome(response: Response, pieces: AsyncGenerator<Buffer>): Promise<boolean> {
  for (let count = 0; count < piecesPerTurn; count += 1) {
    const { done, value } = await pieces.next();
    if (done === true) return true;
    if (response.destroyed) return false;
    if (!response.write(value) && !(await isTaken(response))) return false;
  }
  return false;
}

/**
 * Writes a text as it is made, no faster than it is read, and only in its turn: V8 gives no memory back that many texts
 * took while they were made at once. Stops when the reader has left; fails when the text does.
 */
export async function writeTexts(
  response: Response,
  texts: AsyncIterable<string>,
  turns: Turns,
): Promise<void> {
  const pieces = piecesOf(texts);
  try {
    while (!response.destroyed && !(await turns.take(() => writeSome(response, pieces))))
      if (response.writableNeedDrain) await roomIn(response);
  } finally {
    await pieces.return(undefined);
  }
}

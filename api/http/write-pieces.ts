import type { Response } from "express";

/** In bytes; as much of a text in UTF-16 units is collected first. Slow readers show their progress by such pieces. */
const pieceBytes = 32 * 1024;

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

/** Writes bytes in pieces, each once its reader has taken those before. Stops when the reader has left. */
export async function writeBytes(response: Response, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length && !response.destroyed; start += pieceBytes)
    if (!response.write(bytes.subarray(start, start + pieceBytes))) await roomIn(response);
}

/** Writes a text as it is made, no faster than it is read. Stops when the reader has left; fails when the text does. */
export async function writeTexts(response: Response, texts: AsyncIterable<string>): Promise<void> {
  let collected = "";
  for await (const text of texts) {
    collected += text;
    if (collected.length < pieceBytes) continue;
    const bytes = Buffer.from(collected);
    collected = "";
    await writeBytes(response, bytes);
    if (response.destroyed) return;
  }
  await writeBytes(response, Buffer.from(collected));
}

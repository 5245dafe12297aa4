import type { Express, Response } from "express";
import { writeBuffer } from "./chunked-writes.ts";
import { type Encoding, jsonEncoding } from "./compressed-json.ts";
import { jsonOf, type SerializedJson } from "./serialized-json.ts";
import { reportBufferedBytes } from "./slow-readers.ts";

/** The longest body sent in one write, in bytes. */
const maxWriteBytes = 256 * 1024;

/** Sends a long body in pieces, so that a slow reader differs from a stalled one. */
async function sendInChunks(response: Response, bytes: Buffer): Promise<void> {
  reportBufferedBytes(response, bytes.length);
  await writeBuffer(response, bytes);
  response.end();
}

async function sendCompressed(response: Response, json: SerializedJson, encoding: Encoding): Promise<void> {
  // The text waits for its turn with the compressors.
  reportBufferedBytes(response, json.bytes);
  const bytes = await json.compress(encoding);
  reportBufferedBytes(response, 0);
  // The reader may have left meanwhile.
  if (response.destroyed) return;
  response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  if (bytes.length <= maxWriteBytes) response.end(bytes);
  else await sendInChunks(response, bytes);
}

/** Replaces `response.json` with one without ETags: API responses are never cached. */
export function installFastJson(app: Express): void {
  app.response.json = function json(this: Response, body: unknown) {
    const json = jsonOf(body);
    const { text, bytes: length } = json;
    const encoding = jsonEncoding(this, length);
    this.setHeader("Content-Type", "application/json; charset=utf-8");
    if (encoding === undefined) this.setHeader("Content-Length", length);
    if (this.req.method === "HEAD") return this.end();
    if (encoding !== undefined) void sendCompressed(this, json, encoding).catch(() => this.destroy());
    else if (length <= maxWriteBytes) this.end(text);
    else void sendInChunks(this, Buffer.from(text));
    return this;
  };
}

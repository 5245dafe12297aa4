import type { Express, Response } from "express";
import { writeBuffer } from "./chunked-writes.ts";
import { reportBufferedBytes } from "./slow-readers.ts";

/** The longest body sent in one write, in bytes. */
const maxWriteBytes = 256 * 1024;

/** Sends a long body in pieces, so that a slow reader differs from a stalled one. */
function sendInChunks(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  reportBufferedBytes(response, bytes.length);
  void writeBuffer(response, bytes).then(() => response.end());
}

/** Replaces `response.json` with one without ETags: API responses are never cached. */
export function installFastJson(app: Express): void {
  app.response.json = function json(this: Response, body: unknown) {
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    this.setHeader("Content-Type", "application/json; charset=utf-8");
    this.setHeader("Content-Length", length);
    if (this.req.method === "HEAD") return this.end();
    if (length <= maxWriteBytes) return this.end(text);
    sendInChunks(this, text);
    return this;
  };
}

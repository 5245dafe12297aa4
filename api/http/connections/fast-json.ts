import type { Express, Response } from "express";
import { holdUnread } from "./unread-answers.ts";
import { writeBytes } from "./write-pieces.ts";

/** The longest body sent in one write, in bytes. */
const longestWrite = 256 * 1024;

/** Sends a long body in pieces, so that a slow reader differs from a stalled one. */
function sendInPieces(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  holdUnread(response, bytes.length);
  void writeBytes(response, bytes).then(() => response.end());
}

/** Replaces `response.json` with one without ETags: API responses are never cached. */
export function sendFastJson(app: Express): void {
  app.response.json = function json(this: Response, body: unknown) {
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    this.setHeader("Content-Type", "application/json; charset=utf-8");
    this.setHeader("Content-Length", length);
    if (this.req.method === "HEAD") return this.end();
    if (length <= longestWrite) return this.end(text);
    sendInPieces(this, text);
    return this;
  };
}

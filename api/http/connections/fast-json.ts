import type { Express, Response } from "express";
import { holdUnread } from "./unread-answers.ts";
import { writeBytes } from "./write-pieces.ts";

/** The longest body that leaves in one write, in bytes. */
const longestWrite = 256 * 1024;

/** A long one leaves in pieces, so that a reader who takes it slowly is told from one who takes nothing. */
function sendInPieces(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  holdUnread(response, bytes.length);
  void writeBytes(response, bytes).then(() => response.end());
}

/** Sends JSON without what Express does beside that, such as ETags: answers of the API are never stored anywhere. */
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

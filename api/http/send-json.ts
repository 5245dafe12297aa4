import type { Express, Response } from "express";

/**
 * Makes the answers of an app send JSON without what Express does beside that: no ETag, no comparison with what the
 * client has, no second look at the type. Answers of the API are never stored anywhere.
 */
export function sendJsonPlainly(app: Express): void {
  app.response.json = function json(this: Response, body: unknown) {
    const text = JSON.stringify(body);
    this.setHeader("Content-Type", "application/json; charset=utf-8");
    this.setHeader("Content-Length", Buffer.byteLength(text));
    return this.req.method === "HEAD" ? this.end() : this.end(text);
  };
}

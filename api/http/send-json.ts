import type { Express, Response } from "express";

/** Sends JSON without what Express does beside that, such as ETags: answers of the API are never stored anywhere. */
export function sendJsonPlainly(app: Express): void {
  app.response.json = function json(this: Response, body: unknown) {
    const text = JSON.stringify(body);
    this.setHeader("Content-Type", "application/json; charset=utf-8");
    this.setHeader("Content-Length", Buffer.byteLength(text));
    return this.req.method === "HEAD" ? this.end() : this.end(text);
  };
}

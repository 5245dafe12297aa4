import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Express } from "express";

/** How long a client may take to send its request; an answer may take as long as it needs. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};

/** Listens for requests; rejects when the address cannot be had. */
export async function listen(app: Express, port: number, host: string): Promise<Server> {
  const server = createServer(limits, app);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Express } from "express";

/**
 * How long a client may take to send its request; an answer may take as long as it needs. A connection is kept for
 * longer than proxies keep theirs (nginx 60 seconds, Caddy 120): one that we close first may be taken for the next
 * request just then, which would be lost.
 */
const limits = {
  keepAliveTimeout: 125_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};

/** Listens for requests; rejects when the address cannot be had. */
export async function listen(app: Express, port: number, host: string): Promise<Server> {
  const server = createServer(limits, app);
  // An expectation that nobody knows may be passed over (RFC 9110, section 10.1.1); Node would refuse it in its own way.
  server.on("checkExpectation", app);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { Express } from "express";
import type { Config } from "../../config/config.ts";
import { originForm } from "../request/reject-malformed.ts";
import { lingerWhileSending } from "./lingering-close.ts";
import { serializePipelinedRequests } from "./pipelined-requests.ts";

/**
 * The maximum time for a client to send its request; a response may take any time. Without a proxy anybody can
 * open connections, so idle ones are closed soon.
 */
const limits = {
  keepAliveTimeout: 5000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Longer than proxies keep their connections (nginx 60 seconds, Caddy 120): if we close one first, the proxy
 * may just then send the next request on it, which would be lost.
 */
const proxyTimeouts = { ...limits, keepAliveTimeout: 125_000 };

type ListenOptions = Pick<Config, "host" | "port" | "trustProxy">;

/** Rejects as `listen` would when the address is not available, without answering anything. */
export async function requireAddress({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const server = createTcpServer().listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** Listens for requests; rejects when the address is not available. */
export async function listen(app: Express, { host, port, trustProxy }: ListenOptions): Promise<Server> {
  const times = trustProxy === 0 ? limits : proxyTimeouts;
  const serve = serializePipelinedRequests((request, response) => {
    lingerWhileSending(request, response);
    request.url = originForm(request.url ?? "", request.method ?? "");
    app(request, response);
  }, times.keepAliveTimeout + times.headersTimeout);
  const server = createServer(times, serve);
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1); Node would reject it without a problem
  // body.
  server.on("checkExpectation", serve);
  // The body is requested where it is read, so that an earlier refusal gets none (RFC 9110, section 10.1.1).
  server.on("checkContinue", serve);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

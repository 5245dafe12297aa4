import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Express } from "express";
import type { Config } from "../../config/config.ts";
import { originForm } from "../request/origin-form.ts";
import { answerInOrder } from "./pipelined-requests.ts";

/**
 * How long a client may take to send its request; an answer may take as long as it needs. Without a proxy anybody can
 * open connections: one that has been answered is soon closed again.
 */
const limits = {
  keepAliveTimeout: 5000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Longer than proxies keep their connections (nginx 60 seconds, Caddy 120): one that we close first may be taken for the
 * next request just then, which would be lost.
 */
const behindProxy = { ...limits, keepAliveTimeout: 125_000 };

type Place = Pick<Config, "host" | "port" | "trustProxy">;

/** Listens for requests; rejects when the address cannot be had. */
export async function listen(app: Express, { host, port, trustProxy }: Place): Promise<Server> {
  const times = trustProxy === 0 ? limits : behindProxy;
  const serve = answerInOrder((request, response) => {
    request.url = originForm(request.url ?? "", request.method ?? "");
    app(request, response);
  }, times.keepAliveTimeout + times.headersTimeout);
  const server = createServer(times, serve);
  // An expectation that nobody knows may be passed over (RFC 9110, section 10.1.1); Node would refuse it in its own way.
  server.on("checkExpectation", serve);
  // The body is asked for where it is read, so that a refusal before that gets none (RFC 9110, section 10.1.1).
  server.on("checkContinue", serve);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

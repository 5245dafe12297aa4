import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { Logger } from "../../logging/logger.ts";
import type { MetricsSettings } from "../telemetry-settings.ts";

const limits = { headersTimeout: 10_000, requestTimeout: 10_000, maxHeaderSize: 16 * 1024 };

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Digests have one length, so that the comparison reveals nothing about the token. */
function isAuthorized({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Cache-Control": "no-store", ...headers }).end();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
  token: string | undefined,
): Promise<void> {
  if (request.url?.split("?")[0] !== "/metrics") return end(response, 404);
  if (request.method !== "GET" && request.method !== "HEAD")
    return end(response, 405, { Allow: "GET, HEAD" });
  if (!isAuthorized(request, token)) return end(response, 401, { "WWW-Authenticate": "Bearer" });
  const text = await registry.metrics();
  response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
}

function answerFault(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else end(response, 500);
}

/** Serves a registry at `/metrics`; rejects when the address is not available. */
export async function serveMetrics(
  registry: Registry,
  { host, port, token }: MetricsSettings,
  logger: Pick<Logger, "error">,
): Promise<Server> {
  const server = createServer(limits, (request, response) => {
    answer(request, response, registry, token).catch((error: unknown) => {
      logger.error("the metrics could not be read", { error });
      answerFault(response);
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  // Such as too many open files: without a listener the fault would end the process.
  server.on("error", (error) => logger.error("a connection for metrics could not be accepted", { error }));
  return server;
}

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/** Baseline: forwards requests unchanged. A client that disconnects aborts the upstream request. */
const upstream = new URL(process.argv[2] ?? "");
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port, host } = upstream;
  const { url: path, method, headers } = incoming;
  const upstreamRequest = request(
    { hostname, port, path, method, agent, headers: { ...headers, host } },
    (answer) => {
      answer.socket.setNoDelay(true);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    },
  );
  upstreamRequest.on("error", () => outgoing.destroy());
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) upstreamRequest.destroy();
  });
  incoming.pipe(upstreamRequest);
}

await listenAndPrintPort(createServer({ keepAliveTimeout }, forward));

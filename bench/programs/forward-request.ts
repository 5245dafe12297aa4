import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Forwards a request with these headers. A client that disconnects aborts the upstream request. */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { hostname, port }: URL,
  headers: IncomingHttpHeaders,
): void {
  const { url: path, method } = incoming;
  const upstreamRequest = request({ hostname, port, path, method, agent, headers }, (answer) => {
    answer.socket.setNoDelay(true);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders();
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  upstreamRequest.on("error", () => outgoing.destroy());
  outgoing.on("close", () => {
    if (!outgoing.writableFinished) upstreamRequest.destroy();
  });
  incoming.pipe(upstreamRequest);
}

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/** The port to listen on, and the servers among which requests take turns, whoever sends them. */
const [port = "0", ...servers] = process.argv.slice(2);
const upstreams = servers.map((server) => new URL(server));
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let turn = 0;

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  turn = (turn + 1) % upstreams.length;
  const { hostname, port: upstreamPort } = upstreams[turn] ?? {};
  const { url: path, method, headers } = incoming;
  const options = { hostname, port: upstreamPort, path, method, agent, headers };
  const upstreamRequest = request(options, (answer) => {
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

await listenAndPrintPort(createServer({ keepAliveTimeout }, forward), Number(port));

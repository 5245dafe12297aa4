import { createServer } from "node:http";
import { forwardRequest } from "./forward-request.ts";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/** The port to listen on, and the servers among which requests of all clients take turns. */
const [port = "0", ...servers] = process.argv.slice(2);
const upstreams = servers.map((server) => new URL(server));
let turn = 0;

await listenAndPrintPort(
  createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    turn = (turn + 1) % upstreams.length;
    const upstream = upstreams[turn];
    if (upstream === undefined) outgoing.destroy();
    else forwardRequest(incoming, outgoing, upstream, incoming.headers);
  }),
  Number(port),
);

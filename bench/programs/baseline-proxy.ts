import { createServer } from "node:http";
import { forwardRequest } from "./forward-request.ts";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/** Baseline: forwards requests unchanged. */
const upstream = new URL(process.argv[2] ?? "");
const { host } = upstream;

await listenAndPrintPort(
  createServer({ keepAliveTimeout }, (incoming, outgoing) =>
    forwardRequest(incoming, outgoing, upstream, { ...incoming.headers, host }),
  ),
);

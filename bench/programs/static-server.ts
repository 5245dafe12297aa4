import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/** Responds to every request with one file from memory: the minimal server. */
const [file = "", type = "application/json"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "content-type": type, "content-length": body.length };

await listenAndPrintPort(
  createServer({ keepAliveTimeout }, (_request, response) => response.writeHead(200, headers).end(body)),
);

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { announce, keepAliveTimeout } from "./announce.ts";

/** Answers every request with one file, kept in memory: the least that a server can do for an answer. */
const [file = "", type = "application/json"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "content-type": type, "content-length": body.length };

await announce(
  createServer({ keepAliveTimeout }, (_request, response) => response.writeHead(200, headers).end(body)),
);

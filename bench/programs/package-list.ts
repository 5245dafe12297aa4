import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { initContract } from "@ts-rest/core";
import { createExpressEndpoints, initServer } from "@ts-rest/express";
import { unsign } from "cookie-signature";
import express, { type NextFunction, type Request, type Response } from "express";
import helmet from "helmet";
import knex, { type Knex } from "knex";
import { z } from "zod";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/**
 * The least that a signed-in read needs of the packages which the product is built with, on the product's own database:
 * Express, the headers of helmet, the cookie by cookie-signature, its session, user and roles by one statement of knex, and
 * ts-rest. `GET /chats` answers with a file from memory.
 * Arguments: the client of knex, its connection (a file or an address), the file, the secret of cookies.
 */
const [client = "", connection = "", file = "", secret = ""] = process.argv.slice(2);
const isSqlite = client === "better-sqlite3";
const database: Knex = knex({
  client,
  connection: isSqlite ? { filename: connection } : connection,
  useNullAsDefault: isSqlite,
});

const { router: routerOf, otherResponse } = initContract();
const contract = routerOf({
  list: {
    method: "GET",
    path: "/chats",
    // As bytes: `response.json` would send a Buffer as the list of its numbers.
    responses: { 200: otherResponse({ contentType: "application/json", body: z.instanceof(Buffer) }) },
  },
});

const statement = `select s.data, s.expiresAt, s.lastSeenAt, u.id, u.username, u.listVersion,
  (select group_concat(r.role) from user_roles ur join roles r on r.id = ur.roleId where ur.userId = u.id) as roles
  from sessions s join users u on u.id = s.userId and u.disabledAt is null and u.deletedAt is null where s.idHash = ?`;

interface Row {
  readonly expiresAt: Date | number;
}

async function readSession(id: string): Promise<Row | undefined> {
  const idHash = hash("sha256", id, "hex");
  const found = await database.raw(statement, [idHash]);
  return isSqlite ? found[0] : found[0][0];
}

async function identify({ headers }: Request, response: Response, next: NextFunction): Promise<void> {
  const cookie = decodeURIComponent(headers.cookie ?? "");
  const id = unsign(cookie.slice(cookie.indexOf("s:") + "s:".length), secret);
  const session = id === false ? undefined : await readSession(id);
  if (session === undefined || new Date(session.expiresAt).getTime() < Date.now()) response.status(401).end();
  else next();
}

/** They are the same for each answer. */
function headersOfHelmet(): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet()(response.req, response, () => undefined);
  return new Headers(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const body = readFileSync(file);
const headers = headersOfHelmet();
const app = express().disable("x-powered-by").disable("etag");
app.use((_request, response, next) => {
  response.setHeaders(headers).setHeader("Cache-Control", "no-store");
  next();
}, identify);
const handlers = initServer().router(contract, { list: async () => ({ status: 200, body }) });
createExpressEndpoints(contract, handlers, app);
await listenAndPrintPort(createServer({ keepAliveTimeout }, app));

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { initContract } from "@ts-rest/core";
import { createExpressEndpoints, initServer } from "@ts-rest/express";
import express, { type NextFunction, type Request, type Response } from "express";
import session, { type SessionData, Store } from "express-session";
import helmet from "helmet";
import knex, { type Knex } from "knex";
import passport from "passport";
import { z } from "zod";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/**
 * The least that a signed-in read needs of the packages which the product is built with: Express, helmet, express-session and
 * passport over one read of the session by knex, and ts-rest. `GET /chats` answers with a file from memory.
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

/** Reads sessions, and writes none. */
class SessionReader extends Store {
  override get(id: string, done: (error: unknown, data?: SessionData) => void): void {
    database("bench_sessions")
      .where({ id })
      .first("data")
      .then((row) => done(null, row && JSON.parse(row.data)), done);
  }

  override set(_id: string, _data: SessionData, done?: () => void): void {
    done?.();
  }

  override touch(_id: string, _data: SessionData, done?: () => void): void {
    done?.();
  }

  override destroy(_id: string, done?: () => void): void {
    done?.();
  }
}

async function createTable(): Promise<void> {
  if (isSqlite) await database.raw("pragma journal_mode = wal");
  await database.raw("create table bench_sessions (id varchar(40) primary key, data varchar(200))");
  const data = { cookie: { path: "/", httpOnly: true, sameSite: "strict" }, passport: { user: "1" } };
  await database("bench_sessions").insert({ id: "session", data: JSON.stringify(data) });
}

function requireUser({ user }: Request, response: Response, next: NextFunction): void {
  if (user === undefined) response.status(401).end();
  else next();
}

await createTable();
const body = readFileSync(file);
const people = new passport.Passport();
const person = { id: "1", username: "ada", uniqueUserNumber: 1, roles: [], reEnrolledAt: null };
people.deserializeUser((_id, done) => done(null, person));
const store = new SessionReader();
const app = express().disable("x-powered-by").disable("etag");
app.use(helmet());
app.use(session({ store, secret, resave: false, saveUninitialized: false }));
app.use(people.session(), requireUser);
const handlers = initServer().router(contract, { list: async () => ({ status: 200, body }) });
createExpressEndpoints(contract, handlers, app);
await listenAndPrintPort(createServer({ keepAliveTimeout }, app));

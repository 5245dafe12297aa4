import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { initContract } from "@ts-rest/core";
import { createExpressEndpoints, initServer } from "@ts-rest/express";
import express, { type NextFunction, type Request, type Response } from "express";
import knex, { type Knex } from "knex";
import OpenAI from "openai";
import { z } from "zod";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/**
 * The least that a reply needs of the packages which the product is built with: Express, ts-rest and zod for its two
 * requests, knex for a session that each of them reads and for the transaction of a turn, `openai` for the model. It
 * saves no text.
 * Arguments: the provider's address, a SQLite file.
 */
const [provider = "", filename = ""] = process.argv.slice(2);
const database: Knex = knex({ client: "better-sqlite3", connection: { filename }, useNullAsDefault: true });
const openai = new OpenAI({ baseURL: `${provider}/v1`, apiKey: "none", maxRetries: 0 });

const contract = initContract().router({
  send: {
    method: "POST",
    path: "/messages",
    body: z.object({ content: z.string().min(1) }),
    responses: { 202: z.object({ id: z.string() }) },
  },
});

interface Reply {
  text: string;
  isComplete: boolean;
  reader: Response | undefined;
}

const replies = new Map<string, Reply>();
const keptMilliseconds = 5_000;
const done = "event: done\ndata: {}\n\n";

async function createTables(): Promise<void> {
  await database.raw("pragma journal_mode = wal");
  await database.raw("pragma synchronous = normal");
  await database.raw("create table bench_sessions (id varchar(40) primary key, userId integer)");
  await database.raw(
    "create table bench_chats (id varchar(40) primary key, userId integer, messageCount integer)",
  );
  await database.raw(
    "create table bench_messages (id varchar(40) primary key, chatId varchar(40), role varchar(9), content text)",
  );
  await database.raw("insert into bench_sessions values ('session', 1)");
  await database.raw("insert into bench_chats values ('chat', 1, 0)");
}

async function store(id: string, content: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.raw("select messageCount from bench_chats where id = ? and userId = ?", ["chat", 1]);
    const insert = "insert into bench_messages values (?, 'chat', ?, ?), (?, 'chat', ?, '')";
    await transaction.raw(insert, [randomUUID(), "user", content, id, "assistant"]);
    await transaction.raw("update bench_chats set messageCount = messageCount + 2 where id = ?", ["chat"]);
  });
}

async function ask(id: string, content: string): Promise<void> {
  const reply: Reply = { text: "", isComplete: false, reader: undefined };
  replies.set(id, reply);
  const messages = [{ role: "user", content } as const];
  const chunks = await openai.chat.completions.create({ model: "fake", stream: true, messages });
  for await (const { choices } of chunks) {
    const text = choices[0]?.delta.content ?? "";
    reply.text += text;
    if (text !== "") reply.reader?.write(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`);
  }
  reply.isComplete = true;
  reply.reader?.end(done);
  // A reader may ask only after a short reply has ended.
  setTimeout(() => replies.delete(id), keptMilliseconds).unref();
}

function follow({ params }: Request<{ id: string }>, response: Response): void {
  const reply = replies.get(params.id);
  if (reply === undefined) return void response.status(404).end();
  response.setHeader("content-type", "text/event-stream").flushHeaders();
  if (reply.text !== "") response.write(`event: delta\ndata: ${JSON.stringify({ text: reply.text })}\n\n`);
  if (reply.isComplete) response.end(done);
  else reply.reader = response;
}

async function identify({ headers }: Request, response: Response, next: NextFunction): Promise<void> {
  const found = await database("bench_sessions")
    .where({ id: headers.cookie ?? "" })
    .first("userId");
  if (found === undefined) response.status(401).end();
  else next();
}

await createTables();
const app = express().disable("x-powered-by").disable("etag");
app.use(identify, express.json());
app.get("/events/:id", follow);
const handlers = initServer().router(contract, {
  send: async ({ body: { content } }) => {
    const id = randomUUID();
    await store(id, content);
    ask(id, content).catch(() => replies.get(id)?.reader?.destroy());
    return { status: 202, body: { id } };
  },
});
createExpressEndpoints(contract, handlers, app);
await listenAndPrintPort(createServer({ keepAliveTimeout }, app));

import { randomUUID } from "node:crypto";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { json } from "node:stream/consumers";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/**
 * The least work for a reply that is saved and can be resumed, without a framework: a session that is read for each of two
 * requests, one transaction before the model is asked, each token parsed and sent as an event of its own, and the new text of
 * all replies appended together within 250 ms. `POST /messages` answers with an id for `GET /events/<id>`. The model is asked
 * at once, and read once somebody follows: in a burst its tokens would otherwise be sent as one.
 */
const [provider = "", file = ""] = process.argv.slice(2);
const { hostname, port } = new URL(provider);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const saveMilliseconds = 185;
const keptMilliseconds = 5_000;

const database = new DatabaseSync(file);
database.exec(`
  pragma journal_mode = WAL;
  pragma synchronous = NORMAL;
  create table sessions (id text primary key, userId integer);
  create table chats (id text primary key, userId integer, messageCount integer, updatedAt integer);
  create table messages (id text primary key, chatId text, role text, content text, status text);
  create table pieces (messageId text, endsAt integer, text text, primary key (messageId, endsAt));
  insert into sessions values ('session', 1);
  insert into chats values ('chat', 1, 0, 0);
`);
const session = database.prepare("select userId from sessions where id = ?");
const chat = database.prepare("select messageCount from chats where id = ? and userId = ?");
const message = database.prepare("insert into messages values (?, 'chat', ?, ?, ?)");
const counted = database.prepare(
  "update chats set messageCount = messageCount + 2, updatedAt = ? where id = ?",
);
const piece = database.prepare("insert into pieces values (?, ?, ?)");
const finished = database.prepare("update messages set content = ?, status = 'complete' where id = ?");

interface Reply {
  text: string;
  saved: number;
  isComplete: boolean;
  readonly readers: Set<ServerResponse>;
  readonly followed: PromiseWithResolvers<void>;
}

const replies = new Map<string, Reply>();

function inTransaction(work: () => void): void {
  database.exec("begin immediate");
  work();
  database.exec("commit");
}

setInterval(() => {
  const grown = [...replies].filter(([, { text, saved }]) => text.length > saved);
  if (grown.length === 0) return;
  inTransaction(() => {
    for (const [id, reply] of grown) {
      piece.run(id, reply.text.length, reply.text.slice(reply.saved));
      reply.saved = reply.text.length;
    }
  });
}, saveMilliseconds).unref();

function send(readers: Iterable<ServerResponse>, event: string, data: object, id: string): void {
  const frame = Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  for (const reader of readers) reader.write(frame);
}

function sendDone(id: string, reader: ServerResponse): void {
  send([reader], "done", { status: "complete" }, id);
  reader.end();
}

function append(id: string, reply: Reply, data: string): void {
  const text = JSON.parse(data).choices[0]?.delta.content ?? "";
  if (text === "") return;
  reply.text += text;
  send(reply.readers, "delta", { text }, `${id}.${reply.text.length}`);
}

function end(id: string, reply: Reply): void {
  inTransaction(() => finished.run(reply.text, id));
  reply.isComplete = true;
  for (const reader of reply.readers) sendDone(id, reader);
  // A reader may ask only after a short reply has ended.
  setTimeout(() => replies.delete(id), keptMilliseconds).unref();
}

function read(id: string, reply: Reply, incoming: IncomingMessage): void {
  let rest = "";
  incoming.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: {")) append(id, reply, line.slice("data: ".length));
  });
  incoming.on("end", () => end(id, reply));
}

function ask(id: string, reply: Reply, content: string): void {
  const headers = { "content-type": "application/json" };
  const path = "/v1/chat/completions";
  const outgoing = request({ hostname, port, path, method: "POST", agent, headers }, (incoming) => {
    void reply.followed.promise.then(() => read(id, reply, incoming));
  });
  outgoing.end(JSON.stringify({ model: "fake", stream: true, messages: [{ role: "user", content }] }));
}

async function post(userId: number, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  // The bench sends it.
  const { content } = (await json(incoming)) as { content: string };
  const id = randomUUID();
  inTransaction(() => {
    chat.get("chat", userId);
    message.run(randomUUID(), "user", content, "complete");
    message.run(id, "assistant", "", "streaming");
    counted.run(Date.now(), "chat");
  });
  const followed = Promise.withResolvers<void>();
  const reply: Reply = { text: "", saved: 0, isComplete: false, readers: new Set(), followed };
  replies.set(id, reply);
  ask(id, reply, content);
  outgoing.writeHead(202, { "content-type": "application/json" }).end(JSON.stringify({ id }));
}

function follow(id: string, outgoing: ServerResponse): void {
  const reply = replies.get(id);
  outgoing.writeHead(reply === undefined ? 404 : 200, { "content-type": "text/event-stream" });
  if (reply === undefined) return void outgoing.end();
  outgoing.flushHeaders();
  if (reply.text !== "") send([outgoing], "delta", { text: reply.text }, `${id}.${reply.text.length}`);
  if (reply.isComplete) sendDone(id, outgoing);
  else reply.readers.add(outgoing);
  reply.followed.resolve();
  outgoing.on("close", () => reply.readers.delete(outgoing));
}

await listenAndPrintPort(
  createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    const { url = "", method } = incoming;
    const userId = session.get(incoming.headers.cookie ?? "")?.userId;
    if (typeof userId !== "number") outgoing.writeHead(401).end();
    else if (method === "POST") post(userId, incoming, outgoing).catch(() => outgoing.destroy());
    else follow(url.slice("/events/".length), outgoing);
  }),
);

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";
import { parseScript } from "./provider-script.ts";
import { streamCompletion } from "./provider-stream.ts";

interface PromptMessage {
  readonly role: string;
  readonly content: string;
}

/** The provider's record. GET /record reads it, POST /record clears it. */
interface Record {
  requests: number;
  active: number;
  completed: number;
  /** When readers disconnected early, in microseconds of the shared monotonic clock. */
  abortedAt: number[];
  /** The messages of each request whose prompt contains `recorded`. */
  prompts: PromptMessage[][];
}

const newRecord = (active: number): Record => ({
  requests: 0,
  active,
  completed: 0,
  abortedAt: [],
  prompts: [],
});
let record = newRecord(0);

async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The clients under test send requests of OpenAI's API.
  const { messages } = (await json(request)) as { messages: PromptMessage[] };
  const prompt = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (prompt.includes("recorded")) record.prompts.push(messages);
  record.requests += 1;
  record.active += 1;
  response.on("close", () => {
    record.active -= 1;
    if (response.writableEnded) record.completed += 1;
    else record.abortedAt.push(monotonicMicroseconds());
  });
  await streamCompletion(response, parseScript(prompt));
}

function sendRecord(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === "POST") record = newRecord(record.active);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(record));
}

await listenAndPrintPort(
  createServer({ keepAliveTimeout }, (request, response) => {
    if (request.url === "/record") sendRecord(request, response);
    else complete(request, response).catch(() => response.destroy());
  }),
);

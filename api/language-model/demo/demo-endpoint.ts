import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { demoReply } from "./demo-reply.ts";

/** About 400 words a second: brisk, and still to be seen as it grows. */
const wordsPerChunk = 4;
const chunkMilliseconds = 10;

const completionRequest = z.object({
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
  // Each word counts as a token.
  max_tokens: z.int().positive().default(Number.MAX_SAFE_INTEGER),
});

function chunk(delta: object, finishReason: "stop" | "length" | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: "demo", object: "chat.completion.chunk", model: "demo", choices })}\n\n`;
}

/** The words of a text, each with the space before it; put together they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+(\s+$)?/g) ?? [];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages, max_tokens: maxTokens } = completionRequest.parse(await json(request));
  const words = wordsOf(demoReply(messages));
  const sent = words.slice(0, maxTokens);
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (let index = 0; index < sent.length; index += wordsPerChunk) {
    if (response.destroyed) return;
    response.write(chunk({ content: sent.slice(index, index + wordsPerChunk).join("") }));
    await wait(chunkMilliseconds);
  }
  response.end(`${chunk({}, sent.length < words.length ? "length" : "stop")}data: [DONE]\n\n`);
}

/**
 * Starts the demo's OpenAI-compatible endpoint on a free loopback port; returns its URL. It does not keep the
 * process alive.
 */
export async function startDemoEndpoint(): Promise<string> {
  const server = createServer((request, response) => {
    const isCompletion = request.method === "POST" && request.url === "/v1/chat/completions";
    if (!isCompletion) response.writeHead(404).end();
    else answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/v1`;
}

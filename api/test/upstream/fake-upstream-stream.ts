import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { tokenOf, type UpstreamScript } from "./fake-upstream-script.ts";

function usageChunk(usage: object): string {
  return `data: ${JSON.stringify({ object: "chat.completion.chunk", choices: [], usage })}\n\n`;
}

function chunk(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: "chatcmpl-fake", object: "chat.completion.chunk", choices })}\n\n`;
}

const faults: Record<string, (response: ServerResponse) => unknown> = {
  stall: () => undefined,
  // The sent part must arrive before the socket is destroyed.
  cut: (response) => setTimeout(() => response.destroy(), 10),
  end: (response) => response.end(),
  malformed: (response) => response.end('data: {"choices":[{"delta":{"content":"oops\n\n'),
  error: (response) => response.end('data: {"error":{"message":"secret words of the provider"}}\n\n'),
};

async function sendTokens(response: ServerResponse, script: UpstreamScript, count: number): Promise<void> {
  const closed = once(response, "close");
  for (let index = 0; index < count && !response.destroyed; index += 1) {
    const hasRoom = response.write(chunk({ content: tokenOf(script, index) }));
    if (script.rate > 0) await wait(1000 / script.rate);
    else if (!hasRoom) await Promise.race([closed, new Promise((go) => response.once("drain", go))]);
  }
}

/** Sends reasoning as fast as the socket takes it until the connection is closed. */
async function streamEndlessReasoning(response: ServerResponse): Promise<void> {
  const thought = chunk({ content: null, reasoning: "hm ".repeat(1000) });
  const closed = once(response, "close");
  while (!response.destroyed)
    if (!response.write(thought))
      await Promise.race([closed, new Promise((go) => response.once("drain", go))]);
}

/** The usage that a call reports, in its first chunk and at its end. */
export interface StreamedUsage {
  readonly first?: object | undefined;
  readonly last?: object | undefined;
}

/** Streams a chat completion by the script, with its usage; a fault in the stream ends it early. */
export async function streamCompletion(
  response: ServerResponse,
  script: UpstreamScript,
  { first, last }: StreamedUsage = {},
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  response.flushHeaders();
  await wait(script.delay);
  if (response.destroyed) return;
  response.write(chunk({ role: "assistant", content: "" }));
  if (first !== undefined) response.write(usageChunk(first));
  if (script.error === "think") return streamEndlessReasoning(response);
  const fault = faults[script.error];
  if (fault) {
    await sendTokens(response, script, script.after);
    fault(response);
    return;
  }
  await sendTokens(response, script, script.error === "empty" ? 0 : script.tokens);
  const reported = last === undefined ? "" : usageChunk(last);
  response.end(`${chunk({}, "stop")}${reported}data: [DONE]\n\n`);
}

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import { markdownToken } from "./markdown-tokens.ts";
import type { ProviderScript } from "./provider-script.ts";

function chunk(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  const body = { id: "chatcmpl-bench", object: "chat.completion.chunk", created: 0, model: "fake", choices };
  return `data: ${JSON.stringify(body)}\n\n`;
}

let lastStamp = 0;

/** Stamps are unique, so that a reader can distinguish a repeated token from a new one. */
function nextStamp(): string {
  lastStamp = Math.max(monotonicMicroseconds(), lastStamp + 1);
  return `@${lastStamp};`;
}

function tokenOf(script: ProviderScript, index: number): string {
  return script.text === "stamp" ? nextStamp() : markdownToken(index);
}

/** Each token has its own due time, so that a late timer does not slow the stream down. */
function dueTokens({ rate, tokens }: ProviderScript, startedAt: number): number {
  if (rate === 0) return tokens;
  return Math.min(tokens, 1 + Math.floor(((performance.now() - startedAt) / 1000) * rate));
}

async function sendTokens(response: ServerResponse, script: ProviderScript): Promise<void> {
  const startedAt = performance.now();
  let sent = 0;
  while (sent < script.tokens && !response.destroyed) {
    for (const due = dueTokens(script, startedAt); sent < due && !response.destroyed; sent += 1) {
      const hasRoom = response.write(chunk({ content: tokenOf(script, sent) }));
      if (!hasRoom && script.rate === 0)
        await Promise.race([once(response, "drain"), once(response, "close")]);
    }
    if (sent < script.tokens)
      await wait(Math.max(1, startedAt + (sent / script.rate) * 1000 - performance.now()));
  }
}

/** Streams a chat completion as OpenAI's API does, as fast and as long as the script says. */
export async function streamCompletion(response: ServerResponse, script: ProviderScript): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  response.flushHeaders();
  if (script.delay > 0) await wait(script.delay);
  if (response.destroyed) return;
  response.write(chunk({ role: "assistant", content: "" }));
  await sendTokens(response, script);
  response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
}
